import type { Sha256 } from '../shapes.js';
import { canonicalForm } from './canonical-form.js';

/** SHA-256 over the canonical JSON of a value; throws if it has none. */
export function hashOf(value: unknown, sha256: Sha256): string {
  return sha256(canonicalForm(value));
}
