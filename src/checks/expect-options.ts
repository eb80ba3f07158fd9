import { InvalidInputError } from '../errors.js';
import { describe } from './describe.js';
import { expectMembers } from './expect-members.js';

/** The members of an options type: a table, so that the compiler misses none of them. */
export type Members<Options> = Readonly<Record<keyof Options, true>>;

/**
 * Throws unless `options` is an object without other members than `accepted`; `needs` says what it has
 * to hold, if anything.
 */
export function expectOptions<Options extends object>(
  where: string,
  options: Options,
  accepted: Members<NoInfer<Options>>,
  needs?: string | undefined,
): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    const holding = needs === undefined ? '' : ` with ${needs}`;
    throw new InvalidInputError(
      `${where}: options are ${describe(options)}; expected an object${holding}`,
      { function: where, received: describe(options) },
    );
  }
  expectMembers(where, 'options', options, Object.keys(accepted));
}
