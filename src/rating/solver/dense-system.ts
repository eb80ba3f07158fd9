import { choleskyFactor } from '../../numeric/cholesky.js';
import { choleskySolve } from '../../numeric/cholesky-solve.js';
import type { GapState } from '../existence/gap-state.js';
import type { PairMargins } from '../margins/pair-margins.js';
import { derivativeWidth } from '../models/derivative-width.js';
import type { RowSystem } from './row-system-shape.js';

/** The information as a dense lower triangle, solved by Cholesky. Cost of `factor`: size³ / 6. */
export function createDenseSystem(margins: PairMargins, ties: number): RowSystem {
  const { items, columns, first, second, design } = margins;
  const size = items + columns + ties;
  const base = items + columns;
  const width = derivativeWidth(ties);
  const matrix = new Float64Array(size * size);
  let held: Uint8Array = new Uint8Array(size);

  return {
    sum(d: Float64Array): void {
      matrix.fill(0);
      for (let row = 0, at = 0; row < first.length; row += 1, at += width) {
        const i = first[row]!;
        const j = second[row]!;
        const w = d[at + 1]!;
        if (i !== j) {
          matrix[i * size + i]! += w;
          matrix[j * size + j]! += w;
          matrix[i < j ? j * size + i : i * size + j]! -= w;
        }
        for (let g = 0; g < ties; g += 1) {
          const line = (base + g) * size;
          const cross = d[at + 2 + ties + g]!;
          matrix[line + i]! += cross;
          matrix[line + j]! -= cross;
        }
      }
      if (columns > 0) for (let row = 0; row < first.length; row += 1) addColumns(row, d);
      for (let g = 0; g < ties; g += 1) {
        for (let h = 0; h <= g; h += 1) matrix[(base + g) * size + base + h] = sumOwn(g, h, d);
      }
    },
    close,
    factor: () => choleskyFactor(matrix, size),
    solve(vector: Float64Array): void {
      for (let k = 0; k < size; k += 1) if (held[k] === 1) vector[k] = 0;
      choleskySolve(matrix, size, vector);
    },
  };

  function addColumns(row: number, d: Float64Array): void {
    const w = d[row * width + 1]!;
    for (let k = 0; k < columns; k += 1) {
      const x = design[row * columns + k]!;
      const line = (items + k) * size;
      matrix[line + first[row]!]! += x * w;
      matrix[line + second[row]!]! -= x * w;
      for (let l = 0; l <= k; l += 1) {
        matrix[line + items + l]! += x * design[row * columns + l]! * w;
      }
      for (let g = 0; g < ties; g += 1) {
        matrix[(base + g) * size + items + k]! += x * d[row * width + 2 + ties + g]!;
      }
    }
  }

  function sumOwn(g: number, h: number, d: Float64Array): number {
    let sum = 0;
    for (let at = 2 + 2 * ties + (g * (g + 1)) / 2 + h; at < d.length; at += width) sum += d[at]!;
    return sum;
  }

  function close({ part, parts, fixed }: GapState, ridge: number, from: number): void {
    held = fixed;
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
