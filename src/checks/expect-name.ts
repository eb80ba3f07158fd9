import { InvalidInputError } from '../errors.js';
import { describe } from './describe.js';

/** Throws unless `value` is a non-empty string; `what` names it in the message. */
export function expectName(where: string, what: string, value: unknown): void {
  if (typeof value === 'string' && value !== '') return;
  throw new InvalidInputError(
    `${where}: ${what} is ${describe(value)}; expected a non-empty string`,
    { function: where, received: describe(value) },
  );
}
