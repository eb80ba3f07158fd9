import * as z from 'zod';
import { expectObject } from '../checks/expect-object.js';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { text } from './hep-parts.js';
import type { AnalyticalDomain, HypothesisDomain, ScientificDomain } from './hypothesis-domain.js';
import { hypothesisPair } from './hypothesis-pair.js';
import type { HypothesisSet } from './hypothesis-set.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

/** What every case holds [HYP, §2.4]. */
export interface HypothesisCaseParts {
  readonly case_id: string;
  /** All that a model may see: facts without the conclusion. */
  readonly context: string;
  /** The pairs taken from the source. Withheld from the model. */
  readonly reference: HypothesisSet;
  /** When the source came out, YYYY-MM-DD; null where it has no date. */
  readonly source_date: string | null;
  /** Where the case comes from. */
  readonly provenance: string;
}

/** A case of a scientific domain: its reference is one pair. */
export interface ScientificCase extends HypothesisCaseParts {
  readonly category: 'scientific';
  readonly domain: ScientificDomain;
}

/** A case of an analytical domain: its reference is one pair or more. */
export interface AnalyticalCase extends HypothesisCaseParts {
  readonly category: 'analytical';
  readonly domain: AnalyticalDomain;
}

/** A case of hypothesis discovery. */
export type HypothesisCase = ScientificCase | AnalyticalCase;

/** The side of a case that a model may see. */
export interface VisibleCase {
  readonly case_id: string;
  readonly domain: HypothesisDomain;
  readonly context: string;
}

const parts = {
  case_id: text,
  context: text.describe('All that a model may see: facts without the conclusion.'),
  source_date: z.iso
    .date()
    .nullable()
    .describe('When the source came out, YYYY-MM-DD; null where it has no date.'),
  provenance: text.describe('Where the case comes from.'),
};
const referenceOf = (pairs: z.ZodArray<typeof hypothesisPair>) =>
  z.strictObject({ pairs }).describe('The pairs taken from the source; withheld from the model.');

/** The contract of a case: domain, category and the size of the reference go together. */
export const hypothesisCaseContract: Contract<HypothesisCase> = boundaryContract(
  contract<HypothesisCase>()(
    z.discriminatedUnion('category', [
      z.strictObject({
        ...parts,
        category: z.literal('scientific'),
        domain: z.enum(['biomedical_science', 'machine_learning', 'social_science']),
        reference: referenceOf(z.array(hypothesisPair).length(1)),
      }),
      z.strictObject({
        ...parts,
        category: z.literal('analytical'),
        domain: z.enum(['financial_analysis', 'it_operations', 'safety_investigation']),
        reference: referenceOf(z.array(hypothesisPair).min(1)),
      }),
    ]),
  ),
  {
    name: 'hypothesis-case',
    description: 'A case of hypothesis discovery: a visible context and a withheld reference.',
    examples: [
      {
        ...{ case_id: 'it-7', category: 'analytical', domain: 'it_operations' },
        context: 'At 04:10 writes slowed down on two of nine nodes; a job had begun at 04:00.',
        reference: {
          pairs: [
            {
              hypothesis: 'The job filled the log volume that both nodes share.',
              evidence: 'Volume metrics of the two nodes between 04:00 and 04:15.',
            },
          ],
        },
        ...{ source_date: '2026-02-28', provenance: 'made up for this example' },
      },
    ],
  },
);

/**
 * A case of hypothesis discovery [HYP, §2.4], checked against `hypothesisCaseContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { hypothesisCaseContract, parseHypothesisCase } from 'assize';
 *
 * const [example] = hypothesisCaseContract.examples;
 * parseHypothesisCase(example).domain; // => 'it_operations'
 * parseHypothesisCase({ ...example, category: 'scientific' }); // throws domain
 * ```
 */
export function parseHypothesisCase(value: unknown): HypothesisCase {
  return parseWith('parseHypothesisCase', hypothesisCaseContract, value);
}

/** As `parseHypothesisCase`, with the issues as data instead of an error. */
export function safeParseHypothesisCase(value: unknown): Checked<HypothesisCase> {
  return hypothesisCaseContract.check(value);
}

/**
 * The side of a case that a model may see: no reference, no date, no provenance.
 *
 * @throws InvalidInputError if the value is no case
 *
 * @example
 * ```ts
 * import { hypothesisCaseContract, visibleCase } from 'assize';
 *
 * Object.keys(visibleCase(hypothesisCaseContract.examples[0]!)); // => ['case_id', 'domain', 'context']
 * ```
 */
export function visibleCase(hypothesisCase: HypothesisCase): VisibleCase {
  expectObject('visibleCase', 'a hypothesis case', hypothesisCase, 'case_id');
  const { case_id, domain, context } = hypothesisCase;
  return { case_id, domain, context };
}
