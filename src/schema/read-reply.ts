import { parse } from 'lossless-json';
import { describe } from '../checks/describe.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectObject } from '../checks/expect-object.js';
import { InvalidInputError } from '../errors.js';
import type { Note } from '../judgments/note.js';
import { type ReplyCandidate, replyCandidates } from './reply-candidates.js';
import type { Checked, Contract, SchemaIssue } from './shapes.js';

/** How much of a reply is read. A reply beyond a limit is unreadable. */
export interface ReplyLimits {
  /** Characters of the whole text, in UTF-16 units. Default 1,000,000. */
  readonly characters?: number | undefined;
  /** Braces and brackets that are open at once. Default 32. */
  readonly depth?: number | undefined;
  /** Keys of the object, those of inner objects included. Default 1,000. */
  readonly keys?: number | undefined;
}

/** Options of `readReply`. */
export interface ReplyOptions {
  readonly limits?: ReplyLimits | undefined;
  /**
   * A parser of your own, for replies that are unreadable otherwise. It takes the whole text; what it
   * returns is held to the contract, and a throw leaves the reply unreadable. Default: none.
   */
  readonly repair?: ((text: string) => unknown) | undefined;
}

/** A reply that could be read. */
export interface ReadableReply<T> {
  readonly ok: true;
  readonly value: T;
  /**
   * Where the object stood: `alone`, `fenced` in a code block, `embedded` in other text, or
   * `repaired` by your own parser.
   */
  readonly from: 'alone' | 'fenced' | 'embedded' | 'repaired';
  /** Its place in the text; null if it was repaired. */
  readonly span: readonly [start: number, end: number] | null;
  /** JSON objects in the text, and how many of them meet the contract; the last of these is taken. */
  readonly candidates: number;
  readonly valid: number;
  /** Codes `several-candidates`, `text-around`, `repaired`. */
  readonly notes: readonly Note[];
}

/** A reply that could not be read. It has no value: nothing in it stands for one. */
export interface UnreadableReply {
  readonly ok: false;
  readonly issues: readonly SchemaIssue[];
  /** The issues as a text to send back to the model. */
  readonly retry: string;
}

/**
 * Reads the reply of a language model: the one JSON object that a contract describes, alone, in a
 * code block, or with text before and behind it. Of several objects the last that meets the contract
 * is taken, and a note says so. Everything else is strict: a text that breaks off within an object
 * is unreadable, even behind a complete one, and so are single quotes, comments, an array of
 * objects, a key that is given twice with different values, `__proto__` as a key, a number that
 * loses digits, and what is too long, too deep or has too many keys. An unreadable reply is never a
 * tie; it is to be asked again or counted as failed. Cost: linear in the text.
 *
 * @param text the reply as it came
 * @param contract such as `judgeReplyContract`
 * @returns the value and where it stood, or issues that a model can act on
 * @throws InvalidInputError if the text is not a string, the contract is none, or an option is not
 * accepted
 *
 * @example
 * ```ts
 * import { preferenceLabelContract, readReply } from 'assize';
 *
 * const object = '{"case_id":"c","annotator":"r","preference":"A>B","confidence":"low"}';
 * const reply = readReply(`Here it is:\n\n${object}\n\nGlad to help.`, preferenceLabelContract);
 * reply.ok && reply.value.preference; // => 'A>B'
 *
 * const cut = readReply(object.slice(0, 40), preferenceLabelContract);
 * cut.ok; // => false
 * ```
 */
export function readReply<T>(
  text: string,
  contract: Contract<T>,
  options: ReplyOptions = {},
): ReadableReply<T> | UnreadableReply {
  if (typeof text !== 'string') {
    throw new InvalidInputError(`readReply: text is ${describe(text)}; expected a string`, {
      function: 'readReply',
    });
  }
  expectObject('readReply', 'a contract such as judgeReplyContract', contract, 'check');
  const limits = limitsOf(options.limits);
  const strict = readStrictly(text, contract, limits);
  if (strict.ok || options.repair === undefined) return strict;
  return repaired(text, contract, options.repair, strict.issues);
}

interface Limits {
  readonly characters: number;
  readonly depth: number;
  readonly keys: number;
}

function limitsOf({ characters, depth, keys }: ReplyLimits = {}): Limits {
  const limit = (option: string, value: number | undefined, usual: number): number =>
    value === undefined
      ? usual
      : expectNumber('readReply', `limits.${option}`, value, { min: 1, integer: true });
  return {
    characters: limit('characters', characters, 1_000_000),
    depth: limit('depth', depth, 32),
    keys: limit('keys', keys, 1_000),
  };
}

function readStrictly<T>(
  text: string,
  contract: Contract<T>,
  limits: Limits,
): ReadableReply<T> | UnreadableReply {
  if (text.length > limits.characters) {
    return unreadable([
      issue(`the reply has ${text.length} characters; at most ${limits.characters} are read`),
    ]);
  }
  const candidates = replyCandidates(text);
  const results = candidates.map((candidate) => readCandidate(text, candidate, contract, limits));
  const open = candidates.find(({ closed }) => !closed);
  if (open !== undefined) {
    const earlier = candidates.length > 1 ? ', and nothing before it counts' : '';
    return unreadable([
      issue(`the reply breaks off within the object at character ${open.start}${earlier}`),
    ]);
  }
  const last = results.map(({ ok }) => ok).lastIndexOf(true);
  const result = results[last];
  if (result?.ok) return readable(text, candidates, results, last, result.value);
  const rejected = results.at(-1);
  return unreadable(rejected === undefined || rejected.ok ? [NO_OBJECT] : rejected.issues);
}

const NO_OBJECT: SchemaIssue = {
  path: '',
  text: 'there is no JSON object in the reply; keys and texts need double quotes',
};

function readCandidate<T>(
  text: string,
  { kind, start, end, depth, keys }: ReplyCandidate,
  contract: Contract<T>,
  limits: Limits,
): Checked<T> {
  const fault = (says: string): Checked<T> => ({
    ok: false,
    issues: [issue(`the ${kind} at character ${start} ${says}`)],
  });
  if (kind === 'array') return fault('holds objects; expected one object alone');
  // Depth comes first: the parser and the contract go down step by step.
  if (depth > limits.depth)
    return fault(`is ${depth} levels deep; at most ${limits.depth} are read`);
  if (keys > limits.keys) return fault(`has ${keys} keys; at most ${limits.keys} are read`);
  let value: unknown;
  try {
    value = parse(text.slice(start, end), null, numberOf);
  } catch (error) {
    return fault(`is not JSON: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  if (holdsPrototype(value)) return fault('has the key __proto__');
  return contract.check(value);
}

function numberOf(digits: string): number {
  const value = Number(digits);
  if (!Number.isFinite(value)) throw new SyntaxError(`the number ${digits} is too large`);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new SyntaxError(`the number ${digits} loses digits`);
  }
  return value + 0; // −0 becomes 0
}

function holdsPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsPrototype);
}

function readable<T>(
  text: string,
  candidates: readonly ReplyCandidate[],
  results: readonly Checked<T>[],
  chosen: number,
  value: T,
): ReadableReply<T> {
  const { start, end } = candidates[chosen]!;
  const valid = results.filter(({ ok }) => ok).length;
  const from = placeOf(text.slice(0, start), text.slice(end));
  const notes: Note[] = [];
  if (candidates.length > 1) {
    notes.push(
      note(
        'several-candidates',
        `There are ${candidates.length} JSON objects, ${valid} of them valid; the last valid one, number ${chosen + 1}, is taken.`,
      ),
    );
  }
  if (from === 'embedded') notes.push(note('text-around', 'There is text around the object.'));
  return {
    ...{ ok: true, value, from, span: [start, end] },
    ...{ candidates: candidates.length, valid, notes },
  };
}

function placeOf(before: string, behind: string): 'alone' | 'fenced' | 'embedded' {
  if (before.trim() === '' && behind.trim() === '') return 'alone';
  const fenced = /```[\w-]*\s*$/.test(before.slice(-LONGEST_FENCE)) && /^\s*```/.test(behind);
  return fenced ? 'fenced' : 'embedded';
}

const LONGEST_FENCE = 80;

function repaired<T>(
  text: string,
  contract: Contract<T>,
  repair: (text: string) => unknown,
  issues: readonly SchemaIssue[],
): ReadableReply<T> | UnreadableReply {
  let checked: Checked<T>;
  try {
    checked = contract.check(repair(text));
  } catch {
    return unreadable([...issues, issue('the repairing parser gave up')]);
  }
  if (!checked.ok) return unreadable([...issues, ...checked.issues]);
  const said = 'The reply was unreadable as it came and was repaired by the parser of the caller.';
  return {
    ...{ ok: true, value: checked.value, from: 'repaired', span: null },
    ...{ candidates: replyCandidates(text).length, valid: 0, notes: [note('repaired', said)] },
  };
}

function unreadable(issues: readonly SchemaIssue[]): UnreadableReply {
  const lines = issues.map(({ path, text }) => `- ${path === '' ? text : `${path}: ${text}`}`);
  const retry = [
    'Your reply could not be read:',
    ...lines,
    'Reply again with one complete JSON object and nothing else.',
  ].join('\n');
  return { ok: false, issues, retry };
}

const issue = (text: string): SchemaIssue => ({ path: '', text });

const note = (code: string, text: string): Note => ({ code, items: [], text });
