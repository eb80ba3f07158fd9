import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainExp } from '../../src/numeric/plain-exp.js';
import { relativeError } from '../support/relative-error.js';

// mpmath 1.4.1 at 40 digits: exp(x) of the exact value of the double. The function promises about
// 2e-13: ten squarings multiply the rounding of one value by 1024.
const EXPONENTIALS: readonly (readonly [x: number, exponential: number])[] = [
  [-1e-20, 0.99999999999999999999],
  [-1e-10, 0.9999999999],
  [-0.001, 0.99900049983337499165],
  [-0.1, 0.90483741803595956814],
  [-0.5, 0.6065306597126334236],
  [-1, 0.3678794411714423216],
  [-2.5, 0.08208499862389879517],
  [-5, 0.0067379469990854670966],
  [-10, 0.000045399929762484851536],
  [-17.3, 3.0669412945635550553e-8],
  [-20, 2.061153622438557828e-9],
  [-25, 1.3887943864964020595e-11],
  [-30, 9.3576229688401746049e-14],
  [-33.3, 3.4513877443742162818e-15],
  [-40, 4.2483542552915889953e-18],
  [-41.58883083359672, 8.6736173798840513926e-19],
  [-45, 2.8625185805493936445e-20],
];

describe('plainExp', () => {
  test.each(EXPONENTIALS)('of %d is %d to 3e-13 relative (mpmath)', (x, exponential) => {
    expect(relativeError(plainExp(x), exponential)).toBeLessThan(3e-13);
  });

  test('of 0 is 1', () => {
    expect(plainExp(0)).toBe(1);
    expect(plainExp(-0)).toBe(1);
  });

  test('agrees with Math.exp to 3e-13 relative from −45 to 0', () => {
    fc.assert(
      fc.property(fc.double({ min: -45, max: 0, noNaN: true }), (x) => {
        expect(relativeError(plainExp(x), Math.exp(x))).toBeLessThan(3e-13);
      }),
    );
  });
});
