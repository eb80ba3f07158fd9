import { describe } from '../checks/describe.js';
import { expectName } from '../checks/expect-name.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError } from '../errors.js';
import type {
  PairScores,
  RubricDimension,
  RubricOptions,
  Submission,
  SubmissionScore,
} from './rubric-shapes.js';

/**
 * Scores one submission by HypoEval's rubric [HYP, appendix 12.3]. Each of its K pairs has
 * q = (grounding + insight + justification) / 3, and Q_pair is the mean of q over the pairs, so that
 * more pairs alone earn nothing. In domains that admit several pairs Q_set is (breadth +
 * distinctness + utility) / 3, or (breadth + utility) / 2 for a single pair, where distinctness does
 * not apply. S is q of the one pair in domains that admit one, and (Q_pair + Q_set) / 2 elsewhere.
 *
 * @param options which domains admit several pairs, and the scale
 * @returns all on the scale of the scores
 * @throws InvalidInputError, naming the submission, for a name that is no string, no pair, more than one where the domain
 * admits one, set scores where they do not apply or missing where they do, distinctness with a
 * single pair or missing with several, and a score off the scale
 *
 * Cost: linear in pairs.
 *
 * @example
 * ```ts
 * import { scoreSubmission } from 'assize';
 *
 * const score = scoreSubmission(
 *   {
 *     item: 'model', context: 'q1', domain: 'Finance',
 *     pairs: [{ grounding: 5, insight: 4, justification: 3 }, { grounding: 4, insight: 3, justification: 2 }],
 *     set: { breadth: 4, distinctness: 5, utility: 3 },
 *   },
 *   { severalPairs: ['Finance'] },
 * );
 * score.q; // => [4, 3]
 * [score.qPair, score.qSet, score.s]; // => [3.5, 4, 3.75]
 * ```
 */
export function scoreSubmission(submission: Submission, options: RubricOptions): SubmissionScore {
  expectOptions('scoreSubmission', options, ACCEPTED, 'severalPairs');
  expectNames(submission);
  const several = readOptions(options).has(submission.domain);
  checkSubmission(submission, several, options.scale ?? [1, 5]);
  const { item, context, domain, pairs, set } = submission;
  const q = pairs.map((pair) => (pair.grounding + pair.insight + pair.justification) / 3);
  const qPair = mean(q);
  const qSet =
    set === null
      ? null
      : set.distinctness === null
        ? (set.breadth + set.utility) / 2
        : (set.breadth + set.distinctness + set.utility) / 3;
  const over = (name: keyof PairScores): number => mean(pairs.map((pair) => pair[name]));
  const dimensions: Record<RubricDimension, number | null> = {
    grounding: over('grounding'),
    insight: over('insight'),
    justification: over('justification'),
    breadth: set?.breadth ?? null,
    distinctness: set?.distinctness ?? null,
    utility: set?.utility ?? null,
  };
  const cluster = submission.cluster ?? context;
  const s = qSet === null ? qPair : (qPair + qSet) / 2;
  return { item, context, cluster, domain, pairs: pairs.length, q, qPair, qSet, s, dimensions };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function expectNames(submission: Submission | null | undefined): void {
  for (const name of ['item', 'context', 'domain'] as const) {
    expectName('scoreSubmission', `${name} of a submission`, submission?.[name]);
  }
  const cluster = submission?.cluster ?? null;
  if (cluster !== null) expectName('scoreSubmission', 'cluster of a submission', cluster);
}

function readOptions(options: RubricOptions): ReadonlySet<string> {
  const { severalPairs, scale = [1, 5] } = options;
  const fail = (option: string, received: unknown, expected: string): never => {
    throw new InvalidInputError(
      `scoreSubmission: ${option} is ${describe(received)}; expected ${expected}`,
      { function: 'scoreSubmission', option },
    );
  };
  if (!Array.isArray(severalPairs)) {
    fail('severalPairs', severalPairs, 'the names of the domains that admit several pairs');
  }
  const [lowest, highest] = Array.isArray(scale) ? scale : [NaN, NaN];
  if (!(Number.isFinite(lowest) && Number.isFinite(highest) && lowest < highest)) {
    fail('scale', scale, 'the lowest and the highest score');
  }
  return new Set(severalPairs);
}

function checkSubmission(
  submission: Submission,
  several: boolean,
  scale: readonly [number, number],
): void {
  const { item, context, domain, pairs, set } = submission;
  const fail = (text: string): never => {
    throw new InvalidInputError(
      `scoreSubmission: submission of ${describe(item)} for ${describe(context)} in ${describe(domain)} ${text}`,
      { function: 'scoreSubmission', item, context, domain },
    );
  };
  if (!Array.isArray(pairs) || pairs.length === 0) fail('has no pair; expected one or more');
  if (!several && pairs.length > 1) fail(`has ${pairs.length} pairs; the domain admits one`);
  if (!several && set !== null) fail('has set scores; the domain admits one pair and takes null');
  if (several && (set === null || typeof set !== 'object')) fail('has no set scores');
  if (set !== null && pairs.length === 1 && set.distinctness !== null) {
    fail('has a distinctness with a single pair; it does not apply, give null');
  }
  if (set !== null && pairs.length > 1 && set.distinctness === null) {
    fail(`has no distinctness with ${pairs.length} pairs`);
  }
  const off = (score: unknown): boolean =>
    !(typeof score === 'number' && score >= scale[0] && score <= scale[1]);
  const check = (name: string, score: unknown): void => {
    if (off(score)) fail(`has ${name} ${describe(score)}; the scale is ${scale[0]} to ${scale[1]}`);
  };
  pairs.forEach((pair, at) => {
    for (const name of ['grounding', 'insight', 'justification'] as const) {
      check(`in pair ${at + 1} ${name}`, pair?.[name]);
    }
  });
  if (set === null) return;
  check('breadth', set.breadth);
  if (set.distinctness !== null) check('distinctness', set.distinctness);
  check('utility', set.utility);
}

const ACCEPTED: Members<RubricOptions> = { severalPairs: true, scale: true };
