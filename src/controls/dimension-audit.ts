import { cohenKappa, type Kappa } from '../agreement/cohen-kappa.js';
import {
  type FigureEstimate,
  type ResamplingOptions,
  resampledFigure,
} from '../agreement/figure.js';
import { type RateFigure, type RateRow, rateFigure } from '../agreement/rate-figure.js';
import { describe } from '../checks/describe.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { expectJudgments } from '../folding/expect-judgments.js';
import { foldOrders } from '../folding/fold-orders.js';
import type { Judgment } from '../judgments/judgment.js';
import {
  type Aggregation,
  type AuditedJudgment,
  auditedJudgment,
  type DimensionJudgment,
} from './audited-judgment.js';

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

/** One dimension of the audit. */
export interface DimensionFigures {
  readonly name: string;
  /** Judgments with scores on it, and those in which they differ. */
  readonly judgments: number;
  readonly decided: number;
  /** Judgments in which no other dimension differs. */
  readonly soleDecisive: number;
  /** Mean score of the holistic winner minus that of the loser. */
  readonly margin: FigureEstimate;
  /** Among judgments that it decides and that have a holistic winner: it prefers that winner. */
  readonly agreement: RateFigure;
}

/** A dimension audit. Plain JSON-safe data. */
export interface DimensionAudit {
  readonly judgments: number;
  /** Judgments whose presentation has a holistic verdict. */
  readonly matched: number;
  readonly aggregations: readonly AggregationAudit[];
  /** Structured verdict against score sum, on all judgments. */
  readonly structuredAgainstScoreSum: RateFigure;
  /** In order of first appearance. */
  readonly dimensions: readonly DimensionFigures[];
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
 * @param holistic the canonical verdicts; they meet by context and by the items shown first and second
 * @returns rates; null with a reason where no row counts. Intervals resample clusters, so that both
 * orders of a case stay together, and need `seed`
 * @throws NoDataError without audited judgments; InvalidInputError for a malformed judgment or score
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
  expectAudited(audited);
  expectJudgments(WHERE, holistic);
  const rows = matchHolistic(audited, holistic);
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
    dimensions: [
      ...new Set(audited.flatMap(({ dimensions }) => dimensions.map((it) => it.name))),
    ].map((name) => dimensionFigures(name, rows, options)),
  };
}

const WHERE = 'dimensionAudit';

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

function expectAudited(audited: readonly DimensionJudgment[]): void {
  expectJudgments(WHERE, audited);
  if (audited.length === 0) throw new NoDataError(`${WHERE}: there are no audited judgments`);
  audited.forEach(({ dimensions }, at) => {
    const bad = !Array.isArray(dimensions)
      ? describe(dimensions)
      : dimensions.find(({ first, second }) => !Number.isFinite(first) || !Number.isFinite(second));
    if (bad === undefined) return;
    throw new InvalidInputError(
      `${WHERE}: audited[${at}].dimensions has ${typeof bad === 'string' ? bad : `scores ${describe(bad.first)} and ${describe(bad.second)}`}; expected two finite scores a dimension`,
      { function: WHERE, index: at },
    );
  });
}

function matchHolistic(
  audited: readonly DimensionJudgment[],
  holistic: readonly Judgment[],
): readonly AuditedJudgment[] {
  const keyOf = (it: Judgment): string =>
    JSON.stringify([it.context ?? it.cluster, it.first, it.second]);
  const caseKey = (context: string | null, items: readonly string[]): string =>
    JSON.stringify([context, ...[...items].sort()]);
  const verdicts = new Map(holistic.map((it) => [keyOf(it), Math.sign(it.share - 0.5)]));
  const stable = new Map(
    foldOrders(holistic)
      // A case judged in one order only is neither stable nor sensitive.
      .filter(({ stability }) => stability !== 'single-order')
      .map((it) => [caseKey(it.context, it.items), it.stability === 'stable']),
  );
  return audited.map((it, at) => {
    const place = caseKey(it.context ?? it.cluster, [it.first, it.second]);
    return auditedJudgment(it, verdicts.get(keyOf(it)) ?? null, stable.get(place) ?? null, at);
  });
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
  const { seed, replicates, level } = options;
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
    kappa: cohenKappa(
      matched.length === 0 ? [null] : matched.map(({ signs }) => signs[aggregation]),
      matched.length === 0 ? [null] : matched.map(({ holistic }) => holistic),
      matched.length === 0
        ? {}
        : { seed, replicates, level, clusters: matched.map(({ cluster }) => cluster) },
    ),
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

function dimensionFigures(
  name: string,
  rows: readonly AuditedJudgment[],
  options: ResamplingOptions,
): DimensionFigures {
  const scored = rows.flatMap((row) => {
    const own = row.judgment.dimensions.find((it) => it.name === name);
    return own === undefined ? [] : [{ ...row, lead: own.first - own.second }];
  });
  const decided = scored.filter(({ lead }) => lead !== 0);
  const alone = decided.filter(({ judgment }) =>
    judgment.dimensions.every((it) => it.name === name || it.first === it.second),
  );
  const won = scored.filter(({ holistic }) => holistic !== null && holistic !== 0);
  const margin = (sample: readonly (typeof won)[number][]): number | null =>
    sample.length === 0
      ? null
      : sample.reduce((sum, { lead, holistic }) => sum + lead * holistic!, 0) / sample.length;
  const reason = 'no judgment on it has a holistic winner';
  const hits = won
    .filter(({ lead }) => lead !== 0)
    .map(
      ({ lead, holistic, cluster }): RateRow => ({ hit: Math.sign(lead) === holistic, cluster }),
    );
  return {
    name,
    judgments: scored.length,
    decided: decided.length,
    soleDecisive: alone.length,
    margin: resampledFigure(WHERE, won, margin, reason, options, ({ cluster }) => cluster),
    agreement: rateFigure(WHERE, hits, 'it decides no judgment with a holistic winner', options),
  };
}
