import type { PairMargins } from '../margins/pair-margins.js';
import { createDenseSystem } from './dense-system.js';
import type { RowSystem } from './row-system-shape.js';
import { createSparseSystem } from './sparse-system.js';

// From here on conjugate gradients, which follow the pairs, are faster, even where every pair met.
const FACTORED_ITEMS = 150;

/** For one solution a point, as Newton's method asks for: factored up to 150 items. */
export function createStepSystem(margins: PairMargins, ties: number): RowSystem {
  return margins.items <= FACTORED_ITEMS
    ? createDenseSystem(margins, ties)
    : createSparseSystem(margins, ties);
}
