/** Abilities closer than this are equal and share a rank. */
export const SAME_ABILITY = 1e-9;
