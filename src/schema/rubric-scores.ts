import * as z from 'zod';
import type { PairScores } from '../rubric/rubric-shapes.js';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

/** The scores of a set of one pair: distinctness does not apply. */
export interface SinglePairSetScores {
  readonly breadth: number;
  readonly distinctness?: null | undefined;
  readonly utility: number;
}

/** The scores of a set of two pairs or more. */
export interface ManyPairSetScores {
  readonly breadth: number;
  readonly distinctness: number;
  readonly utility: number;
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

/** The rubric scores of one submission, whole numbers from 1 to 5 [HYP, §12.2]. */
export type RubricScores = SinglePairRubric | ManyPairRubric;

const score = z.int().min(1).max(5).describe('A whole number from 1 to 5, 5 the best.');
const pair = z.strictObject({
  grounding: score,
  insight: score,
  justification: score,
});
const setScores = { breadth: score, utility: score };

/** The contract of rubric scores: distinctness is absent, or null, exactly when there is one pair. */
export const rubricScoresContract: Contract<RubricScores> = boundaryContract(
  contract<RubricScores>()(
    z.union([
      z.strictObject({
        pairs: z.array(pair).length(1),
        set: z
          .strictObject({ ...setScores, distinctness: z.null().optional() })
          .nullable()
          .describe('Null where the domain admits only one pair.'),
      }),
      z.strictObject({
        pairs: z.array(pair).min(2),
        set: z.strictObject({ ...setScores, distinctness: score }),
      }),
    ]),
  ),
  {
    name: 'rubric-scores',
    description: 'The rubric scores of one submission, pair by pair and as a set.',
    examples: [
      {
        pairs: [
          { grounding: 5, insight: 3, justification: 4 },
          { grounding: 4, insight: 4, justification: 4 },
        ],
        set: { breadth: 4, distinctness: 5, utility: 3 },
      },
      {
        pairs: [{ grounding: 5, insight: 3, justification: 4 }],
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
 * parseRubricScores({ ...many, pairs: many?.pairs.slice(0, 1) }); // throws pairs
 * ```
 */
export function parseRubricScores(value: unknown): RubricScores {
  return parseWith('parseRubricScores', rubricScoresContract, value);
}

/** As `parseRubricScores`, with the issues as data instead of an error. */
export function safeParseRubricScores(value: unknown): Checked<RubricScores> {
  return rubricScoresContract.check(value);
}
