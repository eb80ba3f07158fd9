import { describe } from '../../checks/describe.js';
import type { HypothesisPayload } from '../../schema/hep-event.js';
import { knownHypothesis } from '../rules/known-hypothesis.js';
import { refuse } from '../rules/refuse.js';
import type { HypothesisRecord, RegistryState } from '../shapes.js';
import { appendValue } from '../values/append-value.js';

/**
 * A hypothesis is proposed, refined or merged: its id is new, and each parent is there, is named
 * once and is tested. As parents come first, lineage has no cycles.
 */
export function applyHypothesis(
  where: string,
  state: RegistryState,
  payload: HypothesisPayload,
): RegistryState {
  const { hypothesis: id } = payload;
  const namesake = state.hypotheses.get(id);
  if (namesake !== undefined) {
    const text = `the id ${describe(id)} is taken by ${describe(namesake.statement)}`;
    refuse(where, 'duplicate-id', text, { hypothesis: id });
  }
  checkMechanism(where, payload);
  const parents = payload.parents.map((parent) => testedParent(where, state, parent));
  const record: HypothesisRecord = {
    id,
    position: state.hypotheses.size,
    statement: payload.statement,
    observable: payload.observable,
    rationale: payload.rationale,
    prior: payload.prior + 0, // −0 and 0 are one belief, as in the canonical form
    belief: payload.prior + 0,
    state: 'proposed',
    mechanism: payload.mechanism,
    parents: [...payload.parents],
    generation: parents.reduce((depth, { generation }) => Math.max(depth, generation + 1), 0),
    children: null,
    evidence: null,
    certified: 0,
  };
  let { hypotheses } = state;
  for (const parent of parents) {
    const children = appendValue(parent.children, id);
    hypotheses = hypotheses.set(parent.id, { ...parent, children });
  }
  return { ...state, hypotheses: hypotheses.set(id, record) };
}

function checkMechanism(where: string, { mechanism, parents }: HypothesisPayload): void {
  if (new Set(parents).size < parents.length) {
    const parent = parents.find((name, at) => parents.indexOf(name) !== at)!;
    const text = `parents name ${describe(parent)} twice; expected different hypotheses`;
    refuse(where, 'repeated-parent', text, { parent });
  }
  const few = { 'de-novo': 0, 'inspired-by': 1, refine: 1, merge: 2 }[mechanism];
  const many = { 'de-novo': 0, 'inspired-by': Infinity, refine: 1, merge: Infinity }[mechanism];
  if (parents.length >= few && parents.length <= many) return;
  const expected = few === many ? `${few}` : `${few} or more`;
  const text = `${mechanism} takes ${expected} parents; received ${parents.length}`;
  refuse(where, 'number-of-parents', text, { mechanism, parents });
}

function testedParent(where: string, state: RegistryState, id: string): HypothesisRecord {
  const parent = knownHypothesis(where, state, id, 'unknown-parent');
  // A verdict has evidence, so that evidence decides alone.
  if (parent.evidence !== null) return parent;
  const text =
    `the parent ${describe(id)} is untested (${parent.state}, no evidence); ` +
    'a parent needs a verdict or at least one piece of evidence: attach some first';
  return refuse(where, 'untested-parent', text, { parent: id });
}
