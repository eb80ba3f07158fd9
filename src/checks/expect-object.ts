import { InvalidInputError } from '../errors.js';
import { describe } from './describe.js';

/** Throws unless `value` is an object that holds `member`; `what` names it in the message. */
export function expectObject(where: string, what: string, value: unknown, member: string): void {
  if (typeof value === 'object' && value !== null && member in value) return;
  throw new InvalidInputError(`${where}: expected ${what}, received ${describe(value)}`, {
    function: where,
    received: describe(value),
  });
}
