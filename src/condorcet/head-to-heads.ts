import { createSums } from '../numeric/sums.js';
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

// Weights are decimals: 0.1 + 0.1 + 0.1, without rounding between, is not 0.3 to the last bit.
const RELATIVE_TOLERANCE = 1e-12;

/**
 * Sums the cells of each pair, over both presentation orders: positive scores are wins of the first
 * item, negative ones losses, zero is a tie. In item order. Linear in the cells.
 */
export function headToHeads(table: PairTable): readonly PairTotals[] {
  const size = table.items.length;
  const keys: number[] = []; // ascending, as cells are sorted by their items
  for (const { first, second } of table.cells) {
    const key = first * size + second;
    if (key !== keys[keys.length - 1]) keys.push(key);
  }
  const sums = createSums(3 * keys.length);
  let pair = -1;
  for (const { first, second, counts, cases } of table.cells) {
    if (keys[pair] !== first * size + second) pair += 1;
    counts.forEach((count, at) => {
      const score = table.scores[at % table.scores.length]!;
      sums.add(3 * pair + 1 - Math.sign(score), cases * count); // wins, ties, losses
    });
  }
  return keys.map((key, at) => {
    const [wins, ties, losses] = [
      sums.total(3 * at),
      sums.total(3 * at + 1),
      sums.total(3 * at + 2),
    ];
    return {
      first: Math.floor(key / size),
      second: key % size,
      wins,
      losses,
      ties,
      majority: majorityOf(wins, losses),
    };
  });
}

function majorityOf(wins: number, losses: number): number {
  const difference = wins - losses;
  const equal = Math.abs(difference) <= RELATIVE_TOLERANCE * Math.max(wins, losses);
  return equal ? 0 : Math.sign(difference);
}
