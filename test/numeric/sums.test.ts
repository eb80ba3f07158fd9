import { describe, expect, it } from 'vitest';
import { createSums } from '../../src/numeric/sums.js';

function sumOf(values: readonly number[]): number {
  const sums = createSums(1);
  for (const value of values) sums.add(0, value);
  return sums.total(0);
}

describe('sums', () => {
  it('of tenths are whole, in any number', () => {
    for (const count of [10, 1000, 100_000]) {
      expect(sumOf(new Array<number>(count).fill(0.1))).toBe(count / 10);
    }
  });

  it('keep what a large term would swallow: 1 + 1e100 + 1 − 1e100 is 2', () => {
    expect(sumOf([1, 1e100, 1, -1e100])).toBe(2);
  });

  it('do not depend on the order of the terms', () => {
    // Multiples of 2^-20 below 2^30 times a few thousand: exact in integers.
    const terms = Array.from({ length: 3001 }, (_, at) => ((at * 7919) % 65_521) * 2 ** (at % 30));
    const exact = Number(terms.reduce((sum, it) => sum + BigInt(it), 0n)) / 2 ** 20;
    const scaled = terms.map((it) => it / 2 ** 20);
    expect(sumOf(scaled)).toBe(exact);
    expect(sumOf([...scaled].reverse())).toBe(exact);
    expect(sumOf([...scaled].sort((a, b) => b - a))).toBe(exact);
  });

  it('are kept apart, and begin at 0', () => {
    const sums = createSums(3);
    sums.add(1, 0.5);
    expect([sums.total(0), sums.total(1), sums.total(2)]).toEqual([0, 0.5, 0]);
  });
});
