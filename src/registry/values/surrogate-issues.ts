import type { SchemaIssue } from '../../schema/shapes.js';

/**
 * Texts in a value that hold half of a surrogate pair, for which RFC 8785 has no form. A JSON Schema
 * cannot say it.
 */
export function surrogateIssues(value: unknown, path = ''): readonly SchemaIssue[] {
  if (typeof value === 'string') {
    if (!/\p{Surrogate}/u.test(value)) return [];
    return [{ path, text: 'expected well-formed Unicode: it holds half of a surrogate pair' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    surrogateIssues(member, path === '' ? name : `${path}.${name}`),
  );
}
