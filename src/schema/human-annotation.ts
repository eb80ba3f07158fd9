import * as z from 'zod';
import { expectObject } from '../checks/expect-object.js';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import type { ProposalDimension } from './dimension-audit.js';
import { text } from './hep-parts.js';
import { parseWith } from './parse-with.js';
import type { Checked, Confidence, Contract, SchemaIssue } from './shapes.js';
import { confidence } from './shared-parts.js';

/** The scores of both answers on one dimension, from 1 to 3. */
export interface AnnotationScores {
  readonly score_a: number;
  readonly score_b: number;
}

/** What a person says of two answers [L2T, appendix E.1]. */
export interface HumanAnnotation {
  readonly annotator: string;
  readonly pair_id: string;
  /** `INVALID`: the pair cannot be judged. It is no tie. */
  readonly winner: 'A' | 'B' | 'TIE' | 'INVALID';
  readonly confidence: Confidence;
  /** Null only where the pair cannot be judged. */
  readonly dimensions: Readonly<Record<ProposalDimension, AnnotationScores>> | null;
  readonly difficulty: 'easy' | 'medium' | 'hard';
}

const score = z.int().min(1).max(3).describe('A whole number from 1 to 3, 3 the best.');
const scores = z.strictObject({ score_a: score, score_b: score });
const dimensions = z.strictObject({
  grounding: scores,
  hypothesis_specificity: scores,
  minimality_feasibility: scores,
  decisive_metric: scores,
  falsifiability: scores,
});
const rest = {
  annotator: text.describe('Who judged, under a name of your choice.'),
  pair_id: text.describe('The pair that was judged.'),
  confidence,
  difficulty: z.enum(['easy', 'medium', 'hard']).describe('How hard the decision was.'),
};

/** The contract of a human annotation. When scores may be missing is a rule of its own. */
export const humanAnnotationContract: Contract<HumanAnnotation> = boundaryContract(
  contract<HumanAnnotation>()(
    z.strictObject({
      ...rest,
      winner: z
        .enum(['A', 'B', 'TIE', 'INVALID'])
        .describe('The better answer, a tie, or INVALID if the pair cannot be judged.'),
      dimensions: dimensions
        .nullable()
        .describe('Scores by dimension; null only if the pair cannot be judged.'),
    }),
  ),
  {
    name: 'human-annotation',
    description: 'What a person says of two anonymous answers.',
    examples: [
      {
        ...{ annotator: 'r1', pair_id: 'pair-17', winner: 'TIE', confidence: 'low' },
        dimensions: {
          grounding: { score_a: 3, score_b: 3 },
          hypothesis_specificity: { score_a: 2, score_b: 3 },
          minimality_feasibility: { score_a: 3, score_b: 2 },
          decisive_metric: { score_a: 2, score_b: 2 },
          falsifiability: { score_a: 3, score_b: 3 },
        },
        difficulty: 'hard',
      },
      {
        ...{ annotator: 'r1', pair_id: 'pair-18', winner: 'INVALID', confidence: 'high' },
        ...{ dimensions: null, difficulty: 'easy' },
      },
    ],
  },
);

/**
 * A human annotation [L2T, appendix E.1], checked against `humanAnnotationContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { humanAnnotationContract, parseHumanAnnotation } from 'assize';
 *
 * const [annotation] = humanAnnotationContract.examples;
 * parseHumanAnnotation(annotation).winner; // => 'TIE'
 * parseHumanAnnotation({ ...annotation, winner: 'tie' }); // throws winner
 * ```
 */
export function parseHumanAnnotation(value: unknown): HumanAnnotation {
  return parseWith('parseHumanAnnotation', humanAnnotationContract, value);
}

/** As `parseHumanAnnotation`, with the issues as data instead of an error. */
export function safeParseHumanAnnotation(value: unknown): Checked<HumanAnnotation> {
  return humanAnnotationContract.check(value);
}

/**
 * Whether the scores of an annotation are missing although the pair was judged.
 *
 * @returns one issue, or none
 * @throws InvalidInputError if the value has no dimensions
 *
 * @example
 * ```ts
 * import { checkHumanAnnotation, humanAnnotationContract } from 'assize';
 *
 * const annotation = humanAnnotationContract.examples[0]!;
 * checkHumanAnnotation(annotation); // => []
 * checkHumanAnnotation({ ...annotation, dimensions: null }).length; // => 1
 * ```
 */
export function checkHumanAnnotation(annotation: HumanAnnotation): readonly SchemaIssue[] {
  expectObject('checkHumanAnnotation', 'a human annotation', annotation, 'dimensions');
  const { winner, dimensions } = annotation;
  if (dimensions !== null || winner === 'INVALID') return [];
  return [{ path: 'dimensions', text: `there are no scores, and the winner is ${winner}` }];
}
