import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';

/** Returns the option `delimiter`, null if it is undefined; throws unless it is one character. */
export function delimiterOption(where: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && value.length === 1 && !'"\r\n\ufeff'.includes(value)) {
    return value;
  }
  throw new InvalidInputError(
    `${where}: delimiter is ${describe(value)}; expected one character other than a quote or a line end`,
    { function: where, option: 'delimiter', received: describe(value) },
  );
}
