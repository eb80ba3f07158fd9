import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../../src/bootstrap/intervals/ability-intervals.js';
import { pairInterval } from '../../../src/bootstrap/intervals/pair-interval.js';
import { openJackknife } from '../../../src/bootstrap/replicates/jackknife-shape.js';
import { readGaps } from '../../../src/bootstrap/replicates/read-gaps.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { jackknife } from '../../../src/bootstrap/runs/jackknife.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import type { PairTable } from '../../../src/rating/shapes.js';
import {
  type PairCounts,
  pairTableFromCounts,
} from '../../../src/rating/table/pair-table-from-counts.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { casesOf, frozen, weightedCases } from '../../support/tables.js';

const tableFrom = (rows: readonly PairCounts[]): PairTable => frozen(pairTableFromCounts(rows));

describe('fits without one unit', () => {
  const TABLE = casesOf([
    ['a', 'b', 9, 2, 5],
    ['a', 'c', 6, 1, 8],
    ['b', 'c', 7, 3, 4],
  ]);

  test.each([bradleyTerry, davidson])(
    'cases: each row is fitPairs of the table less one case, $name',
    (model) => {
      const leftOut = jackknife(TABLE, { model });
      const gaps = readGaps(leftOut);
      expect(leftOut.weights.reduce((sum, weight) => sum + weight, 0)).toBe(45);
      expect(gaps.rows).toBe(TABLE.cells.length);
      TABLE.cells.forEach((cell, row) => {
        expect(leftOut.weights[row]).toBe(cell.cases);
        const cells = TABLE.cells.map((other, at) =>
          at === row ? { ...other, cases: other.cases - 1 } : other,
        );
        const fit = fitPairs(
          { ...TABLE, cells: cells.filter(({ cases }) => cases > 0) },
          { model },
        );
        expect(gaps.gap(row, 0, 1)).toBeCloseTo(fit.abilities[0]! - fit.abilities[1]!, 9);
        expect(gaps.gap(row, 0, 2)).toBeCloseTo(fit.abilities[0]! - fit.abilities[2]!, 9);
      });
    },
  );

  test('clusters go whole; a case without one goes alone; the prior stays', () => {
    const table = weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 3, cluster: 'p' },
      { pair: ['a', 'b'], counts: [0, 0, 1], cases: 2, cluster: 'p' },
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 4, cluster: 'q' },
      { pair: ['a', 'b'], counts: [0, 0, 1], cases: 6 },
    ]);
    const leftOut = jackknife(table, { model: bradleyTerry, unit: 'cluster', pseudoWins: 1 });
    const gaps = readGaps(leftOut);
    expect([...leftOut.weights]).toEqual([1, 1, 6]);
    const expected = [Math.log(5 / 7), Math.log(4 / 9), Math.log(8 / 8)];
    for (const [row, gap] of expected.entries()) expect(gaps.gap(row, 0, 1)).toBeCloseTo(gap, 9);
  });

  test('a weight leaves nothing behind: 0.1 and 0.2 less 0.1 and 0.2 is no win', () => {
    const table = weightedCases([
      { pair: ['a', 'b'], counts: [0.1, 0, 0], cases: 1, cluster: 'p' },
      { pair: ['a', 'b'], counts: [0.2, 0, 0], cases: 1, cluster: 'p' },
      { pair: ['a', 'b'], counts: [0, 0, 0.7], cases: 1, cluster: 'q' },
    ]);
    const gaps = readGaps(jackknife(table, { model: bradleyTerry, unit: 'cluster' }));
    expect(gaps.gap(0, 0, 1)).toBe(-Infinity);
    expect(gaps.gap(1, 0, 1)).toBe(Infinity);
  });
});

describe('acceleration', () => {
  const accelerationOf = (table: PairTable, stratified = false): number => {
    const options = { model: bradleyTerry, unit: 'case' as const, stratified };
    const replicates = bootstrap(table, { ...options, replicates: 2, seed: 1 });
    const reader = openJackknife('test', jackknife(table, options), replicates);
    expect(reader.about([0, 1])(0).acceleration).toBeCloseTo(reader.gap(0, 1).acceleration, 9);
    return reader.gap(0, 1).acceleration;
  };

  // numpy 2.4.6 on the closed form: the gap is ln(w/l), ln((w − 1)/l) and ln(w/(l − 1)) without one
  // case; Σ(m − x)³ / (6 (Σ(m − x)²)^1.5), for strata centred in each and times (n − 1)/n.
  test('of 70 to 30 and of 24 to 4', () => {
    expect(accelerationOf(casesOf([['a', 'b', 70, 0, 30]]))).toBeCloseTo(-0.014547859349066192, 10);
    expect(accelerationOf(casesOf([['a', 'b', 24, 0, 4]]))).toBeCloseTo(-0.064293062484205, 10);
  });

  test('of two strata, 20 to 10 and 50 to 20', () => {
    const table = tableFrom([
      { first: 'a', second: 'b', wins: 20, losses: 10, stratum: 's' },
      { first: 'a', second: 'b', wins: 50, losses: 20, stratum: 't' },
    ]);
    expect(accelerationOf(table, true)).toBeCloseTo(-0.01454667490338048, 10);
  });

  test('is 0 for an even pair', () => {
    expect(accelerationOf(casesOf([['a', 'b', 40, 0, 40]]))).toBeCloseTo(0, 12);
  });
});

describe('bias-corrected and accelerated intervals', () => {
  const table = casesOf([['a', 'b', 24, 0, 4]]);
  const options = { model: bradleyTerry, seed: 'bca' };
  const replicates = bootstrap(table, { ...options, replicates: 20_000 });
  const leftOut = jackknife(table, { model: bradleyTerry });

  // scipy 1.17.1: quantiles of Binomial(28, 24/28) at Φ(z + (z + q)/(1 − a(z + q))), with a as above
  // and z = Φ⁻¹(P(X < 24) + P(X = 24)/2); the steps lie ten standard errors away.
  test.each([
    [0.59, [23, 26], [22, 25]],
    [0.8, [22, 26], [21, 26]],
  ] as const)('24 to 4 at level %d: wins %j become %j', (level, plain, corrected) => {
    const gap = (wins: number): number => Math.log(wins / (28 - wins));
    const percentile = pairInterval(replicates, 'a', 'b', { level });
    expect(percentile.method).toBe('percentile');
    const bca = pairInterval(replicates, 'a', 'b', { level, jackknife: leftOut });
    expect(bca).toMatchObject({ method: 'bca', reason: null, difference: percentile.difference });
    expect(bca.lower).toBeCloseTo(gap(corrected[0]), 8);
    expect(bca.upper).toBeCloseTo(gap(corrected[1]), 8);
    expect(percentile.upper).toBeCloseTo(gap(plain[1]), 8);
    const half = abilityIntervals(replicates, { level, jackknife: leftOut });
    expect(half.method).toBe('bca');
    expect(half.intervals[0]!.lower).toBeCloseTo(gap(corrected[0]) / 2, 8);
    const anchored = abilityIntervals(replicates, { level, jackknife: leftOut, anchor: 'b' });
    expect(anchored.intervals[0]!.upper).toBeCloseTo(gap(corrected[1]), 8);
    expectJsonSafe(half);
  });

  test('null with the reason where a fit without one unit is not finite', () => {
    const rare = casesOf([
      ['a', 'b', 30, 0, 20],
      ['a', 'c', 19, 0, 1],
      ['b', 'c', 20, 0, 0],
    ]);
    const some = bootstrap(rare, { ...options, replicates: 400 });
    const { cores, intervals } = abilityIntervals(some, {
      jackknife: jackknife(rare, { model: bradleyTerry }),
    });
    expect(cores).toEqual([['a', 'b']]);
    expect(intervals.map(({ reason }) => reason === null)).toEqual([true, true, false]);
    expect(intervals[2]).toMatchObject({
      lower: null,
      upper: null,
      reason: 'no acceleration: a fit without one unit is not finite',
    });
  });

  test('a jackknife of another table, model or unit is refused', () => {
    const other = jackknife(casesOf([['a', 'b', 23, 0, 5]]), { model: bradleyTerry });
    const model = jackknife(table, { model: davidson });
    const prior = jackknife(table, { model: bradleyTerry, pseudoWins: 0.5 });
    for (const [wrong, key] of [
      [other, 'table'],
      [model, 'model'],
      [prior, 'pseudoWins'],
    ] as const) {
      expect(() => abilityIntervals(replicates, { jackknife: wrong })).toThrow(
        `abilityIntervals: the jackknife has ${key}`,
      );
      expect(() => pairInterval(replicates, 'a', 'b', { jackknife: wrong })).toThrow(
        `pairInterval: the jackknife has ${key}`,
      );
    }
  });

  test('fewer than two replicates give none', () => {
    const single = bootstrap(table, { ...options, replicates: 1 });
    const { reason } = pairInterval(single, 'a', 'b', { jackknife: leftOut });
    expect(reason).toBe('1 replicate gives no interval');
  });
});
