import { InvalidInputError } from '../errors.js';
import { describe } from './describe.js';

/**
 * Returns `value` if it is undefined or an object whose own members are all among `accepted` or
 * undefined, which asks for nothing; otherwise throws an error that lists them.
 */
export function expectMembers<Name extends string>(
  where: string,
  what: string,
  value: unknown,
  accepted: readonly Name[],
): { readonly [Member in Name]?: unknown } {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidInputError(`${where}: ${what} is ${describe(value)}; expected an object`, {
      function: where,
      option: what,
      received: describe(value),
    });
  }
  for (const [name, held] of Object.entries(value)) {
    if (held === undefined || accepted.some((member) => member === name)) continue;
    throw new InvalidInputError(
      `${where}: ${what} has no member ${describe(name)}; accepted are ${accepted.join(', ')}`,
      { function: where, option: name, accepted },
    );
  }
  return value;
}
