import { describe } from '../../checks/describe.js';
import type { BeliefPayload } from '../../schema/hep-event.js';
import { expectCertified } from '../rules/expect-certified.js';
import { knownHypothesis } from '../rules/known-hypothesis.js';
import { outsideVerdict } from '../rules/outside-verdict.js';
import { refuse } from '../rules/refuse.js';
import type { RegistryState } from '../shapes.js';

/**
 * P(H) is restated: it rests on certified evidence of this hypothesis, each piece named once, and
 * does not leave the threshold of a verdict that stands.
 */
export function applyBelief(
  where: string,
  state: RegistryState,
  payload: BeliefPayload,
): RegistryState {
  const { hypothesis: id, evidence } = payload;
  const hypothesis = knownHypothesis(where, state, id);
  if (payload.from !== hypothesis.belief) {
    const text = `P(H) of ${describe(id)} is ${hypothesis.belief}, not ${payload.from}`;
    refuse(where, 'belief-before', text, { hypothesis: id, belief: hypothesis.belief });
  }
  if (evidence.length === 0) {
    const text = `a belief update of ${describe(id)} names the evidence it rests on; none is named`;
    refuse(where, 'no-evidence-named', text, { hypothesis: id });
  }
  expectCertified(where, state, id, evidence);
  const belief = payload.to + 0; // −0 and 0 are one belief
  const outside = outsideVerdict(state.settings, hypothesis.state, belief);
  if (outside !== null) {
    const text = `${describe(id)} is ${hypothesis.state}: ${outside}; reopen it before P(H) leaves`;
    refuse(where, 'belief-outside-verdict', text, { hypothesis: id, belief });
  }
  return { ...state, hypotheses: state.hypotheses.set(id, { ...hypothesis, belief }) };
}
