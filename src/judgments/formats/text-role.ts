/** The columns that hold text about a case. */
export type TextRole = 'context' | 'cluster' | 'judge' | 'stratum';
