import * as z from 'zod';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { text } from './hep-parts.js';
import { parseWith } from './parse-with.js';
import type { Checked, Confidence, Contract } from './shapes.js';
import { confidence } from './shared-parts.js';

/** The reply of a pairwise judge [L2T, appendix A.3]. */
export interface JudgeReply {
  readonly pair_id: string;
  readonly winner: 'A' | 'B' | 'tie';
  readonly confidence: Confidence;
  readonly main_reason: string;
  /** May be empty. */
  readonly weakness_a: string;
  readonly weakness_b: string;
}

/** The contract of the reply of a pairwise judge. */
export const judgeReplyContract: Contract<JudgeReply> = boundaryContract(
  contract<JudgeReply>()(
    z.strictObject({
      pair_id: text.describe('The pair that was judged, as given.'),
      winner: z.enum(['A', 'B', 'tie']).describe('The better answer by the side shown, or a tie.'),
      confidence,
      main_reason: text.describe('What decided.'),
      weakness_a: z.string().describe('The main weakness of answer A; may be empty.'),
      weakness_b: z.string().describe('The main weakness of answer B; may be empty.'),
    }),
  ),
  {
    name: 'judge-reply',
    description: 'What a judge says of two anonymous answers to the same context.',
    examples: [
      {
        ...{ pair_id: 'pair-17', winner: 'B', confidence: 'medium' },
        main_reason: 'B names the measurement that decides.',
        ...{ weakness_a: 'The test needs three data sets.', weakness_b: '' },
      },
    ],
  },
);

/**
 * The reply of a pairwise judge [L2T, appendix A.3], checked against `judgeReplyContract`. For the
 * text of a reply see `readReply`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { judgeReplyContract, parseJudgeReply } from 'assize';
 *
 * const [reply] = judgeReplyContract.examples;
 * parseJudgeReply(reply).winner; // => 'B'
 * parseJudgeReply({ ...reply, winner: 'b' }); // throws winner
 * ```
 */
export function parseJudgeReply(value: unknown): JudgeReply {
  return parseWith('parseJudgeReply', judgeReplyContract, value);
}

/** As `parseJudgeReply`, with the issues as data instead of an error. */
export function safeParseJudgeReply(value: unknown): Checked<JudgeReply> {
  return judgeReplyContract.check(value);
}
