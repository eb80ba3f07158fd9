import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';

/** Throws unless the option is undefined or holds one non-empty string for each of `size` units. */
export function expectUnitNames(
  where: string,
  option: string,
  names: readonly string[] | undefined,
  size: number,
): void {
  if (names === undefined) return;
  const fail = (received: string): never => {
    throw new InvalidInputError(
      `${where}: ${option} ${received}; expected ${size} non-empty strings, one for each`,
      { function: where, option },
    );
  };
  if (!Array.isArray(names)) fail(`is ${describe(names)}`);
  if (names.length !== size) fail(`has ${names.length} entries`);
  const at = names.findIndex((name) => typeof name !== 'string' || name === '');
  if (at >= 0) fail(`has ${describe(names[at])} at position ${at}`);
}
