import { expectNumber } from '../../checks/expect-number.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { expectReplicates } from '../replicates/expect-replicates.js';
import type { Replicates } from '../replicates/replicates.js';
import { walkRanks } from './walk-ranks.js';

/** Options of `topFractions`. */
export interface TopFractionsOptions {
  /** Size of the top; 1 by default, which asks for the best. */
  readonly k?: number | undefined;
}

/** How often one item is in the top. */
export interface TopFraction {
  readonly item: string;
  /** Fraction of replicates that put it there whatever they leave open; null without replicates. */
  readonly fraction: number | null;
  /** Fraction that do not exclude it; equal to `fraction` where every replicate is complete. */
  readonly possible: number | null;
}

/** The bootstrap probability of each item to be among the top k. */
export interface TopFractions {
  readonly k: number;
  readonly replicates: number;
  /** In item order. */
  readonly items: readonly TopFraction[];
}

/**
 * The fraction of replicates in which each item has rank k or better; with k = 1 the bootstrap
 * probability of being the best. Items within 1e-9 share a rank, so that more than k may be in.
 *
 * @throws InvalidInputError unless k is a whole number from 1 to the number of items
 *
 * Cost: replicates times items log items.
 *
 * @example
 * ```ts
 * import { bootstrap, bradleyTerry, pairTableFromCounts, topFractions } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 900, losses: 100 }]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 100, seed: 1 });
 * topFractions(replicates).items.map(({ fraction }) => fraction); // => [1, 0]
 * ```
 */
export function topFractions(
  replicates: Replicates,
  options: TopFractionsOptions = {},
): TopFractions {
  expectReplicates('topFractions', replicates);
  expectOptions('topFractions', options, ACCEPTED);
  const { items } = replicates;
  const bounds = { min: 1, max: items.length, integer: true };
  const k = expectNumber('topFractions', 'k', options.k ?? 1, bounds);
  const sure = new Int32Array(items.length);
  const open = new Int32Array(items.length);
  let rows = 0;
  walkRanks(replicates, (best, worst) => {
    rows += 1;
    for (let item = 0; item < items.length; item += 1) {
      if (worst[item]! <= k) sure[item]! += 1;
      if (best[item]! <= k) open[item]! += 1;
    }
  });
  return {
    k,
    replicates: rows,
    items: items.map((item, at) => ({
      item,
      fraction: rows === 0 ? null : sure[at]! / rows,
      possible: rows === 0 ? null : open[at]! / rows,
    })),
  };
}

const ACCEPTED: Members<TopFractionsOptions> = { k: true };
