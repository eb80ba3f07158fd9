import { createHash } from 'node:crypto';
import { InvalidInputError, type RegistryEvent, replay, verifyChain } from 'assize';
import { describe, expect, test } from 'vitest';
import { tamperWithLogs } from '../../../scripts/trials/tampering.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { belief, story } from '../story.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function log(): readonly RegistryEvent[] {
  const told = story();
  told.propose('h1');
  told.move('h1', 'under_test');
  told.attach('h1', 'e1', { belief: belief(0.9) });
  told.move('h1', 'supported');
  return Object.freeze(told.log);
}

test('a log as it was written is valid, with or without its head', () => {
  const events = log();
  const { hash = '' } = events.at(-1) ?? {};
  const found = verifyChain(events);
  expect(found).toEqual({
    valid: true,
    events: 6,
    head: { sequence: 5, hash },
    publishedAt: null,
    problem: null,
  });
  expect(verifyChain(events, { head: hash, sha256 })).toEqual({ ...found, publishedAt: 5 });
  expectJsonSafe(found);
});

test('survives JSON lines, members in another order, and an iterator', () => {
  const text = log()
    .map((event) => JSON.stringify(event))
    .join('\n');
  function* lines(): Generator<unknown> {
    for (const line of text.split('\n')) {
      const event: Readonly<Record<string, unknown>> = JSON.parse(line);
      yield Object.fromEntries(Object.entries(event).reverse());
    }
  }
  expect(verifyChain(lines()).valid).toBe(true);
});

test('a head that was published earlier is found inside a log that grew since', () => {
  const events = log();
  expect(verifyChain(events, { head: events[2]!.hash })).toMatchObject({
    valid: true,
    publishedAt: 2,
  });
});

describe('names the first bad event and what is wrong with it', () => {
  const events = log();
  const at = (place: number, changes: object): readonly unknown[] =>
    events.map((event, index) => (index === place ? { ...event, ...changes } : event));

  test.each([
    [
      'a changed payload',
      at(3, { payload: { ...events[3]?.payload, bearing: 'against' } }),
      3,
      'hash',
    ],
    ['a changed time', at(2, { time: '2026-03-02T09:00:01Z' }), 2, 'hash'],
    ['an added member', at(2, { note: null }), 2, 'hash'],
    ['another hash', at(5, { hash: events[4]?.hash }), 5, 'hash'],
    ['no hash', at(5, { hash: undefined }), 5, 'hash'],
    ['another number', at(4, { sequence: 5 }), 4, 'sequence'],
    ['another previous hash', at(4, { previous: events[2]?.hash }), 4, 'previous'],
    ['another format version', at(1, { format: 'assize.registry/2' }), 1, 'format'],
    ['a number without JSON', at(1, { time: NaN }), 1, 'no-canonical-form'],
    ['half of a surrogate pair', at(1, { actor: '\ud83d' }), 1, 'no-canonical-form'],
    ['a text in place of an event', [events[0], 'x'], 1, 'not-an-event'],
    ['null in place of an event', [null], 0, 'not-an-event'],
    ['a lost first event', events.slice(1), 0, 'sequence'],
    ['a lost event', events.filter((_, index) => index !== 2), 2, 'sequence'],
    ['a repeated event', [...events.slice(0, 3), ...events.slice(2)], 3, 'sequence'],
    ['no events', [], 0, 'empty'],
  ])('%s', (_, tampered, place, code) => {
    const found = verifyChain(tampered);
    expect(found).toMatchObject({ valid: false, events: place, problem: { at: place, code } });
    expectJsonSafe(found);
  });

  test('another version is refused by name', () => {
    const { problem } = verifyChain(at(1, { format: 'assize.registry/2' }));
    expect(problem?.text).toBe(
      'event 1: its format is "assize.registry/2"; this version reads "assize.registry/1"',
    );
  });

  test('a log that begins with something else', () => {
    const { hash: _, ...body } = { ...events[1]!, sequence: 0, previous: null };
    const canonical = JSON.stringify(body, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
    const forged = { ...body, hash: sha256(canonical) };
    expect(verifyChain([forged]).problem).toMatchObject({ at: 0, code: 'first-event' });
  });
});

describe('truncation', () => {
  const events = log();
  const head = events.at(-1)!.hash;

  test('leaves no trace in the chain itself', () => {
    for (let kept = 1; kept < events.length; kept += 1) {
      expect(verifyChain(events.slice(0, kept)).valid).toBe(true);
    }
  });

  test('is found against a published head, at the first event that is missing', () => {
    for (let kept = 1; kept < events.length; kept += 1) {
      const { valid, problem } = verifyChain(events.slice(0, kept), { head });
      expect([valid, problem?.code, problem?.at]).toEqual([false, 'head', kept]);
    }
  });
});

test('every tampering in random logs is found and its place is named', () => {
  const { tallies, events } = tamperWithLogs(4, 7, sha256);
  expect(events).toBeGreaterThan(40);
  expect([...tallies.keys()].sort()).toEqual([
    'deletion',
    'duplication',
    'insertion from another log',
    'one field changed',
    'reversal',
    'rewriting with new hashes, against the published head',
    'swap',
    'truncation, against the published head',
  ]);
  for (const [kind, { tried, found, named }] of tallies) {
    expect([kind, found, named]).toEqual([kind, tried, tried]);
    expect(tried).toBeGreaterThan(0);
  }
}, 60_000);

test('a hash function that fails is no tampering: its error comes out', () => {
  const failing = (text: string): string => {
    if (text.length > 20) throw new RangeError('out of memory');
    return sha256(text);
  };
  expect(() => verifyChain(log(), { sha256: failing })).toThrow(RangeError);
  expect(() => replay(log(), { sha256: failing })).toThrow(RangeError);
});

test('what has the same canonical form is no change', () => {
  const told = story();
  told.propose('h1', { prior: 0 });
  const [opened, proposed] = told.log;
  const { payload, ...frame } = proposed!;
  expect(verifyChain([opened, { payload: { ...payload, prior: -0 }, ...frame }]).valid).toBe(true);
  expect(verifyChain([opened, { ...proposed, note: undefined }]).valid).toBe(true);
  expect(verifyChain([opened, { ...proposed, note: null }]).problem?.code).toBe('hash');
});

test.each([
  [{ head: 'abc' }, 'head is "abc"'],
  [{ head: 7 }, 'head is 7'],
  [{ heads: 'x' }, 'no member "heads"'],
  [{ sha256: () => 'abc' }, 'sha256 gives "abc"'],
  [{ sha256: 'md5' }, 'sha256 gives null'],
])('refuses the options %j', (options, text) => {
  // @ts-expect-error: not what the type allows
  const verify = (): unknown => verifyChain(log(), options);
  expect(verify).toThrow(InvalidInputError);
  expect(verify).toThrow('verifyChain: ');
  expect(verify).toThrow(text);
});
