import { expectOptions, type Members } from '../../checks/expect-options.js';
import { measureOne } from './measure-one.js';
import { measureSettings } from './measure-settings.js';
import type { MeasureOptions, Run, RunMeasures } from './measure-shapes.js';

/**
 * How a run used its hypotheses, from its events alone: the cycle H→T→E→B→J→U, counts and depth,
 * mechanisms, what was resolved, which evidence was ignored, how beliefs moved, and how they compare
 * with the truth where it is known [HEP]. Each figure carries its definition. A run without the
 * protocol, given as labelled steps, has the same figures; those that need events are null and say
 * so.
 *
 * @returns plain data; rates lie from 0 to 1. One hash an event.
 * @throws NoDataError if there are no events, or no steps
 * @throws RegistryError naming the first bad event, as `replay` does
 * @throws InvalidInputError if the run has not either events or steps, if truths come with steps,
 * name no hypothesis of the run or one twice, or if an option is not what it should be
 *
 * @example
 * ```ts
 * import { measureRun, type Step } from 'assize';
 *
 * const steps = [...'HTTTE'].map((label) => ({ hypothesis: 'plan', label }) as Step);
 * const { figures } = measureRun({ name: 'planner', steps });
 * const figure = (code: string) => figures.find((own) => own.code === code);
 * figure('share-T')?.value; // => 0.6
 * figure('evidence-unanswered')?.value; // => 1
 * figure('depth')?.reason; // => 'a trace of steps has no states, beliefs and certification'
 * ```
 */
export function measureRun(run: Run, options: MeasureOptions = {}): RunMeasures {
  const where = 'measureRun';
  expectOptions(where, options, ACCEPTED);
  return measureOne(where, run, measureSettings(where, options));
}

const ACCEPTED: Members<MeasureOptions> = { ends: true, bins: true, sha256: true };
