import type { GapState } from '../existence/gap-state.js';
import type { PairMargins } from '../margins/pair-margins.js';
import { derivativeWidth } from '../models/derivative-width.js';
import type { RowSystem } from './row-system-shape.js';

// On the residual against the right-hand side. Newton and the errors need no more.
const PRECISION = 1e-12;

/**
 * The information as a sum over rows, never formed, solved by conjugate gradients preconditioned with
 * its diagonal [HS52]. Cost of a solution: rows times iterations; a few dozen where items are
 * compared widely, more along chains.
 */
export function createSparseSystem(margins: PairMargins, ties: number): RowSystem {
  const { items, columns, first, second, design } = margins;
  const size = items + columns + ties;
  const base = items + columns;
  const rows = first.length;
  const width = derivativeWidth(ties);
  const weight = new Float64Array(rows);
  const cross = new Float64Array(rows * ties);
  const own = new Float64Array((ties * (ties + 1)) / 2);
  const inverse = new Float64Array(size); // of the diagonal
  const residual = new Float64Array(size);
  const direction = new Float64Array(size);
  const image = new Float64Array(size);
  const sums = new Float64Array(items);
  let added = 1;
  let penalty = 0;
  let penalised = 0;
  let state: GapState;

  return {
    sum(d: Float64Array): void {
      own.fill(0);
      for (let row = 0, at = 0; row < rows; row += 1, at += width) {
        weight[row] = d[at + 1]!;
        for (let g = 0; g < ties; g += 1) cross[row * ties + g] = d[at + 2 + ties + g]!;
        for (let k = 0; k < own.length; k += 1) own[k]! += d[at + 2 + 2 * ties + k]!;
      }
    },
    close(gaps: GapState, ridge: number, from: number): void {
      state = gaps;
      penalty = ridge;
      penalised = from;
      fillDiagonal();
    },
    factor: () => true,
    solve,
  };

  function fillDiagonal(): void {
    inverse.fill(0);
    for (let row = 0; row < rows; row += 1) addDiagonal(row);
    let trace = 0;
    for (let i = 0; i < items; i += 1) trace += inverse[i]!;
    added = trace > 0 ? trace / items : 1;
    const lifted = state.parts > 0 ? added / items : 0;
    for (let i = 0; i < items; i += 1) inverse[i]! += lifted;
    for (let k = penalised; k < columns; k += 1) inverse[items + k]! += penalty;
    for (let g = 0; g < ties; g += 1) inverse[base + g] = own[(g * (g + 3)) / 2]!;
    for (let k = 0; k < size; k += 1) {
      inverse[k] = state.fixed[k] === 1 || inverse[k]! <= 0 ? 1 : 1 / inverse[k]!;
    }
  }

  function addDiagonal(row: number): void {
    const w = weight[row]!;
    if (first[row] !== second[row]) {
      inverse[first[row]!]! += w;
      inverse[second[row]!]! += w;
    }
    for (let k = 0; k < columns; k += 1) inverse[items + k]! += w * design[row * columns + k]! ** 2;
  }

  // image = information · direction. The common level of each part is lifted by `added` over items.
  function multiply(): void {
    image.fill(0);
    for (let row = 0; row < rows; row += 1) multiplyRow(row);
    for (let k = penalised; k < columns; k += 1)
      image[items + k]! += penalty * direction[items + k]!;
    multiplyTies();
    liftLevels();
    for (let k = 0; k < size; k += 1) if (state.fixed[k] === 1) image[k] = direction[k]!;
  }

  function multiplyRow(row: number): void {
    const i = first[row]!;
    const j = second[row]!;
    let gap = direction[i]! - direction[j]!;
    for (let k = 0; k < columns; k += 1) gap += design[row * columns + k]! * direction[items + k]!;
    let push = weight[row]! * gap;
    for (let g = 0; g < ties; g += 1) {
      push += cross[row * ties + g]! * direction[base + g]!;
      image[base + g]! += cross[row * ties + g]! * gap;
    }
    image[i]! += push;
    image[j]! -= push;
    for (let k = 0; k < columns; k += 1) image[items + k]! += design[row * columns + k]! * push;
  }

  function multiplyTies(): void {
    for (let g = 0; g < ties; g += 1) {
      for (let h = 0; h <= g; h += 1) {
        const value = own[(g * (g + 1)) / 2 + h]!;
        image[base + g]! += value * direction[base + h]!;
        if (h < g) image[base + h]! += value * direction[base + g]!;
      }
    }
  }

  function liftLevels(): void {
    const { part, parts } = state;
    if (parts === 0) return;
    sums.fill(0, 0, parts);
    for (let i = 0; i < items; i += 1) sums[part[i]!]! += direction[i]!;
    for (let i = 0; i < items; i += 1) image[i]! += (added / items) * sums[part[i]!]!;
  }

  function solve(vector: Float64Array): void {
    residual.set(vector);
    for (let k = 0; k < size; k += 1) if (state.fixed[k] === 1) residual[k] = 0;
    vector.fill(0);
    let power = 0;
    for (let k = 0; k < size; k += 1) {
      direction[k] = residual[k]! * inverse[k]!;
      power += residual[k]! * direction[k]!;
    }
    const goal = power * PRECISION * PRECISION;
    for (let step = 0; step < 4 * size && power > goal; step += 1) {
      multiply();
      const along = dot(direction, image);
      if (!(along > 0)) return;
      const length = power / along;
      let next = 0;
      for (let k = 0; k < size; k += 1) {
        vector[k]! += length * direction[k]!;
        residual[k]! -= length * image[k]!;
        next += residual[k]! * residual[k]! * inverse[k]!;
      }
      for (let k = 0; k < size; k += 1) {
        direction[k] = residual[k]! * inverse[k]! + (next / power) * direction[k]!;
      }
      power = next;
    }
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += a[k]! * b[k]!;
  return sum;
}
