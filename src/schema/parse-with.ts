import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import type { Contract } from './shapes.js';

const LISTED = 5;

/** The value if it meets the contract; throws an error that names `where` and lists the issues. */
export function parseWith<T>(where: string, contract: Contract<T>, value: unknown): T {
  const checked = contract.check(value);
  if (checked.ok) return checked.value;
  const issues = checked.issues.map(({ path, text }) => (path === '' ? text : `${path}: ${text}`));
  const more = issues.length > LISTED ? `; and ${issues.length - LISTED} more` : '';
  throw new InvalidInputError(
    `${where}: ${describe(value)} is no ${contract.name}: ${issues.slice(0, LISTED).join('; ')}${more}`,
    { function: where, issues },
  );
}
