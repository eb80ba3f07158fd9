import { describe } from '../../checks/describe.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError } from '../../errors.js';
import type { RegistryHead, Sha256 } from '../shapes.js';
import { expectEvents } from './expect-events.js';
import { expectTools } from './expect-tools.js';
import { type ChainProblemCode, linkProblem } from './link-problem.js';

/** How to verify a log. */
export interface VerifyOptions {
  /** The hash of a head that was published: the log must contain it. */
  readonly head?: string | undefined;
  /** Another SHA-256, such as Node's, which is faster. */
  readonly sha256?: Sha256 | undefined;
}

/** The first thing that is wrong with a log. */
export interface ChainProblem {
  readonly code: ChainProblemCode;
  /** Position in the log of the first bad event, from 0; the length of the log if one is missing. */
  readonly at: number;
  readonly text: string;
}

/** What verifying a log found. */
export interface ChainVerification {
  readonly valid: boolean;
  /** Events that form an unbroken chain from the start. */
  readonly events: number;
  /** The last of them; null if there is none. */
  readonly head: RegistryHead | null;
  /** Where the published head stands; null if none was given or it is not there. */
  readonly publishedAt: number | null;
  readonly problem: ChainProblem | null;
}

/**
 * Verifies the hash chain of a log: format, numbering, the hash of the event before, and each
 * event's own SHA-256 over the canonical JSON of everything else in it [RJE20; NIST15]. Any change,
 * loss, insertion, repetition or exchange of events breaks it at the first event that is not as it
 * was written. A change is one of the canonical form: the order of members, −0 for 0 and a member
 * with the value undefined are none. Two things leave no trace in the chain itself: events lost at the end, and a log
 * written anew from some event on. Both are found against a published head.
 *
 * Nothing is said about who wrote the log, or about whether its events obey the rules: see `replay`.
 *
 * @param events parsed events, of whatever shape; an iterable, so that they can be read one by one
 * @returns the verdict as data; a broken log is not an exception. One hash an event; stops at the
 * first that is bad.
 * @throws whatever `sha256` throws
 * @throws InvalidInputError if the events are no iterable, or an option is not what it should be
 *
 * @example
 * ```ts
 * import { openRegistry, verifyChain } from 'assize';
 *
 * const { events, registry } = openRegistry({ time: '2026-03-02T09:00:00Z', actor: 'ana' });
 * verifyChain(events, { head: registry.head.hash }).valid; // => true
 * verifyChain([{ ...events[0], actor: 'bob' }]).problem?.code; // => 'hash'
 * verifyChain([], { head: registry.head.hash }).problem?.code; // => 'empty'
 * ```
 */
export function verifyChain(
  events: Iterable<unknown>,
  options: VerifyOptions = {},
): ChainVerification {
  const where = 'verifyChain';
  expectOptions(where, options, ACCEPTED);
  const { sha256 } = expectTools(where, { sha256: options.sha256 });
  const published = expectHead(where, options.head);
  expectEvents(where, events);
  let head: RegistryHead | null = null;
  let publishedAt: number | null = null;
  let at = 0;
  const found = (problem: ChainProblem | null): ChainVerification => {
    const valid = problem === null;
    return { valid, events: at, head, publishedAt, problem };
  };
  for (const event of events) {
    const problem = linkProblem(event, head, sha256);
    if (problem !== null)
      return found({ code: problem.code, at, text: `event ${at}: ${problem.text}` });
    const { hash } = event as { readonly hash: string };
    head = { sequence: at, hash };
    if (hash === published) publishedAt = at;
    at += 1;
  }
  if (at === 0) {
    return found({ code: 'empty', at, text: 'the log is empty; it begins with registry_opened' });
  }
  if (published === null || publishedAt !== null) return found(null);
  const text =
    `the log is unbroken and ends with event ${at - 1}, but the published head is not in it: ` +
    'events are missing at the end, or the log was written anew';
  return found({ code: 'head', at, text });
}

function expectHead(where: string, head: unknown): string | null {
  if (head === undefined) return null;
  if (typeof head === 'string' && /^[0-9a-f]{64}$/.test(head)) return head;
  throw new InvalidInputError(
    `${where}: head is ${describe(head)}; expected a hash of 64 lower-case hex digits`,
    { function: where, option: 'head', received: describe(head) },
  );
}

const ACCEPTED: Members<VerifyOptions> = { head: true, sha256: true };
