/**
 * Above this many items the information matrix is never formed: a factor takes items² numbers and
 * items³ / 6 multiplications (2 MB and 21 million at 500).
 */
export const DENSE_ITEMS = 500;
