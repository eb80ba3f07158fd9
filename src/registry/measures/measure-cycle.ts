import { expectOneOf } from '../../checks/expect-one-of.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { cycleOf } from './cycle-of.js';
import { expectSteps } from './expect-steps.js';
import type { CycleMatrix, EndRule, Step } from './measure-shapes.js';

/** How to measure the cycle. */
export interface CycleOptions {
  /** Whether last steps count in the probabilities; `count` by default. */
  readonly ends?: EndRule | undefined;
}

/**
 * The transition matrix of the cycle H→T→E→B→J→U [HEP]. Steps are followed hypothesis by hypothesis:
 * a move goes from a step to the next step on the same hypothesis, whatever lies between them on
 * others. The last step of each hypothesis moves to the end. A probability is the count of a move
 * over all moves from its step; with `ends: 'leave-out'` last steps are not among them.
 *
 * @param steps of one run, in its order; from `stepsOf`, or labelled by other means
 * @throws NoDataError without steps
 * @throws InvalidInputError if a step is not one, or an option is not what it should be
 *
 * @example
 * ```ts
 * import { measureCycle, type Step } from 'assize';
 *
 * const steps = [...'HTETEB'].map((label) => ({ hypothesis: 'h1', label }) as Step);
 * const cycle = measureCycle(steps);
 * cycle.counts[2]; // => [0, 1, 0, 1, 0, 0, 0]
 * cycle.probabilities[2]; // => [0, 0.5, 0, 0.5, 0, 0, 0]
 * cycle.probabilities[3]; // => [0, 0, 0, 0, 0, 0, 1]
 * cycle.shares[1]; // => 0.3333
 * ```
 */
export function measureCycle(steps: readonly Step[], options: CycleOptions = {}): CycleMatrix {
  const where = 'measureCycle';
  expectOptions(where, options, ACCEPTED);
  const { ends = 'count' } = options;
  expectOneOf(where, 'ends', ends, ['count', 'leave-out']);
  expectSteps(where, steps);
  return cycleOf(steps, ends);
}

const ACCEPTED: Members<CycleOptions> = { ends: true };
