import { describe } from '../../checks/describe.js';
import { InvalidInputError, NoDataError } from '../../errors.js';
import type { Step } from './measure-shapes.js';

/** Throws unless there are steps and each has a hypothesis and a label of the cycle. */
export function expectSteps(where: string, steps: readonly Step[]): void {
  if (!Array.isArray(steps)) {
    throw new InvalidInputError(`${where}: steps is ${describe(steps)}; expected an array`, {
      function: where,
    });
  }
  if (steps.length === 0)
    throw new NoDataError(`${where}: there are no steps`, { function: where });
  steps.forEach((step: unknown, at) => {
    const { hypothesis, label } = (step ?? {}) as Partial<Step>;
    if (typeof hypothesis === 'string' && typeof label === 'string' && /^[HTEBJU]$/.test(label))
      return;
    throw new InvalidInputError(
      `${where}: step ${at} has the hypothesis ${describe(hypothesis)} and the label ` +
        `${describe(label)}; expected a text, and one of H, T, E, B, J, U`,
      { function: where, step: at },
    );
  });
}
