import * as z from 'zod';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { text } from './hep-parts.js';
import { parseWith } from './parse-with.js';
import type { Checked, Confidence, Contract } from './shapes.js';
import { confidence } from './shared-parts.js';

/** Which of two submissions a person prefers [HYP, §10.3]. */
export interface PreferenceLabel {
  readonly case_id: string;
  readonly annotator: string;
  readonly preference: 'A>B' | 'tie' | 'B>A';
  readonly confidence: Confidence;
}

/** The contract of a preference label. */
export const preferenceLabelContract: Contract<PreferenceLabel> = boundaryContract(
  contract<PreferenceLabel>()(
    z.strictObject({
      case_id: text,
      annotator: text,
      preference: z.enum(['A>B', 'tie', 'B>A']).describe('The better submission, or a tie.'),
      confidence,
    }),
  ),
  {
    name: 'preference-label',
    description: 'Which of two anonymous submissions for a case a person prefers.',
    examples: [{ case_id: 'it-7', annotator: 'r2', preference: 'B>A', confidence: 'high' }],
  },
);

/**
 * A preference label [HYP, §10.3], checked against `preferenceLabelContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { parsePreferenceLabel, preferenceLabelContract } from 'assize';
 *
 * const [label] = preferenceLabelContract.examples;
 * parsePreferenceLabel(label).preference; // => 'B>A'
 * parsePreferenceLabel({ ...label, confidence: 'certain' }); // throws confidence
 * ```
 */
export function parsePreferenceLabel(value: unknown): PreferenceLabel {
  return parseWith('parsePreferenceLabel', preferenceLabelContract, value);
}

/** As `parsePreferenceLabel`, with the issues as data instead of an error. */
export function safeParsePreferenceLabel(value: unknown): Checked<PreferenceLabel> {
  return preferenceLabelContract.check(value);
}
