import { describe } from '../checks/describe.js';
import { expectMembers } from '../checks/expect-members.js';
import { InvalidInputError } from '../errors.js';
import type { Note } from '../judgments/note.js';
import { expectReplyContract } from './expect-reply-contract.js';
import { keysWithin } from './keys-within.js';
import { looseKey } from './loose-key.js';
import { type CandidateReading, readCandidate } from './read-candidate.js';
import { type ReplyCandidate, replyCandidates } from './reply-candidates.js';
import { type LimitsInForce, type ReplyLimits, replyLimits } from './reply-limits.js';
import type { Checked, Contract, SchemaIssue } from './shapes.js';

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
 * is taken, and a note says so; it must be the last word, so that a later object that cannot be read,
 * or that has a key of the one taken anywhere in it, makes the reply unreadable. Everything else is
 * strict: a text that breaks off within an object is unreadable, even behind a complete one, and so
 * are single quotes, comments, an array that begins with an object, a key that is given twice with
 * different values, `__proto__` as a key, a number that loses digits, and what is too long, too deep
 * or has too many objects or keys. An unreadable reply is never a tie; it is to be asked again or
 * counted as failed. Cost: linear in the text.
 *
 * @param text the reply as it came
 * @param contract one of objects, such as `judgeReplyContract` or `fiveLevelReplyContract`
 * @returns the value and where it stood, or issues that a model can act on
 * @throws InvalidInputError if the text is not a string, the contract is none or one of other
 * values than objects, such as `fiveLevelVerdictContract`, or an option is not accepted
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
export function readReply<T extends object>(
  text: string,
  contract: Contract<T>,
  options: ReplyOptions = {},
): ReadableReply<T> | UnreadableReply {
  if (typeof text !== 'string') {
    throw new InvalidInputError(`readReply: text is ${describe(text)}; expected a string`, {
      function: 'readReply',
    });
  }
  expectReplyContract(contract);
  const { limits, repair } = readOptions(options);
  const strict = readStrictly(text, contract, limits);
  if (strict.ok || repair === undefined) return strict;
  return repaired(text, contract, repair, strict.issues);
}

function readOptions(options: ReplyOptions): {
  readonly limits: LimitsInForce;
  readonly repair: ReplyOptions['repair'];
} {
  expectMembers('readReply', 'options', options, ['limits', 'repair']);
  const { repair } = options;
  if (repair !== undefined && typeof repair !== 'function') {
    throw new InvalidInputError(
      `readReply: repair is ${describe(repair)}; expected a function of the text`,
      { function: 'readReply', option: 'repair' },
    );
  }
  return { limits: replyLimits('readReply', options.limits), repair };
}

function readStrictly<T>(
  text: string,
  contract: Contract<T>,
  limits: LimitsInForce,
): ReadableReply<T> | UnreadableReply {
  if (text.length > limits.characters) {
    return unreadable([
      issue(`the reply has ${text.length} characters; at most ${limits.characters} are read`),
    ]);
  }
  const candidates = replyCandidates(text);
  const open = candidates.find(({ closed }) => !closed);
  if (open !== undefined) {
    const earlier = candidates.length > 1 ? ', and nothing before it counts' : '';
    return unreadable([
      issue(`the reply breaks off within the object at character ${open.start}${earlier}`),
    ]);
  }
  if (candidates.length > limits.objects) {
    return unreadable([
      issue(`the reply has ${candidates.length} JSON objects; at most ${limits.objects} are read`),
    ]);
  }
  const results = candidates.map((candidate) => readCandidate(text, candidate, contract, limits));
  const last = results.map(({ checked }) => checked.ok).lastIndexOf(true);
  const result = results[last];
  if (result?.checked.ok) {
    const later = laterIssues(text.slice(candidates[last]!.end), result, results.slice(last + 1));
    return later === null
      ? readable(text, candidates, results, last, result.checked.value)
      : unreadable([...later, NOT_LAST]);
  }
  const rejected = results.at(-1)?.checked;
  return unreadable(rejected === undefined || rejected.ok ? [NO_OBJECT] : rejected.issues);
}

const NO_OBJECT: SchemaIssue = {
  path: '',
  text: 'there is no JSON object in the reply; keys and texts need double quotes',
};

const NOT_LAST: SchemaIssue = {
  path: '',
  text: 'an object before it is valid, and does not count: it is not the last word',
};

/** What is wrong with an object behind the one taken that says something of the same; else null. */
function laterIssues(
  behind: string,
  { said: taken }: CandidateReading<unknown>,
  later: readonly CandidateReading<unknown>[],
): readonly SchemaIssue[] | null {
  const keys = Object.keys(taken ?? {});
  for (const { checked, said } of later) {
    const within = keysWithin(said);
    if (!checked.ok && (said === null || keys.some((key) => within.has(key))))
      return checked.issues;
  }
  const loose = looseKey(behind, keys);
  if (loose === null) return null;
  return [issue(`the last object names ${loose}, but is not JSON: use double quotes`)];
}

function readable<T>(
  text: string,
  candidates: readonly ReplyCandidate[],
  results: readonly CandidateReading<T>[],
  chosen: number,
  value: T,
): ReadableReply<T> {
  const { start, end } = candidates[chosen]!;
  const valid = results.filter(({ checked }) => checked.ok).length;
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
