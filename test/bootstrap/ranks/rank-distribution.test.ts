import { describe, expect, test } from 'vitest';
import { rankDistribution } from '../../../src/bootstrap/ranks/rank-distribution.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { type HandMadeRow, replicatesOf } from '../../support/replicates.js';
import { casesOf } from '../../support/tables.js';

const of = (rows: readonly HandMadeRow[], items = ['a', 'b', 'c']) => replicatesOf({ items, rows });
const times = (count: number, row: HandMadeRow): HandMadeRow[] => new Array(count).fill(row);
const bestOf = (rows: readonly HandMadeRow[]) =>
  rankDistribution(of(rows)).ranks.map(({ best }) => best);

describe('ranks of one replicate', () => {
  test.each([
    ['1, 2, 3', [1, 0, -1], [1, 2, 3]],
    ['in any order of items', [-1, 1, 0], [3, 1, 2]],
    ['a shared first place: 1, 1, 3', [0.5, -1, 0.5], [1, 3, 1]],
    ['a shared last place: 1, 2, 2', [-0.5, 1, -0.5], [2, 1, 2]],
    ['all equal', [0, 0, 0], [1, 1, 1]],
    ['within 1e-9 is equal', [4e-10, 0, -4e-10], [1, 1, 1]],
    ['2e-9 apart is not', [1e-9, -1e-9, -1], [1, 2, 3]],
  ] as const)('%s', (_name, abilities, ranks) => {
    const expected = ranks.map((rank) => [1, 2, 3].map((at) => (at === rank ? 1 : 0)));
    expect(bestOf(times(2, { abilities }))).toEqual(expected);
  });

  test('components in order are ranked one after the other', () => {
    // c alone above {a, b}, of which b is ahead.
    const row = { abilities: [-1, 1, 0], component: [1, 1, 0], relation: [0, 1, -1, 0] };
    const { ranks, incomplete } = rankDistribution(of(times(2, row)));
    expect(ranks.map(({ best }) => best.indexOf(1) + 1)).toEqual([3, 2, 1]);
    expect(ranks.map(({ worst }) => worst)).toEqual(ranks.map(({ best }) => best));
    expect(incomplete).toBe(0);
  });

  test('inside a component equal abilities share a rank there too: 2, 2 below one, within 1e-9', () => {
    const row = {
      abilities: [4e-10, -4e-10, 0],
      component: [1, 1, 0],
      relation: [0, 1, -1, 0],
    };
    const { ranks, incomplete } = rankDistribution(of(times(2, row)));
    expect(ranks.map(({ best }) => best.indexOf(1) + 1)).toEqual([2, 2, 1]);
    expect(ranks.map(({ worst }) => worst.indexOf(1) + 1)).toEqual([2, 2, 1]);
    expect(incomplete).toBe(0);
  });

  test('what is not comparable has a best and a worst rank', () => {
    // a above b; c not comparable with either.
    const row = {
      abilities: [0, 0, 0],
      component: [0, 1, 2],
      relation: [0, 1, 0, -1, 0, 0, 0, 0, 0],
    };
    const { ranks, incomplete } = rankDistribution(of(times(2, row)));
    expect(ranks.map(({ best }) => best.indexOf(1) + 1)).toEqual([1, 2, 1]);
    expect(ranks.map(({ worst }) => worst.indexOf(1) + 1)).toEqual([2, 3, 3]);
    expect(incomplete).toBe(2);
  });

  test('the order of one replicate leaves no trace in the next', () => {
    const rows = [
      [3, 2, 1],
      [1, 2, 3],
      [2, 2, 1],
      [1, 3, 1],
      [0, 0, 0],
      [3, 1, 2],
    ].map((abilities) => ({ abilities }));
    const alone = rows.map((row) => bestOf([row]).map((best) => best.indexOf(1)));
    const expected = [0, 1, 2].map((item) =>
      [0, 1, 2].map((rank) => alone.filter((ranks) => ranks[item] === rank).length / 6),
    );
    expect(bestOf(rows)).toEqual(expected);
    expect(alone).toEqual([
      [0, 1, 2],
      [2, 1, 0],
      [0, 0, 2],
      [1, 0, 1],
      [0, 0, 0],
      [0, 2, 1],
    ]);
  });
});

describe('the distribution', () => {
  const FIRST = { abilities: [1, 0, -1] };
  const SECOND = { abilities: [0, 1, -1] };
  const THIRD = { abilities: [-1, 1, 0] };

  test('fractions of replicates, in item order', () => {
    const rows = [...times(5, FIRST), ...times(3, SECOND), ...times(2, THIRD)];
    const { ranks, replicates } = rankDistribution(of(rows));
    expect(replicates).toBe(10);
    expect(ranks.map(({ item }) => item)).toEqual(['a', 'b', 'c']);
    expect(ranks.map(({ best }) => best)).toEqual([
      [0.5, 0.3, 0.2],
      [0.5, 0.5, 0],
      [0, 0.2, 0.8],
    ]);
  });

  test('from the quantile of the best to that of the worst ranks, inclusive', () => {
    const rows = [...times(95, FIRST), ...times(3, SECOND), ...times(2, THIRD)];
    const intervals = (level: number) =>
      rankDistribution(of(rows), { level }).ranks.map(({ interval }) => interval);
    // a: rank 1 in 95, 2 in 3, 3 in 2 of 100 replicates; b: rank 1 in 5, 2 in 95; c: 2 in 2, 3 in 98.
    expect(intervals(0.89)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    // A quantile that falls on the edge of a rank takes that rank: b is first in exactly 5 of 100.
    expect(intervals(0.9)[1]).toEqual([1, 2]);
    expect(intervals(0.95)[0]).toEqual([1, 2]);
    expect(intervals(0.97)[0]).toEqual([1, 3]);
    expect(intervals(0.95)[1]).toEqual([1, 2]);
    expect(intervals(0.97)[2]).toEqual([2, 3]);
  });

  test('open orders widen it on both sides', () => {
    const open = { abilities: [0, 0, 0], component: [0, 1, 2], relation: new Array(9).fill(0) };
    const { ranks, incomplete } = rankDistribution(of([...times(90, FIRST), ...times(10, open)]));
    expect(incomplete).toBe(10);
    expect(ranks.map(({ interval }) => interval)).toEqual([
      [1, 3],
      [1, 3],
      [1, 3],
    ]);
    expect(ranks[1]!.best).toEqual([0.1, 0.9, 0]);
    expect(ranks[1]!.worst).toEqual([0, 0.9, 0.1]);
  });

  test.each([
    ['davidson', davidson],
    ['bradley-terry', bradleyTerry],
  ])('sums to 1 for every item, and no best rank is worse than a worst one: %s', (_name, model) => {
    const table = casesOf([
      ['a', 'b', 4, 1, 2],
      ['b', 'c', 3, 2, 1],
      ['c', 'd', 1, 0, 2],
      ['a', 'd', 2, 1, 0],
    ]);
    const result = rankDistribution(bootstrap(table, { model, seed: 1, replicates: 500 }));
    expectJsonSafe(result);
    expect(result.incomplete).toBeGreaterThan(0);
    for (const { best, worst, interval } of result.ranks) {
      expect(best.reduce((sum, p) => sum + p)).toBeCloseTo(1, 12);
      expect(worst.reduce((sum, p) => sum + p)).toBeCloseTo(1, 12);
      let [atMost, atLeast] = [0, 0];
      best.forEach((p, at) => {
        atMost += p;
        atLeast += worst[at]!;
        expect(atMost).toBeGreaterThanOrEqual(atLeast - 1e-12);
      });
      expect(interval![0]).toBeLessThanOrEqual(interval![1]);
    }
  });

  test('fewer than two replicates: no interval; none at all: no fractions either', () => {
    expect(rankDistribution(of([FIRST])).ranks[0]).toEqual({
      item: 'a',
      best: [1, 0, 0],
      worst: [1, 0, 0],
      interval: null,
    });
    const none = rankDistribution(of([]));
    expect(none).toMatchObject({ replicates: 0, incomplete: 0 });
    expect(none.ranks[0]).toMatchObject({ best: [0, 0, 0], interval: null });
  });
});

test.each([0, 1, NaN, 2])('level %d is refused by name', (level) => {
  expect(() => rankDistribution(of([]), { level })).toThrow(/^rankDistribution: level is /);
});
