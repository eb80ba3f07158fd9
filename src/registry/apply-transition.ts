import { describe } from '../checks/describe.js';
import type { HypothesisState, TransitionPayload } from '../schema/hep-event.js';
import { knownHypothesis } from './known-hypothesis.js';
import { lifecycle } from './lifecycle.js';
import { moveObstacle } from './move-obstacle.js';
import { refuse } from './refuse.js';
import type { RegistryState } from './shapes.js';

/**
 * A hypothesis changes its state: the lifecycle knows the move, a verdict has certified evidence and
 * a belief within its threshold, and reopening is said to be so.
 */
export function applyTransition(
  where: string,
  state: RegistryState,
  payload: TransitionPayload,
): RegistryState {
  const { hypothesis: id, to, reopened } = payload;
  const hypothesis = knownHypothesis(where, state, id);
  const { state: from } = hypothesis;
  if (payload.from !== from) {
    const text = `${describe(id)} is ${from}, not ${payload.from}`;
    refuse(where, 'state-before', text, { hypothesis: id, state: from });
  }
  checkMove(where, id, from, to, reopened);
  const obstacle = moveObstacle(state.settings, hypothesis, to);
  if (obstacle !== null) {
    const details = { hypothesis: id, state: from, belief: hypothesis.belief, ...legalFrom(from) };
    refuse(where, obstacle.rule, `${describe(id)} stays ${from}: ${obstacle.text}`, details);
  }
  return { ...state, hypotheses: state.hypotheses.set(id, { ...hypothesis, state: to }) };
}

function legalFrom(from: HypothesisState): { readonly legal: readonly HypothesisState[] } {
  return { legal: lifecycle(from).map(({ to }) => to) };
}

function checkMove(
  where: string,
  id: string,
  from: HypothesisState,
  to: HypothesisState,
  reopened: boolean,
): void {
  const moves = lifecycle(from);
  const move = moves.find((candidate) => candidate.to === to);
  const details = { hypothesis: id, state: from, to, ...legalFrom(from) };
  if (move === undefined) {
    const legal = moves.map(({ to, reopen }) => (reopen ? `${to} with reopen: true` : to));
    const text = `${describe(id)} cannot go from ${from} to ${to}; legal: ${legal.join(', ')}`;
    refuse(where, 'illegal-transition', text, details);
  } else if (move.reopen && !reopened) {
    const text = `${describe(id)} is ${from}; going back to ${to} reopens it and needs reopen: true`;
    refuse(where, 'reopening-not-stated', text, details);
  } else if (reopened && !move.reopen) {
    const text = `${describe(id)} is ${from}; going to ${to} reopens nothing: leave reopen out`;
    refuse(where, 'nothing-to-reopen', text, details);
  }
}
