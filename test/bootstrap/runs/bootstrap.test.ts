import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../../src/bootstrap/intervals/ability-intervals.js';
import { readGaps } from '../../../src/bootstrap/replicates/read-gaps.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { InvalidInputError, NoDataError } from '../../../src/errors.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import type { PairCell, PairTable } from '../../../src/rating/shapes.js';
import { tableFingerprint } from '../../../src/rating/table/table-fingerprint.js';
import { version } from '../../../src/version.js';
import { chiSquare } from '../../support/chi-square.js';
import { differingArrays } from '../../support/replicates.js';
import { casesOf, frozen, weightedCases } from '../../support/tables.js';

// Sparse enough that replicates split, with ties.
const SPARSE = casesOf([
  ['a', 'b', 4, 1, 2],
  ['b', 'c', 3, 2, 1],
  ['c', 'd', 1, 0, 2],
  ['a', 'd', 2, 1, 0],
]);

const CLUSTERED = weightedCases([
  { pair: ['a', 'b'], counts: [1, 0, 0], cases: 5, cluster: 'p' },
  { pair: ['a', 'b'], counts: [0, 1, 0], cases: 2, cluster: 'q' },
  { pair: ['a', 'b'], counts: [0, 0, 1], cases: 3, cluster: 'q' },
  { pair: ['b', 'c'], counts: [1, 0, 0], cases: 2, cluster: 'r' },
  { pair: ['b', 'c'], counts: [0, 0, 1], cases: 2 },
]);

describe('the seed', () => {
  const run = (seed: number | string) =>
    bootstrap(SPARSE, { model: davidson, seed, replicates: 150 });

  test('identical seeds give identical bytes, splits included', () => {
    const [one, other] = [run(20260721), run(20260721)];
    expect(one.splits.replicate.length).toBeGreaterThan(10);
    expect(differingArrays(one, other)).toEqual([]);
    expect(one.abilities).not.toBe(other.abilities);
  });

  test.each([
    [7, '7'],
    [-3, '-3'],
    [1.5, '1.5'],
    [1e21, '1e+21'],
  ])('the number %d and its text are one seed', (number, text) => {
    expect(differingArrays(run(number), run(text))).toEqual([]);
  });

  test('different seeds give different replicates', () => {
    const seeds = [0, 1, 2, 10, '1 ', 'a', 'b', '', '01'];
    const drawn = new Set(seeds.map((seed) => run(seed).abilities.join()));
    expect(drawn.size).toBe(seeds.length);
  });

  test('the models draw the same resamples: a pair without ties has the same gaps in both', () => {
    const table = casesOf([['a', 'b', 7, 0, 5]]);
    const options = { seed: 3, replicates: 100 };
    const plain = bootstrap(table, { ...options, model: bradleyTerry }).abilities;
    bootstrap(table, { ...options, model: davidson }).abilities.forEach((ability, at) => {
      expect(ability).toBeCloseTo(plain[at]!, 9);
    });
  });
});

describe('the point estimate', () => {
  test.each([
    ['davidson', davidson, SPARSE],
    ['bradley-terry', bradleyTerry, SPARSE],
    ['davidson, clusters', davidson, CLUSTERED],
    [
      'bradley-terry, two groups',
      bradleyTerry,
      casesOf([
        ['a', 'b', 6, 0, 4],
        ['c', 'd', 8, 0, 2],
      ]),
    ],
    [
      'davidson, an unbeaten item',
      davidson,
      casesOf([
        ['a', 'b', 3, 0, 0],
        ['b', 'c', 1, 1, 1],
      ]),
    ],
  ] as const)('is the fit on all data: %s', (_name, model, table) => {
    const fit = fitPairs(table, { model });
    const { point } = bootstrap(table, { model, seed: 1, replicates: 3 });
    expect(point.components).toEqual(fit.components);
    point.abilities.forEach((ability, at) => {
      if (fit.abilities[at] === null) expect(ability).toBeNull();
      else expect(ability).toBeCloseTo(fit.abilities[at]!, 12);
    });
  });

  test('does not move with the seed or the number of replicates', () => {
    const points = [1, 2].map(
      (seed) => bootstrap(SPARSE, { model: davidson, seed, replicates: seed * 10 }).point,
    );
    expect(points[0]).toEqual(points[1]);
  });
});

describe('what is resampled', () => {
  test('two items, 10–5: the wins in a replicate are Binomial(15, 2/3) (χ², 20,000)', () => {
    const { abilities } = bootstrap(casesOf([['a', 'b', 10, 0, 5]]), {
      model: bradleyTerry,
      seed: 'binomial',
      replicates: 20_000,
    });
    const observed = new Float64Array(16);
    const ends = new Float64Array(16);
    for (let row = 0; row < 20_000; row += 1) {
      const gap = abilities[2 * row]! - abilities[2 * row + 1]!;
      const wins = Math.round(15 / (1 + Math.exp(-gap)));
      // Where all or no cases were won the gap is infinite and the abilities are 0: not seen here.
      (gap === 0 ? ends : observed)[wins]! += 1;
    }
    let mass = (1 / 3) ** 15;
    const expected = Array.from({ length: 16 }, (_, wins) => {
      const now = mass;
      mass *= ((15 - wins) / (wins + 1)) * 2;
      return now;
    });
    expect(expected.reduce((all, p) => all + p)).toBeCloseTo(1, 12);
    observed[15] = ends.reduce((all, count) => all + count); // P(no win) is 7e-8
    const { statistic, limit } = chiSquare(observed, expected);
    expect(statistic).toBeLessThan(limit);
  });

  test('cluster by default where a cluster holds two cases, case elsewhere; units are counted', () => {
    const settings = (table: PairTable, unit?: 'case' | 'cluster') =>
      bootstrap(table, { model: davidson, seed: 1, replicates: 1, unit }).settings;
    const alone = weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cluster: 'p' },
      { pair: ['a', 'b'], counts: [0, 0, 1], cluster: 'q' },
    ]);
    expect(settings(SPARSE)).toMatchObject({ unit: 'case', units: 19 });
    expect(settings(CLUSTERED)).toMatchObject({ unit: 'cluster', units: 5 });
    expect(settings(CLUSTERED, 'case')).toMatchObject({ unit: 'case', units: 14 });
    expect(settings(alone)).toMatchObject({ unit: 'case', units: 2 });
    expect(settings(alone, 'cluster')).toMatchObject({ unit: 'cluster', units: 2 });
  });

  test('where every case is its own cluster, both units give the same distribution', () => {
    // Mean and variance of the share won, n = 12, p = 3/4: 0.75 and 3/16/12.
    const table = weightedCases(
      Array.from({ length: 12 }, (_, at) => ({
        pair: ['a', 'b'] as const,
        counts: at < 9 ? ([1, 0, 0] as const) : ([0, 0, 1] as const),
        cluster: `c${at}`,
      })),
    );
    for (const unit of ['case', 'cluster'] as const) {
      const replicates = bootstrap(table, { model: bradleyTerry, seed: 4, replicates: 8000, unit });
      const gaps = readGaps(replicates);
      const shares = Array.from(
        { length: 8000 },
        (_, row) => 1 / (1 + Math.exp(-gaps.gap(row, 0, 1))),
      );
      const mean = shares.reduce((sum, share) => sum + share) / 8000;
      const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / 7999;
      expect(Math.abs(mean - 0.75)).toBeLessThan(4 * Math.sqrt(3 / 16 / 12 / 8000));
      expect(Math.abs(variance / (3 / 16 / 12) - 1)).toBeLessThan(4 * Math.sqrt(2 / 8000));
    }
  });

  test('clusters and strata that are added to a table change no byte of the case bootstrap', () => {
    const options = { model: davidson, seed: 9, replicates: 100, unit: 'case' } as const;
    const cells = SPARSE.cells.flatMap((cell): PairCell[] =>
      cell.cases === 1
        ? [{ ...cell, stratum: 1 }]
        : [
            { ...cell, cases: 1, cluster: 0 },
            { ...cell, cases: cell.cases - 1, cluster: 1, stratum: 0 },
          ],
    );
    const split = frozen({ ...SPARSE, clusters: ['p', 'q'], strata: ['s', 't'], cells });
    expect(differingArrays(bootstrap(SPARSE, options), bootstrap(split, options))).toEqual([]);
  });

  test('a weight is one case of that weight: the same gaps, and no narrower', () => {
    const options = { model: bradleyTerry, seed: 2, replicates: 2000 };
    const light = bootstrap(casesOf([['a', 'b', 60, 0, 40]]), options);
    const heavy = bootstrap(
      weightedCases([
        { pair: ['a', 'b'], counts: [3, 0, 0], cases: 60 },
        { pair: ['a', 'b'], counts: [0, 0, 3], cases: 40 },
      ]),
      options,
    );
    heavy.abilities.forEach((ability, at) => {
      expect(ability).toBeCloseTo(light.abilities[at]!, 9);
    });
  });

  test('three repeats of every case are three times the data: narrower by √3', () => {
    const options = { model: bradleyTerry, seed: 2, replicates: 6000 };
    const width = (table: PairTable): number => {
      const { lower, upper } = abilityIntervals(bootstrap(table, options)).intervals[0]!;
      return upper! - lower!;
    };
    const ratio =
      width(casesOf([['a', 'b', 60, 0, 40]])) / width(casesOf([['a', 'b', 180, 0, 120]]));
    expect(Math.abs(ratio / Math.sqrt(3) - 1)).toBeLessThan(0.08);
  });
});

describe('pseudo-wins', () => {
  test('are added after the draw: 10–0 stays ln(10.5 / 0.5) in every replicate', () => {
    const { abilities, splits, settings } = bootstrap(casesOf([['a', 'b', 10, 0, 0]]), {
      model: bradleyTerry,
      seed: 1,
      replicates: 50,
      pseudoWins: 0.5,
    });
    expect(splits.replicate).toHaveLength(0);
    expect(settings.pseudoWins).toBe(0.5);
    for (let row = 0; row < 50; row += 1) {
      expect(abilities[2 * row]! - abilities[2 * row + 1]!).toBeCloseTo(Math.log(21), 12);
    }
  });

  test('sit on the pairs of the full table: a pair that was not drawn is even, not unknown', () => {
    const table = casesOf([
      ['a', 'b', 1, 0, 0],
      ['b', 'c', 10, 0, 9],
    ]);
    const { abilities, splits } = bootstrap(table, {
      model: bradleyTerry,
      seed: 6,
      replicates: 400,
      pseudoWins: 0.25,
    });
    expect(splits.replicate).toHaveLength(0);
    const counts = new Map<number, number>();
    for (let row = 0; row < 400; row += 1) {
      const gap = abilities[3 * row]! - abilities[3 * row + 1]!;
      // k draws of the one case: ln((k + ¼) / ¼).
      const drawn = Math.round((Math.exp(gap) - 1) / 4);
      expect(gap).toBeCloseTo(Math.log(4 * drawn + 1), 9);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    const never = (19 / 20) ** 20;
    const error = Math.sqrt((never * (1 - never)) / 400);
    expect(Math.abs(counts.get(0)! / 400 - never)).toBeLessThan(4 * error);
  });
});

describe('replicates that split', () => {
  test('two items 10–0: every replicate is ordered, the abilities are 0, nothing is NaN', () => {
    const replicates = bootstrap(casesOf([['a', 'b', 10, 0, 0]]), {
      model: bradleyTerry,
      seed: 1,
      replicates: 100,
    });
    const gaps = readGaps(replicates);
    expect([...replicates.splits.replicate]).toEqual(Array.from({ length: 100 }, (_, at) => at));
    expect(replicates.abilities.every((ability) => Object.is(ability, 0))).toBe(true);
    for (let row = 0; row < 100; row += 1) {
      expect([gaps.gap(row, 0, 1), gaps.gap(row, 1, 0)]).toEqual([Infinity, -Infinity]);
    }
  });

  test('12 cases with one loss: the loser wins none in (11/12)^12 = 0.352 of the replicates', () => {
    const replicates = bootstrap(casesOf([['a', 'b', 11, 0, 1]]), {
      model: bradleyTerry,
      seed: 1,
      replicates: 4000,
    });
    const gaps = readGaps(replicates);
    let unbeaten = 0;
    for (let row = 0; row < 4000; row += 1) {
      if (gaps.gap(row, 0, 1) !== Infinity) continue;
      unbeaten += 1;
      expect(gaps.gap(row, 1, 0)).toBe(-Infinity);
    }
    const rate = (11 / 12) ** 12;
    expect(Math.abs(unbeaten / 4000 - rate)).toBeLessThan(
      4 * Math.sqrt((rate * (1 - rate)) / 4000),
    );
    // The other end, no win in 12, has probability 1e-13.
    expect(replicates.splits.replicate).toHaveLength(unbeaten);
  });

  test('holds only finite abilities and one offset more than splits', () => {
    const { abilities, splits } = bootstrap(SPARSE, { model: davidson, seed: 1, replicates: 500 });
    expect(abilities.every(Number.isFinite)).toBe(true);
    expect(splits.offset).toHaveLength(splits.replicate.length + 1);
    expect(splits.relation).toHaveLength(splits.offset.at(-1)!);
    expect(splits.component).toHaveLength(4 * splits.replicate.length);
  });
});

describe('settings and shape', () => {
  test('everything that decides the bits is recorded', () => {
    const replicates = bootstrap(SPARSE, {
      model: bradleyTerry,
      tieRule: 'exclude',
      pseudoWins: 0.5,
      seed: 'x',
      replicates: 20,
      from: 5,
      to: 12,
    });
    expect(replicates).toMatchObject({ items: ['a', 'b', 'c', 'd'], from: 5, to: 12 });
    expect(replicates.abilities).toHaveLength(28);
    expect(replicates.parameters).toHaveLength(0);
    expect(replicates.settings).toMatchObject({
      model: 'bradley-terry',
      tieRule: 'exclude',
      pseudoWins: 0.5,
      unit: 'case',
      units: 19,
      replicates: 20,
      seed: 'x',
      table: tableFingerprint(SPARSE),
      tableSettings: SPARSE.settings,
      version,
    });
  });

  test('a model with a tie parameter has no tie rule, and one parameter a replicate', () => {
    const replicates = bootstrap(SPARSE, { model: davidson, seed: 1, replicates: 7 });
    expect(replicates.settings.tieRule).toBeNull();
    expect(replicates.parameters).toHaveLength(7);
  });

  test('10,000 replicates by default', () => {
    const { to, settings } = bootstrap(casesOf([['a', 'b', 3, 0, 2]]), {
      model: bradleyTerry,
      seed: 1,
      to: 1,
    });
    expect([to, settings.replicates]).toEqual([1, 10_000]);
  });

  test('no replicates: empty arrays and a point estimate', () => {
    const { abilities, splits, point } = bootstrap(SPARSE, {
      model: davidson,
      seed: 1,
      replicates: 0,
    });
    expect([abilities.length, splits.replicate.length, splits.offset.length]).toEqual([0, 0, 1]);
    expect(point.abilities[0]).not.toBeNull();
  });

  test('a table without cases: nothing is known in any replicate', () => {
    const replicates = bootstrap(casesOf([['a', 'b', 0, 0, 0]]), {
      model: davidson,
      seed: 1,
      replicates: 5,
    });
    const gaps = readGaps(replicates);
    expect(replicates.settings.units).toBe(0);
    for (let row = 0; row < 5; row += 1) expect(gaps.gap(row, 0, 1)).toBeNaN();
  });
});

describe('what is refused names the function', () => {
  const refused = (options: object, table: PairTable = SPARSE): string => {
    try {
      bootstrap(table, { model: davidson, seed: 1, replicates: 10, ...options } as never);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInputError);
      return (error as Error).message;
    }
    throw new Error('nothing was refused');
  };

  test.each([
    [{ seed: undefined }, /^bootstrap: seed is undefined; expected a finite number or a string/],
    [{ seed: null }, /^bootstrap: seed is null/],
    [{ seed: NaN }, /^bootstrap: seed is NaN/],
    [{ seed: Infinity }, /^bootstrap: seed is Infinity/],
    [{ seed: 1n }, /^bootstrap: seed is 1n/],
    [{ model: undefined }, /^bootstrap: model is missing; expected a pair model/],
    [{ model: null }, /^bootstrap: model is null; expected a pair model such as davidson$/],
    [
      { model: 'davidson' },
      /^bootstrap: model is "davidson"; .* davidson: the value imported from assize, not its name$/,
    ],
    [{ replicates: -1 }, /^bootstrap: replicates is -1; expected an integer of at least 0/],
    [{ replicates: 1.5 }, /^bootstrap: replicates is 1.5; expected an integer/],
    [{ replicates: NaN }, /^bootstrap: replicates is NaN/],
    [{ replicates: '10' }, /^bootstrap: replicates is "10"/],
    [{ replicates: 2 ** 31 }, /^bootstrap: replicates is 2147483648; .* at most 2147483647/],
    [{ from: -1 }, /^bootstrap: from is -1/],
    [{ from: 0.5 }, /^bootstrap: from is 0.5/],
    [{ from: 11 }, /^bootstrap: from is 11; .* at most 10/],
    [{ from: 6, to: 5 }, /^bootstrap: to is 5; expected an integer of at least 6/],
    [{ to: 11 }, /^bootstrap: to is 11; .* at most 10/],
    [{ to: 2.5 }, /^bootstrap: to is 2.5/],
    [{ unit: 'row' }, /^bootstrap: unit is "row"; accepted are "case", "cluster"/],
    [{ unit: 'cluster' }, /^bootstrap: unit: 'cluster' needs a table with clusters/],
    [{ pseudoWins: -1 }, /^bootstrap: pseudoWins is -1/],
    [{ pseudoWins: Infinity }, /^bootstrap: pseudoWins is Infinity/],
    [{ tieRule: 'half' }, /^bootstrap: tieRule is "half", and davidson has a parameter for ties/],
    [{ model: bradleyTerry, tieRule: 'both' }, /^bootstrap: tieRule is "both"/],
  ])('%o', (options, message) => {
    expect(refused(options)).toMatch(message);
  });

  test('an unsound table, and one without items', () => {
    const cells = [{ ...SPARSE.cells[0]!, cases: 0 }];
    expect(refused({}, { ...SPARSE, cells })).toMatch(/^bootstrap: cell 0: stands for 0 cases/);
    expect(() =>
      bootstrap({ ...SPARSE, items: [], cells: [] }, { model: davidson, seed: 1 }),
    ).toThrow(NoDataError);
  });
});
