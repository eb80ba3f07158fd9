import { describe } from '../checks/describe.js';
import { expectArray } from '../checks/expect-array.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError } from '../errors.js';
import { compareCodePoints } from '../judgments/compare-code-points.js';
import { expectLabelRows, type Label } from './expect-label-rows.js';
import { expectUnitNames } from './expect-unit-names.js';
import {
  type FigureEstimate,
  RESAMPLING_OPTIONS,
  type ResamplingOptions,
  resampledFigure,
} from './figure.js';
import { labelKey } from './label-key.js';

/** Options of `cohenKappa`. */
export interface KappaOptions extends ResamplingOptions {
  /** `none` (default): any two labels differ alike. `linear`, `quadratic`: by their distance. */
  readonly weights?: 'none' | 'linear' | 'quadratic' | undefined;
  /**
   * All labels from one end of their scale to the other, one step apart. Default: the labels found;
   * weights then take numbers at their value (1 and 5 are four apart, also where nobody gave 2, 3
   * or 4), and strings cannot be weighted.
   */
  readonly categories?: readonly (string | number)[] | undefined;
  /** One name a position: positions of one cluster are resampled together. */
  readonly clusters?: readonly string[] | undefined;
}

/** Chance-corrected agreement of two raters. */
export interface Kappa extends FigureEstimate {
  readonly coefficient: string;
  /** Positions that both raters labelled, and those that one or both did not. */
  readonly n: number;
  readonly missing: number;
  /** Plain agreement on them; null without any. */
  readonly rawAgreement: number | null;
}

/**
 * Cohen's kappa of two raters [Coh60]: 1 − D_o / D_e, with D_o the mean disagreement on a unit and
 * D_e the mean over all pairs of a label of `x` and one of `y`. Disagreement is 0 or 1; with
 * `weights` the distance of the labels, or its square [Coh68]: by value for numbers, in steps for
 * `categories`.
 *
 * @param x labels, one a unit, null where missing, and `y` those of the other rater
 * @returns null where both raters give one and the same label throughout, so that no disagreement
 * is expected; the raw agreement is always there. The interval is the bootstrap over units, or over
 * `clusters` of them, if `seed` is given
 * @throws InvalidInputError for lists of different length, a label that is neither string nor finite
 * number nor null, a label outside `categories` or twice in them, or weights on strings without
 * `categories`; NoDataError for empty lists
 *
 * Cost: linear in units plus categories², and as much for every replicate.
 *
 * @example
 * ```ts
 * import { cohenKappa } from 'assize';
 *
 * const kappa = cohenKappa(['A', 'A', 'B', 'tie', 'B'], ['A', 'B', 'B', 'tie', 'B']);
 * kappa.value; // => 0.6875
 * kappa.rawAgreement; // => 0.8
 * cohenKappa(['A', 'A'], ['A', 'A']).value; // => null
 * ```
 */
export function cohenKappa(
  x: readonly Label[],
  y: readonly Label[],
  options: KappaOptions = {},
): Kappa {
  const where = 'cohenKappa';
  expectOptions(where, options, ACCEPTED);
  const { clusters } = options;
  const weights = expectOneOf(where, 'weights', options.weights ?? 'none', [
    'none',
    'linear',
    'quadratic',
  ]);
  expectLabelRows(where, [x, y]);
  expectUnitNames(where, 'clusters', clusters, x.length);
  const categories = readCategories(where, [...x, ...y], weights, options.categories);
  const rated = x.flatMap((label, at): RatedUnit[] => {
    const other = y[at]!;
    if (label === null || other === null) return [];
    const cluster = clusters?.[at] ?? '';
    return [{ a: categories.get(labelKey(label))!, b: categories.get(labelKey(other))!, cluster }];
  });
  const agreed = rated.filter(({ a, b }) => a === b).length;
  const statistic = (units: readonly RatedUnit[]): number | null => kappaOf(units, weights);
  const reason =
    rated.length === 0
      ? 'no unit has the labels of both raters'
      : statistic(rated) === null
        ? 'both raters are constant on one label, so no disagreement is expected'
        : 'the distances of the labels are beyond the largest number';
  const clusterOf = clusters === undefined ? undefined : ({ cluster }: RatedUnit) => cluster;
  return {
    coefficient: weights === 'none' ? "Cohen's kappa" : `Cohen's kappa, ${weights} weights`,
    n: rated.length,
    missing: x.length - rated.length,
    rawAgreement: rated.length === 0 ? null : agreed / rated.length,
    ...resampledFigure(where, rated, statistic, reason, options, clusterOf),
  };
}

interface RatedUnit {
  readonly a: number;
  readonly b: number;
  readonly cluster: string;
}

function readCategories(
  where: string,
  labels: readonly Label[],
  weights: string,
  given: readonly (string | number)[] | undefined,
): ReadonlyMap<string, number> {
  const found = new Map(labels.flatMap((l) => (l === null ? [] : [[labelKey(l), l] as const])));
  if (given !== undefined) {
    expectArray(where, 'categories', given);
    const known = new Map(given.map((label, at) => [labelKey(label), at]));
    if (known.size < given.length) {
      throw new InvalidInputError(
        `${where}: categories hold a label twice: ${given.map(describe).join(', ')}`,
        { function: where, option: 'categories' },
      );
    }
    const stray = [...found].find(([key]) => !known.has(key));
    if (stray === undefined) return known;
    throw new InvalidInputError(
      `${where}: ${describe(stray[1])} is not among categories; accepted are ${given.map(describe).join(', ')}`,
      { function: where, option: 'categories' },
    );
  }
  const sorted = [...found.values()].sort(byScale);
  if (weights !== 'none' && sorted.some((label) => typeof label === 'string')) {
    throw new InvalidInputError(
      `${where}: weights is ${describe(weights)} and labels are strings; give categories in the order of their scale`,
      { function: where, option: 'categories' },
    );
  }
  // Numbers keep their distances; strings are merely numbered.
  const place = (label: string | number, at: number): number =>
    weights !== 'none' && typeof label === 'number' ? label : at;
  return new Map(sorted.map((label, at) => [labelKey(label), place(label, at)]));
}

function byScale(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b);
  return typeof a === 'number' ? -1 : 1;
}

function kappaOf(units: readonly RatedUnit[], weights: string): number | null {
  const distance = (a: number, b: number): number =>
    weights === 'none' ? Number(a !== b) : weights === 'linear' ? Math.abs(a - b) : (a - b) ** 2;
  const rows = new Map<number, number>();
  const columns = new Map<number, number>();
  let observed = 0;
  for (const { a, b } of units) {
    rows.set(a, (rows.get(a) ?? 0) + 1);
    columns.set(b, (columns.get(b) ?? 0) + 1);
    observed += distance(a, b);
  }
  let expected = 0;
  for (const [a, timesA] of rows) {
    for (const [b, timesB] of columns) expected += timesA * timesB * distance(a, b);
  }
  return expected === 0 ? null : 1 - (observed * units.length) / expected;
}

const ACCEPTED: Members<KappaOptions> = {
  ...RESAMPLING_OPTIONS,
  weights: true,
  categories: true,
  clusters: true,
};
