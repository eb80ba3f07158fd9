import type * as z from 'zod';
import { freezeDeep } from '../checks/freeze-deep.js';
import { jsonSchemaOf } from './json-schema-of.js';
import { schemaIssues } from './schema-issues.js';
import type { Checked, Contract, JsonSchema } from './shapes.js';

/** What is known of a contract beside its shape. */
export interface ContractFacts<T> {
  readonly name: string;
  readonly description: string;
  readonly examples: readonly T[];
}

/** Makes a contract of a zod schema. */
export function boundaryContract<T>(schema: z.ZodType<T>, facts: ContractFacts<T>): Contract<T> {
  const { name, description } = facts;
  const examples = freezeDeep([...facts.examples]);
  return Object.freeze({
    ...{ name, description, examples },
    check(value: unknown): Checked<T> {
      const parsed = schema.safeParse(value);
      if (parsed.success) return { ok: true, value: parsed.data };
      return { ok: false, issues: schemaIssues(schema, value) };
    },
    jsonSchema(): JsonSchema {
      const { $schema, $id, ...shape } = jsonSchemaOf(schema, name);
      return { $schema, $id, title: name, description, ...shape, examples };
    },
  });
}
