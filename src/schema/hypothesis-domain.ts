import * as z from 'zod';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

/** Domains whose cases have one hypothesis–evidence pair [HYP, §2.2]. */
export type ScientificDomain = 'biomedical_science' | 'machine_learning' | 'social_science';

/** Domains whose cases have as many pairs as the context supports. */
export type AnalyticalDomain = 'financial_analysis' | 'it_operations' | 'safety_investigation';

/** One of the six domains. */
export type HypothesisDomain = ScientificDomain | AnalyticalDomain;

/** `scientific`: one hypothesis–evidence pair. `analytical`: open cardinality. */
export type DomainCategory = 'scientific' | 'analytical';

/** The six domains with their category, in the order of the source. A frozen value. */
export const hypothesisDomains: Readonly<Record<HypothesisDomain, DomainCategory>> = Object.freeze({
  biomedical_science: 'scientific',
  machine_learning: 'scientific',
  social_science: 'scientific',
  financial_analysis: 'analytical',
  it_operations: 'analytical',
  safety_investigation: 'analytical',
});

/** The contract of a domain. */
export const hypothesisDomainContract: Contract<HypothesisDomain> = boundaryContract(
  contract<HypothesisDomain>()(
    z.enum([
      ...(['biomedical_science', 'machine_learning', 'social_science'] as const),
      ...(['financial_analysis', 'it_operations', 'safety_investigation'] as const),
    ]),
  ),
  {
    name: 'hypothesis-domain',
    description:
      'A domain of hypothesis discovery: three scientific ones, whose cases have one hypothesis–evidence pair, and three analytical ones, whose cases have any number.',
    examples: ['machine_learning', 'it_operations'],
  },
);

/**
 * A domain [HYP, §2.2], checked against `hypothesisDomainContract`. `hypothesisDomains` has its
 * category.
 *
 * @returns the domain
 * @throws InvalidInputError if it is none of the six
 *
 * @example
 * ```ts
 * import { hypothesisDomains, parseHypothesisDomain } from 'assize';
 *
 * hypothesisDomains[parseHypothesisDomain('it_operations')]; // => 'analytical'
 * parseHypothesisDomain('astrology'); // throws invalid-input
 * ```
 */
export function parseHypothesisDomain(value: unknown): HypothesisDomain {
  return parseWith('parseHypothesisDomain', hypothesisDomainContract, value);
}

/** As `parseHypothesisDomain`, with the issues as data instead of an error. */
export function safeParseHypothesisDomain(value: unknown): Checked<HypothesisDomain> {
  return hypothesisDomainContract.check(value);
}
