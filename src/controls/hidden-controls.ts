import { RESAMPLING_OPTIONS, type ResamplingOptions } from '../agreement/figure.js';
import { type RateFigure, type RateRow, rateFigure } from '../agreement/rate-figure.js';
import { expectArray } from '../checks/expect-array.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { NoDataError } from '../errors.js';
import { expectJudgments } from '../folding/expect-judgments.js';
import { expectPresentations } from '../folding/expect-presentations.js';
import type { FailedJudgment, Judgment } from '../judgments/judgment.js';

/** Who is who in the hidden controls. */
export interface HiddenControlOptions extends ResamplingOptions {
  /** Items of the naive baseline; a pair of one of them with any other item is a control. */
  readonly naive: readonly string[];
  /** Presentations without a verdict. */
  readonly failures?: readonly FailedJudgment[] | undefined;
  /**
   * Labels of `failures` with which a judge rejects a pair as a whole, such as `INVALID`. Default:
   * none, and every failure is dropped and counted as invalid.
   */
  readonly rejectionLabels?: readonly string[] | undefined;
}

/** What the judge did with hidden real-against-naive pairs. Plain JSON-safe data. */
export interface HiddenControls {
  /** Judgments and rejections: chosen + tied + naive + rejected. */
  readonly controls: number;
  readonly chosen: number;
  readonly tied: number;
  readonly naive: number;
  /** Ties that call both bad, and failures with a label of rejection. */
  readonly rejected: number;
  /** Presentations without a verdict that reject nothing: in no rate. */
  readonly invalid: number;
  /** Controls of weight 0, with a verdict or without: in none of these numbers. */
  readonly weightless: number;
  /** chosen / controls, and (chosen + rejected) / controls. */
  readonly choseReal: RateFigure;
  readonly choseRealOrRejected: RateFigure;
}

/**
 * Detection of hidden controls: real items paired with a naive baseline among real pairs [L2T, §3.4].
 * Two readings are in use and both are given: the judge chose the real item, or it chose it or
 * rejected the pair as a whole. A plain tie is neither. Every verdict counts once, whatever its weight;
 * one of weight 0 is left out.
 *
 * @returns counts and rates, which are null with a reason where no control has a verdict; intervals
 * are Wilson's, or the bootstrap over clusters where controls share one, such as the two orders of a
 * case, which needs `seed`
 * @throws NoDataError without a control; InvalidInputError for a malformed judgment or failure, and
 * for `naive` or `rejectionLabels` that are no arrays
 *
 * Cost: linear in judgments.
 *
 * @example
 * ```ts
 * import { hiddenControls, readVerdicts } from 'assize';
 *
 * const rows = ['1,real,naive,A', '2,naive,real,B', '3,real,naive,tie (bothbad)', '4,real,naive,B', '5,real,other,A'];
 * const { judgments } = readVerdicts(`q,model_a,model_b,winner\n${rows.join('\n')}`, { context: 'q' });
 * const result = hiddenControls(judgments, { naive: ['naive'] });
 * [result.controls, result.chosen, result.rejected, result.naive]; // => [4, 2, 1, 1]
 * [result.choseReal.value, result.choseRealOrRejected.value]; // => [0.5, 0.75]
 * ```
 */
export function hiddenControls(
  judgments: readonly Judgment[],
  options: HiddenControlOptions,
): HiddenControls {
  const where = 'hiddenControls';
  expectOptions(where, options, ACCEPTED, 'naive items');
  const { failures = [], rejectionLabels = [] } = options;
  expectJudgments(where, judgments);
  expectPresentations(where, 'failures', failures);
  expectArray(where, 'naive items', options.naive);
  expectArray(where, 'rejectionLabels', rejectionLabels);
  const naive = new Set(options.naive);
  const isControl = ({ first, second }: Judgment | FailedJudgment): boolean =>
    naive.has(first) !== naive.has(second);
  const counts = ({ weight }: Judgment | FailedJudgment): boolean => weight > 0;
  const rejects = new Set(rejectionLabels);
  const controls = judgments.filter(isControl);
  const misses = failures.filter(isControl);
  const failed = misses.filter(counts);
  const outcomes = controls.filter(counts).map((it) => ({ outcome: outcomeOf(it, naive), it }));
  const rejections = failed.filter(({ reason }) => rejects.has(reason));
  const rows = [...outcomes, ...rejections.map((it) => ({ outcome: 'rejected' as const, it }))].map(
    ({ outcome, it }) => ({ outcome, cluster: it.cluster ?? it.context }),
  );
  if (rows.length + failed.length === 0) throw new NoDataError(`${where}: there are no controls`);
  const count = (wanted: Outcome): number => rows.filter((it) => it.outcome === wanted).length;
  const rate = (hits: readonly Outcome[]): RateFigure => {
    const hit = rows.map(
      ({ outcome, cluster }): RateRow => ({ hit: hits.includes(outcome), cluster }),
    );
    return rateFigure(where, hit, 'no control has a verdict', options);
  };
  return {
    controls: rows.length,
    chosen: count('chosen'),
    tied: count('tied'),
    naive: count('naive'),
    rejected: count('rejected'),
    invalid: failed.length - rejections.length,
    weightless: controls.length + misses.length - outcomes.length - failed.length,
    choseReal: rate(['chosen']),
    choseRealOrRejected: rate(['chosen', 'rejected']),
  };
}

type Outcome = 'chosen' | 'tied' | 'naive' | 'rejected';

function outcomeOf({ first, share, reason }: Judgment, naive: ReadonlySet<string>): Outcome {
  if (share === 0.5) return reason === 'bothBad' ? 'rejected' : 'tied';
  return naive.has(first) === share > 0.5 ? 'naive' : 'chosen';
}

const ACCEPTED: Members<HiddenControlOptions> = {
  ...RESAMPLING_OPTIONS,
  naive: true,
  failures: true,
  rejectionLabels: true,
};
