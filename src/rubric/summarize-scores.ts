import {
  RESAMPLING_OPTIONS,
  type ResamplingOptions,
  resampledFigure,
} from '../agreement/figure.js';
import { expectArray } from '../checks/expect-array.js';
import { expectName } from '../checks/expect-name.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectOptions } from '../checks/expect-options.js';
import { NoDataError } from '../errors.js';
import { indexNames } from '../judgments/index-names.js';
import type {
  ItemAverage,
  ItemScores,
  MeanScore,
  RubricDimension,
  SubmissionScore,
} from './rubric-shapes.js';

/** Mean scores by item and domain, and over domains. Plain JSON-safe data. */
export interface ScoreSummary {
  /** By item, then domain, both in code-point order. */
  readonly rows: readonly ItemScores[];
  /** In item order: the plain mean of the domains' mean S. */
  readonly averages: readonly ItemAverage[];
}

const WHERE = 'summarizeScores';

const DIMENSIONS = [
  'grounding',
  'insight',
  'justification',
  'breadth',
  'distinctness',
  'utility',
] as const satisfies readonly RubricDimension[];

/**
 * Mean S, Q_pair, Q_set and the profile over the six dimensions for every item and domain, each with
 * the number of submissions behind it and the percentile interval of the cluster bootstrap, and the
 * average of S over domains, every domain counting alike [HYP, tables 8 and 9].
 *
 * A mean of S is not S of the mean dimensions: submissions with one pair have no distinctness.
 *
 * @param scores as `scoreSubmission` returns them
 * @returns means; null with a reason where a dimension applies to no submission. Intervals resample
 * clusters and need `seed`
 * @throws NoDataError without scores; InvalidInputError for what `scoreSubmission` does not return
 *
 * Cost: nine means a row, times replicates.
 *
 * @example
 * ```ts
 * import { scoreSubmission, summarizeScores } from 'assize';
 *
 * const submit = (context: string, insight: number) =>
 *   scoreSubmission(
 *     { item: 'model', context, domain: 'Biology', pairs: [{ grounding: 5, insight, justification: 4 }], set: null },
 *     { severalPairs: [] },
 *   );
 * const [row] = summarizeScores([submit('q1', 3), submit('q2', 4)]).rows;
 * [row?.s.value, row?.dimensions.insight.value, row?.n]; // => [4.1667, 3.5, 2]
 * row?.dimensions.breadth.reason; // => 'does not apply to any submission'
 * ```
 */
export function summarizeScores(
  scores: readonly SubmissionScore[],
  options: ResamplingOptions = {},
): ScoreSummary {
  expectOptions(WHERE, options, RESAMPLING_OPTIONS);
  expectArray(WHERE, 'scores', scores);
  scores.forEach(checkScore);
  if (scores.length === 0) throw new NoDataError(`${WHERE}: there are no scores`);
  const items = indexNames(scores.map(({ item }) => item));
  const domains = indexNames(scores.map(({ domain }) => domain));
  const groups = new Map<number, SubmissionScore[]>();
  for (const score of scores) {
    const row = items.position.get(score.item)! * domains.names.length;
    const key = row + domains.position.get(score.domain)!;
    const group = groups.get(key) ?? [];
    group.push(score);
    groups.set(key, group);
  }
  const rows = [...groups]
    .sort(([one], [other]) => one - other)
    .map(([, group]) => summarize(group, options));
  const averages = items.names.map((item): ItemAverage => {
    const own = rows.filter((row) => row.item === item);
    const sum = own.reduce((total, { s }) => total + s.value!, 0);
    return { item, domains: own.length, s: sum / own.length };
  });
  return { rows, averages };
}

function checkScore(score: SubmissionScore | null | undefined, at: number): void {
  for (const name of ['item', 'domain', 'cluster'] as const) {
    expectName(WHERE, `scores[${at}].${name}`, score?.[name]);
  }
  for (const name of ['s', 'qPair'] as const) {
    expectNumber(WHERE, `scores[${at}].${name}`, score?.[name]);
  }
  // Null where they do not apply.
  const orNull = (name: string, value: unknown): void => {
    if (value !== null) expectNumber(WHERE, `scores[${at}].${name}`, value);
  };
  orNull('qSet', score?.qSet);
  for (const name of DIMENSIONS) orNull(`dimensions.${name}`, score?.dimensions?.[name]);
}

function summarize(group: readonly SubmissionScore[], options: ResamplingOptions): ItemScores {
  const { item, domain } = group[0]!;
  const mean = (scoreOf: (score: SubmissionScore) => number | null): MeanScore => {
    // Sorted, so that the last bits of a mean do not hang on the order of the submissions.
    const scored = group
      .filter((score) => scoreOf(score) !== null)
      .sort((a, b) => scoreOf(a)! - scoreOf(b)!);
    const meanOf = (sample: readonly SubmissionScore[]): number | null =>
      sample.length === 0
        ? null
        : sample.reduce((sum, score) => sum + scoreOf(score)!, 0) / sample.length;
    const figure = resampledFigure(
      WHERE,
      scored,
      meanOf,
      'does not apply to any submission',
      options,
      ({ cluster }) => cluster,
    );
    return { n: scored.length, ...figure };
  };
  const dimensions = Object.fromEntries(
    DIMENSIONS.map((name) => [name, mean((score) => score.dimensions[name])]),
  ) as Record<RubricDimension, MeanScore>;
  return {
    item,
    domain,
    n: group.length,
    s: mean(({ s }) => s),
    qPair: mean(({ qPair }) => qPair),
    qSet: mean(({ qSet }) => qSet),
    dimensions,
  };
}
