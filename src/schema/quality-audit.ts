import * as z from 'zod';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { text } from './hep-parts.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

/** Four yes-or-no checks of a case by a person [HYP, §10.2, table 5]. */
export interface QualityAudit {
  readonly case_id: string;
  readonly annotator: string;
  /** The context has the background and the facts that hypotheses need. */
  readonly informativeness: boolean;
  /** The context admits more than one direction. */
  readonly openness: boolean;
  /** The hypothesis holds the core claims of the source. */
  readonly completeness: boolean;
  /** The evidence is a sound plan or a factual basis. */
  readonly supportiveness: boolean;
}

/** The contract of a quality audit: the four checks are booleans, and no text stands for one. */
export const qualityAuditContract: Contract<QualityAudit> = boundaryContract(
  contract<QualityAudit>()(
    z.strictObject({
      case_id: text,
      annotator: text,
      informativeness: z
        .boolean()
        .describe('The context has the background and the facts that hypotheses need.'),
      openness: z.boolean().describe('The context admits more than one direction.'),
      completeness: z.boolean().describe('The hypothesis holds the core claims of the source.'),
      supportiveness: z.boolean().describe('The evidence is a sound plan or a factual basis.'),
    }),
  ),
  {
    name: 'quality-audit',
    description: 'Four yes-or-no checks of one case by a person.',
    examples: [
      {
        ...{ case_id: 'it-7', annotator: 'r2', informativeness: true, openness: false },
        ...{ completeness: true, supportiveness: true },
      },
    ],
  },
);

/**
 * A quality audit [HYP, §10.2], checked against `qualityAuditContract`. For checks that arrive as
 * text see `readFlag`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { parseQualityAudit, qualityAuditContract } from 'assize';
 *
 * const [audit] = qualityAuditContract.examples;
 * parseQualityAudit(audit).openness; // => false
 * parseQualityAudit({ ...audit, openness: 'false' }); // throws openness
 * ```
 */
export function parseQualityAudit(value: unknown): QualityAudit {
  return parseWith('parseQualityAudit', qualityAuditContract, value);
}

/** As `parseQualityAudit`, with the issues as data instead of an error. */
export function safeParseQualityAudit(value: unknown): Checked<QualityAudit> {
  return qualityAuditContract.check(value);
}
