import { hashOf } from '../chain/hash-of.js';
import type { Sha256 } from '../shapes.js';

/** An id from the content: a letter and the first 64 bits of the content's SHA-256, as hex. */
export function deriveId(kind: 'h' | 'e', content: unknown, sha256: Sha256): string {
  return `${kind}-${hashOf(content, sha256).slice(0, 16)}`;
}
