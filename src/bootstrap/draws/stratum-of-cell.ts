import type { PairTable } from '../../rating/shapes.js';

/** The strata that are resampled apart, and which of them each cell belongs to. */
export interface CellStrata {
  readonly strata: number;
  of(cell: number): number;
}

/**
 * Numbers the strata in use, in table order; cells without a stratum form one more, at the end.
 * Without stratification all cells are in one.
 */
export function stratumOfCell({ cells, strata }: PairTable, stratified: boolean): CellStrata {
  if (!stratified) return { strata: 1, of: () => 0 };
  const used = new Set(cells.map(({ stratum }) => stratum ?? strata.length));
  const order = [...used].sort((a, b) => a - b);
  const number = new Map(order.map((stratum, at) => [stratum, at]));
  return { strata: order.length, of: (cell) => number.get(cells[cell]!.stratum ?? strata.length)! };
}
