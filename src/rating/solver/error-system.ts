import type { PairMargins } from '../margins/pair-margins.js';
import { DENSE_ITEMS } from './dense-items.js';
import { createDenseSystem } from './dense-system.js';
import type { RowSystem } from './row-system-shape.js';
import { createSparseSystem } from './sparse-system.js';

/** For many solutions at one point, as covariances ask for: factored up to `DENSE_ITEMS` items. */
export function createErrorSystem(margins: PairMargins, ties: number): RowSystem {
  return margins.items <= DENSE_ITEMS
    ? createDenseSystem(margins, ties)
    : createSparseSystem(margins, ties);
}
