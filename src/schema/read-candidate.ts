import { keysWithin } from './keys-within.js';
import { parseJson } from './parse-json.js';
import type { ReplyCandidate } from './reply-candidates.js';
import type { LimitsInForce } from './reply-limits.js';
import type { Checked, Contract } from './shapes.js';

/** What a candidate of a reply is. */
export interface CandidateReading<T> {
  readonly checked: Checked<T>;
  /** The object as it was said, whether or not it meets the contract; null if it cannot be read. */
  readonly said: object | null;
}

/** Reads a place of a reply where an object, or an array of them, stands. */
export function readCandidate<T>(
  text: string,
  { kind, start, end, depth, keys }: ReplyCandidate,
  contract: Contract<T>,
  limits: LimitsInForce,
): CandidateReading<T> {
  const fault = (says: string): CandidateReading<T> => ({
    checked: {
      ok: false,
      issues: [{ path: '', text: `the ${kind} at character ${start} ${says}` }],
    },
    said: null,
  });
  if (kind === 'array') return fault('holds objects; expected one object alone');
  // Depth comes first: the parser and the contract go down step by step.
  if (depth > limits.depth)
    return fault(`is ${depth} levels deep; at most ${limits.depth} are read`);
  if (keys > limits.keys) return fault(`has ${keys} keys; at most ${limits.keys} are read`);
  let said: unknown;
  try {
    said = parseJson(text.slice(start, end));
  } catch (error) {
    return fault(`is not JSON: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  if (keysWithin(said).has('__proto__')) return fault('has the key __proto__');
  return { checked: contract.check(said), said: said as object };
}
