import type { PairMargins } from './pair-margins.js';

/**
 * Adds `pseudoWins` wins in each direction of each observed pair to outcome totals, in place,
 * divided evenly among the rows of the pair. Pairs that never met get nothing, so a prior never
 * makes separate groups comparable.
 */
export function addPrior(margins: PairMargins, pseudoWins: number, totals: Float64Array): void {
  if (pseudoWins === 0) return;
  const { outcomes, rowsOfPair } = margins;
  for (let row = 0; row < rowsOfPair.length; row += 1) {
    const added = pseudoWins / rowsOfPair[row]!;
    totals[row * outcomes]! += added;
    totals[(row + 1) * outcomes - 1]! += added;
  }
}
