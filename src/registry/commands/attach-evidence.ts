import type { Certification, EvidencePayload } from '../../schema/hep-event.js';
import type {
  AttachInput,
  AttachResult,
  BeliefOutcome,
  CreationContext,
} from '../../schema/hep-tool.js';
import { appendEvents } from '../chain/append-events.js';
import { expectCertified } from '../rules/expect-certified.js';
import { expectNewEvidence } from '../rules/expect-new-evidence.js';
import { knownHypothesis } from '../rules/known-hypothesis.js';
import type {
  CommandOutcome,
  EventDraft,
  HypothesisRecord,
  Registry,
  RegistryState,
} from '../shapes.js';
import { askGate } from './ask-gate.js';
import { deriveId } from './derive-id.js';
import { expectCommand } from './expect-command.js';
import { expectRegistry } from './expect-registry.js';
import { summarizeHypothesis } from './summarize-hypothesis.js';

/** Evidence with its time, actor and id. */
export interface AttachCommand extends AttachInput, CreationContext {}

/**
 * Attaches evidence to a hypothesis, in whatever state, and asks the registry's certification gate
 * about it [HEP]. With `belief` P(H) is restated on this evidence, and on earlier evidence that is
 * named; it moves only if the gate certifies. Evidence that is not certified is recorded all the
 * same and moves nothing: `result.belief.reason` says so. Names are looked up first, so that the gate
 * is not asked about what they refuse.
 *
 * @returns the registry after it, one event `evidence_attached`, after it one `belief_updated` if the
 * belief was restated, and evidence, belief and hypothesis
 * @throws InvalidInputError if the command does not meet its contract, or the gate returns neither a
 * boolean nor a certification of well-formed texts
 * @throws RegistryError with `details.rule` `unknown-hypothesis` or `duplicate-id`; for the belief
 * `unknown-evidence`, `foreign-evidence`, `uncertified-evidence` or `repeated-evidence`, whatever the
 * gate would say, or `belief-outside-verdict`; then the evidence is not recorded either
 *
 * @example
 * ```ts
 * import { attachEvidence, type Certify, openRegistry, proposeHypothesis } from 'assize';
 *
 * const now = { time: '2026-03-02T09:00:00Z', actor: 'agent' };
 * const certify: Certify = ({ evidence }) => ({
 *   certified: evidence.source !== null,
 *   by: 'source check',
 *   reason: evidence.source === null ? 'no source' : null,
 * });
 * const { registry } = proposeHypothesis(openRegistry(now, { certify }).registry, {
 *   ...now,
 *   id: 'h1',
 *   statement: 'Grain boundaries slide.',
 *   observable: 'Creep rate falls with grain size.',
 *   prior: 0.6,
 *   rationale: 'Small grains.',
 * });
 * const finding = {
 *   ...now,
 *   id: null,
 *   hypothesis: 'h1',
 *   summary: 'Rate fell fourfold as grains doubled.',
 *   bearing: 'for',
 *   belief: { probability: 0.85, rationale: 'The exponent is as foretold.' },
 * } as const;
 * attachEvidence(registry, { ...finding, source: 'run 12' }).result.hypothesis.belief; // => 0.85
 * attachEvidence(registry, finding).result.belief?.updated; // => false
 * ```
 */
export function attachEvidence(
  registry: Registry,
  command: AttachCommand,
): CommandOutcome<AttachResult> {
  const where = 'attachEvidence';
  expectRegistry(where, registry);
  expectCommand(where, 'attach_evidence', command);
  const { state: old, tools } = registry;
  const before = knownHypothesis(where, old, command.hypothesis);
  expectNames(where, old, command);
  const certification = askGate(where, tools.certify, command, before);
  const { hypothesis, summary, bearing, source = null } = command;
  const content = { hypothesis, summary, source, bearing };
  const { certified } = certification;
  const id = command.id ?? deriveId('e', { ...content, certified }, tools.sha256);
  const payload: EvidencePayload = { evidence: id, ...content, certification };
  const attached: EventDraft = { type: 'evidence_attached', payload };
  const update = beliefUpdate(command, before, payload);
  const drafts = update === null ? [attached] : [attached, update];
  const appended = appendEvents(where, registry, command, drafts);
  const { state } = appended.registry;
  const after = knownHypothesis(where, state, hypothesis);
  return {
    ...appended,
    result: {
      evidence: state.evidence.get(id)!,
      belief: command.belief == null ? null : outcome(before, after, certification),
      hypothesis: summarizeHypothesis(state, after),
    },
  };
}

// Before the gate is asked: a person may stand behind it.
function expectNames(where: string, state: RegistryState, command: AttachCommand): void {
  const { id, hypothesis, belief } = command;
  if (id !== null) expectNewEvidence(where, state, id);
  const earlier = (belief?.evidence ?? []).filter((name) => name !== id);
  expectCertified(where, state, hypothesis, earlier);
}

function beliefUpdate(
  { belief }: AttachCommand,
  { id: hypothesis, belief: from }: HypothesisRecord,
  { evidence, certification }: EvidencePayload,
): EventDraft | null {
  if (belief == null || !certification.certified) return null;
  const { probability, rationale } = belief;
  const to = probability + 0; // −0 becomes 0
  const earlier = (belief.evidence ?? []).filter((id) => id !== evidence);
  return {
    type: 'belief_updated',
    payload: { hypothesis, from, to, rationale, evidence: [evidence, ...earlier] },
  };
}

function outcome(
  { belief: from }: HypothesisRecord,
  { belief: to }: HypothesisRecord,
  { certified, reason }: Certification,
): BeliefOutcome {
  if (certified) return { updated: true, from, to, reason: null };
  const why = reason === null ? '' : ` (${reason})`;
  return { updated: false, from, to, reason: `the evidence is not certified${why}` };
}
