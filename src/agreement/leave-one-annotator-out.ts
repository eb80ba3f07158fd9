import { expectArray } from '../checks/expect-array.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError } from '../errors.js';
import { expectLabelRows, type Label, type LabelRows } from './expect-label-rows.js';
import { expectLabels } from './expect-labels.js';
import { expectUnitNames } from './expect-unit-names.js';
import { RESAMPLING_OPTIONS, type ResamplingOptions } from './figure.js';
import { labelKey } from './label-key.js';
import { majorityLabels } from './majority-labels.js';
import { type RateFigure, rateFigure } from './rate-figure.js';

/** Options of `leaveOneAnnotatorOut`. */
export interface LeaveOneAnnotatorOutOptions extends ResamplingOptions {
  /** One name a rater, for the result; by default "0", "1" and so on. */
  readonly raters?: readonly string[] | undefined;
  /** Labels that decide nothing, such as `tie`: as a majority or a reference they take no part. */
  readonly undecided?: readonly (string | number)[] | undefined;
  /** One name a unit: units of one cluster are resampled together. */
  readonly clusters?: readonly string[] | undefined;
}

/** The majority of raters held against reference labels. */
export interface MajorityAgreement {
  /** The rater left out; null for all raters together. */
  readonly without: string | null;
  /**
   * Units with a reference label that have no majority, and those whose majority or reference is
   * undecided.
   */
  readonly noConsensus: number;
  readonly undecided: number;
  /** Agreement with the reference on the units that have both, decisive ones only. */
  readonly agreement: RateFigure;
}

/**
 * How far the agreement of a human majority with reference labels, such as a judge's stable
 * verdicts, hangs on one annotator: once with all raters, then with each left out and the majority
 * of the others taken anew [L2T, appendix E.3].
 *
 * @param ratings one row a rater, one column a unit; null where a label is missing
 * @param reference one label a unit, null where there is none
 * @returns all raters first, then one entry a rater. With two raters left both must agree to make a
 * majority. Intervals are Wilson's, or the bootstrap over `clusters` with a `seed`
 * @throws InvalidInputError for fewer than three raters, and as `krippendorffAlpha`
 *
 * Cost: raters times labels.
 *
 * @example
 * ```ts
 * import { leaveOneAnnotatorOut } from 'assize';
 *
 * const ratings = [['A', 'A', 'A'], ['A', 'B', 'A'], ['B', 'B', 'A']];
 * const rows = leaveOneAnnotatorOut(ratings, ['A', 'A', 'A']);
 * rows.map(({ agreement }) => [agreement.hits, agreement.of]); // => [[2, 3], [1, 2], [1, 1], [2, 2]]
 * rows.map(({ noConsensus }) => noConsensus); // => [0, 1, 2, 1]
 * ```
 */
export function leaveOneAnnotatorOut(
  ratings: LabelRows,
  reference: readonly Label[],
  options: LeaveOneAnnotatorOutOptions = {},
): readonly MajorityAgreement[] {
  const where = 'leaveOneAnnotatorOut';
  expectOptions(where, options, ACCEPTED);
  expectLabelRows(where, ratings);
  const units = ratings[0]!.length;
  expectLabels(where, 'reference', reference, units);
  expectUnitNames(where, 'clusters', options.clusters, units);
  if (ratings.length < 3) {
    throw new InvalidInputError(`${where}: ${ratings.length} raters; expected three or more`, {
      function: where,
    });
  }
  const { raters = ratings.map((_, at) => String(at)), undecided = [] } = options;
  expectUnitNames(where, 'raters', raters, ratings.length);
  expectArray(where, 'undecided labels', undecided);
  const open = new Set(undecided.map(labelKey));
  const compare = (without: string | null, rows: LabelRows): MajorityAgreement => {
    const judged = majorityLabels(rows).flatMap(({ label }, at) => {
      const wanted = reference[at]!;
      return wanted === null ? [] : [{ label, wanted, cluster: options.clusters?.[at] ?? null }];
    });
    const agreed = judged.flatMap(({ label, wanted, cluster }) =>
      label === null || open.has(labelKey(label)) || open.has(labelKey(wanted))
        ? []
        : [{ hit: labelKey(label) === labelKey(wanted), cluster }],
    );
    const noConsensus = judged.filter(({ label }) => label === null).length;
    return {
      without,
      noConsensus,
      undecided: judged.length - noConsensus - agreed.length,
      agreement: rateFigure(
        where,
        agreed,
        'no unit has a decisive majority and reference',
        options,
      ),
    };
  };
  return [
    compare(null, ratings),
    ...raters.map((name, out) =>
      compare(
        name,
        ratings.filter((_, at) => at !== out),
      ),
    ),
  ];
}

const ACCEPTED: Members<LeaveOneAnnotatorOutOptions> = {
  ...RESAMPLING_OPTIONS,
  raters: true,
  undecided: true,
  clusters: true,
};
