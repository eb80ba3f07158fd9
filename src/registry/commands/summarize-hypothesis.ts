import type { HypothesisSummary } from '../../schema/hep-tool.js';
import { lifecycle } from '../rules/lifecycle.js';
import { moveObstacle } from '../rules/move-obstacle.js';
import type { HypothesisRecord, RegistryState } from '../shapes.js';

/** A hypothesis as tools show it, with the moves that are open to it. */
export function summarizeHypothesis(
  { settings }: RegistryState,
  hypothesis: HypothesisRecord,
): HypothesisSummary {
  const { id, statement, state, prior, belief, mechanism, generation, certified } = hypothesis;
  return {
    id,
    statement,
    state,
    prior,
    belief,
    mechanism,
    parents: [...hypothesis.parents],
    generation,
    evidence: hypothesis.evidence?.size ?? 0,
    certified,
    next: lifecycle(state).map(({ to, reopen }) => ({
      to,
      reopen,
      blocked: moveObstacle(settings, hypothesis, to)?.text ?? null,
    })),
  };
}
