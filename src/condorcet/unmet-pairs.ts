import type { PairTotals } from './head-to-heads.js';
import type { ItemPair } from './shapes.js';

// Beyond this a list is of no use to a reader and, at thousands of items, too large for JSON.
const MOST = 100_000;

/** The pairs without cases: how many, and which, or null if they are more than 100,000. */
export interface UnmetPairs {
  readonly count: number;
  readonly pairs: readonly ItemPair[] | null;
}

/** Finds the pairs of `items` that are not in `met`. Quadratic in the items only if it lists them. */
export function unmetPairs(items: readonly string[], met: readonly PairTotals[]): UnmetPairs {
  const size = items.length;
  const count = (size * (size - 1)) / 2 - met.length;
  if (count === 0) return { count, pairs: [] };
  if (count > MOST) return { count, pairs: null };
  const known = new Set(met.map(({ first, second }) => first * size + second));
  const pairs: ItemPair[] = [];
  for (let first = 0; first < size; first += 1) {
    for (let second = first + 1; second < size; second += 1) {
      if (!known.has(first * size + second)) pairs.push([items[first]!, items[second]!]);
    }
  }
  return { count, pairs };
}
