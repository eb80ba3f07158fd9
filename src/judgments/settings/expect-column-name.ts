import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';

/** Returns `value` if it is a string, null if it is undefined, otherwise throws. */
export function expectColumnName(where: string, option: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string') return value;
  throw new InvalidInputError(
    `${where}: ${option} is ${describe(value)}; expected the name of a column`,
    { function: where, option, received: describe(value) },
  );
}
