import { describe } from '../../checks/describe.js';
import type { HypothesisState, TransitionPayload } from '../../schema/hep-event.js';
import { knownHypothesis } from '../rules/known-hypothesis.js';
import { lifecycle } from '../rules/lifecycle.js';
import { moveObstacle } from '../rules/move-obstacle.js';
import { refuse } from '../rules/refuse.js';
import type { RegistryState } from '../shapes.js';

/**
 * A hypothesis changes its state: the lifecycle knows the move, a verdict has certified evidence and
 * a belief within its threshold, and reopening is said to be so.
 *
 * @param standing the state that stays if the move is refused, and that has the legal ones
 */
export function applyTransition(
  where: string,
  state: RegistryState,
  payload: TransitionPayload,
  standing: RegistryState = state,
): RegistryState {
  const { hypothesis: id, to, reopened } = payload;
  const hypothesis = knownHypothesis(where, state, id);
  const { state: from } = hypothesis;
  if (payload.from !== from) {
    const text = `${describe(id)} is ${from}, not ${payload.from}`;
    refuse(where, 'state-before', text, { hypothesis: id, state: from });
  }
  const stays = knownHypothesis(where, standing, id);
  const legal = lifecycle(from).filter((m) => moveObstacle(state.settings, stays, m.to) === null);
  const details = { hypothesis: id, state: from, to, legal: legal.map((move) => move.to) };
  const problem = moveProblem(from, to, reopened) ?? moveObstacle(state.settings, hypothesis, to);
  if (problem !== null) {
    const names = legal.map((move) => (move.reopen ? `${move.to} with reopen: true` : move.to));
    const text = `${describe(id)} stays ${from}: ${problem.text}; legal now: ${names.join(', ')}`;
    refuse(where, problem.rule, text, details);
  }
  return { ...state, hypotheses: state.hypotheses.set(id, { ...hypothesis, state: to }) };
}

interface MoveProblem {
  readonly rule: 'illegal-transition' | 'reopening-not-stated' | 'nothing-to-reopen';
  readonly text: string;
}

function moveProblem(
  from: HypothesisState,
  to: HypothesisState,
  reopened: boolean,
): MoveProblem | null {
  const move = lifecycle(from).find((candidate) => candidate.to === to);
  if (move === undefined) {
    const text = `there is no way from ${from} to ${to}`;
    return { rule: 'illegal-transition', text };
  }
  if (move.reopen && !reopened) {
    const text = `going back to ${to} reopens it and needs reopen: true`;
    return { rule: 'reopening-not-stated', text };
  }
  if (reopened && !move.reopen) {
    const text = `going to ${to} reopens nothing: leave reopen out`;
    return { rule: 'nothing-to-reopen', text };
  }
  return null;
}
