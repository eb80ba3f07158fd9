import { describe } from '../../checks/describe.js';
import type { HypothesisRecord, RegistryState } from '../shapes.js';
import { refuse } from './refuse.js';

/** The hypothesis of this id; refuses an unknown one. */
export function knownHypothesis(
  where: string,
  state: RegistryState,
  id: string,
  rule: 'unknown-hypothesis' | 'unknown-parent' = 'unknown-hypothesis',
): HypothesisRecord {
  const found = state.hypotheses.get(id);
  if (found !== undefined) return found;
  const text = `no hypothesis has the id ${describe(id)}; the registry holds ${state.hypotheses.size}`;
  return refuse(where, rule, text, { hypothesis: id });
}
