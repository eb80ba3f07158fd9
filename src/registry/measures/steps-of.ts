import { expectOptions, type Members } from '../../checks/expect-options.js';
import { NoDataError } from '../../errors.js';
import { expectTools } from '../chain/expect-tools.js';
import { foldLog } from '../chain/fold-log.js';
import type { Sha256 } from '../shapes.js';
import type { Step } from './measure-shapes.js';
import { stepsOfEvent } from './steps-of-event.js';

/** How to read the log. */
export interface StepOptions {
  /** Another SHA-256, such as Node's, which is faster. */
  readonly sha256?: Sha256 | undefined;
}

/**
 * The steps of the cycle H→T→E→B→J→U that a log is, in its order; see `cycleLetters`. An agent
 * without the protocol, labelled with the same letters, can then be measured beside it.
 *
 * @throws NoDataError if there are no events
 * @throws InvalidInputError if the events are no iterable, or an option is not what it should be
 * @throws RegistryError naming the first bad event, as `replay` does
 *
 * @example
 * ```ts
 * import { openRegistry, proposeHypothesis, stepsOf } from 'assize';
 *
 * const now = { time: '2026-03-02T09:00:00Z', actor: 'agent' };
 * const opened = openRegistry(now);
 * const { events } = proposeHypothesis(opened.registry, {
 *   ...now,
 *   id: 'h1',
 *   statement: 'Grain boundaries slide.',
 *   observable: 'Creep rate falls with grain size.',
 *   prior: 0.6,
 *   rationale: 'Small grains.',
 * });
 * stepsOf([...opened.events, ...events]); // => [{ hypothesis: 'h1', label: 'H' }]
 * ```
 */
export function stepsOf(events: Iterable<unknown>, options: StepOptions = {}): readonly Step[] {
  const where = 'stepsOf';
  expectOptions(where, options, ACCEPTED);
  const { sha256 } = expectTools(where, { sha256: options.sha256 });
  const steps: Step[] = [];
  let some = false;
  for (const { event } of foldLog(where, events, sha256)) {
    some = true;
    for (const step of stepsOfEvent(event)) steps.push(step);
  }
  if (!some) throw new NoDataError(`${where}: the log is empty`, { function: where });
  return steps;
}

const ACCEPTED: Members<StepOptions> = { sha256: true };
