import type { CommandContext, TransitionInput, TransitionResult } from '../../schema/hep-tool.js';
import { appendEvents } from '../chain/append-events.js';
import { knownHypothesis } from '../rules/known-hypothesis.js';
import type { CommandOutcome, EventDraft, HypothesisRecord, Registry } from '../shapes.js';
import { expectCommand } from './expect-command.js';
import { expectRegistry } from './expect-registry.js';
import { summarizeHypothesis } from './summarize-hypothesis.js';

/** A transition with its time and actor. */
export interface TransitionCommand extends TransitionInput, CommandContext {}

/**
 * Moves a hypothesis through its life [HEP]: proposed → under_test → supported, refuted or dormant;
 * a proposal can also be laid aside as dormant. A verdict needs certified evidence and a P(H) within
 * its threshold. From a verdict or from dormant the way back is under_test, with `reopen: true`. With
 * `belief` P(H) is restated on certified evidence attached before: before the move, as a verdict is
 * given on the new belief, or behind one that reopens, as a verdict that stands holds P(H). Both are
 * done, or neither.
 *
 * @returns the registry after it, one event `hypothesis_transitioned`, before it, or behind it where
 * it reopens, one `belief_updated` if a belief is stated, and the hypothesis
 * @throws InvalidInputError if the command does not meet its contract
 * @throws RegistryError with `details.rule` `unknown-hypothesis`, `illegal-transition`,
 * `reopening-not-stated`, `nothing-to-reopen`, `verdict-without-evidence` or `verdict-threshold`, and
 * `details.legal`, the states that can be reached now; or for the belief `unknown-evidence`,
 * `foreign-evidence`, `uncertified-evidence`, `repeated-evidence` or `belief-outside-verdict`
 *
 * @example
 * ```ts
 * import { openRegistry, proposeHypothesis, transitionHypothesis } from 'assize';
 *
 * const now = { time: '2026-03-02T09:00:00Z', actor: 'agent' };
 * const { registry } = proposeHypothesis(openRegistry(now).registry, {
 *   ...now,
 *   id: 'h1',
 *   statement: 'Grain boundaries slide.',
 *   observable: 'Creep rate falls with grain size.',
 *   prior: 0.9,
 *   rationale: 'Small grains.',
 * });
 * const move = { ...now, hypothesis: 'h1', rationale: 'The furnace is free.' };
 * transitionHypothesis(registry, { ...move, to: 'supported' }); // throws legal now: under_test, dormant
 * transitionHypothesis(registry, { ...move, to: 'under_test' }).result.to; // => 'under_test'
 * ```
 */
export function transitionHypothesis(
  registry: Registry,
  command: TransitionCommand,
): CommandOutcome<TransitionResult> {
  const where = 'transitionHypothesis';
  expectRegistry(where, registry);
  expectCommand(where, 'transition_hypothesis', command);
  const { hypothesis: id, to } = command;
  const before = knownHypothesis(where, registry.state, id);
  const appended = appendEvents(where, registry, command, drafts(command, before));
  const { state } = appended.registry;
  const after = knownHypothesis(where, state, id);
  const belief = { updated: true, from: before.belief, to: after.belief, reason: null };
  return {
    ...appended,
    result: {
      hypothesis: summarizeHypothesis(state, after),
      from: before.state,
      to,
      belief: command.belief == null ? null : belief,
    },
  };
}

function drafts(
  { hypothesis, to, rationale, reopen, belief }: TransitionCommand,
  before: HypothesisRecord,
): readonly EventDraft[] {
  const reopened = reopen ?? false;
  const move: EventDraft = {
    type: 'hypothesis_transitioned',
    payload: { hypothesis, from: before.state, to, reopened, rationale },
  };
  if (belief == null) return [move];
  const update: EventDraft = {
    type: 'belief_updated',
    payload: {
      hypothesis,
      from: before.belief,
      to: belief.probability + 0, // −0 becomes 0
      rationale: belief.rationale,
      evidence: [...belief.evidence],
    },
  };
  return reopened ? [move, update] : [update, move];
}
