import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFingerprint } from '../../src/numeric/fingerprint.js';

type Part = string | number;

function digest(...parts: readonly Part[]): string {
  const mark = createFingerprint();
  for (const part of parts) {
    if (typeof part === 'string') mark.text(part);
    else mark.number(part);
  }
  return mark.digest();
}

const parts = fc.array(
  fc.oneof(fc.string({ unit: 'binary', maxLength: 6 }), fc.double({ noNaN: true }), fc.nat()),
  { maxLength: 6 },
);

describe('createFingerprint', () => {
  test('law: equal sequences have equal digests of sixteen hexadecimal digits', () => {
    fc.assert(
      fc.property(parts, (list) => {
        expect(digest(...list)).toMatch(/^[0-9a-f]{16}$/);
        expect(digest(...list)).toBe(digest(...list));
      }),
    );
  });

  test('law: one character more, or one count more, is another digest', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 1e9 }), (text, count) => {
        expect(digest(`${text}x`, count)).not.toBe(digest(text, count));
        expect(digest(text, count + 1)).not.toBe(digest(text, count));
      }),
    );
  });

  test('where one text ends and the next begins is part of it', () => {
    const digests = [digest('ab', 'c'), digest('a', 'bc'), digest('abc'), digest('', 'abc')];
    expect(new Set(digests).size).toBe(4);
  });

  test('the order of numbers and of texts is part of it', () => {
    expect(digest(1, 2)).not.toBe(digest(2, 1));
    expect(digest('a', 'b')).not.toBe(digest('b', 'a'));
  });

  test('names that people mistake for each other differ', () => {
    const names = [
      '1',
      '01',
      '1 ',
      ' 1',
      '１',
      '__proto__',
      'constructor',
      'a',
      'A',
      '\u00e1',
      'a\u0301',
    ];
    expect(new Set(names.map((name) => digest(name))).size).toBe(names.length);
  });

  test('nothing has a digest as well, unlike zero and unlike an empty text', () => {
    expect(new Set([digest(), digest(0), digest('')]).size).toBe(3);
  });

  test('0 and −0 are one value', () => {
    expect(digest(0)).toBe(digest(-0));
  });

  test.each([
    ['lone surrogates', '\ud800'],
    ['the other half', '\udc00\ud800'],
    ['a null character', 'a\u0000b'],
    ['a long text', 'x'.repeat(100_000)],
  ])('takes any string: %s', (_name, text) => {
    expect(digest(text)).toMatch(/^[0-9a-f]{16}$/);
    expect(digest(text)).not.toBe(digest(text.slice(1)));
  });

  test('100,000 small changes collide nowhere', () => {
    const seen = new Set<string>();
    for (let a = 0; a < 1000; a += 1) {
      for (let b = 0; b < 100; b += 1) seen.add(digest('pair', a, b, 1));
    }
    expect(seen.size).toBe(100_000);
  });

  test('the last bits of a number are part of it', () => {
    for (let power = 1; power <= 52; power += 1) {
      expect(digest(1 + 2 ** -power)).not.toBe(digest(1));
    }
    expect(digest(0.1 + 0.2)).not.toBe(digest(0.3));
  });
  test('numbers whose two words exchange bits differ', () => {
    expect(digest(0.5 + 2 ** -33)).not.toBe(digest(1));
    expect(digest(1 + 2 ** -20)).not.toBe(digest(1 + 2 ** -52));
  });
});
