import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantile } from '../../src/numeric/quantile.js';

const sorted = (...values: number[]): Float64Array => Float64Array.from(values);

describe('quantile, type 7: at h = (n − 1) p between the order statistics around h', () => {
  // R: quantile(c(1, 2, 4, 8, 16), p, type = 7); by hand h = 4p.
  test.each([
    [0, 1],
    [0.1, 1.4],
    [0.25, 2],
    [0.3, 2.4],
    [0.5, 4],
    [0.7, 7.2],
    [0.875, 12],
    [1, 16],
  ])('p = %d of 1, 2, 4, 8, 16 is %d', (probability, value) => {
    expect(quantile(sorted(1, 2, 4, 8, 16), probability)).toBeCloseTo(value, 13);
  });

  test('one value is every quantile', () => {
    for (const probability of [0, 0.3, 1]) expect(quantile(sorted(7), probability)).toBe(7);
  });

  test('no values have none', () => {
    expect(quantile(sorted(), 0.5)).toBeNaN();
  });

  test('the median of an even number of values is their middle', () => {
    expect(quantile(sorted(-3, 1, 2, 100), 0.5)).toBe(1.5);
  });

  test('an infinite order statistic with weight makes the quantile infinite', () => {
    const values = sorted(-Infinity, -Infinity, 0, 1, Infinity);
    expect(quantile(values, 0.1)).toBe(-Infinity);
    expect(quantile(values, 0.3)).toBe(-Infinity); // h = 1.2, between −∞ and 0
    expect(quantile(values, 0.8)).toBe(Infinity); // h = 3.2, between 1 and ∞
    expect(quantile(values, 1)).toBe(Infinity);
  });

  test('an infinite neighbour without weight changes nothing', () => {
    const values = sorted(-Infinity, -Infinity, 0, 1, Infinity);
    expect(quantile(values, 0.25)).toBe(-Infinity);
    expect(quantile(values, 0.5)).toBe(0);
    expect(quantile(values, 0.625)).toBe(0.5);
    expect(quantile(values, 0.75)).toBe(1);
  });

  test('between −∞ and +∞ it is infinite and not NaN', () => {
    expect(Math.abs(quantile(sorted(-Infinity, Infinity), 0.5))).toBe(Infinity);
    expect(quantile(sorted(-Infinity, -Infinity), 0.5)).toBe(-Infinity);
    expect(quantile(sorted(Infinity, Infinity), 0.5)).toBe(Infinity);
  });

  test('law: lies within the values, grows with p and meets the order statistics at k / (n − 1)', () => {
    const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), {
      minLength: 2,
      maxLength: 20,
    });
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, probability) => {
        const order = Float64Array.from(list).sort();
        const at = quantile(order, probability);
        expect(at).toBeGreaterThanOrEqual(order[0]!);
        expect(at).toBeLessThanOrEqual(order.at(-1)! + 1e-6); // low + w (high − low) rounds
        expect(quantile(order, 1)).toBe(order.at(-1));
        const eighth = Float64Array.from({ length: 9 }, (_, k) => order[k % order.length]!).sort();
        for (let k = 0; k <= 8; k += 1) expect(quantile(eighth, k / 8)).toBe(eighth[k]);
      }),
    );
  });
});
