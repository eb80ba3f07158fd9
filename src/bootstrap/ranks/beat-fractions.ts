import { expectReplicates } from '../replicates/expect-replicates.js';
import { itemPosition } from '../replicates/item-position.js';
import { readGaps } from '../replicates/read-gaps.js';
import type { Replicates } from '../replicates/replicates.js';
import { SAME_ABILITY } from '../replicates/same-ability.js';

/** How one item stands to a named one over the replicates; the four fractions add up to 1. */
export interface BeatFraction {
  readonly item: string;
  /** Fraction of replicates in which the item is stronger than the named one. */
  readonly above: number | null;
  /** Equal within 1e-9. */
  readonly equal: number | null;
  readonly below: number | null;
  /** Not comparable in the replicate, or not converged. */
  readonly unknown: number | null;
}

/** The bootstrap probability of each other item to be stronger than one. */
export interface BeatFractions {
  readonly against: string;
  readonly replicates: number;
  /** All items but the named one, in item order; null fractions without replicates. */
  readonly items: readonly BeatFraction[];
}

/**
 * The fraction of replicates in which each other item is stronger than the named one. Both are
 * refitted on the same resample. A gap that is infinite in a replicate still has its sign.
 *
 * @param against the item to compare with, a baseline for instance
 * @throws InvalidInputError for an unknown item
 *
 * Cost: replicates times items.
 *
 * @example
 * ```ts
 * import { beatFractions, bootstrap, bradleyTerry, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 900, losses: 100 }]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 100, seed: 1 });
 * beatFractions(replicates, 'b').items[0]?.above; // => 1
 * ```
 */
export function beatFractions(replicates: Replicates, against: string): BeatFractions {
  expectReplicates('beatFractions', replicates);
  const { items } = replicates;
  const baseline = itemPosition('beatFractions', items, against);
  const gaps = readGaps(replicates);
  const others = items.map((_, at) => at).filter((at) => at !== baseline);
  return {
    against,
    replicates: gaps.rows,
    items: others.map((at): BeatFraction => {
      const count = { above: 0, equal: 0, below: 0, unknown: 0 };
      for (let row = 0; row < gaps.rows; row += 1) {
        const gap = gaps.gap(row, at, baseline);
        if (Number.isNaN(gap)) count.unknown += 1;
        else if (gap > SAME_ABILITY) count.above += 1;
        else if (gap < -SAME_ABILITY) count.below += 1;
        else count.equal += 1;
      }
      const part = (of: number): number | null => (gaps.rows === 0 ? null : of / gaps.rows);
      return {
        item: items[at]!,
        above: part(count.above),
        equal: part(count.equal),
        below: part(count.below),
        unknown: part(count.unknown),
      };
    }),
  };
}
