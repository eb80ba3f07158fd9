import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...[true, 'true', 'True', 'TRUE', 'yes', 'Yes', 'YES'].map((text) => [text, true] as const),
  ...[false, 'false', 'False', 'FALSE', 'no', 'No', 'NO'].map((text) => [text, false] as const),
]);

/**
 * What a yes-or-no cell says: `true`, `yes`, `false` or `no`, in lower case, in upper case or with a
 * capital, or the boolean itself. Nothing else counts as either, so that the text `false` is not
 * true, and a missing check is not a pass.
 *
 * @throws InvalidInputError for anything else, a blank and a missing value included
 *
 * @example
 * ```ts
 * import { readFlag } from 'assize';
 *
 * readFlag('false'); // => false
 * readFlag('Yes'); // => true
 * readFlag(undefined); // throws invalid-input
 * readFlag('1'); // throws invalid-input
 * ```
 */
export function readFlag(value: unknown): boolean {
  const flag = FLAGS.get(value);
  if (flag !== undefined) return flag;
  throw new InvalidInputError(
    `readFlag: ${describe(value)} is neither yes nor no; accepted are true, false, yes and no`,
    { function: 'readFlag', received: describe(value) },
  );
}
