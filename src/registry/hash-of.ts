import canonicalize from 'canonicalize';
import type { Sha256 } from './shapes.js';

/**
 * SHA-256 over the RFC 8785 canonical JSON of a value [RJE20].
 *
 * @throws Error if the value has no canonical form: NaN, an infinity, a lone surrogate, a circle
 */
export function hashOf(value: unknown, sha256: Sha256): string {
  const canonical = canonicalize(value);
  if (canonical === undefined) throw new Error('the value has no JSON form');
  return sha256(canonical);
}
