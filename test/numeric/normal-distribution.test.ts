import { describe, expect, test } from 'vitest';
import { normalDistribution } from '../../src/numeric/normal-distribution.js';
import { normalQuantile } from '../../src/numeric/normal-quantile.js';
import { relativeError } from '../support/relative-error.js';

// mpmath 1.4.1 at 60 digits: erfc(-z / sqrt(2)) / 2 of the exact value of the double. Around the
// change of method at ±2.5 and out to where the tail leaves the normal doubles.
const REFERENCE: readonly (readonly [z: number, probability: number])[] = [
  [-37.5, 4.6053530095819548438e-308],
  [-20, 2.7536241186062336951e-89],
  [-8.3, 5.2055697448902540246e-17],
  [-5, 2.8665157187919391167e-7],
  [-3, 0.0013498980316300945267],
  [-2.5, 0.006209665325776135167],
  [-2.4999999, 0.006209667078606400759],
  [-1.96, 0.024997895148220436213],
  [-1, 0.15865525393145705141],
  [-0.5, 0.30853753872598689636],
  [-1e-10, 0.49999999996010577196],
  [0.5, 0.69146246127401310364],
  [1, 0.84134474606854294859],
  [1.6448536269514722, 0.94999999999999994607],
  [2.4999999, 0.99379033292139359924],
  [2.5, 0.99379033467422386483],
  [3, 0.99865010196836990547],
  [5, 0.99999971334842812081],
  [8.2, 0.99999999999999987981],
];

describe('normalDistribution', () => {
  test.each(REFERENCE)('at %d is %d to 1e-13 relative (mpmath)', (z, probability) => {
    expect(relativeError(normalDistribution(z), probability)).toBeLessThan(1e-13);
  });

  test('is one half at 0, 0 at −∞, 1 at ∞ and NaN at NaN', () => {
    expect(normalDistribution(0)).toBe(0.5);
    expect(normalDistribution(-Infinity)).toBe(0);
    expect(normalDistribution(Infinity)).toBe(1);
    expect(normalDistribution(NaN)).toBeNaN();
  });

  test('law: it undoes the quantile', () => {
    for (const probability of [1e-300, 1e-20, 1e-5, 0.02, 0.3, 0.5, 0.7, 0.99]) {
      const back = normalDistribution(normalQuantile(probability));
      // d ln P = z dz in the tail: a quantile good to 1e-16 moves P by z² as much.
      expect(relativeError(back, probability)).toBeLessThan(1e-12);
    }
  });
});
