import { boundaryContract } from './boundary-contract.js';
import type { RegistryEvent } from './hep-event.js';
import { registryEventContract as registryEvent } from './hep-event-contract.js';
import { evidence, summary } from './hep-result-contracts.js';
import type { Evidence, HypothesisSummary } from './hep-tool.js';
import { parseWith } from './parse-with.js';
import type { Checked, Contract } from './shapes.js';

/** The contract of one event of a hypothesis registry: one line of a log. */
export const registryEventContract: Contract<RegistryEvent> = boundaryContract(registryEvent, {
  name: 'registry-event',
  description:
    'One event of a hypothesis registry by itself; what events ask of each other is held by replay.',
  examples: [
    {
      ...{ format: 'assize.registry/1', sequence: 0, time: '2026-01-31T09:00:00Z' },
      ...{ actor: 'agent', type: 'registry_opened', previous: null, hash: '0'.repeat(64) },
      payload: { title: 'Phase stability', supportedAt: 0.8, refutedAt: 0.2 },
    },
  ],
});

/** The contract of a hypothesis as the tools of a registry show it. */
export const registryHypothesisContract: Contract<HypothesisSummary> = boundaryContract(summary, {
  name: 'registry-hypothesis',
  description: 'A hypothesis of a registry: statement, state, belief, lineage, what may come next.',
  examples: [
    {
      ...{ id: 'h1', statement: 'Larger cations favour the layered phase.', state: 'proposed' },
      ...{ prior: 0.6, belief: 0.6, mechanism: 'de-novo', parents: [], generation: 0 },
      ...{ evidence: 0, certified: 0 },
      next: [{ to: 'under_test', reopen: false, blocked: null }],
    },
  ],
});

/** The contract of a piece of evidence of a registry. */
export const registryEvidenceContract: Contract<Evidence> = boundaryContract(evidence, {
  name: 'registry-evidence',
  description: 'A piece of evidence of a registry, with its certification.',
  examples: [
    {
      ...{ id: 'e1', hypothesis: 'h1', summary: 'Two of three compounds are layered.' },
      ...{ source: null, bearing: 'for' },
      certification: { certified: true, by: 'validator', reason: null },
    },
  ],
});

/**
 * An event of a hypothesis registry [HEP], checked against `registryEventContract`. It says nothing
 * of the chain: that is `verifyChain`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { parseRegistryEvent, registryEventContract } from 'assize';
 *
 * const [event] = registryEventContract.examples;
 * parseRegistryEvent(event).type; // => 'registry_opened'
 * parseRegistryEvent({ ...event, sequence: -1 }); // throws sequence
 * ```
 */
export function parseRegistryEvent(value: unknown): RegistryEvent {
  return parseWith('parseRegistryEvent', registryEventContract, value);
}

/** As `parseRegistryEvent`, with the issues as data instead of an error. */
export function safeParseRegistryEvent(value: unknown): Checked<RegistryEvent> {
  return registryEventContract.check(value);
}

/**
 * A hypothesis of a registry [HEP], checked against `registryHypothesisContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { parseRegistryHypothesis, registryHypothesisContract } from 'assize';
 *
 * const [hypothesis] = registryHypothesisContract.examples;
 * parseRegistryHypothesis(hypothesis).belief; // => 0.6
 * parseRegistryHypothesis({ ...hypothesis, belief: 60 }); // throws belief
 * ```
 */
export function parseRegistryHypothesis(value: unknown): HypothesisSummary {
  return parseWith('parseRegistryHypothesis', registryHypothesisContract, value);
}

/** As `parseRegistryHypothesis`, with the issues as data instead of an error. */
export function safeParseRegistryHypothesis(value: unknown): Checked<HypothesisSummary> {
  return registryHypothesisContract.check(value);
}

/**
 * A piece of evidence of a registry [HEP], checked against `registryEvidenceContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { parseRegistryEvidence, registryEvidenceContract } from 'assize';
 *
 * parseRegistryEvidence(registryEvidenceContract.examples[0]).bearing; // => 'for'
 * ```
 */
export function parseRegistryEvidence(value: unknown): Evidence {
  return parseWith('parseRegistryEvidence', registryEvidenceContract, value);
}

/** As `parseRegistryEvidence`, with the issues as data instead of an error. */
export function safeParseRegistryEvidence(value: unknown): Checked<Evidence> {
  return registryEvidenceContract.check(value);
}
