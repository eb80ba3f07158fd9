import { describe, expect, test } from 'vitest';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { fitGraded } from '../../../src/rating/fit/fit-graded.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { fitRaoKupper } from '../../../src/rating/fit/fit-rao-kupper.js';
import { likelihoodTests } from '../../../src/rating/inference/likelihood-tests.js';
import {
  type ProfileTarget,
  profileInterval,
} from '../../../src/rating/inference/profile-interval.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { gapOf } from '../../support/fits.js';
import { casesOf, frozen } from '../../support/tables.js';

// scipy 1.x: the log-likelihood written out, BFGS then Nelder–Mead over the other parameters, and brentq
// for the ends of the profile at chi2.ppf(0.95, 1); good to about 1e-7.
const ordered = frozen(
  pairTableFromCounts(
    [
      { first: 'a', second: 'b', counts: [6, 3, 4] },
      { first: 'b', second: 'a', counts: [5, 2, 5] },
      { first: 'a', second: 'c', counts: [8, 1, 2] },
      { first: 'c', second: 'a', counts: [3, 3, 6] },
      { first: 'b', second: 'c', counts: [5, 2, 4] },
      { first: 'c', second: 'b', counts: [4, 2, 5] },
    ],
    { ordered: true },
  ),
);
const fit = fitPairs(ordered, { model: davidson, orderEffect: true });
const PROFILES: readonly (readonly [ProfileTarget, number, number, number])[] = [
  [{ first: 'a', second: 'b' }, 0.3769729, -0.3598452, 1.1381481],
  [{ parameter: 'delta' }, 0.193778, -0.3434094, 0.7418315],
  [{ parameter: 'nu' }, -0.7409831, -1.390921, -0.1652407],
];

describe('profileInterval', () => {
  test.each(PROFILES)(
    'of %o agrees with a profile made by scipy',
    (target, estimate, low, high) => {
      const interval = profileInterval(ordered, fit, target);
      expect(interval.estimate).toBeCloseTo(estimate, 6);
      expect(interval.lower).toBeCloseTo(low, 6);
      expect(interval.upper).toBeCloseTo(high, 6);
      expect([interval.level, interval.reason]).toEqual([0.95, null]);
    },
  );

  test('the mirror of a pair is the mirrored interval', () => {
    const there = profileInterval(ordered, fit, { first: 'a', second: 'b' });
    const back = profileInterval(ordered, fit, { first: 'b', second: 'a' });
    expect(back.lower).toBeCloseTo(-there.upper!, 9);
    expect(back.upper).toBeCloseTo(-there.lower!, 9);
  });

  // 2 n ln(1 + exp(−gap)) = 3.8414588…, so gap = −ln(exp(χ² / 2n) − 1): scipy's chi2.ppf, brentq.
  test.each([
    [10, 1.5523069123806388],
    [5, 0.758518830732712],
  ])('after %d wins to 0 the gap is at least %d, without an upper bound', (wins, lower) => {
    const table = casesOf([['a', 'b', wins, 0, 0]]);
    const unbeaten = fitBradleyTerry(table);
    const interval = profileInterval(table, unbeaten, { first: 'a', second: 'b' });
    expect(interval.lower).toBeCloseTo(lower, 9);
    expect([interval.estimate, interval.upper]).toEqual([null, null]);
    expect(interval.reason).toBe('unbounded above: the likelihood sets no bound there');
    const back = profileInterval(table, unbeaten, { first: 'b', second: 'a' });
    expect(back.upper).toBeCloseTo(-lower, 9);
    expect(back.lower).toBeNull();
  });

  test('a higher level is wider, and the ends are where the likelihood falls by half the χ² quantile', () => {
    const table = casesOf([['a', 'b', 7, 0, 3]]);
    const height = (gap: number): number =>
      -7 * Math.log1p(Math.exp(-gap)) - 3 * Math.log1p(Math.exp(gap));
    const top = height(Math.log(7 / 3));
    // χ² quantiles of 0.9 and 0.99 with one degree of freedom (scipy chi2.ppf).
    for (const [level, drop] of [
      [0.9, 2.705543454095404],
      [0.99, 6.6348966010212145],
    ] as const) {
      const interval = profileInterval(
        table,
        fitBradleyTerry(table),
        { first: 'a', second: 'b' },
        { level },
      );
      for (const end of [interval.lower!, interval.upper!]) {
        expect(2 * (top - height(end))).toBeCloseTo(drop, 8);
      }
    }
  });

  test('without ties ν has an upper bound only', () => {
    const table = casesOf([['a', 'b', 5, 0, 5]]);
    const interval = profileInterval(table, fitDavidson(table), { parameter: 'nu' });
    expect([interval.estimate, interval.lower]).toEqual([null, null]);
    // 20 ln(1 + ν / 2) = χ², so ν = 2 (exp(χ² / 20) − 1), with abilities equal.
    expect(interval.upper).toBeCloseTo(Math.log(2 * Math.expm1(3.841458820694124 / 20)), 9);
  });

  test('θ of Rao–Kupper stays above its edge at 1, however near', () => {
    const table = casesOf([['a', 'b', 500, 1, 500]]);
    const { lower, upper, estimate } = profileInterval(table, fitRaoKupper(table), {
      parameter: 'theta',
    });
    expect(lower).toBeGreaterThan(0);
    expect(lower).toBeLessThan(estimate!);
    expect(upper).toBeGreaterThan(estimate!);
    const none = casesOf([['a', 'b', 5, 0, 5]]);
    const edge = profileInterval(none, fitRaoKupper(none), { parameter: 'theta' });
    // Without ties the likelihood is highest at the edge itself, θ = 1.
    expect([edge.estimate, edge.lower, edge.reason]).toEqual([0, 0, null]);
    // All ten are decided at p = 1 / (1 + θ): 20 ln((1 + θ) / 2) = χ².
    expect(edge.upper).toBeCloseTo(Math.log(2 * Math.exp(3.841458820694124 / 20) - 1), 9);
  });

  test('the highest level below 1 has finite ends', () => {
    const table = casesOf([['a', 'b', 7, 0, 3]]);
    const pair = { first: 'a', second: 'b' };
    const { lower, upper } = profileInterval(table, fitBradleyTerry(table), pair, {
      level: 1 - 2 ** -53,
    });
    // The χ² quantile is the square of scipy's norm.ppf(2^-54).
    const height = (gap: number): number =>
      -7 * Math.log1p(Math.exp(-gap)) - 3 * Math.log1p(Math.exp(gap));
    for (const end of [lower!, upper!]) {
      expect(2 * (height(Math.log(7 / 3)) - height(end))).toBeCloseTo(68.76325221166843, 6);
    }
  });

  test('is null with the reason where cases are not whole, or nothing orders the two', () => {
    const halves = casesOf([['a', 'b', 5, 2, 3]]);
    const interval = profileInterval(halves, fitBradleyTerry(halves), { first: 'a', second: 'b' });
    expect([interval.lower, interval.upper]).toEqual([null, null]);
    expect(interval.estimate).toBeCloseTo(Math.log(6 / 4), 12);
    expect(interval.reason).toContain('cases are not whole outcomes of maximum likelihood');
    const apart = casesOf([
      ['a', 'b', 5, 0, 3],
      ['c', 'd', 5, 0, 3],
    ]);
    expect(profileInterval(apart, fitBradleyTerry(apart), { first: 'a', second: 'c' }).reason).toBe(
      'the data do not say which way it goes',
    );
  });

  test('refuses what it does not know', () => {
    const ask = (target: ProfileTarget, level?: number): (() => unknown) => {
      return () => profileInterval(ordered, fit, target, { level });
    };
    expect(ask({ first: 'a', second: 'z' })).toThrow('profileInterval: "z" is not an item');
    expect(ask({ first: 'a', second: 'a' })).toThrow('profileInterval: "a" has no gap to itself');
    expect(ask({ parameter: 'theta' })).toThrow(
      'profileInterval: "theta" is not a parameter; known are "delta", "nu"',
    );
    expect(ask({ parameter: 'delta' }, 1)).toThrow('profileInterval: level is 1');
    const other = casesOf([['a', 'b', 1, 0, 1]]);
    expect(() => profileInterval(other, fit, { parameter: 'delta' })).toThrow('profileInterval');
  });
});

describe('likelihoodTests', () => {
  // scipy as above; chi2.sf.
  test('equal abilities, no order effect, deviance: as scipy has them', () => {
    const { equalAbilities, noOrderEffect, deviance } = likelihoodTests(ordered, fit);
    expect(equalAbilities.statistic).toBeCloseTo(4.4181506, 6);
    expect(equalAbilities.degreesOfFreedom).toBe(2);
    expect(equalAbilities.pValue).toBeCloseTo(0.10980214, 7);
    expect(noOrderEffect.statistic).toBeCloseTo(0.499297, 6);
    expect(noOrderEffect.degreesOfFreedom).toBe(1);
    expect(noOrderEffect.pValue).toBeCloseTo(0.47980916, 7);
    expect(deviance.statistic).toBeCloseTo(1.916232, 6);
    expect(deviance.degreesOfFreedom).toBe(8);
    expect(deviance.pValue).toBeCloseTo(0.9834731, 7);
  });

  test('7–3: 2 (7 ln 0.7 + 3 ln 0.3 − 10 ln 0.5), and nothing is left for the deviance', () => {
    const table = casesOf([['a', 'b', 7, 0, 3]]);
    const tests = likelihoodTests(table, fitBradleyTerry(table));
    const statistic = 2 * (7 * Math.log(0.7) + 3 * Math.log(0.3) - 10 * Math.log(0.5));
    expect(tests.equalAbilities.statistic).toBeCloseTo(statistic, 12);
    expect(tests.noOrderEffect.reason).toBe('the fit has no order effect');
    expect(tests.deviance).toEqual({
      statistic: expect.closeTo(0, 10),
      degreesOfFreedom: 0,
      pValue: null,
      reason: 'no degrees of freedom are left',
    });
  });

  test.each([
    ['half ties', [['a', 'b', 5, 2, 3]] as const, 'cases are not whole outcomes'],
    ['an open gap', [['a', 'b', 5, 0, 0]] as const, 'some gaps are not finite'],
  ])('%s: null with the reason', (_name, pairs, reason) => {
    const table = casesOf(pairs);
    const tests = likelihoodTests(table, fitBradleyTerry(table));
    for (const result of Object.values(tests)) {
      expect(result).toMatchObject({ statistic: null, degreesOfFreedom: null, pValue: null });
      expect(result.reason).toContain(reason);
    }
  });

  // 2 Σ 8 ln(0.8 / 0.5) + 2 ln(0.2 / 0.5): all abilities are equal. Three pairs, less two abilities.
  // scipy 1.17: chi2.sf of it with 1 degree of freedom.
  test('a cycle without ties: one and the same deviance, with or without a tie parameter', () => {
    const table = casesOf([
      ['a', 'b', 8, 0, 2],
      ['b', 'c', 8, 0, 2],
      ['c', 'a', 8, 0, 2],
    ]);
    for (const make of [fitBradleyTerry, fitDavidson, fitRaoKupper]) {
      const { deviance } = likelihoodTests(table, make(table));
      expect(deviance.statistic).toBeCloseTo(11.56468542130545, 8);
      expect(deviance.degreesOfFreedom).toBe(1);
      expect(deviance.pValue).toBeCloseTo(0.0006721626123953894, 10);
    }
  });

  // Without slight verdicts the graded model is Davidson's, with 3 · 2 free probabilities and 2 + 1
  // estimates. scipy 1.17: the likelihood of Davidson written out, minimize, chi2.sf with 3.
  test('grades that nobody gave are no degrees of freedom', () => {
    const rows = [
      { first: 'a', second: 'b', counts: [5, 0, 2, 0, 3] },
      { first: 'b', second: 'c', counts: [4, 0, 1, 0, 3] },
      { first: 'c', second: 'a', counts: [4, 0, 3, 0, 4] },
    ];
    const five = pairTableFromCounts(rows);
    const three = casesOf(
      rows.map(({ first, second, counts: [w, , t, , l] }) => [first, second, w!, t!, l!] as const),
    );
    for (const { deviance } of [
      likelihoodTests(five, fitGraded(five)),
      likelihoodTests(three, fitDavidson(three)),
    ]) {
      expect(deviance.statistic).toBeCloseTo(1.0497589423965437, 7);
      expect(deviance.degreesOfFreedom).toBe(3);
      expect(deviance.pValue).toBeCloseTo(0.7892141733489949, 7);
    }
  });

  // Three rows, less a gap and a slope. scipy 1.17: minimize over the gap and β, chi2.sf with 1.
  test('a covariate that repeats another is not counted', () => {
    const rows = [
      { first: 'a', second: 'b', wins: 9, losses: 3, covariates: [1, 2] },
      { first: 'a', second: 'b', wins: 4, losses: 8, covariates: [-1, -2] },
      { first: 'a', second: 'b', wins: 5, losses: 6, covariates: [0, 0] },
    ];
    const table = pairTableFromCounts(rows, { covariates: ['u', 'v'] });
    const both = fitBradleyTerry(table, { covariates: ['u', 'v'] });
    const { deviance, equalAbilities } = likelihoodTests(table, both);
    expect(deviance.statistic).toBeCloseTo(0.2607992598399633, 7);
    expect(deviance.degreesOfFreedom).toBe(1);
    expect(deviance.pValue).toBeCloseTo(0.6095715836422557, 7);
    expect(equalAbilities.statistic).toBeCloseTo(0.03244002808108348, 7);
    expect(equalAbilities.degreesOfFreedom).toBe(1);
    expect(equalAbilities.pValue).toBeCloseTo(0.8570653055593764, 6);
  });

  test('an order effect that a covariate repeats has no test, and says why', () => {
    const rows = [
      { first: 'a', second: 'b', wins: 6, losses: 4, covariates: [1] },
      { first: 'b', second: 'a', wins: 7, losses: 3, covariates: [1] },
    ];
    const table = pairTableFromCounts(rows, { ordered: true, covariates: ['place'] });
    const fitted = fitBradleyTerry(table, { orderEffect: true, covariates: ['place'] });
    expect(likelihoodTests(table, fitted).noOrderEffect).toEqual({
      statistic: null,
      degreesOfFreedom: null,
      pValue: null,
      reason: 'the order effect cannot be told apart from the items or covariates',
    });
    const plain = fitBradleyTerry(table, { orderEffect: true });
    expect(likelihoodTests(table, plain).noOrderEffect.degreesOfFreedom).toBe(1);
  });

  test('items that only tied are equal by convention, which is no estimate to test', () => {
    const table = casesOf([['a', 'b', 0, 3, 0]]);
    expect(likelihoodTests(table, fitDavidson(table)).equalAbilities.reason).toBe(
      'items that only tied are equal by convention',
    );
  });

  test('bias-reduced estimates have none', () => {
    const table = casesOf([['a', 'b', 5, 0, 3]]);
    const reduced = fitBradleyTerry(table, { biasReduction: true });
    expect(likelihoodTests(table, reduced).equalAbilities.reason).toBe(
      'the estimates are bias-reduced and not of maximum likelihood',
    );
    expect(gapOf(reduced, 'a', 'b')).toBeCloseTo(Math.log(5.5 / 3.5), 10);
  });
});
