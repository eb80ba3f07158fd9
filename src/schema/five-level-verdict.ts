import { boundaryContract } from './boundary-contract.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract, FiveLevelVerdict } from './shapes.js';
import { fiveLevelVerdict } from './shared-parts.js';

/** The contract of a five-level verdict. */
export const fiveLevelVerdictContract: Contract<FiveLevelVerdict> = boundaryContract(
  fiveLevelVerdict,
  {
    name: 'five-level-verdict',
    description: 'Much better, better, even, worse or much worse: A against B, in any spelling.',
    examples: ['A>>B', 'A≈B', '[[B>A]]'],
  },
);

/**
 * A five-level verdict in any of its spellings [HYP, §3.2], checked against
 * `fiveLevelVerdictContract`. `labelMeaning` says what share of the credit it gives to A.
 * It is a bare text; the reply of a judge that gives one is a `fiveLevelReplyContract`.
 *
 * @returns the verdict as it is spelled
 * @throws InvalidInputError if it is none
 *
 * @example
 * ```ts
 * import { labelMeaning, parseFiveLevelVerdict } from 'assize';
 *
 * labelMeaning(parseFiveLevelVerdict('B≪A'))?.share; // => 1
 * parseFiveLevelVerdict('A'); // throws invalid-input
 * ```
 */
export function parseFiveLevelVerdict(value: unknown): FiveLevelVerdict {
  return parseWith('parseFiveLevelVerdict', fiveLevelVerdictContract, value);
}

/** As `parseFiveLevelVerdict`, with the issues as data instead of an error. */
export function safeParseFiveLevelVerdict(value: unknown): Checked<FiveLevelVerdict> {
  return fiveLevelVerdictContract.check(value);
}
