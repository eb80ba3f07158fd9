import { expectLevel } from '../../checks/expect-level.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { expectReplicates } from '../replicates/expect-replicates.js';
import { type Jackknife, openJackknife } from '../replicates/jackknife-shape.js';
import { measureAbout } from '../replicates/measure-about.js';
import { readGaps } from '../replicates/read-gaps.js';
import type { Replicates } from '../replicates/replicates.js';
import { type BootstrapInterval, boundsOf } from './bounds-of.js';
import { itemScales } from './item-scales.js';

/** Options of `abilityIntervals`. */
export interface AbilityIntervalOptions {
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
  /** An item to measure from instead of the core: intervals are of the difference to it. */
  readonly anchor?: string | undefined;
  /** `jackknife(table, …)` of the same run: intervals are then bias-corrected and accelerated. */
  readonly jackknife?: Jackknife | undefined;
}

/** The interval of one item. */
export interface AbilityInterval extends BootstrapInterval {
  readonly item: string;
  /** The fit on all data, on the same scale; null where it is not finite. */
  readonly ability: number | null;
}

/** Intervals of all items, with what they are measured from. */
export interface AbilityIntervals {
  readonly level: number;
  /** `percentile`, or `bca`: bias-corrected and accelerated. */
  readonly method: 'percentile' | 'bca';
  /** Replicates that the bounds rest on. */
  readonly replicates: number;
  readonly unit: Replicates['settings']['unit'];
  readonly anchor: string | null;
  /**
   * The items that intervals are measured about, one list a component of the full fit; empty where
   * too few items stay together.
   */
  readonly cores: readonly (readonly string[])[];
  /** In item order. */
  readonly intervals: readonly AbilityInterval[];
}

/**
 * Percentile intervals of the abilities. In each replicate an item's value is its gap to the mean of
 * the core, the items that stay together in all but a fraction (1 − level) / 10 of the replicates:
 * normally all of them. A constant shifts the values to the printed scale. A gap that is infinite in
 * a replicate is infinite here, and one that is unknown opens both sides, so an item that is often
 * unbeaten gets no upper bound instead of a false one.
 *
 * With `jackknife` the quantiles are moved for bias and for skewness [Efr87]; bounds are null where
 * a fit without one case, or one cluster, is not finite.
 *
 * @returns log-odds, type-7 quantiles [HF96] with their Monte Carlo errors; a bound is null with its
 * reason where replicates leave it open, and all are null for fewer than two replicates
 * @throws InvalidInputError for a level outside (0, 1), an unknown anchor, or a jackknife of another
 * table, model or unit
 *
 * Cost: replicates times items, and a sort for each item; where replicates split, for each item that
 * leaves the core, the replicates that split times items.
 *
 * @example
 * ```ts
 * import { abilityIntervals, bootstrap, bradleyTerry, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 12, losses: 0 }]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 100, seed: 1 });
 * abilityIntervals(replicates).intervals[0]?.reason; // => 'alone in its component: no finite ability'
 * ```
 */
export function abilityIntervals(
  replicates: Replicates,
  options: AbilityIntervalOptions = {},
): AbilityIntervals {
  const where = 'abilityIntervals';
  expectReplicates(where, replicates);
  expectOptions(where, options, ACCEPTED);
  const level = expectLevel(where, options.level);
  const { items, point, settings } = replicates;
  const gaps = readGaps(replicates);
  const scales = itemScales(where, replicates, gaps, level, options.anchor);
  const leftOut = options.jackknife && openJackknife(where, options.jackknife, replicates);
  const values = new Float64Array(gaps.rows);
  const intervals: AbilityInterval[] = [];
  for (const { items: members, core, shift, origin, reason } of scales) {
    const measure = core.length === 0 ? null : measureAbout(gaps, core);
    const influence = core.length === 0 ? undefined : leftOut?.about(core);
    for (const at of members) {
      const item = items[at]!;
      // Away from the anchor there is nothing on its scale.
      const away = options.anchor !== undefined && measure === null;
      const own = point.abilities[at]!;
      const ability = own === null || away ? null : own - origin + 0;
      if (measure === null) intervals[at] = { item, ability, ...OPEN, reason };
      else if (item === options.anchor) {
        intervals[at] = { item, ability, ...OPEN, reason: 'anchor' };
      } else {
        measure(at, values);
        const correction = influence && { ...influence(at), estimate: ability! - shift };
        intervals[at] = { item, ability, ...boundsOf(values, level, shift, correction) };
      }
    }
  }
  return {
    level,
    method: leftOut === undefined ? 'percentile' : 'bca',
    replicates: gaps.rows,
    unit: settings.unit,
    anchor: options.anchor ?? null,
    cores: scales.map(({ core }) => core.map((at) => items[at]!)),
    intervals,
  };
}

const OPEN = { lower: null, upper: null, lowerError: null, upperError: null } as const;

const ACCEPTED: Members<AbilityIntervalOptions> = { level: true, anchor: true, jackknife: true };
