import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chiSquareTail } from '../../src/numeric/chi-square-tail.js';
import { relativeError } from '../support/relative-error.js';

// mpmath 1.3, 40 digits: gammainc(df / 2, x / 2, regularized=True) at the doubles x and df.
const TAILS: readonly (readonly [x: number, freedom: number, tail: number])[] = [
  [0.1, 1, 0.75182963404584928],
  [3.841458820694124, 1, 0.050000000000000057],
  [10, 1, 0.0015654022580025497],
  [100, 1, 1.5239706048321052e-23],
  [1000, 1, 1.7958327848007262e-219],
  [1.5, 2, 0.47236655274101471],
  [7, 3, 0.071897772496465127],
  [30, 3, 1.3800570312932547e-6],
  [5, 10, 0.89117801891415124],
  [10, 10, 0.44049328506521241],
  [40, 10, 1.6944743930067384e-5],
  [99, 100, 0.50947219879837413],
  [130, 100, 0.023512397809808676],
  [250, 100, 7.7669364035391771e-15],
  [0.001, 4, 0.99999987504165886],
  [9, 0.5, 0.00086818413972194711],
];

describe('chiSquareTail', () => {
  test.each(TAILS)('of %d with %d degrees of freedom, to 1e-13', (x, freedom, tail) => {
    expect(relativeError(chiSquareTail(x, freedom), tail)).toBeLessThan(1e-13);
  });

  // ln Γ(500) is 2605, and its last bit a part in 1e13 of the tail.
  test('with a thousand degrees of freedom, to 1e-12', () => {
    expect(relativeError(chiSquareTail(1000, 1000), 0.49405285382923964)).toBeLessThan(1e-12);
    expect(relativeError(chiSquareTail(1200, 1000), 1.2255942330622904e-5)).toBeLessThan(1e-12);
  });

  test('of 0 and below is 1', () => {
    expect(chiSquareTail(0, 3)).toBe(1);
    expect(chiSquareTail(-1e-12, 3)).toBe(1);
  });

  test('law: with two degrees of freedom it is exp(−x / 2)', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 700, noNaN: true }), (x) => {
        expect(relativeError(chiSquareTail(x, 2), Math.exp(-x / 2))).toBeLessThan(1e-13);
      }),
    );
  });
});
