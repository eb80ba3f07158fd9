import type { Kappa } from '../agreement/cohen-kappa.js';
import { RESAMPLING_OPTIONS, type ResamplingOptions } from '../agreement/figure.js';
import { kappaFigure } from '../agreement/kappa-figure.js';
import { presentationKey } from '../agreement/presentation-key.js';
import { type RateFigure, type RateRow, rateFigure } from '../agreement/rate-figure.js';
import { expectOptions } from '../checks/expect-options.js';
import { NoDataError } from '../errors.js';
import { expectJudgments } from '../folding/expect-judgments.js';
import { expectNoRepeats } from '../folding/expect-no-repeats.js';
import { foldOrders } from '../folding/fold-orders.js';
import type { Judgment } from '../judgments/judgment.js';
import type { Aggregation, AuditedJudgment, DimensionJudgment } from './audited-judgment.js';
import { type DimensionFigures, dimensionFigures } from './dimension-figures.js';
import { expectAudited } from './expect-audited.js';
import { matchHolistic } from './match-holistic.js';

/** One way to a verdict, held against the holistic verdicts. */
export interface AggregationAudit {
  readonly aggregation: Aggregation;
  /** Same side, or a tie in both: on all matched judgments, then on parts of them. */
  readonly agreement: RateFigure;
  readonly onStable: RateFigure;
  readonly onSensitive: RateFigure;
  readonly inOriginalOrder: RateFigure;
  readonly inReverseOrder: RateFigure;
  readonly kappa: Kappa;
  /** Cases judged by dimensions in both orders that prefer the same item in both. */
  readonly orderConsistency: RateFigure;
}

/** A dimension audit. Plain JSON-safe data. */
export interface DimensionAudit {
  readonly judgments: number;
  /** Judgments whose presentation has a holistic verdict. */
  readonly matched: number;
  readonly aggregations: readonly AggregationAudit[];
  /** Structured verdict against score sum, on all judgments. */
  readonly structuredAgainstScoreSum: RateFigure;
  /** In code-point order of their names. */
  readonly dimensions: readonly DimensionFigures[];
  /** Judgments and holistic verdicts of weight 0: they take no part. */
  readonly weightless: number;
}

/**
 * Holds judgments by dimensions against holistic verdicts on the same presentations [L2T, §3.4 and
 * appendix D.5]. Three ways lead from dimensions to a verdict: the judge's own overall verdict
 * (`structured`), the sum of the scores (`score-sum`) and the number of dimensions that each item
 * leads (`dimension-majority`). Each is compared with the holistic verdict, on all judgments, by
 * stability of the holistic case and by order, with Cohen's kappa; and for each dimension how often
 * it decides, alone or not, and by how much the holistic winner leads on it.
 *
 * @param audited judgments by dimensions, `share` the overall verdict
 * @param holistic the canonical verdicts, of one judge. They meet as in `verdictAgreement`; a judgment
 * without context and cluster meets none. Every row counts once, whatever its weight; one of weight 0
 * is left out
 * @returns rates; null with a reason where no row counts. Intervals resample clusters, so that both
 * orders of a case stay together, and need `seed`
 * @throws NoDataError without audited judgments; InvalidInputError for a malformed judgment, one
 * without scores or with a dimension named twice, two verdicts of one judge on one presentation, and
 * holistic verdicts of two judges
 *
 * Cost: judgments times dimensions, times replicates.
 *
 * @example
 * ```ts
 * import { dimensionAudit, readVerdicts } from 'assize';
 *
 * const { judgments } = readVerdicts('q,model_a,model_b,winner\n1,x,y,A\n1,y,x,B\n2,x,y,B', { context: 'q' });
 * const audited = judgments.map((judgment, at) => ({
 *   ...judgment,
 *   dimensions: [{ name: 'grounding', first: 3, second: at === 2 ? 2 : 3 }, { name: 'metric', first: at === 1 ? 1 : 2, second: at === 1 ? 2 : 1 }],
 * }));
 * const { aggregations, dimensions } = dimensionAudit(audited, judgments);
 * aggregations.map(({ aggregation, agreement }) => [aggregation, agreement.hits, agreement.of]); // => [['structured', 3, 3],
 * // ['score-sum', 2, 3], ['dimension-majority', 2, 3]]
 * dimensions.map(({ name, decided, soleDecisive }) => [name, decided, soleDecisive]); // => [['grounding', 1, 0], ['metric', 3, 2]]
 * ```
 */
export function dimensionAudit(
  audited: readonly DimensionJudgment[],
  holistic: readonly Judgment[],
  options: ResamplingOptions = {},
): DimensionAudit {
  expectOptions(WHERE, options, RESAMPLING_OPTIONS);
  expectAudited(WHERE, audited);
  expectJudgments(WHERE, holistic, 'holistic');
  expectNoRepeats(WHERE, 'audited', audited, keyOf);
  expectNoRepeats(WHERE, 'holistic', holistic, keyOf);
  const own = audited.filter(({ weight }) => weight > 0);
  const others = holistic.filter(({ weight }) => weight > 0);
  if (own.length === 0) throw new NoDataError(`${WHERE}: there are no audited judgments`);
  const rows = matchHolistic(WHERE, own, others);
  const rate = rateOver(options);
  return {
    judgments: rows.length,
    matched: rows.filter((row) => row.holistic !== null).length,
    aggregations: (['structured', 'score-sum', 'dimension-majority'] as const).map((name) =>
      aggregationAudit(name, rows, options),
    ),
    structuredAgainstScoreSum: rate(
      rows,
      ({ signs }) => signs.structured === signs['score-sum'],
      'there are no judgments',
    ),
    dimensions: dimensionFigures(WHERE, rows, options),
    weightless: audited.length + holistic.length - own.length - others.length,
  };
}

const WHERE = 'dimensionAudit';

function keyOf(judgment: Judgment): string | null {
  const key = presentationKey(judgment);
  return key === null || judgment.weight === 0 ? null : JSON.stringify([judgment.judge, key]);
}

type RateOver = (
  rows: readonly AuditedJudgment[],
  isHit: (row: AuditedJudgment) => boolean,
  reason: string,
) => RateFigure;

function rateOver(options: ResamplingOptions): RateOver {
  return (rows, isHit, reason) => {
    const hits = rows.map((row): RateRow => ({ hit: isHit(row), cluster: row.cluster }));
    return rateFigure(WHERE, hits, reason, options);
  };
}

function aggregationAudit(
  aggregation: Aggregation,
  rows: readonly AuditedJudgment[],
  options: ResamplingOptions,
): AggregationAudit {
  const matched = rows.filter(({ holistic }) => holistic !== null);
  const rate = rateOver(options);
  const agrees = (row: AuditedJudgment): boolean => row.signs[aggregation] === row.holistic;
  const on = (part: (row: AuditedJudgment) => boolean, reason: string): RateFigure =>
    rate(matched.filter(part), agrees, reason);
  const labels = matched.map(({ signs, holistic, cluster }) => {
    // A judgment that has a holistic verdict has a context, and so a cluster.
    return { a: signs[aggregation], b: holistic, cluster: cluster! };
  });
  return {
    aggregation,
    agreement: on(() => true, 'no presentation has a holistic verdict'),
    onStable: on(({ stable }) => stable === true, 'no matched case is stable'),
    onSensitive: on(({ stable }) => stable === false, 'no matched case is sensitive'),
    inOriginalOrder: on(
      ({ judgment }) => judgment.order === 'original',
      'no matched judgment is labelled original',
    ),
    inReverseOrder: on(
      ({ judgment }) => judgment.order === 'reverse',
      'no matched judgment is labelled reverse',
    ),
    kappa: kappaFigure(labels, options),
    orderConsistency: orderConsistency(aggregation, rows, options),
  };
}

function orderConsistency(
  aggregation: Aggregation,
  rows: readonly AuditedJudgment[],
  options: ResamplingOptions,
): RateFigure {
  const verdicts = rows.map(({ judgment, signs }): Judgment => {
    return { ...judgment, share: (signs[aggregation] + 1) / 2 };
  });
  const both = foldOrders(verdicts).filter(({ stability }) => stability !== 'single-order');
  const hits = both.map(
    ({ stability, cluster }): RateRow => ({ hit: stability === 'stable', cluster }),
  );
  return rateFigure(WHERE, hits, 'no case was judged in both orders', options);
}
