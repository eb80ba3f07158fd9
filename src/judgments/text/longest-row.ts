/** The longest row that is read, in UTF-16 units: a quarter of the longest string of any engine. */
export const LONGEST_ROW: number = 2 ** 27;
