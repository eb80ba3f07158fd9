import * as z from 'zod';
import { expectArray } from '../checks/expect-array.js';
import { expectObject } from '../checks/expect-object.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { type HypothesisDomain, hypothesisDomains } from './hypothesis-domain.js';
import { hypothesisPair } from './hypothesis-pair.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract, HypothesisPair, SchemaIssue } from './shapes.js';

/** What a system submits for a case [HYP, §2.1]: one pair or more, in its own order. */
export interface HypothesisSet {
  readonly pairs: readonly HypothesisPair[];
}

/** The contract of a hypothesis set: at least one pair. */
export const hypothesisSetContract: Contract<HypothesisSet> = boundaryContract(
  contract<HypothesisSet>()(
    z.strictObject({
      pairs: z
        .array(hypothesisPair)
        .min(1)
        .describe('One in a scientific domain, else any number.'),
    }),
  ),
  {
    name: 'hypothesis-set',
    description: 'The hypotheses that a system submits for one case, each with its evidence.',
    examples: [
      {
        pairs: [
          {
            hypothesis: 'The pump failed because its relief valve was set for another fluid.',
            evidence: 'Compare the valve setting with the fluid named in the last work order.',
          },
        ],
      },
    ],
  },
);

/**
 * A hypothesis set [HYP, §2.1], checked against `hypothesisSetContract`. How many pairs a domain
 * asks for is a rule of its own: `checkHypothesisSet`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { parseHypothesisSet } from 'assize';
 *
 * parseHypothesisSet({ pairs: [{ hypothesis: 'h', evidence: 'e' }] }).pairs.length; // => 1
 * parseHypothesisSet({ pairs: [] }); // throws pairs
 * ```
 */
export function parseHypothesisSet(value: unknown): HypothesisSet {
  return parseWith('parseHypothesisSet', hypothesisSetContract, value);
}

/** As `parseHypothesisSet`, with the issues as data instead of an error. */
export function safeParseHypothesisSet(value: unknown): Checked<HypothesisSet> {
  return hypothesisSetContract.check(value);
}

/**
 * Whether a set has the number of pairs that its domain asks for: exactly one in a scientific
 * domain, any number of at least one in an analytical one [HYP, §2.1].
 *
 * @returns one issue, or none
 * @throws InvalidInputError if the set has no pairs, or the domain is none of the six
 *
 * @example
 * ```ts
 * import { checkHypothesisSet } from 'assize';
 *
 * const pair = { hypothesis: 'h', evidence: 'e' };
 * checkHypothesisSet({ pairs: [pair, pair] }, 'it_operations'); // => []
 * checkHypothesisSet({ pairs: [pair, pair] }, 'social_science')[0]?.path; // => 'pairs'
 * ```
 */
export function checkHypothesisSet(
  set: HypothesisSet,
  domain: HypothesisDomain,
): readonly SchemaIssue[] {
  const where = 'checkHypothesisSet';
  expectObject(where, 'a hypothesis set', set, 'pairs');
  const { pairs } = set;
  expectArray(where, 'pairs', pairs);
  expectOneOf(where, 'domain', domain, Object.keys(hypothesisDomains));
  if (hypothesisDomains[domain] === 'analytical' || pairs.length === 1) return [];
  const text = `there are ${pairs.length} pairs; ${domain} is a scientific domain and asks for one`;
  return [{ path: 'pairs', text }];
}
