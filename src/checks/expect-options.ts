import { InvalidInputError } from '../errors.js';
import { describe } from './describe.js';

/** Throws unless `options` is an object; `needs` says what it has to hold, if anything. */
export function expectOptions(where: string, options: unknown, needs?: string | undefined): void {
  if (typeof options === 'object' && options !== null) return;
  const holding = needs === undefined ? '' : ` with ${needs}`;
  throw new InvalidInputError(
    `${where}: options are ${describe(options)}; expected an object${holding}`,
    { function: where, received: describe(options) },
  );
}
