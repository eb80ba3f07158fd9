import * as z from 'zod';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

/** A verdict of five levels without brackets. */
export type BareFiveLevelVerdict =
  | ('A>>B' | 'A≫B' | 'B<<A' | 'B≪A')
  | ('A>B' | 'B<A')
  | ('A=B' | 'B=A' | 'A≈B' | 'B≈A')
  | ('B>A' | 'A<B')
  | ('B>>A' | 'B≫A' | 'A<<B' | 'A≪B');

/** A verdict of five levels in one of its spellings, with or without double brackets. */
export type FiveLevelVerdict = BareFiveLevelVerdict | `[[${BareFiveLevelVerdict}]]`;

const BARE = [
  ...(['A>>B', 'A≫B', 'B<<A', 'B≪A', 'A>B', 'B<A', 'A=B', 'B=A', 'A≈B', 'B≈A'] as const),
  ...(['B>A', 'A<B', 'B>>A', 'B≫A', 'A<<B', 'A≪B'] as const),
];
const bracketed = (bare: BareFiveLevelVerdict): `[[${BareFiveLevelVerdict}]]` => `[[${bare}]]`;

/** The contract of a five-level verdict. */
export const fiveLevelVerdictContract: Contract<FiveLevelVerdict> = boundaryContract(
  contract<FiveLevelVerdict>()(z.enum([...BARE, ...BARE.map(bracketed)])),
  {
    name: 'five-level-verdict',
    description: 'Much better, better, even, worse or much worse: A against B, in any spelling.',
    examples: ['A>>B', 'A≈B', '[[B>A]]'],
  },
);

/**
 * A five-level verdict in any of its spellings [HYP, §3.2], checked against
 * `fiveLevelVerdictContract`. `labelMeaning` says what share of the credit it gives to A.
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
