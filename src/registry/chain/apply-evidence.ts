import type { EvidencePayload } from '../../schema/hep-event.js';
import { expectNewEvidence } from '../rules/expect-new-evidence.js';
import { knownHypothesis } from '../rules/known-hypothesis.js';
import type { RegistryState } from '../shapes.js';
import { appendValue } from '../values/append-value.js';

/** Evidence is attached, in any state of the hypothesis, certified or not. Its id is new. */
export function applyEvidence(
  where: string,
  state: RegistryState,
  payload: EvidencePayload,
): RegistryState {
  const { evidence: id, ...content } = payload;
  const hypothesis = knownHypothesis(where, state, payload.hypothesis);
  expectNewEvidence(where, state, id);
  const certification = { ...content.certification };
  const certified = hypothesis.certified + (certification.certified ? 1 : 0);
  const evidence = appendValue(hypothesis.evidence, id);
  return {
    ...state,
    hypotheses: state.hypotheses.set(hypothesis.id, { ...hypothesis, certified, evidence }),
    evidence: state.evidence.set(id, { id, ...content, certification }),
  };
}
