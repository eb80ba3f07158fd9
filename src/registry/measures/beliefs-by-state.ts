import type { HypothesisState } from '../../schema/hep-event.js';
import type { HypothesisRecord } from '../shapes.js';
import type { BeliefSpread, BeliefsByState } from './measure-shapes.js';

const STATES: readonly HypothesisState[] = [
  'proposed',
  'under_test',
  'supported',
  'refuted',
  'dormant',
];

/** Prior and final beliefs by final state, every state of the lifecycle in its order. */
export function beliefsByState(all: readonly HypothesisRecord[]): readonly BeliefsByState[] {
  return STATES.map((state) => {
    const own = all.filter((hypothesis) => hypothesis.state === state);
    const priors = own.map(({ prior }) => prior);
    const finals = own.map(({ belief }) => belief);
    return {
      state,
      hypotheses: own.length,
      priors,
      finals,
      prior: spread(priors),
      final: spread(finals),
    };
  });
}

function spread(beliefs: readonly number[]): BeliefSpread | null {
  if (beliefs.length === 0) return null;
  return {
    least: beliefs.reduce((a, b) => Math.min(a, b)),
    mean: beliefs.reduce((a, b) => a + b) / beliefs.length,
    greatest: beliefs.reduce((a, b) => Math.max(a, b)),
  };
}
