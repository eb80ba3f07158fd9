import fc from 'fast-check';
import { expect, test } from 'vitest';
import { persistentMap } from '../../../src/registry/values/persistent-map.js';

test('holds what a Map holds, and every earlier version stays as it was', () => {
  const key = fc.oneof(
    fc.string({ maxLength: 2 }),
    fc.constantFrom('__proto__', 'constructor', ''),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.nat()), { maxLength: 200 }), (pairs) => {
      const versions = [{ own: persistentMap<number>(), other: new Map<string, number>() }];
      for (const [name, value] of pairs) {
        const { own, other } = versions.at(-1)!;
        versions.push({ own: own.set(name, value), other: new Map(other).set(name, value) });
      }
      for (const { own, other } of versions) {
        expect(own.size).toBe(other.size);
        expect([...own.values()].sort()).toEqual([...other.values()].sort());
        for (const [name] of pairs) expect(own.get(name)).toBe(other.get(name));
      }
    }),
    { numRuns: 100 },
  );
});

// Words that are known to share their 32-bit FNV-1a hash.
test.each([
  ['costarring', 'liquid'],
  ['declinate', 'macallums'],
])('%s and %s have one hash and are told apart', (one, other) => {
  const before = persistentMap<number>().set(one, 1);
  expect(before.get(other)).toBeUndefined();
  const both = before.set(other, 2).set(one, 3);
  expect([both.size, both.get(one), both.get(other), before.get(one)]).toEqual([2, 3, 2, 1]);
});

test('a hundred thousand keys', () => {
  let map = persistentMap<number>();
  for (let at = 0; at < 100_000; at += 1) map = map.set(`k${at}`, at);
  expect(map.size).toBe(100_000);
  let wrong = 0;
  for (let at = 0; at < 100_000; at += 1) if (map.get(`k${at}`) !== at) wrong += 1;
  expect(wrong).toBe(0);
  expect(map.get('k100000')).toBeUndefined();
});
