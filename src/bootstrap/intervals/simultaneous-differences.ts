import { expectLevel } from '../../checks/expect-level.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { expectReplicates } from '../replicates/expect-replicates.js';
import { readGaps } from '../replicates/read-gaps.js';
import type { Replicates } from '../replicates/replicates.js';
import { SAME_ABILITY } from '../replicates/same-ability.js';
import type { Interval } from './interval-of.js';
import { createStudentisedMaximum } from './studentised-maximum.js';

/** Options of `simultaneousDifferences`. */
export interface SimultaneousDifferenceOptions {
  /** Probability that all statements hold at once, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
}

/** The interval of one difference within the family of all pairs. */
export interface SimultaneousDifference extends Interval {
  readonly first: string;
  readonly second: string;
  /** Ability of `first` minus that of `second` on all data; null where it is not finite. */
  readonly difference: number | null;
}

/** The ranks that an item may have, for all items at once. */
export interface RankSet {
  readonly item: string;
  /** 1 + the items surely above it, and the number of items minus those surely below. Inclusive. */
  readonly ranks: readonly [number, number];
  /** Items that the differences put neither above nor below it. */
  readonly undecided: readonly string[];
}

/** All pairwise differences at once, and what they say of ranks. */
export interface SimultaneousDifferences {
  readonly level: number;
  readonly replicates: number;
  /** How many scales the intervals reach to each side; null where that is not finite. */
  readonly critical: number | null;
  /** One a pair of items, in item order. */
  readonly differences: readonly SimultaneousDifference[];
  /** In item order. With probability `level` every item's true rank is in its set. */
  readonly rankSets: readonly RankSet[];
}

/**
 * Intervals of all pairwise differences that hold together with probability `level`, by the
 * studentised maximum over pairs, and the rank sets that follow from them: an item surely stands
 * below those whose difference to it is above zero, beyond 1e-9, all over its interval. An item that is not surely
 * below any may be the best. A pair without a finite difference decides nothing.
 *
 * @throws InvalidInputError for a level outside (0, 1)
 *
 * Source: [MRSW24]. Cost: a sort of the replicates for each pair; the result has items² / 2 entries.
 *
 * @example
 * ```ts
 * import { bootstrap, bradleyTerry, pairTableFromCounts, simultaneousDifferences } from 'assize';
 *
 * const table = pairTableFromCounts([
 *   { first: 'a', second: 'b', wins: 52, losses: 48 },
 *   { first: 'a', second: 'c', wins: 90, losses: 10 },
 *   { first: 'b', second: 'c', wins: 90, losses: 10 },
 * ]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 2000, seed: 1 });
 * const { rankSets } = simultaneousDifferences(replicates);
 * rankSets.map(({ ranks }) => ranks); // => [[1, 2], [1, 2], [3, 3]]
 * ```
 */
export function simultaneousDifferences(
  replicates: Replicates,
  options: SimultaneousDifferenceOptions = {},
): SimultaneousDifferences {
  expectReplicates('simultaneousDifferences', replicates);
  expectOptions('simultaneousDifferences', options, ACCEPTED);
  const level = expectLevel('simultaneousDifferences', options.level);
  const { items } = replicates;
  const gaps = readGaps(replicates);
  const maximum = createStudentisedMaximum(gaps.rows);
  const values = new Float64Array(gaps.rows);
  const pairs: { i: number; j: number; difference: number | null; scale: number | null }[] = [];
  for (let i = 0; i < items.length; i += 1) {
    for (let j = i + 1; j < items.length; j += 1) {
      const difference = differenceOf(replicates.point, i, j);
      for (let row = 0; row < gaps.rows; row += 1) values[row] = gaps.gap(row, i, j);
      pairs.push({
        i,
        j,
        difference,
        scale: difference === null ? null : maximum.add(values, difference),
      });
    }
  }
  const found = gaps.rows < 2 ? NaN : maximum.critical(level);
  const critical =
    Number.isFinite(found) && pairs.some(({ scale }) => scale !== null) ? found : null;
  const differences = pairs.map(({ i, j, difference, scale }): SimultaneousDifference => {
    const names = { first: items[i]!, second: items[j]!, difference };
    if (difference === null) return { ...names, lower: null, upper: null, reason: NOT_FINITE };
    if (scale === null) return { ...names, lower: null, upper: null, reason: NO_SCALE };
    if (critical === null) return { ...names, lower: null, upper: null, reason: UNBOUNDED };
    const reach = critical * scale;
    return { ...names, lower: difference - reach + 0, upper: difference + reach + 0, reason: null };
  });
  return {
    level,
    replicates: gaps.rows,
    critical,
    differences,
    rankSets: rankSetsOf(items, differences),
  };
}

const NOT_FINITE = 'the difference on all data is not finite';
const NO_SCALE = 'the middle half of its replicates has no finite or no positive width';
const UNBOUNDED = 'too many replicates take some pair of the family infinitely far apart';

function differenceOf(
  { abilities, components }: Replicates['point'],
  i: number,
  j: number,
): number | null {
  const together = components.some(({ items }) => items.includes(i) && items.includes(j));
  const [a, b] = [abilities[i]!, abilities[j]!];
  return together && a !== null && b !== null ? a - b + 0 : null;
}

function rankSetsOf(
  items: readonly string[],
  differences: readonly SimultaneousDifference[],
): RankSet[] {
  const above = new Map(items.map((item) => [item, 0]));
  const below = new Map(items.map((item) => [item, 0]));
  const open = new Map(items.map((item) => [item, [] as string[]]));
  const count = (of: Map<string, number>, item: string): void => {
    of.set(item, of.get(item)! + 1);
  };
  for (const { first, second, lower, upper } of differences) {
    if (lower !== null && lower > SAME_ABILITY) {
      count(above, second);
      count(below, first);
    } else if (upper !== null && upper < -SAME_ABILITY) {
      count(above, first);
      count(below, second);
    } else {
      open.get(first)!.push(second);
      open.get(second)!.push(first);
    }
  }
  return items.map((item) => ({
    item,
    ranks: [1 + above.get(item)!, items.length - below.get(item)!],
    undecided: open.get(item)!,
  }));
}

const ACCEPTED: Members<SimultaneousDifferenceOptions> = { level: true };
