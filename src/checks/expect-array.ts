import { InvalidInputError } from '../errors.js';
import { describe } from './describe.js';
import { listHint } from './list-hint.js';

/** Throws unless `value` is an array; `what` names it in the message. */
export function expectArray(where: string, what: string, value: unknown): void {
  if (Array.isArray(value)) return;
  throw new InvalidInputError(
    `${where}: ${what} are ${describe(value)}; expected an array${listHint(value, what)}`,
    {
      function: where,
      received: describe(value),
    },
  );
}
