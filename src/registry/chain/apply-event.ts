import type { RegistrySettings } from '../../schema/hep-event.js';
import { refuse } from '../rules/refuse.js';
import type { EventDraft, RegistryState } from '../shapes.js';
import { persistentMap } from '../values/persistent-map.js';
import { applyBelief } from './apply-belief.js';
import { applyEvidence } from './apply-evidence.js';
import { applyHypothesis } from './apply-hypothesis.js';
import { applyTransition } from './apply-transition.js';

/**
 * The state after an event, null before the first. Commands and replay both go through here, so that
 * what may be appended and what may be replayed are one set of rules.
 *
 * @param standing the state that stays if the event is refused, where others precede it in one command
 */
export function applyEvent(
  where: string,
  state: RegistryState | null,
  event: EventDraft,
  standing: RegistryState | null = state,
): RegistryState {
  if (event.type === 'registry_opened') {
    if (state !== null) refuse(where, 'opened-twice', 'registry_opened comes once, first');
    return opened(where, event.payload);
  }
  if (state === null) {
    return refuse(where, 'not-opened', `a log begins with registry_opened, not ${event.type}`);
  }
  switch (event.type) {
    case 'hypothesis_transitioned':
      return applyTransition(where, state, event.payload, standing ?? state);
    case 'evidence_attached':
      return applyEvidence(where, state, event.payload);
    case 'belief_updated':
      return applyBelief(where, state, event.payload);
    default:
      return applyHypothesis(where, state, event.payload);
  }
}

function opened(where: string, { title, supportedAt, refutedAt }: RegistrySettings): RegistryState {
  if (!(refutedAt < supportedAt)) {
    const text = `refutedAt is ${refutedAt} and supportedAt ${supportedAt}; expected the first below`;
    refuse(where, 'thresholds', text, { refutedAt, supportedAt });
  }
  return {
    settings: { title, supportedAt: supportedAt + 0, refutedAt: refutedAt + 0 },
    hypotheses: persistentMap(),
    evidence: persistentMap(),
  };
}
