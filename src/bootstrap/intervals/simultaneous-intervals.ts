import { expectLevel } from '../../checks/expect-level.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { expectReplicates } from '../replicates/expect-replicates.js';
import { measureAbout } from '../replicates/measure-about.js';
import { readGaps } from '../replicates/read-gaps.js';
import type { Replicates } from '../replicates/replicates.js';
import type { Interval } from './interval-of.js';
import { itemScales } from './item-scales.js';
import { createStudentisedMaximum } from './studentised-maximum.js';

/** Options of `simultaneousIntervals`. */
export interface SimultaneousIntervalOptions {
  /** Probability that all intervals cover at once, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
}

/** The interval of one item within the family. */
export interface SimultaneousInterval extends Interval {
  readonly item: string;
  /** The fit on all data; null where it is not finite. */
  readonly ability: number | null;
}

/** Intervals that cover all items at once. */
export interface SimultaneousIntervals {
  readonly level: number;
  readonly replicates: number;
  /** How many scales the intervals reach to each side; null where that is not finite. */
  readonly critical: number | null;
  /** The items that intervals are measured about, one list a component of the full fit. */
  readonly cores: readonly (readonly string[])[];
  /** In item order. */
  readonly intervals: readonly SimultaneousInterval[];
}

/**
 * Intervals of all abilities that hold together with probability `level`: ability ± c · scale, with c
 * the quantile of the studentised maximum over items and scale a robust standard error, the distance
 * of the quartiles of the replicates over 1.349. Use them to read several items at once; an interval
 * of `abilityIntervals` is about one item, named beforehand. A replicate that takes an item of the
 * family infinitely far away counts as not covered.
 *
 * @throws InvalidInputError for a level outside (0, 1)
 *
 * Source: [DH97, §4.2.4]. Cost: as `abilityIntervals`.
 *
 * @example
 * ```ts
 * import {
 *   abilityIntervals,
 *   bootstrap,
 *   bradleyTerry,
 *   pairTableFromCounts,
 *   simultaneousIntervals,
 * } from 'assize';
 *
 * const table = pairTableFromCounts([
 *   { first: 'a', second: 'b', wins: 60, losses: 40 },
 *   { first: 'a', second: 'c', wins: 70, losses: 30 },
 *   { first: 'b', second: 'c', wins: 60, losses: 40 },
 * ]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 2000, seed: 1 });
 * const { critical } = simultaneousIntervals(replicates);
 * critical !== null && critical > 2; // => true
 * ```
 */
export function simultaneousIntervals(
  replicates: Replicates,
  options: SimultaneousIntervalOptions = {},
): SimultaneousIntervals {
  const where = 'simultaneousIntervals';
  expectReplicates(where, replicates);
  expectOptions(where, options, ACCEPTED);
  const level = expectLevel(where, options.level);
  const { items, point } = replicates;
  const gaps = readGaps(replicates);
  const scales = itemScales(where, replicates, gaps, level, undefined);
  const maximum = createStudentisedMaximum(gaps.rows);
  const values = new Float64Array(gaps.rows);
  const found: { readonly scale: number | null; readonly reason: string | null }[] = [];
  for (const { items: members, core, shift, reason } of scales) {
    const measure = core.length === 0 ? null : measureAbout(gaps, core);
    for (const at of members) {
      measure?.(at, values);
      const scale = measure === null ? null : maximum.add(values, point.abilities[at]! - shift);
      found[at] = { scale, reason: scale === null ? (reason ?? NO_SCALE) : null };
    }
  }
  const critical = gaps.rows < 2 ? NaN : maximum.critical(level);
  const finite = Number.isFinite(critical) && found.some(({ scale }) => scale !== null);
  return {
    level,
    replicates: gaps.rows,
    critical: finite ? critical : null,
    cores: scales.map(({ core }) => core.map((at) => items[at]!)),
    intervals: items.map((item, at): SimultaneousInterval => {
      const ability = point.abilities[at]!;
      const { scale, reason } = found[at]!;
      if (scale === null || ability === null || !finite) {
        return { item, ability, lower: null, upper: null, reason: reason ?? UNBOUNDED };
      }
      const reach = critical * scale;
      return {
        item,
        ability,
        lower: ability - reach + 0,
        upper: ability + reach + 0,
        reason: null,
      };
    }),
  };
}

const NO_SCALE = 'the middle half of its replicates has no finite or no positive width';
const UNBOUNDED = 'too many replicates take some item of the family infinitely far away';

const ACCEPTED: Members<SimultaneousIntervalOptions> = { level: true };
