import type { CreationContext, HypothesisResult, MergeInput } from '../../schema/hep-tool.js';
import type { CommandOutcome, Registry } from '../shapes.js';
import { createHypothesis } from './create-hypothesis.js';
import { expectCommand } from './expect-command.js';
import { expectRegistry } from './expect-registry.js';

/** A merge with its time, actor and id. */
export interface MergeCommand extends MergeInput, CreationContext {}

/**
 * Merges two or more different hypotheses into a new one with a prior of its own [HEP]. Each parent
 * needs a verdict or at least one piece of evidence, certified or not; parents stay as they are.
 *
 * @returns the registry after it, one event `hypotheses_merged`, and the new hypothesis
 * @throws InvalidInputError if the command does not meet its contract
 * @throws RegistryError with `details.rule` `duplicate-id`, `unknown-parent`, `untested-parent` or
 * `repeated-parent`
 *
 * @example
 * ```ts
 * import { attachEvidence, mergeHypotheses, openRegistry, proposeHypothesis } from 'assize';
 *
 * const now = { time: '2026-03-02T09:00:00Z', actor: 'agent' };
 * const stated = { observable: 'Creep rate.', prior: 0.6, rationale: 'Small grains.' };
 * let { registry } = openRegistry(now);
 * for (const [id, statement] of [['h1', 'Boundaries slide.'], ['h2', 'Vacancies diffuse.']]) {
 *   ({ registry } = proposeHypothesis(registry, { ...now, ...stated, id, statement }));
 *   const finding = { hypothesis: id, summary: 'Creep at 600 K.', bearing: 'for' } as const;
 *   ({ registry } = attachEvidence(registry, { ...now, ...finding, id: null }));
 * }
 * const { result } = mergeHypotheses(registry, {
 *   ...now,
 *   ...stated,
 *   id: 'h3',
 *   parents: ['h1', 'h2'],
 *   statement: 'Sliding is fed by diffusion.',
 * });
 * result.hypothesis.generation; // => 1
 * ```
 */
export function mergeHypotheses(
  registry: Registry,
  command: MergeCommand,
): CommandOutcome<HypothesisResult> {
  const where = 'mergeHypotheses';
  expectRegistry(where, registry);
  expectCommand(where, 'merge_hypotheses', command);
  return createHypothesis(
    where,
    registry,
    command,
    { ...command, mechanism: 'merge' },
    (payload) => ({
      type: 'hypotheses_merged',
      payload,
    }),
  );
}
