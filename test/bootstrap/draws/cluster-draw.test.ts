import { describe, expect, test } from 'vitest';
import type { PairTable } from '../../../src/rating/shapes.js';
import { chiSquare } from '../../support/chi-square.js';
import { drawTotals, openClusterDraw } from '../../support/draws.js';
import { weightedCases } from '../../support/tables.js';

const totalsOf = (table: PairTable, seed: string, replicates: number): readonly Float64Array[] =>
  drawTotals(openClusterDraw(table), seed, replicates);

const unitsOf = (table: PairTable): number => openClusterDraw(table).draw.units;

// One pair a cluster, so that the totals show how often each was drawn.
const APART = weightedCases([
  { pair: ['a', 'b'], counts: [1, 0, 0], cases: 3, cluster: 'p' },
  { pair: ['b', 'c'], counts: [1, 0, 0], cases: 1, cluster: 'q' },
  { pair: ['c', 'd'], counts: [1, 0, 0], cases: 2, cluster: 'r' },
  { pair: ['d', 'e'], counts: [1, 0, 0], cases: 5, cluster: 's' },
]);

const multiplicities = (totals: Float64Array): number[] =>
  [3, 1, 2, 5].map((cases, pair) => totals[3 * pair]! / cases);

describe('clusters', () => {
  test('as many as there are, with replacement: multiplicities are multinomial (χ², 40,000)', () => {
    const observed = new Map<string, number>();
    for (const totals of totalsOf(APART, 'clusters', 40_000)) {
      const key = multiplicities(totals).join();
      observed.set(key, (observed.get(key) ?? 0) + 1);
    }
    const factorial = [1, 1, 2, 6, 24];
    const keys: string[] = [];
    const expected: number[] = [];
    for (let code = 0; code < 625; code += 1) {
      const counts = [1, 5, 25, 125].map((place) => Math.floor(code / place) % 5);
      if (counts.reduce((all, count) => all + count) !== 4) continue;
      keys.push(counts.join());
      expected.push(counts.reduce((mass, count) => mass / factorial[count]!, 24) / 4 ** 4);
    }
    expect(keys).toHaveLength(35);
    const seen = keys.map((key) => observed.get(key) ?? 0);
    expect(seen.reduce((all, count) => all + count)).toBe(40_000);
    const { statistic, limit, cells } = chiSquare(seen, expected);
    expect(cells).toBe(35);
    expect(statistic).toBeLessThan(limit);
  });

  test('all cases of a cluster travel together', () => {
    const table = weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 2, cluster: 'p' },
      { pair: ['a', 'b'], counts: [0, 1, 0], cases: 1, cluster: 'p' },
      { pair: ['a', 'c'], counts: [0, 0, 1], cases: 4, cluster: 'p' },
      { pair: ['a', 'b'], counts: [0, 0, 1], cases: 3, cluster: 'q' },
    ]);
    const met = new Set<number>();
    for (const totals of totalsOf(table, 'together', 100)) {
      const p = totals[0]! / 2;
      met.add(p);
      expect([...totals]).toEqual([2 * p, p, 3 * (2 - p), 0, 0, 4 * p]);
    }
    expect([...met].sort()).toEqual([0, 1, 2]);
  });

  test('a cluster whose cases are all left out is drawn and adds nothing', () => {
    const table = weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cluster: 'p' },
      { pair: ['a', 'b'], counts: [0, 0, 0], cases: 9, cluster: 'q' },
    ]);
    expect(unitsOf(table)).toBe(2);
    const observed = [0, 0, 0];
    for (const totals of totalsOf(table, 'nothing', 10_000)) observed[totals[0]!]! += 1;
    const { statistic, limit } = chiSquare(observed, [0.25, 0.5, 0.25]);
    expect(statistic).toBeLessThan(limit);
  });

  test('cases of a cluster that add to one outcome of one pair add up', () => {
    const table = weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 2, cluster: 'p' },
      { pair: ['a', 'b'], counts: [2.5, 0, 0.5], cases: 3, cluster: 'p' },
    ]);
    for (const totals of totalsOf(table, 'adds up', 3)) expect([...totals]).toEqual([9.5, 0, 1.5]);
  });

  test('weights come with the case and not into the draw', () => {
    const heavy = weightedCases([
      { pair: ['a', 'b'], counts: [2.5, 0, 0], cases: 2, cluster: 'p' },
      { pair: ['a', 'b'], counts: [0, 0, 2.5], cases: 1, cluster: 'q' },
    ]);
    const light = weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 2, cluster: 'p' },
      { pair: ['a', 'b'], counts: [0, 0, 1], cases: 1, cluster: 'q' },
    ]);
    const expected = totalsOf(light, 'heavy', 50).map((row) => row.map((total) => 2.5 * total));
    expect(totalsOf(heavy, 'heavy', 50)).toEqual(expected);
  });
});

describe('cases without a cluster', () => {
  const table = weightedCases([
    { pair: ['a', 'b'], counts: [1, 0, 0], cases: 7, cluster: 'p' },
    { pair: ['a', 'b'], counts: [0, 1, 0], cases: 3 },
    { pair: ['b', 'c'], counts: [0, 0, 1], cases: 2 },
  ]);

  test('each is a cluster of its own', () => {
    expect(unitsOf(APART)).toBe(4);
    expect(unitsOf(table)).toBe(6);
  });

  test('is drawn with one chance in all units: 1/6 the cluster, 3/6 and 2/6 the kinds (χ²)', () => {
    const factorial = [1, 1, 2, 6, 24, 120, 720];
    const observed: number[] = [];
    const expected: number[] = [];
    const place = new Map<string, number>();
    for (let p = 0; p <= 6; p += 1) {
      for (let ties = 0; p + ties <= 6; ties += 1) {
        const losses = 6 - p - ties;
        place.set([p, ties, losses].join(), expected.length);
        const ways = 720 / (factorial[p]! * factorial[ties]! * factorial[losses]!);
        expected.push((ways * 3 ** ties * 2 ** losses) / 6 ** 6);
        observed.push(0);
      }
    }
    for (const totals of totalsOf(table, 'loose', 40_000)) {
      const key = [totals[0]! / 7, totals[1]!, totals[5]!].join();
      observed[place.get(key)!]! += 1;
    }
    const { statistic, limit, cells } = chiSquare(observed, expected);
    expect(cells).toBeGreaterThan(15);
    expect(statistic).toBeLessThan(limit);
  });
});
