import * as z from 'zod';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { text } from './hep-parts.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

/** A falsifiable proposal in six fields, none of them blank [L2T, §2.2, appendix A.1]. */
export interface Proposal {
  /** A tension or an open comparison that the supplied papers show. */
  readonly literature_gap: string;
  /** A directional claim with conditions, mechanism and expected difference. */
  readonly hypothesis: string;
  /** The smallest experiment that can tell. */
  readonly minimal_test: string;
  /** The one measurement that decides. */
  readonly decisive_metric: string;
  /** What would be seen if the hypothesis holds. */
  readonly supporting_result: string;
  /** What would be seen if it does not. */
  readonly falsifying_result: string;
}

const example: Proposal = {
  literature_gap: 'Two of the papers cache layers, one caches tokens; nobody compares them.',
  hypothesis: 'At equal memory, caching tokens loses less accuracy, because late layers repeat.',
  minimal_test: 'One open model, one public question set, both caches at a tenth of the memory.',
  decisive_metric: 'Accuracy lost per question against the uncached model.',
  supporting_result: 'Caching tokens loses at least two points less.',
  falsifying_result: 'The losses are within half a point of each other, or reversed.',
};

const shape = z.strictObject({
  literature_gap: text.describe('A tension or an open comparison that the supplied papers show.'),
  hypothesis: text.describe('A directional claim: conditions, mechanism, expected difference.'),
  minimal_test: text.describe('The smallest experiment that can tell, with data and budget.'),
  decisive_metric: text.describe('The one measurement that decides.'),
  supporting_result: text.describe('What would be seen if the hypothesis holds.'),
  falsifying_result: text.describe('What would be seen if it does not.'),
});

/** The contract of a six-field proposal: exactly these fields, each a text that is not blank. */
export const proposalContract: Contract<Proposal> = boundaryContract(contract<Proposal>()(shape), {
  name: 'proposal',
  description: 'A falsifiable research proposal: exactly six fields, none of them blank.',
  examples: [example],
});

/**
 * A six-field proposal [L2T, §2.2], checked against `proposalContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { parseProposal } from 'assize';
 *
 * parseProposal({ hypothesis: 'Larger batches help.' }); // throws literature_gap
 * ```
 */
export function parseProposal(value: unknown): Proposal {
  return parseWith('parseProposal', proposalContract, value);
}

/** As `parseProposal`, with the issues as data instead of an error. */
export function safeParseProposal(value: unknown): Checked<Proposal> {
  return proposalContract.check(value);
}
