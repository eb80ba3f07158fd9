import type { PairMargins } from './pair-margins.js';

/** Weighted wins, ties and losses of each item, in the outcomes of a model. */
export interface ItemRecords {
  readonly wins: Float64Array;
  readonly ties: Float64Array;
  readonly losses: Float64Array;
}

/** Sums row totals by item; any outcome with a positive score is a win. Cost: linear in rows. */
export function recordsOf(margins: PairMargins): ItemRecords {
  const { items, outcomes, first, second, totals } = margins;
  const wins = new Float64Array(items);
  const ties = new Float64Array(items);
  const losses = new Float64Array(items);
  const middle = (outcomes - 1) / 2;
  for (let row = 0; row < first.length; row += 1) {
    for (let c = 0; c < outcomes; c += 1) {
      const total = totals[row * outcomes + c]!;
      const [mine, theirs] =
        c < middle ? [wins, losses] : c > middle ? [losses, wins] : [ties, ties];
      mine[first[row]!]! += total;
      theirs[second[row]!]! += total;
    }
  }
  return { wins, ties, losses };
}
