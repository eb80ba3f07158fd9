import { registryEventContract } from './hep-event-contract.js';
import { type JsonSchema, jsonSchemaOf } from './json-schema-of.js';

/**
 * The JSON Schema of one event of a hypothesis registry, `urn:assize:registry-event:1`: one line of a
 * log kept as JSON lines. It speaks of each event by itself; what events ask of each other are the
 * rules that `replay` holds them to.
 *
 * @example
 * ```ts
 * import { registryEventSchema } from 'assize';
 *
 * registryEventSchema()['$id']; // => 'urn:assize:registry-event:1'
 * ```
 */
export function registryEventSchema(): JsonSchema {
  return jsonSchemaOf(registryEventContract, 'registry-event');
}
