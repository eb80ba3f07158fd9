import * as z from 'zod';
import { boundaryContract, type Checked, type Contract, parseWith } from './boundary-contract.js';
import { contract } from './contract.js';

/** The scores of one hypothesis–evidence pair, whole numbers from 1 to 5 [HYP, §12.2]. */
export interface PairScores {
  readonly contextual_grounding: number;
  readonly inferential_insight: number;
  readonly evidential_justification: number;
}

/** The scores of a set of one pair: distinctness does not apply. */
export interface SinglePairSetScores {
  readonly hypothesis_space_breadth: number;
  readonly analytical_utility: number;
}

/** The scores of a set of two pairs or more. */
export interface ManyPairSetScores extends SinglePairSetScores {
  readonly directional_distinctness: number;
}

/** The scores of a submission of one pair; `set` is null where the domain admits only one. */
export interface SinglePairRubric {
  readonly pairs: readonly PairScores[];
  readonly set: SinglePairSetScores | null;
}

/** The scores of a submission of two pairs or more. */
export interface ManyPairRubric {
  readonly pairs: readonly PairScores[];
  readonly set: ManyPairSetScores;
}

/** The rubric scores of one submission. */
export type RubricScores = SinglePairRubric | ManyPairRubric;

const score = z.int().min(1).max(5).describe('A whole number from 1 to 5, 5 the best.');
const pair = z.strictObject({
  contextual_grounding: score,
  inferential_insight: score,
  evidential_justification: score,
});
const single = { hypothesis_space_breadth: score, analytical_utility: score };

/** The contract of rubric scores: distinctness is absent exactly when there is one pair. */
export const rubricScoresContract: Contract<RubricScores> = boundaryContract(
  contract<RubricScores>()(
    z.union([
      z.strictObject({
        pairs: z.array(pair).length(1),
        set: z
          .strictObject(single)
          .nullable()
          .describe('Null where the domain admits only one pair.'),
      }),
      z.strictObject({
        pairs: z.array(pair).min(2),
        set: z.strictObject({ ...single, directional_distinctness: score }),
      }),
    ]),
  ),
  {
    name: 'rubric-scores',
    description: 'The rubric scores of one submission, pair by pair and as a set.',
    examples: [
      {
        pairs: [
          { contextual_grounding: 5, inferential_insight: 3, evidential_justification: 4 },
          { contextual_grounding: 4, inferential_insight: 4, evidential_justification: 4 },
        ],
        set: { hypothesis_space_breadth: 4, directional_distinctness: 5, analytical_utility: 3 },
      },
      {
        pairs: [{ contextual_grounding: 5, inferential_insight: 3, evidential_justification: 4 }],
        set: null,
      },
    ],
  },
);

/**
 * Rubric scores [HYP, §12.2], checked against `rubricScoresContract`: each from 1 to 5, one entry a
 * pair, and distinctness exactly where there are two pairs or more.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { parseRubricScores, rubricScoresContract } from 'assize';
 *
 * const [many] = rubricScoresContract.examples;
 * parseRubricScores(many).pairs.length; // => 2
 * parseRubricScores({ ...many, pairs: many?.pairs.slice(0, 1) }); // throws directional_distinctness
 * ```
 */
export function parseRubricScores(value: unknown): RubricScores {
  return parseWith('parseRubricScores', rubricScoresContract, value);
}

/** As `parseRubricScores`, with the issues as data instead of an error. */
export function safeParseRubricScores(value: unknown): Checked<RubricScores> {
  return rubricScoresContract.check(value);
}
