import type { PairTable } from '../rating/shapes.js';

/** Totals of one pair of items, by position; wins and losses are those of `first`. */
export interface PairTotals {
  readonly first: number;
  readonly second: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** 1 if `first` has the majority, -1 if `second` has it, 0 if it is equal. */
  readonly majority: number;
}

// Weighted counts are sums of decimals: 0.1 + 0.1 + 0.1 is not 0.3 to the last bit.
const RELATIVE_TOLERANCE = 1e-12;

/**
 * Sums the cells of each pair, over both presentation orders: positive scores are wins of the first
 * item, negative ones losses, zero is a tie. In item order. Linear in the cells, then a sort of the
 * pairs.
 */
export function headToHeads(table: PairTable): readonly PairTotals[] {
  const size = table.items.length;
  const sums = new Map<number, { wins: number; losses: number; ties: number }>();
  for (const { first, second, counts, cases } of table.cells) {
    const key = first * size + second;
    const sum = sums.get(key) ?? { wins: 0, losses: 0, ties: 0 };
    sums.set(key, sum);
    counts.forEach((count, at) => {
      const score = table.scores[at % table.scores.length]!;
      if (score > 0) sum.wins += cases * count;
      else if (score < 0) sum.losses += cases * count;
      else sum.ties += cases * count;
    });
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([key, sum]) => ({
      first: Math.floor(key / size),
      second: key % size,
      ...sum,
      majority: majorityOf(sum.wins, sum.losses),
    }));
}

function majorityOf(wins: number, losses: number): number {
  const difference = wins - losses;
  const equal = Math.abs(difference) <= RELATIVE_TOLERANCE * Math.max(wins, losses);
  return equal ? 0 : Math.sign(difference);
}
