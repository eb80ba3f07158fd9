import { expectOptions, type Members } from '../checks/expect-options.js';
import { averageRanks } from './average-ranks.js';
import { expectUnitNames } from './expect-unit-names.js';
import { type FigureEstimate, resampledFigure } from './figure.js';
import { PAIRED_OPTIONS, type PairedOptions, pairedScores } from './paired-scores.js';

/** The rank of one item in two rankings, 1 the best. */
export interface ItemShift {
  /** The position in the lists. */
  readonly position: number;
  readonly from: number;
  readonly to: number;
  /** to − from: positive where the item falls. */
  readonly shift: number;
}

/** How far items move between two rankings: `value` is the mean |shift|. */
export interface RankShift extends FigureEstimate {
  readonly coefficient: string;
  /** One entry a position of the lists, in their order. */
  readonly items: readonly ItemShift[];
}

/** Options of `rankShift`. */
export interface RankShiftOptions extends PairedOptions {
  /**
   * One name a position: ranks are taken within each group, such as a domain, and the mean is over
   * all positions. Default: one group.
   */
  readonly groups?: readonly string[] | undefined;
}

/**
 * Rank shift: the rank of each item by `y` minus its rank by `x`, rank 1 the largest score, equal
 * scores sharing the mean of their ranks; and the mean of its absolute value [HYP, appendix 15].
 *
 * The interval holds the ranks fixed and resamples the items (or `clusters`) whose shifts are
 * averaged.
 *
 * @throws as `kendallTau`
 *
 * Cost: n log n.
 *
 * @example
 * ```ts
 * import { rankShift } from 'assize';
 *
 * const { value, items } = rankShift([1650, 1600, 1500], [1580, 1610, 1490]);
 * value; // => 0.6667
 * items.map(({ shift }) => shift); // => [1, -1, 0]
 * ```
 */
export function rankShift(
  x: readonly number[],
  y: readonly number[],
  options: RankShiftOptions = {},
): RankShift {
  expectOptions('rankShift', options, ACCEPTED);
  const { clusters, groups } = options;
  pairedScores('rankShift', x, y, clusters);
  expectUnitNames('rankShift', 'groups', groups, x.length);
  const from = groupRanks(x, groups);
  const to = groupRanks(y, groups);
  const items = x.map((_, position) => ({
    position,
    from: from[position]!,
    to: to[position]!,
    shift: to[position]! - from[position]!,
  }));
  const clusterOf =
    clusters === undefined ? undefined : ({ position }: ItemShift): string => clusters[position]!;
  return {
    coefficient: 'mean absolute rank shift',
    ...resampledFigure('rankShift', items, meanShift, 'there are no items', options, clusterOf),
    items,
  };
}

function groupRanks(values: readonly number[], groups: readonly string[] | undefined): number[] {
  const members = new Map<string, number[]>();
  values.forEach((_, at) => {
    const name = groups?.[at] ?? '';
    const own = members.get(name) ?? [];
    if (own.length === 0) members.set(name, own);
    own.push(at);
  });
  const ranks: number[] = values.map(() => 0);
  for (const positions of members.values()) {
    const own = averageRanks(positions.map((at) => values[at]!));
    positions.forEach((at, place) => {
      ranks[at] = own[place]!;
    });
  }
  return ranks;
}

function meanShift(items: readonly ItemShift[]): number | null {
  return items.reduce((sum, { shift }) => sum + Math.abs(shift), 0) / items.length;
}

const ACCEPTED: Members<RankShiftOptions> = { ...PAIRED_OPTIONS, groups: true };
