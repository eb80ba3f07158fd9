import type { PairMargins } from '../margins/pair-margins.js';
import { createDenseSystem } from './dense-system.js';
import type { RowSystem } from './row-system-shape.js';
import { createSparseSystem } from './sparse-system.js';

/**
 * Above this many items the matrix is not formed: a dense factor takes items² numbers and items³ / 6
 * multiplications a step (2 MB and 21 million at 500), while conjugate gradients follow the pairs.
 */
export const DENSE_ITEMS = 500;

/** Dense up to `DENSE_ITEMS` items, conjugate gradients on the rows beyond. */
export function createRowSystem(margins: PairMargins, ties: number): RowSystem {
  return margins.items <= DENSE_ITEMS
    ? createDenseSystem(margins, ties)
    : createSparseSystem(margins, ties);
}
