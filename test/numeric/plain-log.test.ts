import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainLog, plainLogOneMinus } from '../../src/numeric/plain-log.js';
import { relativeError } from '../support/relative-error.js';

// mpmath 1.4.1 at 40 digits: log(x) of the exact value of the double. 4.5e-16 is two units in the last
// place at worst.
const LOGARITHMS: readonly (readonly [x: number, logarithm: number])[] = [
  [2.2250738585072014e-308, -708.39641853226410622],
  [1e-300, -690.77552789821370518],
  [1e-10, -23.025850929940456804],
  [0.001, -6.9077552789821370312],
  [0.1, -2.3025850929940456285],
  [0.5, -0.69314718055994530942],
  [0.7, -0.35667494393873244235],
  [0.70710678, -0.3465735919580041927],
  [0.7071067811865475, -0.34657359027997274336],
  [0.7071067811865476, -0.34657359027997258635],
  [0.75, -0.28768207245178092744],
  [0.9, -0.10536051565782627656],
  [0.999999, -1.0000005000290890269e-6],
  [0.9999999999999999, -1.1102230246251566021e-16],
  [1.0000000000000002, 2.2204460492503128343e-16],
  [1.000001, 9.999994999180667774e-7],
  [1.1, 0.095310179804324940787],
  [1.4142135623730951, 0.34657359027997272307],
  [1.4142135623730954, 0.34657359027997288008],
  [1.5, 0.40546510810816438198],
  [2, 0.69314718055994530942],
  [2.718281828459045, 0.99999999999999994682],
  [10, 2.302585092994045684],
  [12345.678, 9.4210613212918319671],
  [1e10, 23.02585092994045684],
  [1e100, 230.25850929940456842],
  [1.7976931348623157e308, 709.78271289338399673],
];

// The same of log(1 − p).
const OF_COMPLEMENTS: readonly (readonly [p: number, logarithm: number])[] = [
  [1e-300, -1.0000000000000000251e-300],
  [1e-20, -9.9999999999999994516e-21],
  [1e-10, -1.0000000000500000364e-10],
  [1e-5, -0.000010000050000333336651],
  [0.001, -0.001000500333583533521],
  [0.01, -0.010050335853501441394],
  [0.1, -0.1053605156578263074],
  [0.2, -0.22314355131420976964],
  [0.25, -0.28768207245178092744],
  [0.3333333333333333, -0.40546510810816435422],
  [0.4, -0.51082562376599072021],
  [0.45, -0.59783700075562046956],
  [0.499, -0.69114917789727225163],
  [0.5, -0.69314718055994530942],
];

describe('plainLog', () => {
  test.each(LOGARITHMS)('of %d is %d to 4.5e-16 relative (mpmath)', (x, logarithm) => {
    expect(relativeError(plainLog(x), logarithm)).toBeLessThan(4.5e-16);
  });

  test('of 1 is 0', () => {
    expect(plainLog(1)).toBe(0);
  });

  test('agrees with Math.log to 1e-15 relative on all positive normal numbers', () => {
    fc.assert(
      fc.property(fc.double({ min: 2.2250738585072014e-308, noNaN: true }), (x) => {
        fc.pre(x !== Infinity);
        expect(relativeError(plainLog(x), Math.log(x))).toBeLessThan(1e-15);
      }),
    );
  });

  test('agrees with Math.log to 1e-15 relative around 1, where digits are lost most easily', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), (x) => {
        expect(relativeError(plainLog(x), Math.log(x))).toBeLessThan(1e-15);
      }),
    );
  });
});

describe('plainLogOneMinus', () => {
  test.each(OF_COMPLEMENTS)('of %d is %d to 4.5e-16 relative (mpmath)', (p, logarithm) => {
    expect(relativeError(plainLogOneMinus(p), logarithm)).toBeLessThan(4.5e-16);
  });

  test('of 0 is 0', () => {
    expect(plainLogOneMinus(0) + 0).toBe(0);
  });

  test('agrees with Math.log1p to 1e-15 relative from 1e-300 to ½', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 0.5, noNaN: true }), (p) => {
        expect(relativeError(plainLogOneMinus(p), Math.log1p(-p))).toBeLessThan(1e-15);
      }),
    );
  });
});
