import type * as z from 'zod';

/** One thing that is wrong with a value, and where: data, for a person or a model to act on. */
export interface SchemaIssue {
  /** Member names and positions from the outside in, joined by dots; empty for the whole value. */
  readonly path: string;
  readonly text: string;
}

/** What keeps a value from meeting a contract; empty if it does. */
export function schemaIssues(contract: z.ZodType, value: unknown): readonly SchemaIssue[] {
  const parsed = contract.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    text: message,
  }));
}
