import { describe, expect, test } from 'vitest';
import { binomialRates, drawBinomial } from '../../src/numeric/binomial.js';
import { createStream } from '../../src/numeric/stream.js';
import { chiSquare } from '../support/chi-square.js';

function draws(trials: number, probability: number, count: number, seed: string): number[] {
  const stream = createStream(seed);
  stream.start(0);
  const rates = binomialRates([probability]);
  return Array.from({ length: count }, () => drawBinomial(trials, rates, 0, stream));
}

// From the definition: P(0) = (1 − p)^n and P(k + 1) / P(k) = (n − k)/(k + 1) · p/(1 − p), in logarithms.
function masses(trials: number, probability: number): Float64Array {
  const mass = new Float64Array(trials + 1);
  let logMass = trials * Math.log1p(-probability);
  const logOdds = Math.log(probability) - Math.log1p(-probability);
  for (let k = 0; k <= trials; k += 1) {
    mass[k] = Math.exp(logMass);
    logMass += Math.log((trials - k) / (k + 1)) + logOdds;
  }
  return mass;
}

const SEARCH: readonly (readonly [trials: number, probability: number])[] = [
  [1, 0.5],
  [2, 0.25],
  [10, 0.3],
  [40, 0.7],
  [59, 0.5], // the largest mean below 30 at one half
  [1000, 0.001],
  [1000, 0.029],
  [1000, 0.971],
  [1_000_000, 0.00001],
  [1_000_000, 0.99999],
];

const REJECTION: readonly (readonly [trials: number, probability: number])[] = [
  [60, 0.5], // the smallest mean
  [61, 0.499],
  [61, 0.501],
  [100, 0.35],
  [1000, 0.031],
  [1000, 0.3],
  [1000, 0.7],
  [100_000, 0.9996],
  [1_000_000, 0.3],
  [1_000_000, 0.00004],
];

// Written anew in Python: the stream as in stream.test.ts (seed `draws n`, replicate 3); below a mean of
// 30 the smallest k with u < P(X <= k), above it BTRS [Hor93] without its squeeze, every mass from mpmath
// at 30 digits. So neither a shortcut nor a rounded logarithm may have decided a draw. The first six of
// 2,000 draws d, their sum and Σ (d − d_0)².
const REFERENCE: readonly (readonly [
  trials: number,
  probability: number,
  first: readonly number[],
  sum: number,
  squares: number,
])[] = [
  [10, 0.3, [2, 2, 0, 3, 4, 3], 5963, 5995],
  [59, 0.5, [32, 32, 31, 26, 33, 27], 58980, 42382],
  [1000, 0.971, [978, 966, 972, 972, 960, 982], 1941938, 153068],
  [1000000, 0.00001, [7, 13, 13, 13, 9, 5], 20186, 39570],
  [60, 0.5, [29, 27, 25, 36, 28, 28], 60039, 32861],
  [61, 0.501, [38, 28, 27, 34, 30, 32], 61726, 133924],
  [1000, 0.3, [278, 297, 302, 324, 296, 272], 600005, 1390099],
  [1000, 0.7, [722, 703, 698, 676, 704, 728], 1399995, 1390099],
  [100000, 0.9996, [99968, 99962, 99962, 99957, 99947, 99962], 199920195, 209277],
  [1000000, 0.25, [249623, 250493, 249924, 250585, 250599, 249791], 500016595, 671205697],
  [
    1e9,
    0.125,
    [125004095, 125003563, 125003315, 125005102, 124987328, 125014481],
    249999108641,
    253353616701,
  ],
];

describe('drawBinomial', () => {
  test.each(REFERENCE)(
    'n = %d, p = %d draws what an exact sampler draws from the stream (Python)',
    (n, p, first, sum, squares) => {
      const stream = createStream(`draws ${n}`);
      stream.start(3);
      const rates = binomialRates([p]);
      const values = Array.from({ length: 2000 }, () => drawBinomial(n, rates, 0, stream));
      expect(values.slice(0, 6)).toEqual(first);
      expect(values.reduce((total, k) => total + k, 0)).toBe(sum);
      expect(values.reduce((total, k) => total + (k - first[0]!) ** 2, 0)).toBe(squares);
    },
  );

  describe.each([
    ['sequential search, mean below 30', SEARCH],
    ['transformed rejection, mean from 30', REJECTION],
  ] as const)('%s', (_name, settings) => {
    test.each(settings)(
      'n = %d, p = %d follows the binomial distribution (χ², 40,000 draws)',
      (n, p) => {
        const counts = new Float64Array(n + 1);
        for (const k of draws(n, p, 40_000, `χ² ${n} ${p}`)) counts[k]! += 1;
        const { statistic, limit, cells } = chiSquare(counts, masses(n, p));
        expect(cells).toBeGreaterThan(1);
        expect(statistic).toBeLessThan(limit);
      },
    );
  });

  test('the two methods meet: means just below and from 30 have mean np and variance np(1 − p)', () => {
    for (const [n, p] of [
      [299, 0.1],
      [301, 0.1],
    ] as const) {
      const values = draws(n, p, 50_000, 'seam');
      expectMoments(values, n * p, n * p * (1 - p));
    }
  });

  test('a trillion trials: mean np, variance np(1 − p), whole numbers', () => {
    const n = 1e12;
    const values = draws(n, 0.25, 20_000, 'many');
    expect(values.every((k) => Number.isInteger(k) && k >= 0 && k <= n)).toBe(true);
    expectMoments(values, n * 0.25, n * 0.25 * 0.75);
  });

  test('no trials have no successes, whatever the probability', () => {
    for (const p of [0, 0.2, 0.5, 0.8, 1]) expect(draws(0, p, 5, 'none')).toEqual([0, 0, 0, 0, 0]);
  });

  test('probability 0 never succeeds and probability 1 always does, for any number of trials', () => {
    for (const n of [1, 7, 1000, 1e9]) {
      expect(new Set(draws(n, 0, 50, 'never'))).toEqual(new Set([0]));
      expect(new Set(draws(n, 1, 50, 'always'))).toEqual(new Set([n]));
    }
  });

  test('the smallest and the largest probabilities stay in range', () => {
    for (const p of [5e-324, 1e-17, 1 - 2 ** -53]) {
      for (const k of draws(1000, p, 1000, 'edge')) expect(k === 0 || k === 1000).toBe(true);
    }
  });

  test('law: with the complement on the same stream, successes and failures change places', () => {
    for (const [n, p] of [
      [20, 0.25],
      [1000, 0.25],
      [1000, 0.375],
      [1e6, 0.125],
    ] as const) {
      const direct = draws(n, p, 500, 'mirror');
      expect(draws(n, 1 - p, 500, 'mirror')).toEqual(direct.map((k) => n - k));
    }
  });

  test('equal seed and replicate give equal draws, another replicate gives others', () => {
    expect(draws(1000, 0.3, 200, 'again')).toEqual(draws(1000, 0.3, 200, 'again'));
    const stream = createStream('again');
    stream.start(1);
    const rates = binomialRates([0.3]);
    const other = Array.from({ length: 200 }, () => drawBinomial(1000, rates, 0, stream));
    expect(other).not.toEqual(draws(1000, 0.3, 200, 'again'));
  });
});

// Within four standard errors of the mean, and of the variance of a nearly normal sample.
function expectMoments(values: readonly number[], mean: number, variance: number): void {
  const size = values.length;
  const average = values.reduce((sum, value) => sum + (value - mean), 0) / size;
  expect(Math.abs(average)).toBeLessThan(4 * Math.sqrt(variance / size));
  const spread = values.reduce((sum, value) => sum + (value - mean - average) ** 2, 0) / (size - 1);
  expect(Math.abs(spread / variance - 1)).toBeLessThan(4 * Math.sqrt(2 / size));
}
