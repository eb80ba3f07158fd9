import { InvalidInputError } from '../../errors.js';
import { surrogateIssues } from './surrogate-issues.js';

/** Throws if a text of the value holds half of a surrogate pair; `what` names the value. */
export function expectWellFormed(where: string, what: string, value: unknown): void {
  const [torn] = surrogateIssues(value);
  if (torn === undefined) return;
  const { path, text } = torn;
  throw new InvalidInputError(`${where}: ${path === '' ? what : `${what}.${path}`}: ${text}`, {
    function: where,
    option: path === '' ? what : path,
  });
}
