/** A solution y >= 0 of M y = b, or a proof that there is none. */
export interface NonnegativeSolution {
  readonly solution: Float64Array | null;
  /** w with w · column <= 0 for every column of M and w · b > 0 [Farkas]; null with a solution. */
  readonly certificate: Float64Array | null;
}

const TINY = 1e-9;

/**
 * Solves M y = b, y >= 0 by the first phase of the simplex method with Bland's rule [Bla77], on a
 * dense tableau.
 *
 * @param columns the columns of M, each as long as `target`
 * @param target b
 *
 * Cost: rows times columns a pivot; few pivots where there are few rows.
 */
export function nonnegativeSolution(
  columns: readonly Float64Array[],
  target: Float64Array,
): NonnegativeSolution {
  const rows = target.length;
  const width = columns.length + rows + 1;
  const table = Array.from({ length: rows }, (_, r) => {
    const sign = target[r]! < 0 ? -1 : 1;
    const row = new Float64Array(width);
    columns.forEach((column, c) => {
      row[c] = sign * column[r]!;
    });
    row[columns.length + r] = 1;
    row[width - 1] = sign * target[r]!;
    return row;
  });
  const basis = table.map((_, r) => columns.length + r);
  const reduced = new Float64Array(width); // what entering a column takes off the infeasibility
  for (const row of table) for (let c = 0; c < width; c += 1) reduced[c]! += row[c]!;
  for (let r = 0; r < rows; r += 1) reduced[columns.length + r] = 0;
  for (;;) {
    let enter = 0;
    while (enter < columns.length && reduced[enter]! <= TINY) enter += 1;
    if (enter === columns.length) break;
    const leave = leaving(table, basis, enter);
    if (leave < 0) break; // only rounding leaves a column without a positive entry
    pivot(table, basis, reduced, leave, enter);
  }
  if (reduced[width - 1]! > 1e-7)
    return { solution: null, certificate: readDual(reduced, columns.length, target) };
  const solution = new Float64Array(columns.length);
  basis.forEach((column, r) => {
    if (column < columns.length) solution[column] = table[r]![width - 1]!;
  });
  return { solution, certificate: null };
}

// The row with the smallest ratio; of equals the one whose basic variable comes first.
function leaving(table: readonly Float64Array[], basis: readonly number[], enter: number): number {
  let best = -1;
  let least = Infinity;
  table.forEach((row, r) => {
    if (row[enter]! <= TINY) return;
    const ratio = row[row.length - 1]! / row[enter]!;
    if (ratio < least - TINY || (ratio <= least + TINY && best >= 0 && basis[r]! < basis[best]!)) {
      best = r;
      least = Math.min(least, ratio);
    }
  });
  return best;
}

function pivot(
  table: readonly Float64Array[],
  basis: number[],
  reduced: Float64Array,
  r: number,
  c: number,
): void {
  const row = table[r]!;
  const head = row[c]!;
  for (let k = 0; k < row.length; k += 1) row[k]! /= head;
  for (const other of [...table, reduced]) {
    const factor = other[c]!;
    if (other === row || factor === 0) continue;
    for (let k = 0; k < row.length; k += 1) other[k]! -= factor * row[k]!;
  }
  basis[r] = c;
}

// In the first phase the reduced cost of the artificial of row r is −(1 − w_r), up to its sign.
function readDual(reduced: Float64Array, start: number, target: Float64Array): Float64Array {
  return Float64Array.from(target, (value, r) => (value < 0 ? -1 : 1) * (1 + reduced[start + r]!));
}
