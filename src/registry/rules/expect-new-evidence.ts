import { describe } from '../../checks/describe.js';
import type { RegistryState } from '../shapes.js';
import { refuse } from './refuse.js';

/** Refuses an id that is taken by a piece of evidence, of whichever hypothesis. */
export function expectNewEvidence(where: string, state: RegistryState, id: string): void {
  const namesake = state.evidence.get(id);
  if (namesake === undefined) return;
  const text =
    `the id ${describe(id)} is taken by the evidence ${describe(namesake.summary)} ` +
    `of ${describe(namesake.hypothesis)}`;
  refuse(where, 'duplicate-id', text, { evidence: id });
}
