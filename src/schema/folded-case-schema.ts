import type { FoldedCase } from '../folding/folded-case.js';
import { boundaryContract } from './boundary-contract.js';
import { foldedCase } from './folded-case-shape.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

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
