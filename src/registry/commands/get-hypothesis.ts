import { expectContract } from '../../schema/expect-contract.js';
import { getContract } from '../../schema/hep-input-contracts.js';
import type { GetInput, GetResult } from '../../schema/hep-tool.js';
import { knownHypothesis } from '../rules/known-hypothesis.js';
import type { CommandOutcome, Registry } from '../shapes.js';
import { listValues } from '../values/list-values.js';
import { expectRegistry } from './expect-registry.js';
import { summarizeHypothesis } from './summarize-hypothesis.js';

/**
 * Shows one hypothesis with its observable, its children and its evidence, oldest first. Reads the
 * state and replays nothing: linear in the evidence and children of this hypothesis.
 *
 * @returns the registry as it was, no events, and the hypothesis
 * @throws InvalidInputError if the command does not meet its contract
 * @throws RegistryError with `details.rule` `unknown-hypothesis`
 *
 * @example
 * ```ts
 * import { getHypothesis, openRegistry } from 'assize';
 *
 * const { registry } = openRegistry({ time: '2026-03-02T09:00:00Z', actor: 'ana' });
 * getHypothesis(registry, { hypothesis: 'h1' }); // throws no hypothesis has the id "h1"
 * ```
 */
export function getHypothesis(registry: Registry, command: GetInput): CommandOutcome<GetResult> {
  const where = 'getHypothesis';
  expectRegistry(where, registry);
  expectContract(where, 'command', getContract, command);
  const { state } = registry;
  const record = knownHypothesis(where, state, command.hypothesis);
  return {
    registry,
    events: [],
    result: {
      hypothesis: summarizeHypothesis(state, record),
      observable: record.observable,
      rationale: record.rationale,
      children: listValues(record.children),
      evidence: listValues(record.evidence).map((id) => state.evidence.get(id)!),
    },
  };
}
