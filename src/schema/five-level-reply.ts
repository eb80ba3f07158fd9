import * as z from 'zod';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { text } from './hep-parts.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract, FiveLevelVerdict } from './shapes.js';
import { fiveLevelVerdict } from './shared-parts.js';

/** The reply of a judge that gives one of five levels [HYP, §3.2]. */
export interface FiveLevelReply {
  readonly pair_id: string;
  /** What decided; may be left out. In front of the verdict, for judges that write in this order. */
  readonly reasoning?: string | undefined;
  /** A against B, by the side shown. */
  readonly verdict: FiveLevelVerdict;
}

/** The contract of the reply of a judge that gives one of five levels. */
export const fiveLevelReplyContract: Contract<FiveLevelReply> = boundaryContract(
  contract<FiveLevelReply>()(
    z.strictObject({
      pair_id: text.describe('The pair that was judged, as given.'),
      reasoning: text.optional().describe('What decided; may be left out.'),
      verdict: fiveLevelVerdict.describe(
        'Much better, better, even, worse or much worse: answer A against answer B by the side shown.',
      ),
    }),
  ),
  {
    name: 'five-level-reply',
    description: 'What a judge says of two anonymous answers to the same context, in five levels.',
    examples: [
      {
        ...{ pair_id: 'pair-17', reasoning: 'B names the measurement that decides.' },
        verdict: 'B>A',
      },
      { pair_id: 'pair-18', verdict: 'A≫B' },
    ],
  },
);

/**
 * The reply of a judge that gives one of five levels [HYP, §3.2], checked against
 * `fiveLevelReplyContract`. For the text of a reply see `readReply`; `labelMeaning` says what share
 * of the credit a verdict gives to A.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { fiveLevelReplyContract, labelMeaning, parseFiveLevelReply } from 'assize';
 *
 * const [reply] = fiveLevelReplyContract.examples;
 * labelMeaning(parseFiveLevelReply(reply).verdict)?.share; // => 0.25
 * parseFiveLevelReply({ ...reply, verdict: 'B' }); // throws verdict
 * ```
 */
export function parseFiveLevelReply(value: unknown): FiveLevelReply {
  return parseWith('parseFiveLevelReply', fiveLevelReplyContract, value);
}

/** As `parseFiveLevelReply`, with the issues as data instead of an error. */
export function safeParseFiveLevelReply(value: unknown): Checked<FiveLevelReply> {
  return fiveLevelReplyContract.check(value);
}
