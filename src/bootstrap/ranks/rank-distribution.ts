import { expectLevel } from '../../checks/expect-level.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { expectReplicates } from '../replicates/expect-replicates.js';
import type { Replicates } from '../replicates/replicates.js';
import { walkRanks } from './walk-ranks.js';

/** Options of `rankDistribution`. */
export interface RankDistributionOptions {
  /** Coverage of the rank intervals, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
}

/** How the ranks of one item spread over the replicates. */
export interface ItemRanks {
  readonly item: string;
  /** Fraction of replicates in which the best rank the item can have is 1, 2, … */
  readonly best: readonly number[];
  /** Fraction in which the worst rank it can have is 1, 2, …; equal to `best` without splits. */
  readonly worst: readonly number[];
  /** From the α/2 quantile of the best to the 1 − α/2 quantile of the worst ranks, inclusive. */
  readonly interval: readonly [number, number] | null;
}

/** The ranks of all items over the replicates. */
export interface RankDistribution {
  readonly level: number;
  readonly replicates: number;
  /** Replicates that leave the order of some items open. */
  readonly incomplete: number;
  /** In item order. */
  readonly ranks: readonly ItemRanks[];
}

/**
 * The distribution of ranks. Rank 1 is the strongest; abilities within 1e-9 share a rank (1, 1, 3).
 * A replicate that does not order some items gives each a best and a worst possible rank.
 *
 * @returns fractions of the replicates; intervals are null for fewer than two replicates
 * @throws InvalidInputError for a level outside (0, 1)
 *
 * Cost: replicates times items log items; the result has items² numbers.
 *
 * @example
 * ```ts
 * import { bootstrap, bradleyTerry, pairTableFromCounts, rankDistribution } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 900, losses: 100 }]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 100, seed: 1 });
 * rankDistribution(replicates).ranks[0]?.best; // => [1, 0]
 * ```
 */
export function rankDistribution(
  replicates: Replicates,
  options: RankDistributionOptions = {},
): RankDistribution {
  expectReplicates('rankDistribution', replicates);
  expectOptions('rankDistribution', options, ACCEPTED);
  const level = expectLevel('rankDistribution', options.level);
  const items = replicates.items.length;
  const best = new Int32Array(items * items);
  const worst = new Int32Array(items * items);
  let incomplete = 0;
  let rows = 0;
  walkRanks(replicates, (bestRank, worstRank, complete) => {
    rows += 1;
    if (!complete) incomplete += 1;
    for (let item = 0; item < items; item += 1) {
      best[item * items + bestRank[item]! - 1]! += 1;
      worst[item * items + worstRank[item]! - 1]! += 1;
    }
  });
  const ranks = replicates.items.map((item, at): ItemRanks => {
    const forBest = best.subarray(at * items, (at + 1) * items);
    const forWorst = worst.subarray(at * items, (at + 1) * items);
    return {
      item,
      best: Array.from(forBest, (count) => (rows === 0 ? 0 : count / rows)),
      worst: Array.from(forWorst, (count) => (rows === 0 ? 0 : count / rows)),
      interval:
        rows < 2
          ? null
          : [rankAt(forBest, (rows * (1 - level)) / 2), rankAt(forWorst, (rows * (1 + level)) / 2)],
    };
  });
  return { level, replicates: rows, incomplete, ranks };
}

// The smallest rank that at least `wanted` replicates do not exceed.
function rankAt(counts: Int32Array, wanted: number): number {
  let sum = 0;
  let rank = 0;
  while (rank < counts.length) {
    sum += counts[rank]!;
    rank += 1;
    if (sum > 0 && sum >= wanted - 1e-9) break;
  }
  return rank;
}

const ACCEPTED: Members<RankDistributionOptions> = { level: true };
