import { registryEventContract } from './registry-contracts.js';
import type { JsonSchema } from './shapes.js';

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
  return registryEventContract.jsonSchema();
}
