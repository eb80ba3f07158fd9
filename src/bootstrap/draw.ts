import type { Stream } from '../numeric/stream.js';

/** Draws one resample of the units of a table. */
export interface Draw {
  /** How many units a resample draws. */
  readonly units: number;
  /** Adds the resample to pair totals that hold the prior. */
  add(stream: Stream, totals: Float64Array): void;
}

/** What each group of cells adds to pair totals, as sparse rows. */
export interface SparseRows {
  readonly offset: Int32Array;
  readonly index: Int32Array;
  readonly amount: Float64Array;
}

/** Packs sparse rows, each a map from a position in the totals to what is added there. */
export function packRows(rows: readonly ReadonlyMap<number, number>[]): SparseRows {
  const offset = new Int32Array(rows.length + 1);
  rows.forEach((row, at) => {
    offset[at + 1] = offset[at]! + row.size;
  });
  const index = new Int32Array(offset[rows.length]!);
  const amount = new Float64Array(index.length);
  let at = 0;
  for (const row of rows) {
    for (const [position, added] of row) {
      index[at] = position;
      amount[at++] = added;
    }
  }
  return { offset, index, amount };
}
