import type { PairMargins } from '../margins/pair-margins.js';
import { createDenseSystem } from './dense-system.js';
import type { RowSystem } from './row-system-shape.js';
import { createSparseSystem } from './sparse-system.js';

/** Factored up to `factored` items, conjugate gradients on the rows beyond. */
export function createRowSystem(margins: PairMargins, ties: number, factored: number): RowSystem {
  return margins.items <= factored
    ? createDenseSystem(margins, ties)
    : createSparseSystem(margins, ties);
}
