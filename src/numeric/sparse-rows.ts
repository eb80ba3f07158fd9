/** Sparse rows: row r holds `amount[e]` at `index[e]` for e from `offset[r]` to `offset[r + 1] - 1`. */
export interface SparseRows {
  readonly offset: Int32Array;
  readonly index: Int32Array;
  readonly amount: Float64Array;
}

/** Packs rows, each a map from a position to what stands there. Cost: linear. */
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
