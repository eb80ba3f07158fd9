import { InvalidInputError } from '../errors.js';
import { describe } from './describe.js';

/** Returns the level of an interval, 0.95 if undefined; throws unless it lies between 0 and 1. */
export function expectLevel(where: string, level: number | undefined): number {
  if (level === undefined) return 0.95;
  if (typeof level === 'number' && level > 0 && level < 1) return level;
  throw new InvalidInputError(
    `${where}: level is ${describe(level)}; expected a number between 0 and 1, such as 0.95`,
    { function: where, option: 'level' },
  );
}
