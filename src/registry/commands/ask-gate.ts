import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { Certification } from '../../schema/hep-event.js';
import { certificationContract } from '../../schema/hep-event-contract.js';
import type { AttachInput, CommandContext } from '../../schema/hep-tool.js';
import { schemaIssues } from '../../schema/schema-issues.js';
import type { Certify, HypothesisRecord } from '../shapes.js';
import { expectWellFormed } from '../values/expect-well-formed.js';

/** What the certification gate says of evidence that is about to be attached. */
export function askGate(
  where: string,
  certify: Certify,
  { summary, source = null, bearing, actor, time }: AttachInput & CommandContext,
  { id, statement, observable, state, belief }: HypothesisRecord,
): Certification {
  const answer: unknown = certify({
    evidence: { hypothesis: id, summary, source, bearing },
    hypothesis: { id, statement, observable, state, belief },
    actor,
    time,
  });
  if (typeof answer === 'boolean') return { certified: answer, by: null, reason: null };
  const issues = schemaIssues(certificationContract, answer);
  if (issues.length === 0) {
    const { certified, by, reason } = answer as Certification;
    expectWellFormed(where, 'certify', { by, reason });
    return { certified, by, reason };
  }
  throw new InvalidInputError(
    `${where}: certify returned ${describe(answer)}; expected a boolean, or an object of certified ` +
      '(boolean), by and reason (texts that are not blank, or null)',
    { function: where, option: 'certify', received: describe(answer) },
  );
}
