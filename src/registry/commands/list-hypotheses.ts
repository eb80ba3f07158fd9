import { expectContract } from '../../schema/expect-contract.js';
import { listContract } from '../../schema/hep-input-contracts.js';
import type { ListInput, ListResult } from '../../schema/hep-tool.js';
import { knownHypothesis } from '../rules/known-hypothesis.js';
import type { CommandOutcome, Registry } from '../shapes.js';
import { expectRegistry } from './expect-registry.js';
import { summarizeHypothesis } from './summarize-hypothesis.js';

/**
 * Lists hypotheses in the order of proposal, by state and page by page if asked. Reads the state and
 * replays nothing: n log n for n hypotheses, however long the log.
 *
 * @returns the registry as it was, no events, and the list
 * @throws InvalidInputError if the command does not meet its contract
 * @throws RegistryError with `details.rule` `unknown-hypothesis` if `after` names none
 *
 * @example
 * ```ts
 * import { listHypotheses, openRegistry } from 'assize';
 *
 * const { registry } = openRegistry({ time: '2026-03-02T09:00:00Z', actor: 'ana' });
 * listHypotheses(registry, { states: ['proposed', 'under_test'] }).result.total; // => 0
 * ```
 */
export function listHypotheses(
  registry: Registry,
  command: ListInput = {},
): CommandOutcome<ListResult> {
  const where = 'listHypotheses';
  expectRegistry(where, registry);
  expectContract(where, 'command', listContract, command);
  const { state } = registry;
  const wanted = command.states == null ? null : new Set(command.states);
  const start = command.after == null ? -1 : knownHypothesis(where, state, command.after).position;
  const matching = state.hypotheses
    .values()
    .filter((record) => wanted === null || wanted.has(record.state))
    .sort((one, other) => one.position - other.position);
  const rest = matching.filter(({ position }) => position > start);
  const page = rest.slice(0, command.limit ?? rest.length);
  return {
    registry,
    events: [],
    result: {
      hypotheses: page.map((record) => summarizeHypothesis(state, record)),
      total: matching.length,
      next: page.length < rest.length ? page.at(-1)!.id : null,
    },
  };
}
