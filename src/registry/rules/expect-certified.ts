import { describe } from '../../checks/describe.js';
import type { RegistryState } from '../shapes.js';
import { refuse } from './refuse.js';

/** Refuses names that are not certified evidence of this hypothesis, each named once. */
export function expectCertified(
  where: string,
  state: RegistryState,
  hypothesis: string,
  evidence: readonly string[],
): void {
  const named = new Set<string>();
  for (const piece of evidence) {
    if (named.has(piece)) {
      const text = `the belief names the evidence ${describe(piece)} twice`;
      refuse(where, 'repeated-evidence', text, { hypothesis, evidence: piece });
    }
    named.add(piece);
    checkEvidence(where, state, hypothesis, piece);
  }
}

function checkEvidence(where: string, state: RegistryState, hypothesis: string, id: string): void {
  const evidence = state.evidence.get(id);
  const details = { hypothesis, evidence: id };
  if (evidence === undefined) {
    refuse(where, 'unknown-evidence', `no evidence has the id ${describe(id)}`, details);
  } else if (evidence.hypothesis !== hypothesis) {
    const text =
      `the evidence ${describe(id)} is attached to ${describe(evidence.hypothesis)}, ` +
      `not to ${describe(hypothesis)}; attach it there too`;
    refuse(where, 'foreign-evidence', text, details);
  } else if (!evidence.certification.certified) {
    const text =
      `the evidence ${describe(id)} is not certified, and P(H) moves only on certified evidence` +
      (evidence.certification.reason === null ? '' : ` (${evidence.certification.reason})`);
    refuse(where, 'uncertified-evidence', text, details);
  }
}
