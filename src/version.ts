/** The version of assize, as in its package.json. Results carry it. */
export const version: string = '0.1.0';
