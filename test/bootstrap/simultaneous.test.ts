import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../src/bootstrap/intervals/ability-intervals.js';
import { simultaneousDifferences } from '../../src/bootstrap/intervals/simultaneous-differences.js';
import { simultaneousIntervals } from '../../src/bootstrap/intervals/simultaneous-intervals.js';
import { createStudentisedMaximum } from '../../src/bootstrap/intervals/studentised-maximum.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { InvalidInputError } from '../../src/errors.js';
import { normalQuantile } from '../../src/numeric/normal-quantile.js';
import { createStream } from '../../src/numeric/stream.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { replicatesOf } from '../support/replicates.js';
import { casesOf, weightedCases } from '../support/tables.js';

describe('the studentised maximum', () => {
  const REPLICATES = 40_000;
  const stream = createStream('maximum');
  stream.start(0);
  const normals = (): Float64Array =>
    Float64Array.from({ length: REPLICATES }, () => normalQuantile(stream.uniform() || 0.5));

  // scipy 1.17.1: norm.ppf((1 + 0.95^(1/k)) / 2) for k independent normals.
  test.each([
    [1, 1.959963984540054],
    [2, 2.2364766445577895],
    [3, 2.387737887070818],
  ])(
    'of %d independent normals, whatever their scales, has the 0.95 quantile %d',
    (size, expected) => {
      const maximum = createStudentisedMaximum(REPLICATES);
      for (let k = 0; k < size; k += 1) {
        const factor = 10 ** k;
        const scale = maximum.add(
          normals().map((z) => 5 + factor * z),
          5,
        );
        // The scale is the standard deviation, here from quartiles.
        expect(Math.abs(scale! / factor - 1)).toBeLessThan(0.03);
      }
      expect(Math.abs(maximum.critical(0.95) - expected)).toBeLessThan(0.06);
    },
  );

  test('a figure that is the same in all replicates, or open in half of them, stays out', () => {
    const maximum = createStudentisedMaximum(4);
    expect(maximum.add(Float64Array.of(1, 1, 1, 1), 1)).toBeNull();
    expect(maximum.add(Float64Array.of(1, 2, Infinity, NaN), 1)).toBeNull();
    expect(maximum.critical(0.95)).toBe(0);
  });

  test('a figure that varies by rounding alone stays out too', () => {
    const maximum = createStudentisedMaximum(4);
    expect(maximum.add(Float64Array.of(0, 3e-16, 5e-16, 1e-15), 0)).toBeNull();
    expect(maximum.critical(0.95)).toBe(0);
  });

  test('what is infinite or unknown counts as infinitely far', () => {
    const values = Float64Array.from({ length: 100 }, (_, at) => at % 10);
    values[3] = NaN;
    values[4] = -Infinity;
    const maximum = createStudentisedMaximum(100);
    maximum.add(values, 4.5);
    expect(maximum.critical(0.97)).toBeLessThan(Infinity);
    expect(maximum.critical(0.99)).toBe(Infinity);
  });
});

const TABLE = casesOf([
  ['a', 'b', 55, 0, 45],
  ['a', 'c', 68, 0, 32],
  ['a', 'd', 80, 0, 20],
  ['b', 'c', 56, 0, 44],
  ['b', 'd', 75, 0, 25],
  ['c', 'd', 72, 0, 28],
]);
const REPLICATES = bootstrap(TABLE, { model: bradleyTerry, replicates: 4000, seed: 'family' });

describe('intervals of all items at once', () => {
  const result = simultaneousIntervals(REPLICATES);

  test('are centred on the fit and wider than those of one item', () => {
    const single = abilityIntervals(REPLICATES).intervals;
    result.intervals.forEach(({ ability, lower, upper, reason }, at) => {
      expect(reason).toBeNull();
      expect((lower! + upper!) / 2).toBeCloseTo(ability!, 12);
      const ratio = (upper! - lower!) / (single[at]!.upper! - single[at]!.lower!);
      expect(ratio).toBeGreaterThan(1.1);
      expect(ratio).toBeLessThan(1.5);
    });
    expectJsonSafe(result);
  });

  test('hold together in 95 per cent of the replicates, by construction', () => {
    let inside = 0;
    for (let row = 0; row < 4000; row += 1) {
      const within = result.intervals.every(({ lower, upper }, at) => {
        const value = REPLICATES.abilities[4 * row + at]!;
        return value >= lower! && value <= upper!;
      });
      if (within) inside += 1;
    }
    expect(Math.abs(inside / 4000 - 0.95)).toBeLessThan(0.001);
  });

  test('an item outside the core has a reason, the others keep their intervals', () => {
    const rare = casesOf([
      ['a', 'b', 28, 0, 22],
      ['a', 'z', 10, 0, 0],
      ['b', 'z', 9, 0, 1],
    ]);
    const { cores, intervals } = simultaneousIntervals(
      bootstrap(rare, { model: bradleyTerry, replicates: 2000, seed: 1 }),
    );
    expect(cores).toEqual([['a', 'b']]);
    expect(intervals.map(({ reason }) => reason)).toEqual([
      null,
      null,
      'the middle half of its replicates has no finite or no positive width',
    ]);
  });

  test('fewer than two replicates give none', () => {
    const { critical, intervals } = simultaneousIntervals(
      replicatesOf({ items: ['a', 'b'], rows: [{ abilities: [1, -1] }] }),
    );
    expect(critical).toBeNull();
    expect(intervals[0]).toMatchObject({ lower: null, upper: null });
    expect(intervals[0]!.reason).not.toBeNull();
  });
});

describe('all differences at once', () => {
  const result = simultaneousDifferences(REPLICATES);

  test('one a pair, around the difference of the fit', () => {
    expect(result.differences.map(({ first, second }) => first + second)).toEqual([
      'ab',
      'ac',
      'ad',
      'bc',
      'bd',
      'cd',
    ]);
    for (const { difference, lower, upper } of result.differences) {
      expect((lower! + upper!) / 2).toBeCloseTo(difference!, 12);
    }
    expect(result.critical).toBeGreaterThan(2.3); // 1.96 is the one of a single pair
    expect(result.critical).toBeLessThan(2.9);
    expectJsonSafe(result);
  });

  test('rank sets follow from the signs of the intervals', () => {
    const surely = result.differences.map(({ lower, upper }) => lower! > 0 || upper! < 0);
    expect(surely).toEqual([false, true, true, false, true, true]);
    expect(result.rankSets).toEqual([
      { item: 'a', ranks: [1, 2], undecided: ['b'] },
      { item: 'b', ranks: [1, 3], undecided: ['a', 'c'] },
      { item: 'c', ranks: [2, 3], undecided: ['b'] },
      { item: 'd', ranks: [4, 4], undecided: [] },
    ]);
  });

  test('a pair without a finite difference decides nothing', () => {
    const table = casesOf([
      ['a', 'b', 60, 0, 40],
      ['c', 'd', 90, 0, 10],
    ]);
    const { differences, rankSets } = simultaneousDifferences(
      bootstrap(table, { model: bradleyTerry, replicates: 500, seed: 2 }),
    );
    expect(differences.filter(({ difference }) => difference === null)).toHaveLength(4);
    expect(rankSets.find(({ item }) => item === 'c')).toEqual({
      item: 'c',
      ranks: [1, 3],
      undecided: ['a', 'b'],
    });
  });

  // Items with one record in every cluster are equal in every replicate but for the last bit.
  test('two items with identical records do not widen the intervals of the others', () => {
    const clusters = Array.from({ length: 40 }, (_, at) => `${at}`);
    const stream = createStream('twins');
    stream.start(0);
    const kinds = clusters.flatMap((cluster) =>
      (['c', 'd'] as const).flatMap((other, at) => {
        const wins = Math.floor((3 + at) * stream.uniform());
        return ['a', 'b'].flatMap((twin) => [
          { pair: [twin, other] as const, counts: [1, 0, 0] as const, cases: 1 + wins, cluster },
          { pair: [twin, other] as const, counts: [0, 0, 1] as const, cases: 2, cluster },
        ]);
      }),
    );
    const drawn = bootstrap(weightedCases(kinds), {
      model: bradleyTerry,
      replicates: 1000,
      seed: 1,
    });
    const { critical, differences, rankSets } = simultaneousDifferences(drawn);
    // Five pairs with a scale: at most the Bonferroni bound of normals, 2.58, and what quartiles miss.
    expect(critical).toBeLessThan(3.2);
    expect(differences[0]).toMatchObject({ first: 'a', second: 'b', lower: null, upper: null });
    expect(differences[0]!.reason).toContain('no positive width');
    expect(rankSets[0]!.undecided).toContain('b');
  });

  test('a bound of zero but for its last bit decides nothing', () => {
    const rows = Array.from({ length: 101 }, (_, at) => ({ abilities: [(at - 50) / 100, 0] }));
    const replicates = replicatesOf({ items: ['a', 'b'], rows });
    const { critical } = simultaneousDifferences(replicates);
    const scale = 0.5 / 1.3489795003921634; // the quartiles of the gaps are ∓ 0.25
    const at = (gap: number) =>
      simultaneousDifferences(
        replicatesOf({
          items: ['a', 'b'],
          rows: rows.map(({ abilities }) => ({ abilities: [abilities[0]! + gap, 0] })),
          point: [gap, 0],
        }),
      ).rankSets[0]!.ranks;
    expect(at(critical! * scale + 1e-13)).toEqual([1, 2]);
    expect(at(critical! * scale + 1e-6)).toEqual([1, 1]);
  });

  test('a level of 0 is refused', () => {
    expect(() => simultaneousDifferences(REPLICATES, { level: 0 })).toThrow(InvalidInputError);
    expect(() => simultaneousIntervals(REPLICATES, { level: 0 })).toThrow(InvalidInputError);
  });

  // 300 data sets of three equal items: the share in which every true rank set is right, and every
  // difference covers 0, is at least about 0.95.
  test('cover the truth: 300 data sets of three equal items', () => {
    const stream = createStream('equal');
    let covered = 0;
    for (let set = 0; set < 300; set += 1) {
      stream.start(set);
      const wins = [0, 0, 0].map(() => {
        let count = 0;
        for (let k = 0; k < 60; k += 1) if (stream.uniform() < 0.5) count += 1;
        return count;
      }) as [number, number, number];
      const table = casesOf([
        ['a', 'b', wins[0], 0, 60 - wins[0]],
        ['a', 'c', wins[1], 0, 60 - wins[1]],
        ['b', 'c', wins[2], 0, 60 - wins[2]],
      ]);
      const replicates = bootstrap(table, { model: bradleyTerry, replicates: 400, seed: set });
      const { rankSets } = simultaneousDifferences(replicates);
      if (rankSets.every(({ undecided }) => undecided.length === 2)) covered += 1;
    }
    expect(covered / 300).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / 300));
    expect(covered / 300).toBeLessThan(0.99);
  });
});
