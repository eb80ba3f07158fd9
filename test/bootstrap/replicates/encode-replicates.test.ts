import { describe, expect, test } from 'vitest';
import { decodeReplicates } from '../../../src/bootstrap/replicates/decode-replicates.js';
import { encodeReplicates } from '../../../src/bootstrap/replicates/encode-replicates.js';
import { mergeReplicates } from '../../../src/bootstrap/replicates/merge-replicates.js';
import type { Replicates } from '../../../src/bootstrap/replicates/replicates.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { InvalidInputError } from '../../../src/errors.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { differingArrays } from '../../support/replicates.js';
import { casesOf } from '../../support/tables.js';

// Few cases and hostile names: most replicates split, ln ν is −∞ in some.
const TABLE = casesOf([
  ['__proto__', 'Ω "quoted"', 2, 1, 1],
  ['__proto__', 'a\nb', 1, 0, 1],
  ['a\nb', 'Ω "quoted"', 0, 1, 2],
]);
const OPTIONS = { model: davidson, replicates: 101, seed: 'text ✓' };
const WHOLE = bootstrap(TABLE, OPTIONS);

const edited = (change: (text: Record<string, unknown>) => void): string => {
  const text = JSON.parse(encodeReplicates(WHOLE)) as Record<string, unknown>;
  change(text);
  return JSON.stringify(text);
};

describe('a round trip', () => {
  test('keeps every bit: splits, infinities and all that stands beside the arrays', () => {
    expect(WHOLE.splits.replicate.length).toBeGreaterThan(10);
    expect(WHOLE.parameters.some((value) => value === -Infinity)).toBe(true);
    const { abilities, parameters, splits, unconverged, ...rest } = decodeReplicates(
      encodeReplicates(WHOLE),
    );
    expect(
      differingArrays(WHOLE, { ...WHOLE, abilities, parameters, splits, unconverged }),
    ).toEqual([]);
    const { items, from, to, point, notes, settings } = WHOLE;
    expect(rest).toEqual({ items, from, to, point, notes, settings });
  });

  test('of every length that base64 pads: ranges of 0 to 6 replicates', () => {
    for (let to = 0; to <= 6; to += 1) {
      const shard = bootstrap(TABLE, { ...OPTIONS, to });
      expect(differingArrays(shard, decodeReplicates(encodeReplicates(shard)))).toEqual([]);
    }
  });

  test('keeps NaN', () => {
    const nan: Replicates = { ...WHOLE, parameters: WHOLE.parameters.slice().fill(NaN, 0, 3) };
    expect(differingArrays(nan, decodeReplicates(encodeReplicates(nan)))).toEqual([]);
  });

  test('is one line of JSON that names its format, and the same text each time', () => {
    const text = encodeReplicates(WHOLE);
    expect(text).not.toContain('\n');
    expect(JSON.parse(text)).toMatchObject({ format: 'assize-replicates-1', from: 0, to: 101 });
    expect(encodeReplicates(decodeReplicates(text))).toBe(text);
  });

  test('writes base64 as Node reads it, little end first', () => {
    const { arrays } = JSON.parse(encodeReplicates(WHOLE)) as { arrays: Record<string, string> };
    const bytes = Buffer.from(arrays['abilities']!, 'base64');
    expect(bytes.length).toBe(8 * WHOLE.abilities.length);
    expect(bytes.readDoubleLE(16)).toBe(WHOLE.abilities[2]);
    expect(bytes.toString('base64')).toBe(arrays['abilities']);
  });
});

describe('shards as text', () => {
  test.each([1, 2, 3, 7])('%d of them, in any order, are one run bit for bit', (count) => {
    const edges = Array.from({ length: count + 1 }, (_, at) => Math.round((at * 101) / count));
    const texts = edges
      .slice(1)
      .map((to, at) => encodeReplicates(bootstrap(TABLE, { ...OPTIONS, from: edges[at]!, to })));
    for (const order of [texts, [...texts].reverse(), [...texts.slice(1), texts[0]!]]) {
      expect(differingArrays(mergeReplicates(order.map(decodeReplicates)), WHOLE)).toEqual([]);
    }
  });

  test('share the fingerprint of their run, an empty one too', () => {
    const runOf = (from: number, to: number): unknown =>
      JSON.parse(encodeReplicates(bootstrap(TABLE, { ...OPTIONS, from, to }))).run;
    expect(runOf(50, 50)).toBe(runOf(0, 50));
  });

  test('of other data, settings or version refuse to merge', () => {
    const here = decodeReplicates(encodeReplicates(bootstrap(TABLE, { ...OPTIONS, to: 50 })));
    const late = { ...OPTIONS, from: 50 };
    const otherTable = casesOf([
      ['__proto__', 'Ω "quoted"', 2, 1, 2],
      ['__proto__', 'a\nb', 1, 0, 1],
      ['a\nb', 'Ω "quoted"', 0, 1, 2],
    ]);
    const version = bootstrap(TABLE, late);
    for (const [shard, key] of [
      [bootstrap(otherTable, late), 'units'],
      [bootstrap(TABLE, { ...late, seed: 'other' }), 'seed'],
      [bootstrap(TABLE, { ...late, pseudoWins: 0.5 }), 'pseudoWins'],
      [{ ...version, settings: { ...version.settings, version: '0.0.9' } }, 'version'],
    ] as const) {
      const there = decodeReplicates(encodeReplicates(shard));
      expect(() => mergeReplicates([here, there])).toThrow(new RegExp(`has ${key}`));
    }
  });
});

describe('what is no such text is refused', () => {
  test.each([
    ['no JSON', 'decodeReplicates: "no JSON" is not JSON; it may have been cut off'],
    ['null', 'decodeReplicates: format is undefined'],
    [
      '{"format":"assize-replicates-2"}',
      'format is "assize-replicates-2"; expected "assize-replicates-1"',
    ],
    ['{"format":"assize-replicates-1"}', 'decodeReplicates: members are missing'],
  ])('%s', (text, message) => {
    expect(() => decodeReplicates(text)).toThrow(InvalidInputError);
    expect(() => decodeReplicates(text)).toThrow(message);
  });

  test('one that was cut', () => {
    const text = encodeReplicates(WHOLE);
    expect(() => decodeReplicates(text.slice(0, -40))).toThrow(
      /is not JSON; it may have been cut off$/,
    );
  });

  const edits: Readonly<Record<string, (text: Record<string, unknown>) => void>> = {
    'a replicate number': (text) => {
      text['to'] = 102;
    },
    'a setting': (text) => {
      (text['settings'] as Record<string, unknown>)['seed'] = 'other';
    },
    'a name': (text) => {
      (text['items'] as string[])[0] = 'b';
    },
    'the point estimate': (text) => {
      (text['point'] as { abilities: number[] }).abilities[0] = 0;
    },
    'a digit of an array': (text) => {
      const arrays = text['arrays'] as Record<string, string>;
      const before = arrays['abilities']!;
      const digit = before[20] === 'A' ? 'B' : 'A';
      arrays['abilities'] = before.slice(0, 20) + digit + before.slice(21);
    },
  };

  test.each(Object.keys(edits))('one in which %s was edited', (name) => {
    expect(() => decodeReplicates(edited(edits[name]!))).toThrow(
      'its fingerprint does not match its content: it was cut, damaged or edited',
    );
  });
});
