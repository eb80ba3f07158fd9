import type { CreationContext, HypothesisResult, ProposeInput } from '../../schema/hep-tool.js';
import type { CommandOutcome, Registry } from '../shapes.js';
import { createHypothesis } from './create-hypothesis.js';
import { expectCommand } from './expect-command.js';
import { expectRegistry } from './expect-registry.js';

/** A proposal with its time, actor and id. */
export interface ProposeCommand extends ProposeInput, CreationContext {}

/**
 * Proposes a hypothesis: a statement, what would be observed if it holds, and the prior P(H) with
 * its rationale [HEP]. Without parents the mechanism is `de-novo`, with parents it is
 * `inspired-by`; each parent must have evidence.
 *
 * @returns the registry after it, one event `hypothesis_proposed`, and the hypothesis. The cost does
 * not depend on the length of the log.
 * @throws InvalidInputError if the command does not meet its contract
 * @throws RegistryError with `details.rule` `duplicate-id`, `unknown-parent`, `untested-parent` or
 * `repeated-parent`
 *
 * @example
 * ```ts
 * import { openRegistry, proposeHypothesis } from 'assize';
 *
 * const { registry } = openRegistry({ time: '2026-03-02T09:00:00Z', actor: 'ana' });
 * const { events, result } = proposeHypothesis(registry, {
 *   time: '2026-03-02T09:05:00Z',
 *   actor: 'agent',
 *   id: null, // derived from the content
 *   statement: 'The alloy creeps by grain-boundary sliding.',
 *   observable: 'Creep rate falls with the square of the grain size.',
 *   prior: 0.6,
 *   rationale: 'Grains are a few micrometres wide.',
 * });
 * events.map(({ type }) => type); // => ['hypothesis_proposed']
 * result.hypothesis.mechanism; // => 'de-novo'
 * result.hypothesis.next.map(({ to }) => to); // => ['under_test', 'dormant']
 * ```
 */
export function proposeHypothesis(
  registry: Registry,
  command: ProposeCommand,
): CommandOutcome<HypothesisResult> {
  const where = 'proposeHypothesis';
  expectRegistry(where, registry);
  expectCommand(where, 'propose_hypothesis', command);
  const parents = command.parents ?? [];
  const mechanism = parents.length === 0 ? 'de-novo' : 'inspired-by';
  return createHypothesis(
    where,
    registry,
    command,
    { ...command, mechanism, parents },
    (payload) => ({
      type: 'hypothesis_proposed',
      payload,
    }),
  );
}
