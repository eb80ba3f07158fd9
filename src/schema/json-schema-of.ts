import * as z from 'zod';
import type { JsonSchema } from './shapes.js';

/**
 * The JSON Schema of a contract. With a name it is a published document with `$schema` and the
 * `$id` `urn:assize:NAME:1`; without one it is a part of another document.
 */
export function jsonSchemaOf(contract: z.ZodType, name: string | null = null): JsonSchema {
  const {
    $schema,
    '~standard': _,
    ...schema
  } = z.toJSONSchema(contract, {
    io: 'input',
    override: closeTuple,
  });
  return name === null ? schema : { $schema, $id: `urn:assize:${name}:1`, ...schema };
}

// A tuple has its length; zod leaves it open.
function closeTuple({ zodSchema, jsonSchema }: TupleContext): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'tuple' || jsonSchema.prefixItems === undefined) return;
  jsonSchema.minItems = jsonSchema.prefixItems.length;
  jsonSchema.items = false;
}

interface TupleContext {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}
