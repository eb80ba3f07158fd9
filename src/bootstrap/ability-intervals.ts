import { describe } from '../checks/describe.js';
import { expectLevel } from '../checks/expect-level.js';
import { InvalidInputError } from '../errors.js';
import { coreOf } from './core-of.js';
import { type Interval, intervalOf } from './interval-of.js';
import { type GapReader, readGaps } from './read-gaps.js';
import type { Replicates } from './replicates.js';

/** Options of `abilityIntervals`. */
export interface AbilityIntervalOptions {
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
  /** An item to measure from instead of the core: intervals are of the difference to it. */
  readonly anchor?: string | undefined;
}

/** The interval of one item. */
export interface AbilityInterval extends Interval {
  readonly item: string;
  /** The fit on all data, on the same scale; null where it is not finite. */
  readonly ability: number | null;
}

/** Intervals of all items, with what they are measured from. */
export interface AbilityIntervals {
  readonly level: number;
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
 * @returns log-odds, type-7 quantiles [HF96]; a bound is null with its reason where replicates leave
 * it open, and all are null for fewer than two replicates
 * @throws InvalidInputError for a level outside (0, 1) or an unknown anchor
 *
 * Cost: replicates times items, and a sort for each item.
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
  const level = expectLevel('abilityIntervals', options.level);
  const { items, point, settings } = replicates;
  const anchor = options.anchor === undefined ? -1 : items.indexOf(options.anchor);
  if (options.anchor !== undefined && anchor < 0) {
    throw new InvalidInputError(
      `abilityIntervals: anchor is ${describe(options.anchor)}; the items are ${items.map(describe).join(', ')}`,
      { function: 'abilityIntervals', option: 'anchor' },
    );
  }
  const gaps = readGaps(replicates);
  const intervals: AbilityInterval[] = [];
  const cores: string[][] = [];
  for (const component of point.components) {
    const core =
      anchor < 0
        ? coreOf(gaps, replicates.splits.replicate.length, component.items, (1 - level) / 10)
        : component.items.filter((item) => item === anchor);
    const usable = core.length > (anchor < 0 ? 1 : 0) && component.items.length > 1;
    cores.push(usable ? core.map((item) => items[item]!) : []);
    const why = component.items.length === 1 ? LONE : anchor < 0 ? SCATTERED : APART;
    const about = usable ? measureFrom(replicates, gaps, core, level, anchor) : null;
    for (const item of component.items) {
      const ability = point.abilities[item]!;
      const found = about?.(item) ?? { ability, lower: null, upper: null, reason: why };
      intervals[item] = { item: items[item]!, ...found };
    }
  }
  return {
    level,
    replicates: gaps.rows,
    unit: settings.unit,
    anchor: options.anchor ?? null,
    cores,
    intervals,
  };
}

const LONE = 'alone in its component: no finite ability';
const SCATTERED = 'the replicates keep no two items of its component together';
const APART = 'not comparable with the anchor';

// The interval of any item of a component, about its core.
function measureFrom(
  replicates: Replicates,
  gaps: GapReader,
  core: readonly number[],
  level: number,
  anchor: number,
): (item: number) => Omit<AbilityInterval, 'item'> {
  const point = replicates.point.abilities;
  const centre = core.reduce((sum, at) => sum + point[at]!, 0) / core.length;
  const middles = coreMiddles(gaps, core);
  const values = new Float64Array(gaps.rows);
  return (item) => {
    const ability = point[item]! - (anchor < 0 ? 0 : point[anchor]!) + 0;
    if (item === anchor) return { ability, lower: null, upper: null, reason: 'anchor' };
    for (let row = 0; row < values.length; row += 1) {
      const gap = gaps.gap(row, item, core[0]!);
      values[row] = gap - middles[row]!;
    }
    return { ability, ...intervalOf(values, level, anchor < 0 ? centre : 0) };
  };
}

// The mean gap of the core to its first member in each replicate; NaN where that separates it.
function coreMiddles(gaps: GapReader, core: readonly number[]): Float64Array {
  return Float64Array.from({ length: gaps.rows }, (_, row) => {
    const split = gaps.split(row);
    if (split >= 0) {
      const part = gaps.component(split, core[0]!);
      if (core.some((member) => gaps.component(split, member) !== part)) return NaN;
    }
    return core.reduce((sum, at) => sum + gaps.gap(row, at, core[0]!), 0) / core.length;
  });
}
