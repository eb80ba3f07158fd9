import { describe, expect, test } from 'vitest';
import { betaTail } from '../../src/numeric/beta-distribution.js';
import { relativeError } from '../support/relative-error.js';

// mpmath 1.4.1 at 60 digits: betainc(a, b, 0, x, regularized=True) of the exact values of the doubles.
const TAILS: readonly (readonly [x: number, a: number, b: number, probability: number])[] = [
  [0.5, 1, 1, 0.5],
  [0.3, 2, 5, 0.57982499999999997601],
  [0.01, 0.5, 0.5, 0.063768560858519848583],
  [0.99, 0.5, 0.5, 0.93623143914148012367],
  [0.001, 3, 400, 0.0079908219288229181306],
  [0.9, 100, 20, 0.98553749132495547322],
  [0.8, 100, 20, 0.16220200172056022599],
  [0.5, 1000, 1000, 0.5],
  [0.45, 1000, 1000, 3.6831988690075782797e-6],
  [1e-10, 0.1, 3, 0.11549999999789998655],
  [0.2, 1, 50, 0.99998572752307294041],
  [0.0001, 2.5, 0.3, 1.6863497637479596668e-11],
  [0.7, 30.5, 12.25, 0.40522936411048459139],
  [0.05, 5, 96, 0.56401869931428814616],
];

describe('betaTail', () => {
  test.each(TAILS)('I_%d(%d, %d) is %d to 1e-13 relative (mpmath)', (x, a, b, probability) => {
    expect(relativeError(betaTail(x, a, b), probability)).toBeLessThan(1e-13);
  });

  test('is 0 at 0 and 1 at 1', () => {
    expect(betaTail(0, 2, 3)).toBe(0);
    expect(betaTail(1, 2, 3)).toBe(1);
  });

  test('law: I_x(a, b) + I_{1 − x}(b, a) = 1 where 1 − x is exact', () => {
    for (const [a, b] of [
      [0.5, 0.5],
      [2, 7],
      [40, 3],
    ] as const) {
      for (let k = 1; k < 32; k += 1) {
        expect(betaTail(k / 32, a, b) + betaTail(1 - k / 32, b, a)).toBeCloseTo(1, 13);
      }
    }
  });

  test.each([
    [0.5, 0, 1],
    [0.5, 1, -1],
    [-0.1, 1, 1],
    [1.1, 1, 1],
    [NaN, 1, 1],
    [0.5, NaN, 1],
  ])('of x = %d, a = %d, b = %d is NaN', (x, a, b) => {
    expect(betaTail(x, a, b)).toBeNaN();
  });
});
