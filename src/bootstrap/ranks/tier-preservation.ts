import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import { expectReplicates } from '../replicates/expect-replicates.js';
import { itemPosition } from '../replicates/item-position.js';
import { type GapReader, readGaps } from '../replicates/read-gaps.js';
import type { Replicates } from '../replicates/replicates.js';
import { SAME_ABILITY } from '../replicates/same-ability.js';

/** How often the replicates keep tiers apart. */
export interface TierPreservation {
  readonly tiers: readonly (readonly string[])[];
  readonly replicates: number;
  /** Fraction of replicates with every item of a tier above every item of the next; null without. */
  readonly fraction: number | null;
  /** Fraction that do not contradict the tiers, where replicates leave pairs open or equal. */
  readonly possible: number | null;
}

/**
 * The fraction of replicates that preserve given tiers: all items of a tier stand above all items of
 * every later tier. The order inside a tier plays no part.
 *
 * @param tiers lists of items, the strongest tier first; items that are left out take no part
 * @throws InvalidInputError for fewer than two tiers, an empty one, an unknown item or one given twice
 *
 * Cost: replicates times pairs of neighbouring tiers.
 *
 * @example
 * ```ts
 * import { bootstrap, bradleyTerry, pairTableFromCounts, tierPreservation } from 'assize';
 *
 * const table = pairTableFromCounts([
 *   { first: 'a', second: 'b', wins: 52, losses: 48 },
 *   { first: 'a', second: 'c', wins: 90, losses: 10 },
 *   { first: 'b', second: 'c', wins: 90, losses: 10 },
 * ]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 100, seed: 1 });
 * tierPreservation(replicates, [['a', 'b'], ['c']]).fraction; // => 1
 * ```
 */
export function tierPreservation(
  replicates: Replicates,
  tiers: readonly (readonly string[])[],
): TierPreservation {
  expectReplicates('tierPreservation', replicates);
  const places = placesOf(replicates.items, tiers);
  const gaps = readGaps(replicates);
  let kept = 0;
  let possible = 0;
  for (let row = 0; row < gaps.rows; row += 1) {
    const smallest = smallestStep(gaps, row, places);
    if (smallest === 'above') kept += 1;
    if (smallest !== 'below') possible += 1;
  }
  return {
    tiers: tiers.map((tier) => [...tier]),
    replicates: gaps.rows,
    fraction: gaps.rows === 0 ? null : kept / gaps.rows,
    possible: gaps.rows === 0 ? null : possible / gaps.rows,
  };
}

// All steps go down, some step goes up, or some are open. Gaps add, so neighbours are enough, unless
// something is open between them: then a later tier may still be known to stand above.
function smallestStep(
  gaps: GapReader,
  row: number,
  tiers: readonly (readonly number[])[],
): 'above' | 'open' | 'below' {
  let found: 'above' | 'open' = 'above';
  for (let high = 0; high < tiers.length; high += 1) {
    const last = gaps.split(row) < 0 ? Math.min(high + 2, tiers.length) : tiers.length;
    for (let low = high + 1; low < last; low += 1) {
      for (const i of tiers[high]!) {
        for (const j of tiers[low]!) {
          const gap = gaps.gap(row, i, j);
          if (gap < -SAME_ABILITY) return 'below';
          if (!(gap > SAME_ABILITY)) found = 'open';
        }
      }
    }
  }
  return found;
}

function placesOf(items: readonly string[], tiers: readonly (readonly string[])[]): number[][] {
  const fail = (fault: string): never => {
    throw new InvalidInputError(`tierPreservation: ${fault}`, { function: 'tierPreservation' });
  };
  if (!Array.isArray(tiers) || tiers.length < 2) {
    fail(`tiers is ${describe(tiers)}; expected two or more lists of items`);
  }
  const met = new Set<string>();
  return tiers.map((tier, at) => {
    if (!Array.isArray(tier) || tier.length === 0) {
      fail(`tiers[${at}] is ${describe(tier)}; expected a list of items that is not empty`);
    }
    return tier.map((name) => {
      if (met.has(name)) fail(`${describe(name)} is given twice`);
      met.add(name);
      return itemPosition('tierPreservation', items, name);
    });
  });
}
