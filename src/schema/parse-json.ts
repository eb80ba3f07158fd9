import { isSafeNumber, parse } from 'lossless-json';

/**
 * The value of a JSON text as its writer meant it.
 *
 * @throws Error if the text is no JSON, a key is given twice with different values, or a number loses
 * digits; or if it is too deep for the stack
 */
export function parseJson(text: string): unknown {
  return parse(text, null, numberOf);
}

function numberOf(digits: string): number {
  const value = Number(digits);
  if (!Number.isFinite(value)) throw new SyntaxError(`the number ${digits} is too large`);
  if (!isSafeNumber(digits)) throw new SyntaxError(`the number ${digits} loses digits`);
  return value + 0; // −0 becomes 0
}
