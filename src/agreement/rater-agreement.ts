import { expectArray } from '../checks/expect-array.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { expectLabelRows, type LabelRows } from './expect-label-rows.js';
import { expectUnitNames } from './expect-unit-names.js';
import {
  type FigureEstimate,
  RESAMPLING_OPTIONS,
  type ResamplingOptions,
  resampledFigure,
} from './figure.js';
import { labelKey } from './label-key.js';

/** Options of `raterAgreement`. */
export interface RaterAgreementOptions extends ResamplingOptions {
  /** Labels that decide nothing, such as `tie`: pairs with one of them are not decisive. */
  readonly undecided?: readonly (string | number)[] | undefined;
  /** One name a unit: units of one cluster are resampled together. */
  readonly clusters?: readonly string[] | undefined;
}

/** A rate over pairs of labels. */
export interface PairRate extends FigureEstimate {
  readonly agreed: number;
  readonly of: number;
}

/** How often two raters of one unit agree, without any correction for chance. */
export interface RaterAgreement {
  readonly coefficient: string;
  /** All pairs of labels on one unit. */
  readonly raw: PairRate;
  /** Those in which both labels decide. */
  readonly decisive: PairRate;
}

/**
 * Raw agreement of raters: of all pairs of labels that two raters gave to one unit, how many are
 * equal; and the same among pairs in which both labels are decisive.
 *
 * @param ratings one row a rater, one column a unit; null where a label is missing
 * @returns rates with the bootstrap over units, or over `clusters`, if `seed` is given; null with a
 * reason where no pair counts
 * @throws as `krippendorffAlpha`
 *
 * Cost: units times raters², and as much as there are units for every replicate.
 *
 * @example
 * ```ts
 * import { raterAgreement } from 'assize';
 *
 * const { raw, decisive } = raterAgreement(
 *   [['A', 'B', 'tie'], ['A', 'A', 'B'], ['A', null, 'B']],
 *   { undecided: ['tie'] },
 * );
 * [raw.agreed, raw.of]; // => [4, 7]
 * [decisive.agreed, decisive.of]; // => [4, 5]
 * ```
 */
export function raterAgreement(
  ratings: LabelRows,
  options: RaterAgreementOptions = {},
): RaterAgreement {
  const where = 'raterAgreement';
  expectOptions(where, options, ACCEPTED);
  const { clusters, undecided = [] } = options;
  expectLabelRows(where, ratings);
  expectUnitNames(where, 'clusters', clusters, ratings[0]!.length);
  expectArray(where, 'undecided labels', undecided);
  const open = new Set(undecided.map(labelKey));
  const rate = (leaveOut: ReadonlySet<string>): PairRate => {
    const units = (ratings[0] ?? []).map((_, at): PairCount => {
      const keys = ratings.flatMap((row) => (row[at] === null ? [] : [labelKey(row[at]!)]));
      return {
        ...countPairs(keys.filter((key) => !leaveOut.has(key))),
        cluster: clusters?.[at] ?? '',
      };
    });
    const [agreed, of] = sums(units);
    const reason = 'no unit has two labels to compare';
    const clusterOf = clusters === undefined ? undefined : ({ cluster }: PairCount) => cluster;
    return { agreed, of, ...resampledFigure(where, units, rateOf, reason, options, clusterOf) };
  };
  return {
    coefficient: 'raw agreement of pairs of raters',
    raw: rate(new Set()),
    decisive: rate(open),
  };
}

interface PairCount {
  readonly agreed: number;
  readonly of: number;
  readonly cluster: string;
}

function countPairs(keys: readonly string[]): { readonly agreed: number; readonly of: number } {
  const times = new Map<string, number>();
  let agreed = 0;
  for (const key of keys) {
    const before = times.get(key) ?? 0;
    agreed += before;
    times.set(key, before + 1);
  }
  return { agreed, of: (keys.length * (keys.length - 1)) / 2 };
}

function sums(units: readonly PairCount[]): readonly [agreed: number, of: number] {
  let agreed = 0;
  let of = 0;
  for (const unit of units) {
    agreed += unit.agreed;
    of += unit.of;
  }
  return [agreed, of];
}

function rateOf(units: readonly PairCount[]): number | null {
  const [agreed, of] = sums(units);
  return of === 0 ? null : agreed / of;
}

const ACCEPTED: Members<RaterAgreementOptions> = {
  ...RESAMPLING_OPTIONS,
  undecided: true,
  clusters: true,
};
