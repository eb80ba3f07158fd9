import { describe, expect, test } from 'vitest';
import { binomialMass } from '../../src/numeric/binomial-mass.js';
import { relativeError } from '../support/relative-error.js';

// mpmath: gamma(n + 1) / gamma(k + 1) / gamma(n − k + 1) · p^k · (1 − p)^(n − k).
const MASSES: readonly (readonly [k: number, n: number, p: number, mass: number])[] = [
  [0, 10, 0.3, 0.02824752490000000448],
  [10, 10, 0.3, 5.9048999999999978147e-6],
  [3, 10, 0.3, 0.266827932],
  [50, 100, 0.5, 0.079589237387178761498],
  [30, 1000, 0.03, 0.073748997834264735346],
  [2, 1e6, 1e-6, 0.18393981255563509445],
  [500000, 1e6, 0.5, 0.00079788436133175008909],
  [900, 1000, 0.5, 5.9589359803626458251e-162],
  [2.5, 7.5, 0.4, 0.27691268576124134098],
];

describe('binomialMass', () => {
  test.each(MASSES)('P(%d of %d at %d) is %d to 1e-12 relative (mpmath)', (k, n, p, mass) => {
    expect(relativeError(binomialMass(k, n, p), mass)).toBeLessThan(1e-12);
  });

  test('sums to 1 over all values', () => {
    for (const p of [0.01, 0.5, 0.9]) {
      let sum = 0;
      for (let k = 0; k <= 200; k += 1) sum += binomialMass(k, 200, p);
      expect(sum).toBeCloseTo(1, 12);
    }
  });

  test('probability 0 and 1 are certain', () => {
    expect([binomialMass(0, 5, 0), binomialMass(1, 5, 0)]).toEqual([1, 0]);
    expect([binomialMass(5, 5, 1), binomialMass(4, 5, 1)]).toEqual([1, 0]);
  });
});
