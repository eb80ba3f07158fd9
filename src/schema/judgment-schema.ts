import * as z from 'zod';
import type { FailedJudgment, Judgment } from '../judgments/judgment.js';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

const name = z.string().min(1);
const key = {
  context: z.string().nullable().describe('What was judged; null if not given.'),
  cluster: z.string().nullable().describe('What is resampled together; null if not given.'),
  judge: z.string().nullable().describe('Who judged; null if not given.'),
  stratum: z.string().nullable().describe('A batch, domain or category; null if not given.'),
  weight: z.number().min(0).describe('How much the case counts; 1 as a rule.'),
};
const presentation = {
  first: name.describe('The item shown first, or merely named first where slots are not known.'),
  second: name.describe('The other item.'),
  order: z
    .enum(['original', 'reverse'])
    .nullable()
    .describe('The label of the order; it does not say who was shown first.'),
  line: z.int().min(0).nullable().describe('Line of the source; null for none.'),
};

/** The contract of a judgment as programs exchange it. */
export const judgmentContract: Contract<Judgment> = boundaryContract(
  contract<Judgment>()(
    z.strictObject({
      ...key,
      ...presentation,
      share: z.number().min(0).max(1).describe('Credit to the first item; 1 a win, 0.5 a tie.'),
      slotKnown: z.boolean().describe('Whether the first item was the one shown first.'),
      reason: z
        .enum(['bothBad', 'inconsistent'])
        .nullable()
        .describe('Why a tie is a tie, where the source says so.'),
    }),
  ),
  {
    name: 'judgment',
    description: 'The verdict of one judge on one ordered presentation of two items.',
    examples: [
      {
        ...{ context: 'q1', cluster: null, judge: 'j', stratum: null, weight: 1 },
        ...{ first: 'a', second: 'b', share: 0.75, order: 'original', slotKnown: true },
        ...{ reason: null, line: 2 },
      },
    ],
  },
);

/** The contract of a failed judgment: a presentation without a verdict. */
export const failedJudgmentContract: Contract<FailedJudgment> = boundaryContract(
  contract<FailedJudgment>()(
    z.strictObject({
      ...key,
      ...presentation,
      reason: z.string().describe('The label or cause of the failure.'),
    }),
  ),
  {
    name: 'failed-judgment',
    description: 'A presentation that was to be judged and has no verdict. It is no tie.',
    examples: [
      {
        ...{ context: 'q1', cluster: null, judge: 'j', stratum: null, weight: 1 },
        ...{ first: 'b', second: 'a', order: 'reverse', reason: 'error', line: 3 },
      },
    ],
  },
);

/**
 * A judgment from another program, checked against `judgmentContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { judgmentContract, parseJudgment } from 'assize';
 *
 * const [judgment] = judgmentContract.examples;
 * parseJudgment(judgment).share; // => 0.75
 * parseJudgment({ ...judgment, share: 2 }); // throws share
 * ```
 */
export function parseJudgment(value: unknown): Judgment {
  return parseWith('parseJudgment', judgmentContract, value);
}

/** As `parseJudgment`, with the issues as data instead of an error. */
export function safeParseJudgment(value: unknown): Checked<Judgment> {
  return judgmentContract.check(value);
}

/**
 * A failed judgment from another program, checked against `failedJudgmentContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { failedJudgmentContract, parseFailedJudgment } from 'assize';
 *
 * parseFailedJudgment(failedJudgmentContract.examples[0]).reason; // => 'error'
 * ```
 */
export function parseFailedJudgment(value: unknown): FailedJudgment {
  return parseWith('parseFailedJudgment', failedJudgmentContract, value);
}

/** As `parseFailedJudgment`, with the issues as data instead of an error. */
export function safeParseFailedJudgment(value: unknown): Checked<FailedJudgment> {
  return failedJudgmentContract.check(value);
}
