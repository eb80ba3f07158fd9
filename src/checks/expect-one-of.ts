import { InvalidInputError } from '../errors.js';
import { describe } from './describe.js';

/** Returns `value` if it is one of `accepted`, otherwise throws an error that lists them. */
export function expectOneOf<T extends string | number | boolean>(
  where: string,
  option: string,
  value: unknown,
  accepted: readonly T[],
): T {
  for (const candidate of accepted) if (candidate === value) return candidate;
  throw new InvalidInputError(
    `${where}: ${option} is ${describe(value)}; accepted are ${accepted.map(describe).join(', ')}`,
    { function: where, option, received: describe(value) },
  );
}
