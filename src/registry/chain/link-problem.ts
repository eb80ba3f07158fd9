import { describe } from '../../checks/describe.js';
import type { RegistryHead, Sha256 } from '../shapes.js';
import { canonicalForm } from './canonical-form.js';

/** What kinds of break a log can show. */
export type ChainProblemCode =
  | 'not-an-event'
  | 'format'
  | 'sequence'
  | 'previous'
  | 'no-canonical-form'
  | 'hash'
  | 'first-event'
  | 'empty'
  | 'head';

/** What is wrong with an event as a link of the chain. */
export interface LinkProblem {
  readonly code: ChainProblemCode;
  readonly text: string;
}

/** The format that this version writes and reads. */
const FORMAT = 'assize.registry/1';

/**
 * What is wrong with the link that a value is in a chain that ended at `head`, null at its start;
 * null if nothing is. Reads no payload but for its hash.
 */
export function linkProblem(
  value: unknown,
  head: RegistryHead | null,
  sha256: Sha256,
): LinkProblem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return problem('not-an-event', 'this is no event: expected an object');
  }
  const { hash, ...body }: { readonly [name: string]: unknown } = { ...value };
  const { format, sequence, previous, type } = body;
  const place = head === null ? 0 : head.sequence + 1;
  if (format !== FORMAT) {
    return problem('format', `its format is ${print(format)}; this version reads "${FORMAT}"`);
  }
  if (sequence !== place) {
    return problem('sequence', `its sequence is ${print(sequence)}; expected ${place}`);
  }
  if (previous !== (head?.hash ?? null)) {
    const expected = head === null ? 'null' : 'the hash of the event before';
    return problem('previous', `its previous is ${print(previous)}; expected ${expected}`);
  }
  if (head === null && type !== 'registry_opened') {
    return problem('first-event', `its type is ${print(type)}; a log begins with registry_opened`);
  }
  return hashProblem(hash, body, sha256);
}

function hashProblem(hash: unknown, body: unknown, sha256: Sha256): LinkProblem | null {
  let canonical: string;
  try {
    canonical = canonicalForm(body);
  } catch (error) {
    return problem('no-canonical-form', `it has no canonical JSON: ${String(error)}`);
  }
  const expected = sha256(canonical); // outside: a hash function that fails is no tampering
  if (hash === expected) return null;
  return problem('hash', `its hash is ${print(hash)}, but its content hashes to "${expected}"`);
}

function print(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : describe(value);
}

function problem(code: ChainProblemCode, text: string): LinkProblem {
  return { code, text };
}
