import { choleskyFactor } from '../numeric/cholesky.js';
import { choleskySolve } from '../numeric/cholesky-solve.js';
import type { GapState } from './existence/gap-state.js';
import type { PairMargins } from './pair-margins.js';
import type { RowSystem } from './row-system-shape.js';

/** The information as a dense lower triangle, solved by Cholesky. Cost of `factor`: size³ / 6. */
export function createDenseSystem(margins: PairMargins, ties: number): RowSystem {
  const { items, columns, first, second, design } = margins;
  const size = items + columns + ties;
  const base = items + columns;
  const matrix = new Float64Array(size * size);

  return {
    clear: () => matrix.fill(0),
    skip: () => undefined,
    add(row: number, d: Float64Array): void {
      const i = first[row]!;
      const j = second[row]!;
      const w = d[1]!;
      if (i !== j) {
        matrix[i * size + i]! += w;
        matrix[j * size + j]! += w;
        matrix[j * size + i]! -= w;
      }
      for (let k = 0; k < columns; k += 1) addColumn(row, k, i, j, w);
      for (let g = 0; g < ties; g += 1) addTie(row, g, i, j, d);
    },
    close,
    factor: () => choleskyFactor(matrix, size),
    solve: (vector) => choleskySolve(matrix, size, vector),
  };

  function addColumn(row: number, k: number, i: number, j: number, w: number): void {
    const x = design[row * columns + k]!;
    const line = (items + k) * size;
    matrix[line + i]! += x * w;
    matrix[line + j]! -= x * w;
    for (let l = 0; l <= k; l += 1) {
      matrix[line + items + l]! += x * design[row * columns + l]! * w;
    }
  }

  function addTie(row: number, g: number, i: number, j: number, d: Float64Array): void {
    const line = (base + g) * size;
    const cross = d[2 + ties + g]!;
    matrix[line + i]! += cross;
    matrix[line + j]! -= cross;
    for (let k = 0; k < columns; k += 1)
      matrix[line + items + k]! += design[row * columns + k]! * cross;
    const own = 2 + 2 * ties + (g * (g + 1)) / 2;
    for (let h = 0; h <= g; h += 1) matrix[line + base + h]! += d[own + h]!;
  }

  function close({ part, parts, fixed }: GapState, ridge: number, from: number): void {
    for (let k = from; k < columns; k += 1) matrix[(items + k) * size + items + k]! += ridge;
    let trace = 0;
    for (let i = 0; i < items; i += 1) trace += matrix[i * size + i]!;
    if (parts > 0) lift(trace > 0 ? trace / items : 1, parts === 1 ? null : part);
    for (let k = 0; k < size; k += 1) if (fixed[k] === 1) hold(k);
  }

  // Adds a constant along the common level of each part; of all items without parts.
  function lift(level: number, part: Int32Array | null): void {
    for (let i = 0; i < items; i += 1) {
      const line = i * size;
      if (part === null) for (let j = 0; j <= i; j += 1) matrix[line + j]! += level;
      else for (let j = 0; j <= i; j += 1) if (part[i] === part[j]) matrix[line + j]! += level;
    }
  }

  function hold(k: number): void {
    for (let j = 0; j < k; j += 1) matrix[k * size + j] = 0;
    for (let i = k + 1; i < size; i += 1) matrix[i * size + k] = 0;
    matrix[k * size + k] = 1;
  }
}
