import { describe, expect, test } from 'vitest';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
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
    expect(edge.lower).toBeNull();
    // All ten are decided at p = 1 / (1 + θ): 20 ln((1 + θ) / 2) = χ².
    expect(edge.upper).toBeCloseTo(Math.log(2 * Math.exp(3.841458820694124 / 20) - 1), 9);
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

  test('bias-reduced estimates have none', () => {
    const table = casesOf([['a', 'b', 5, 0, 3]]);
    const reduced = fitBradleyTerry(table, { biasReduction: true });
    expect(likelihoodTests(table, reduced).equalAbilities.reason).toBe(
      'the estimates are bias-reduced and not of maximum likelihood',
    );
    expect(gapOf(reduced, 'a', 'b')).toBeCloseTo(Math.log(5.5 / 3.5), 10);
  });
});
