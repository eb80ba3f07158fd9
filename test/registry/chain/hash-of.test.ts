import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../../src/registry/chain/hash-of.js';
import { sha256Hex } from '../../../src/registry/chain/sha256-hex.js';
import { belief, story } from '../story.js';

const nodeSha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('SHA-256', () => {
  // FIPS 180-4 examples, as published by NIST with the standard.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j', (text, digest) => {
    expect(sha256Hex(text)).toBe(digest);
  });

  test("equals Node's on any well-formed text, of one to four bytes a character", () => {
    const unit = fc.oneof(fc.constantFrom('a', 'é', '€', '😀', '\u07ff', '\u0800', '\uffff'));
    const text = fc.oneof(
      fc.string({ unit, maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 6000, size: 'max' }),
    );
    fc.assert(
      fc.property(text, (own) => sha256Hex(own) === nodeSha256(own)),
      { numRuns: 300 },
    );
  });
});

describe('canonical form', () => {
  /** What the hash sees. */
  const canonical = (value: unknown): string => hashOf(value, (text) => text);

  // RFC 8785, section 3.2.2 and 3.2.4.
  test('the sample of the RFC', () => {
    const sample = {
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonical(sample)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  // RFC 8785, section 3.2.3.
  test('members stand in the order of UTF-16 units', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const value = Object.fromEntries(keys.map((key, at) => [key, at]));
    expect([...canonical(value).matchAll(/:(\d)/g)].map(([, at]) => Number(at))).toEqual([
      1, 3, 5, 6, 0, 4, 2,
    ]);
  });

  test.each([NaN, Infinity, '\ud800', undefined])('there is none of %j', (value) => {
    expect(() => canonical(value)).toThrow();
  });
});

// The same log in Python 3.12: json.dumps(body, sort_keys=True, separators=(',', ':'),
// ensure_ascii=False) and hashlib.sha256, which is the canonical form for these members and numbers.
test('a log has the hashes that another program computes', () => {
  const told = story({ title: 'Größe – é 😀 \u2028 "q" \\ \n' });
  told.propose('h1');
  told.attach('h1', 'e1', { belief: belief(0.85) });
  expect(told.log.map(({ hash }) => hash)).toEqual([
    '3bbd16f03e56da5752f526b29e3637999f729995948c4f39f2b1a30b21ef8738',
    '707aebfc38f874a6796bfc5889e7dedc255cd370c3140cc6384e2aa47a743c32',
    '4f21743e46a2a643bcb8e22027320ba6a2fb080ad0842e0bb19418c2203f3264',
    '57f7419496bf25d262d4b05ae29def93b9ba9fe91e7090d8bde8310d164c5c2d',
  ]);
});

test('an id on request is the letter and the first 64 bits of the hash of the content', () => {
  const told = story();
  told.propose('ignored', { id: null, statement: 'h1 holds.' });
  expect(told.log[1]?.payload).toMatchObject({ hypothesis: 'h-f68cdf46ce7e13f7' });
});
