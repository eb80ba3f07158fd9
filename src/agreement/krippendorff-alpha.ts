import { describe } from '../checks/describe.js';
import { expectArray } from '../checks/expect-array.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError } from '../errors.js';
import { alphaParts, type UnitCounts } from './alpha-parts.js';
import { expectLabelRows, type Label, type LabelRows } from './expect-label-rows.js';
import { expectUnitNames } from './expect-unit-names.js';
import {
  type FigureEstimate,
  RESAMPLING_OPTIONS,
  type ResamplingOptions,
  resampledFigure,
} from './figure.js';
import { labelKey } from './label-key.js';

/** How far apart two labels are. */
export type AlphaMetric = 'nominal' | 'ordinal' | 'interval' | 'ratio';

/** Options of `krippendorffAlpha`. */
export interface AlphaOptions extends ResamplingOptions {
  /** `nominal` by default; `interval` and `ratio` take numbers only. */
  readonly metric?: AlphaMetric | undefined;
  /** For `ordinal` strings: all labels from one end of the scale to the other. */
  readonly categories?: readonly (string | number)[] | undefined;
  /** One name a unit: units of one cluster are resampled together. */
  readonly clusters?: readonly string[] | undefined;
}

/** Krippendorff's alpha with its components. */
export interface Alpha extends FigureEstimate {
  readonly coefficient: string;
  readonly metric: AlphaMetric;
  readonly raters: number;
  /** Units with two labels or more, and the labels in them: only these can agree or differ. */
  readonly units: number;
  readonly labels: number;
  /** D_o and D_e: alpha is 1 − D_o / D_e. Null without a pairable label. */
  readonly observedDisagreement: number | null;
  readonly expectedDisagreement: number | null;
  /** The raw agreement: how often two raters of one unit give one label, whatever the metric. */
  readonly rawAgreement: number | null;
}

/**
 * Krippendorff's alpha [Kri04]: 1 − D_o / D_e, the mean squared distance of two labels of one unit
 * over that of any two labels. Two raters or more, any of which may have left out units; a unit with
 * fewer than two labels says nothing and is left out. Distances: `nominal` 0 or 1; `interval`
 * (a − b)²; `ratio` ((a − b) / (a + b))²; `ordinal` the square of the labels counted from the middle
 * of one category to that of the other. Numbers are ordered as numbers.
 *
 * 1 is perfect agreement, 0 what chance gives, negative less than that. One dissenting label among
 * many equal ones gives 0 or less, since nothing but chance then speaks for the majority.
 *
 * @param ratings one row a rater, one column a unit; null where a label is missing
 * @returns null where all labels are equal, so that no disagreement is expected: the raw agreement
 * is then 1 and alpha is undefined, neither 1 nor 0. The interval is the bootstrap over units, or
 * over `clusters` of them, if `seed` is given
 * @throws InvalidInputError for fewer than two raters, rows of different length, strings where
 * numbers are needed, a label outside `categories` or twice in them, or `ratio` with a negative
 * number; NoDataError without units
 *
 * Cost: labels plus categories², and as much for every replicate.
 *
 * @example
 * ```ts
 * import { krippendorffAlpha } from 'assize';
 *
 * const ratings = [
 *   [1, 2, 3, 3, 2, 1, 4, 1, 2, null, null, null],
 *   [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, null, 3],
 *   [null, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, null],
 *   [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, null],
 * ];
 * krippendorffAlpha(ratings).value; // => 0.743421
 * krippendorffAlpha(ratings, { metric: 'ordinal' }).value; // => 0.815388
 * krippendorffAlpha([['a', 'a'], ['a', 'a']]).rawAgreement; // => 1
 * krippendorffAlpha([['a', 'a'], ['a', 'a']]).value; // => null
 * ```
 */
export function krippendorffAlpha(ratings: LabelRows, options: AlphaOptions = {}): Alpha {
  const where = 'krippendorffAlpha';
  expectOptions(where, options, ACCEPTED);
  const { clusters } = options;
  const metric = expectOneOf(where, 'metric', options.metric ?? 'nominal', [
    'nominal',
    'ordinal',
    'interval',
    'ratio',
  ]);
  expectLabelRows(where, ratings);
  expectUnitNames(where, 'clusters', clusters, ratings[0]!.length);
  const scale = readScale(where, ratings.flat(), metric, options.categories);
  const units = (ratings[0] as readonly Label[]).flatMap((_, at): UnitCounts[] => {
    const counts = new Map<number, number>();
    let labels = 0;
    for (const row of ratings) {
      const label = row[at]!;
      if (label === null) continue;
      const category = scale.position.get(labelKey(label))!;
      counts.set(category, (counts.get(category) ?? 0) + 1);
      labels += 1;
    }
    return labels < 2 ? [] : [{ counts: [...counts], labels, cluster: clusters?.[at] ?? '' }];
  });
  const whole = alphaParts(units, scale.values, metric);
  const statistic = (sample: readonly UnitCounts[]): number | null => {
    const parts = alphaParts(sample, scale.values, metric);
    return parts === null || parts.expected === 0 ? null : 1 - parts.observed / parts.expected;
  };
  const reason =
    whole === null
      ? 'no unit has labels of two raters'
      : Number.isFinite(whole.expected)
        ? 'all labels are equal, so no disagreement is expected'
        : 'the distances of the labels are beyond the largest number';
  const clusterOf = clusters === undefined ? undefined : ({ cluster }: UnitCounts) => cluster;
  return {
    coefficient: `Krippendorff's alpha, ${metric}`,
    metric,
    raters: ratings.length,
    units: units.length,
    labels: units.reduce((sum, { labels }) => sum + labels, 0),
    observedDisagreement: finite(whole?.observed),
    expectedDisagreement: finite(whole?.expected),
    rawAgreement: whole?.agreement ?? null,
    ...resampledFigure(where, units, statistic, reason, options, clusterOf),
  };
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

function readScale(
  where: string,
  labels: readonly Label[],
  metric: AlphaMetric,
  categories: readonly (string | number)[] | undefined,
): { readonly position: ReadonlyMap<string, number>; readonly values: readonly number[] } {
  const fail = (text: string): never => {
    throw new InvalidInputError(`${where}: ${text}`, { function: where, option: 'metric' });
  };
  const found = [
    ...new Map(labels.flatMap((l) => (l === null ? [] : [[labelKey(l), l] as const]))).values(),
  ];
  if (categories !== undefined) expectArray(where, 'categories', categories);
  const listed = categories ?? found;
  const numeric = listed.every((label) => typeof label === 'number');
  if (!numeric && (metric === 'interval' || metric === 'ratio')) {
    fail(`metric ${describe(metric)} takes numbers, and labels are strings`);
  }
  if (!numeric && metric === 'ordinal' && categories === undefined) {
    fail('metric "ordinal" needs categories for strings, from one end of the scale to the other');
  }
  if (metric === 'ratio' && listed.some((label) => (label as number) < 0)) {
    fail('metric "ratio" takes numbers of at least 0');
  }
  const order =
    numeric && categories === undefined
      ? [...found].sort((a, b) => (a as number) - (b as number))
      : listed;
  const position = new Map(order.map((label, at) => [labelKey(label), at]));
  if (position.size < order.length) {
    fail(`categories hold a label twice: ${order.map(describe).join(', ')}`);
  }
  const stray = found.find((label) => !position.has(labelKey(label)));
  if (stray !== undefined) {
    fail(
      `${describe(stray)} is not among categories; accepted are ${listed.map(describe).join(', ')}`,
    );
  }
  return { position, values: order.map((label, at) => (typeof label === 'number' ? label : at)) };
}

const ACCEPTED: Members<AlphaOptions> = {
  ...RESAMPLING_OPTIONS,
  metric: true,
  categories: true,
  clusters: true,
};
