import { expectOptions, type Members } from '../../checks/expect-options.js';
import { freezeDeep } from '../../checks/freeze-deep.js';
import { NoDataError } from '../../errors.js';
import type { Registry, RegistryTools } from '../shapes.js';
import { expectTools } from './expect-tools.js';
import { foldLog } from './fold-log.js';

/**
 * The registry that a log leads to: state is what replay gives. Each event is verified as a link of
 * the chain, as `verifyChain` does, then held to its contract and to the rules that the commands are
 * held to, so that a history that no sequence of commands could have written is refused even if its
 * hashes are right. The certification gate is not asked again: what it said is in the events.
 *
 * @param events parsed events; an iterable, so that they can be read one by one
 * @param options the certification gate and SHA-256 that later commands will use
 * @returns the registry, equal to the one that the last command returned. One hash an event.
 * @throws NoDataError if there are no events
 * @throws InvalidInputError if the events are no iterable, or an option is not what it should be
 * @throws RegistryError naming the first bad event: `details.rule` is a code of `verifyChain`,
 * `contract`, or a rule of the commands, and `details.sequence` its place
 *
 * @example
 * ```ts
 * import { openRegistry, proposeHypothesis, replay } from 'assize';
 *
 * const now = { time: '2026-03-02T09:00:00Z', actor: 'agent' };
 * const opened = openRegistry(now);
 * const proposed = proposeHypothesis(opened.registry, {
 *   ...now,
 *   id: 'h1',
 *   statement: 'Grain boundaries slide.',
 *   observable: 'Creep rate falls with grain size.',
 *   prior: 0.6,
 *   rationale: 'Small grains.',
 * });
 * const log = [...opened.events, ...proposed.events];
 * replay(log).head.hash === proposed.registry.head.hash; // => true
 * replay(log.slice(1)); // throws event 0
 * ```
 */
export function replay(events: Iterable<unknown>, options: RegistryTools = {}): Registry {
  const where = 'replay';
  expectOptions(where, options, ACCEPTED);
  const tools = expectTools(where, options);
  let end: Omit<Registry, 'tools'> | null = null;
  for (const step of foldLog(where, events, tools.sha256)) {
    end = { settings: step.state.settings, head: step.head, state: step.state };
  }
  if (end === null) throw new NoDataError(`${where}: the log is empty`, { function: where });
  return freezeDeep({ ...end, tools });
}

const ACCEPTED: Members<RegistryTools> = { certify: true, sha256: true };
