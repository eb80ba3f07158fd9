import type { CreationContext, HypothesisResult, RefineInput } from '../../schema/hep-tool.js';
import type { CommandOutcome, Registry } from '../shapes.js';
import { createHypothesis } from './create-hypothesis.js';
import { expectCommand } from './expect-command.js';
import { expectRegistry } from './expect-registry.js';

/** A refinement with its time, actor and id. */
export interface RefineCommand extends RefineInput, CreationContext {}

/**
 * Refines a tested hypothesis into a new one with a prior of its own [HEP]. The parent needs a
 * verdict or at least one piece of evidence, certified or not; it stays as it is, and its evidence
 * is not inherited.
 *
 * @returns the registry after it, one event `hypothesis_refined`, and the new hypothesis
 * @throws InvalidInputError if the command does not meet its contract
 * @throws RegistryError with `details.rule` `duplicate-id`, `unknown-parent` or `untested-parent`
 *
 * @example
 * ```ts
 * import { openRegistry, proposeHypothesis, refineHypothesis } from 'assize';
 *
 * const now = { time: '2026-03-02T09:00:00Z', actor: 'agent' };
 * const stated = { observable: 'Creep rate.', prior: 0.6, rationale: 'Small grains.' };
 * const { registry } = proposeHypothesis(openRegistry(now).registry, {
 *   ...now,
 *   ...stated,
 *   id: 'h1',
 *   statement: 'Grain boundaries slide.',
 * });
 * const refinement = { ...now, ...stated, id: 'h2', parent: 'h1', statement: 'Wet ones slide.' };
 * refineHypothesis(registry, refinement); // throws untested
 * ```
 */
export function refineHypothesis(
  registry: Registry,
  command: RefineCommand,
): CommandOutcome<HypothesisResult> {
  const where = 'refineHypothesis';
  expectRegistry(where, registry);
  expectCommand(where, 'refine_hypothesis', command);
  const content = { ...command, mechanism: 'refine' as const, parents: [command.parent] };
  return createHypothesis(where, registry, command, content, (payload) => ({
    type: 'hypothesis_refined',
    payload,
  }));
}
