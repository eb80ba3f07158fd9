import type { SkipCode } from './verdict-reading.js';

/** What is wrong with a row or with one of its verdicts. */
export interface RowProblem {
  readonly code: SkipCode;
  readonly column: string | null;
  readonly value: string | null;
  /** The reason in words, without the place. */
  readonly text: string;
}
