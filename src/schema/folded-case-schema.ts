import * as z from 'zod';
import type { FoldedCase } from '../folding/folded-case.js';
import { boundaryContract, type Checked, type Contract, parseWith } from './boundary-contract.js';
import { contract } from './contract.js';

const share = z.number().min(0).max(1);

/** A folded case, for schemas that hold it. */
export const foldedCase: z.ZodType<FoldedCase> = contract<FoldedCase>()(
  z.strictObject({
    context: z.string().nullable(),
    cluster: z.string().nullable(),
    judge: z.string().nullable(),
    stratum: z.string().nullable(),
    weight: z.number().min(0),
    items: z.tuple([z.string().min(1), z.string().min(1)]).describe('In code-point order.'),
    stability: z.enum(['stable', 'sensitive', 'single-order']),
    cause: z.enum(['reversal', 'one-tie', 'both-ties', 'failed', 'missing']).nullable(),
    winner: z.string().nullable().describe('The item that both orders prefer, or null.'),
    share: share.describe('Mean credit to the first of the items.'),
    credits: z
      .tuple([share.nullable(), share.nullable()])
      .describe('Credit to the first of the items when shown first, and when shown second.'),
    slotKnown: z.boolean(),
  }),
);

/** The contract of a folded case as programs exchange it. */
export const foldedCaseContract: Contract<FoldedCase> = boundaryContract(foldedCase, {
  name: 'folded-case',
  description: 'One context, one pair of items, one judge: both orders together.',
  examples: [
    {
      ...{ context: 'q1', cluster: null, judge: null, stratum: null, weight: 1 },
      ...{ items: ['a', 'b'], stability: 'sensitive', cause: 'reversal', winner: null },
      ...{ share: 0.5, credits: [1, 0], slotKnown: true },
    },
  ],
});

/**
 * A folded case from another program, checked against `foldedCaseContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { foldedCaseContract, parseFoldedCase } from 'assize';
 *
 * const [folded] = foldedCaseContract.examples;
 * parseFoldedCase(folded).cause; // => 'reversal'
 * parseFoldedCase({ ...folded, credits: [1] }); // throws credits
 * ```
 */
export function parseFoldedCase(value: unknown): FoldedCase {
  return parseWith('parseFoldedCase', foldedCaseContract, value);
}

/** As `parseFoldedCase`, with the issues as data instead of an error. */
export function safeParseFoldedCase(value: unknown): Checked<FoldedCase> {
  return foldedCaseContract.check(value);
}
