import type { PairMargins } from './pair-margins.js';

/**
 * Adds `pseudoWins` wins in each direction of each observed pair to pair totals, in place. Pairs
 * that never met get nothing, so a prior never makes separate groups comparable.
 */
export function addPrior(margins: PairMargins, pseudoWins: number, totals: Float64Array): void {
  if (pseudoWins === 0) return;
  const { outcomes } = margins;
  for (let at = 0; at < totals.length; at += outcomes) {
    totals[at]! += pseudoWins;
    totals[at + outcomes - 1]! += pseudoWins;
  }
}
