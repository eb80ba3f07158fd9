import type * as z from 'zod';
import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import { type JsonSchema, jsonSchemaOf } from './json-schema-of.js';
import { type SchemaIssue, schemaIssues } from './schema-issues.js';

/** A value that meets its contract, or what is wrong with it. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[] };

/**
 * The one description of a shape that crosses the boundary. It accepts exactly what its published
 * JSON Schema accepts: nothing is converted, filled in or dropped.
 */
export interface Contract<T> {
  /** As in the `$id` of the schema, `urn:assize:NAME:1`, and in `assize/json-schema/NAME.json`. */
  readonly name: string;
  readonly description: string;
  /** Values that meet the contract. */
  readonly examples: readonly T[];
  /** Checks a value; a value that passes is returned as a copy. */
  check(value: unknown): Checked<T>;
  /** The JSON Schema, draft 2020-12, as plain data. */
  jsonSchema(): JsonSchema;
}

/** What is known of a contract beside its shape. */
export interface ContractFacts<T> {
  readonly name: string;
  readonly description: string;
  readonly examples: readonly T[];
}

/** Makes a contract of a zod schema. */
export function boundaryContract<T>(schema: z.ZodType<T>, facts: ContractFacts<T>): Contract<T> {
  const { name, description, examples } = facts;
  return Object.freeze({
    ...facts,
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

const LISTED = 5;

/** The value if it meets the contract; throws an error that names `where` and lists the issues. */
export function parseWith<T>(where: string, contract: Contract<T>, value: unknown): T {
  const checked = contract.check(value);
  if (checked.ok) return checked.value;
  const { issues } = checked;
  const listed = issues.slice(0, LISTED).map(({ path, text }) => `${path || 'value'}: ${text}`);
  const more = issues.length > LISTED ? `; and ${issues.length - LISTED} more` : '';
  throw new InvalidInputError(
    `${where}: ${describe(value)} is no ${contract.name}: ${listed.join('; ')}${more}`,
    { function: where, issues: issues.map(({ path, text }) => `${path || 'value'}: ${text}`) },
  );
}
