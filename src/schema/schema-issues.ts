import type * as z from 'zod';
import type { SchemaIssue } from './shapes.js';

/** What keeps a value from meeting a contract; empty if it does. */
export function schemaIssues(contract: z.ZodType, value: unknown): readonly SchemaIssue[] {
  const parsed = contract.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map(issueOf);
}

function issueOf(issue: z.core.$ZodIssue): SchemaIssue {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return { path, text: issue.message };
  }
  const ways = issue.errors.map((inner) => inner.map(issueOf).map(line).join(', '));
  return { path, text: `${issue.message}; none of these is met: (${ways.join(') or (')})` };
}

const line = ({ path, text }: SchemaIssue): string => (path === '' ? text : `${path}: ${text}`);
