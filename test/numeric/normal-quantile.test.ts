import { describe, expect, test } from 'vitest';
import { normalQuantile } from '../../src/numeric/normal-quantile.js';
import { relativeError } from '../support/relative-error.js';

// mpmath 1.4.1 at 60 digits, P the exact value of the double:
//   findroot(lambda z: log(erfc(-z / sqrt(2)) / 2) - log(P), start), and −z(1 − P) above one half.
// Chosen around the changes of formula at 0.075, 0.925 and exp(−25) and out to the smallest double.
const REFERENCE: readonly (readonly [probability: number, quantile: number])[] = [
  [5e-324, -38.467405617144346251],
  [2.2250738585072014e-308, -37.519379347144499821],
  [1e-300, -37.047096299361199237],
  [1e-100, -21.273453560965324294],
  [1e-20, -9.2623400897984075796],
  [1.388794386496402e-11, -6.6579046435011036008],
  [1.3e-11, -6.6676114565107408347],
  [1e-10, -6.3613409024040561991],
  [1e-5, -4.2648907939228246102],
  [0.001, -3.0902323061678135354],
  [0.01, -2.3263478740408410931],
  [0.02425, -1.9729610513118848376],
  [0.025, -1.9599639845400542118],
  [0.05, -1.644853626951472688],
  [0.074999, -1.4395385353452306883],
  [0.075, -1.4395314709384559349],
  [0.075001, -1.4395244066035214827],
  [0.1, -1.2815515655446004353],
  [0.25, -0.6744897501960817432],
  [0.4, -0.25334710313579974132],
  [0.499999, -2.5066282745665593779e-6],
  [0.6, 0.25334710313579974132],
  [0.75, 0.6744897501960817432],
  [0.9, 1.2815515655446005935],
  [0.925, 1.4395314709384562291],
  [0.9250001, 1.4395321773759004884],
  [0.95, 1.6448536269514722843],
  [0.975, 1.9599639845400538556],
  [0.99, 2.3263478740408407676],
  [0.999, 3.0902323061678132778],
  [0.9999999, 5.1993375822906610937],
  [0.99999999999, 6.7060231434147472662],
  [0.9999999999999999, 8.2095361516013868556],
];

describe('normalQuantile', () => {
  test.each(REFERENCE)('of %d is %d to 1e-13 relative (mpmath)', (probability, quantile) => {
    expect(relativeError(normalQuantile(probability), quantile)).toBeLessThan(1e-13);
  });

  test('is 0 at one half', () => {
    expect(normalQuantile(0.5)).toBe(0);
  });

  test('is odd about one half wherever 1 − p is exact', () => {
    for (let k = 1; k < 1024; k += 1) {
      expect(normalQuantile(1 - k / 1024)).toBe(-normalQuantile(k / 1024) + 0);
    }
  });

  test('grows with the probability', () => {
    let before = -Infinity;
    for (let k = 1; k < 20000; k += 1) {
      const quantile = normalQuantile(k / 20000);
      expect(quantile).toBeGreaterThan(before);
      before = quantile;
    }
  });

  test('is −∞ at 0 and +∞ at 1', () => {
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(-0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
  });

  test.each([NaN, -1e-9, -1, 1.0000000000000002, 2, Infinity, -Infinity])(
    'is NaN for %d, which is no probability',
    (probability) => {
      expect(normalQuantile(probability)).toBeNaN();
    },
  );
});
