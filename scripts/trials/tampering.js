/**
 * Tampers with random logs in every way that is named here and counts what verifyChain finds. An
 * alteration is found if the verdict is not valid and names the first event that is not as it was
 * written.
 */
import assert from 'node:assert/strict';
import { InvalidInputError, RegistryError, replay, verifyChain } from 'assize';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { action, openTrial, perform } from './random-commands.js';

/**
 * @typedef {import('assize').RegistryEvent} RegistryEvent
 * @typedef {import('assize').Sha256} Sha256
 * @typedef {{ tried: number, found: number, named: number }} Tally
 * @typedef {{ kind: string, log: readonly unknown[], at: number, head?: string }} Tampered
 */

/**
 * The log of random actions, those that the rules refuse left out.
 *
 * @param {readonly import('./random-commands.js').Action[]} actions
 * @param {Sha256} [sha256]
 * @returns {readonly RegistryEvent[]}
 */
export function randomLog(actions, sha256) {
  let { registry, events } = openTrial(sha256);
  for (const act of actions) {
    try {
      const done = perform(registry, act);
      registry = done.registry;
      events = [...events, ...done.events];
    } catch (error) {
      if (!(error instanceof RegistryError || error instanceof InvalidInputError)) throw error;
    }
  }
  return events;
}

/**
 * Every value like this one with one field changed, removed or added, however deep it lies.
 *
 * @param {unknown} value
 * @returns {Generator<unknown, void, void>}
 */
function* altered(value) {
  if (Array.isArray(value)) {
    yield [...value, 'x'];
    for (const at of value.keys()) {
      yield value.filter((_, index) => index !== at);
      for (const other of altered(value[at])) {
        yield value.map((member, index) => (index === at ? other : member));
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, added: null };
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _, ...rest } = /** @type {Record<string, unknown>} */ (value);
      yield rest;
      yield { ...rest, [`${name}_`]: member };
      for (const other of altered(member)) yield { ...value, [name]: other };
    }
  } else {
    yield* alteredLeaf(value);
  }
}

/**
 * @param {unknown} value
 * @returns {Generator<unknown, void, void>}
 */
function* alteredLeaf(value) {
  yield { value };
  if (typeof value === 'string') {
    yield `${value} `;
    yield value.slice(1);
    const last = value.at(-1) === '0' ? '1' : '0';
    yield value.slice(0, -1) + last;
    yield value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase();
    yield null;
  } else if (typeof value === 'number') {
    yield value + 1;
    yield value === 0 ? Number.MIN_VALUE : value * (1 + Number.EPSILON);
    yield String(value);
  } else {
    yield value === null ? 'x' : !value;
  }
}

/**
 * @param {readonly RegistryEvent[]} log
 * @param {readonly RegistryEvent[]} other
 * @param {Sha256} sha256
 * @returns {Generator<Tampered, void, void>}
 */
function* tamperings(log, other, sha256) {
  const head = log.at(-1)?.hash ?? '';
  for (const [at, event] of log.entries()) {
    const before = log.slice(0, at);
    const after = log.slice(at + 1);
    const own = JSON.stringify(event);
    for (const changed of altered(event)) {
      if (JSON.stringify(changed) === own) continue;
      yield { kind: 'one field changed', log: [...before, changed, ...after], at };
    }
    if (after.length > 0) yield { kind: 'deletion', log: [...before, ...after], at };
    yield { kind: 'duplication', log: [...before, event, event, ...after], at: at + 1 };
    for (const later of after.keys()) {
      const swapped = [...log];
      [swapped[at], swapped[at + 1 + later]] = [after[later] ?? event, event];
      yield { kind: 'swap', log: swapped, at };
    }
    for (const foreign of other) {
      if (foreign.hash === event.hash) continue;
      yield { kind: 'insertion from another log', log: [...before, foreign, event, ...after], at };
      break;
    }
    yield { kind: 'truncation, against the published head', log: before, at, head };
    const forged = rewritten(log, at, sha256);
    yield {
      kind: 'rewriting with new hashes, against the published head',
      log: forged,
      at: log.length,
      head,
    };
  }
  const reversed = [...log].reverse();
  if (log.length > 1) yield { kind: 'reversal', log: reversed, at: 0 };
}

/**
 * A log in which one event has another actor and every hash from there on is computed anew: without
 * breaks, by whoever can write the whole file.
 *
 * @param {readonly RegistryEvent[]} log
 * @param {number} from
 * @param {Sha256} sha256
 */
function rewritten(log, from, sha256) {
  const forged = [...log];
  for (let at = from; at < log.length; at += 1) {
    const event = log[at];
    assert(event !== undefined);
    const { hash: _, ...body } = event;
    const changed = {
      ...body,
      actor: at === from ? `${body.actor} II` : body.actor,
      previous: at === 0 ? null : (forged[at - 1]?.hash ?? null),
    };
    const text = canonicalize(changed) ?? '';
    forged[at] = /** @type {RegistryEvent} */ ({ ...changed, hash: sha256(text) });
  }
  return forged;
}

/**
 * Tampers with `logs` random logs.
 *
 * @param {number} logs
 * @param {number} seed
 * @param {Sha256} sha256
 */
export function tamperWithLogs(logs, seed, sha256) {
  const actions = fc.array(action, { minLength: 60, maxLength: 160 });
  const all = fc
    .sample(actions, { numRuns: logs + 1, seed })
    .map((list) => randomLog(list, sha256));
  /** @type {Map<string, Tally>} */
  const tallies = new Map();
  let events = 0;
  for (const [at, log] of all.slice(0, logs).entries()) {
    events += log.length;
    const head = log.at(-1)?.hash;
    assert(verifyChain(log, { head, sha256 }).valid); // untouched, a log is valid
    replay(log, { sha256 });
    for (const tampered of tamperings(log, all[at + 1] ?? [], sha256)) {
      const tally = tallies.get(tampered.kind) ?? { tried: 0, found: 0, named: 0 };
      tallies.set(tampered.kind, tally);
      const { valid, problem } = verifyChain(tampered.log, { head: tampered.head, sha256 });
      tally.tried += 1;
      if (!valid) tally.found += 1;
      if (problem?.at === tampered.at) tally.named += 1;
    }
  }
  return { logs, events, tallies };
}
