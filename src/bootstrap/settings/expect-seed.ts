import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';

/** Returns `seed` if it is a finite number or a string; a run without a seed cannot be repeated. */
export function expectSeed(where: string, seed: unknown): number | string {
  if (typeof seed === 'string') return seed;
  if (typeof seed === 'number' && Number.isFinite(seed)) return seed + 0;
  throw new InvalidInputError(
    `${where}: seed is ${describe(seed)}; expected a finite number or a string, so that the run can be repeated`,
    { function: where, option: 'seed' },
  );
}
