import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logGamma } from '../../src/numeric/log-gamma.js';
import { relativeError } from '../support/relative-error.js';

// mpmath 1.3, 40 digits: loggamma at the double x.
const VALUES: readonly (readonly [x: number, value: number])[] = [
  [1e-8, 18.420680738180209],
  [0.1, 2.2527126517342059],
  [0.5, 0.57236494292470009],
  [1.5, -0.12078223763524522],
  [2.5, 0.28468287047291916],
  [3, 0.69314718055994531],
  [7.25, 7.0521854507385394],
  [14.999, 25.188546870546928],
  [15, 25.191221182738682],
  [15.5, 26.536914491115614],
  [100, 359.1342053695754],
  [1234.5, 7550.5509010778949],
  [1e6, 12815504.569147612],
  [1e10, 220258509288.81058],
];

describe('logGamma', () => {
  test.each(VALUES)('of %d, to 1e-13', (x, value) => {
    expect(relativeError(logGamma(x), value)).toBeLessThan(1e-13);
  });

  test('is 0 at 1 and 2, to 1e-13', () => {
    expect(Math.abs(logGamma(1))).toBeLessThan(1e-13);
    expect(Math.abs(logGamma(2))).toBeLessThan(1e-13);
  });

  test('law: ln Γ(x + 1) = ln Γ(x) + ln x', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1000, noNaN: true }), (x) => {
        const error = Math.abs(logGamma(x + 1) - logGamma(x) - Math.log(x));
        expect(error).toBeLessThan(1e-13 * Math.max(10, Math.abs(logGamma(x + 1))));
      }),
    );
  });
});
