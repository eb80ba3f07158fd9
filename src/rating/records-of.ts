import type { PairMargins } from './pair-margins.js';

/** Weighted wins, ties and losses of each item, in the outcomes of a model. */
export interface ItemRecords {
  readonly wins: Float64Array;
  readonly ties: Float64Array;
  readonly losses: Float64Array;
}

/** Sums pair totals by item. Cost: linear in pairs. */
export function recordsOf(margins: PairMargins): ItemRecords {
  const { items, outcomes, first, second, totals } = margins;
  const wins = new Float64Array(items);
  const ties = new Float64Array(items);
  const losses = new Float64Array(items);
  for (let pair = 0; pair < first.length; pair += 1) {
    const i = first[pair]!;
    const j = second[pair]!;
    const won = totals[pair * outcomes]!;
    const lost = totals[(pair + 1) * outcomes - 1]!;
    const tied = outcomes === 3 ? totals[pair * outcomes + 1]! : 0;
    wins[i]! += won;
    losses[j]! += won;
    wins[j]! += lost;
    losses[i]! += lost;
    ties[i]! += tied;
    ties[j]! += tied;
  }
  return { wins, ties, losses };
}
