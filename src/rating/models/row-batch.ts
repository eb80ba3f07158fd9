import { derivativeWidth } from './derivative-width.js';

/** Rows for a model to differentiate: one place a row in each array, or one line where row-major. */
export interface RowBatch {
  readonly rows: number;
  /** Ability gap of each row, log-odds. */
  readonly gap: Float64Array;
  /** exp(−|gap| / 2). */
  readonly half: Float64Array;
  /** Bit c is set where outcome c can occur. */
  alive: Uint8Array;
  /** Outcome totals, row-major. */
  totals: Float64Array;
  /** Room for the probabilities of one row. */
  readonly p: Float64Array;
  /** What `PairModel.derivatives` writes, row-major. */
  readonly out: Float64Array;
}

/** Room for a batch; `alive` and `totals` may be replaced by others of that size. */
export function createRowBatch(rows: number, outcomes: number, ties: number): RowBatch {
  return {
    rows,
    gap: new Float64Array(rows),
    half: new Float64Array(rows),
    alive: new Uint8Array(rows),
    totals: new Float64Array(rows * outcomes),
    p: new Float64Array(outcomes),
    out: new Float64Array(rows * derivativeWidth(ties)),
  };
}
