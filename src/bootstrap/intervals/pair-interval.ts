import { describe } from '../../checks/describe.js';
import { expectLevel } from '../../checks/expect-level.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError } from '../../errors.js';
import { expectReplicates } from '../replicates/expect-replicates.js';
import { itemPosition } from '../replicates/item-position.js';
import { type Jackknife, openJackknife } from '../replicates/jackknife-shape.js';
import { readGaps } from '../replicates/read-gaps.js';
import type { Replicates } from '../replicates/replicates.js';
import { type BootstrapInterval, boundsOf } from './bounds-of.js';

/** Options of `pairInterval`. */
export interface PairIntervalOptions {
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
  /** `jackknife(table, …)` of the same run: the interval is then bias-corrected and accelerated. */
  readonly jackknife?: Jackknife | undefined;
}

/** The interval of the difference of two items. */
export interface PairInterval extends BootstrapInterval {
  readonly first: string;
  readonly second: string;
  /** The difference in the fit on all data; null where it is not finite. */
  readonly difference: number | null;
  readonly level: number;
  /** `percentile`, or `bca`: bias-corrected and accelerated. */
  readonly method: 'percentile' | 'bca';
}

/**
 * Percentile interval of the ability of `first` minus that of `second`, from common replicates: the
 * two are refitted on the same resample, so what moves both cancels. Two overlapping intervals of
 * items say nothing about their difference; this does.
 *
 * @returns log-odds; bounds are null with a reason as in `abilityIntervals`
 * @throws InvalidInputError for an unknown item, one against itself, or a level outside (0, 1)
 *
 * Cost: one pass over the replicates and a sort.
 *
 * @example
 * ```ts
 * import { bootstrap, bradleyTerry, pairInterval, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 10, losses: 0 }]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 100, seed: 1 });
 * pairInterval(replicates, 'a', 'b').reason; // => 'unbounded above in 100 of 100 replicates'
 * ```
 */
export function pairInterval(
  replicates: Replicates,
  first: string,
  second: string,
  options: PairIntervalOptions = {},
): PairInterval {
  expectReplicates('pairInterval', replicates);
  expectOptions('pairInterval', options, ACCEPTED);
  const level = expectLevel('pairInterval', options.level);
  const i = itemPosition('pairInterval', replicates.items, first);
  const j = itemPosition('pairInterval', replicates.items, second);
  if (i === j) {
    throw new InvalidInputError(`pairInterval: ${describe(first)} has no difference to itself`, {
      function: 'pairInterval',
    });
  }
  const gaps = readGaps(replicates);
  const values = Float64Array.from({ length: gaps.rows }, (_, row) => gaps.gap(row, i, j));
  const { abilities, components } = replicates.point;
  const together = components.some(({ items }) => items.includes(i) && items.includes(j));
  const [a, b] = [abilities[i]!, abilities[j]!];
  const difference = together && a !== null && b !== null ? a - b + 0 : null;
  const leftOut =
    options.jackknife && openJackknife('pairInterval', options.jackknife, replicates).gap(i, j);
  const correction = leftOut && { ...leftOut, estimate: difference };
  return {
    first,
    second,
    difference,
    level,
    method: leftOut === undefined ? 'percentile' : 'bca',
    ...boundsOf(values, level, 0, correction),
  };
}

const ACCEPTED: Members<PairIntervalOptions> = { level: true, jackknife: true };
