import type * as z from 'zod';
import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import { schemaIssues } from './schema-issues.js';

/** Throws an error that lists the issues unless the value meets the contract. */
export function expectContract(
  where: string,
  what: string,
  contract: z.ZodType,
  value: unknown,
): void {
  const issues = schemaIssues(contract, value);
  if (issues.length === 0) return;
  const lines = issues.map(({ path, text }) => (path === '' ? text : `${path}: ${text}`));
  throw new InvalidInputError(
    `${where}: ${what} is ${describe(value)} that does not meet its contract: ${lines.join('; ')}`,
    { function: where, option: what, issues: lines },
  );
}
