import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInputError, NoDataError } from '../../../src/errors.js';
import {
  type PairCounts,
  pairTableFromCounts,
} from '../../../src/rating/table/pair-table-from-counts.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { frozen } from '../../support/tables.js';

const pairOf = { first: 'a', second: 'b' } as const;
const sound = { ...pairOf, wins: 1, losses: 1 } as const;

const failure = (rows: readonly unknown[], options?: object): Error => {
  try {
    pairTableFromCounts(rows as PairCounts[], options);
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
};

describe('pairTableFromCounts', () => {
  test('each count is so many cases of one whole outcome', () => {
    const rows = frozen([{ first: 'a', second: 'b', wins: 5, ties: 2, losses: 3 }]);
    expect(pairTableFromCounts(rows)).toEqual({
      items: ['a', 'b'],
      scores: [0.5, 0, -0.5],
      ordered: false,
      covariates: [],
      clusters: [],
      strata: [],
      cells: [
        {
          first: 0,
          second: 1,
          counts: [1, 0, 0],
          cases: 5,
          covariates: [],
          cluster: null,
          stratum: null,
        },
        {
          first: 0,
          second: 1,
          counts: [0, 1, 0],
          cases: 2,
          covariates: [],
          cluster: null,
          stratum: null,
        },
        {
          first: 0,
          second: 1,
          counts: [0, 0, 1],
          cases: 3,
          covariates: [],
          cluster: null,
          stratum: null,
        },
      ],
      settings: {
        source: 'counts',
        count: 'cases',
        credit: 'winner',
        split: 'loss',
        sensitive: 'tie',
        singleOrder: 'include',
        ordered: false,
        levels: 3,
        cases: 10,
        excluded: 0,
        weightless: 0,
      },
    });
  });

  test('rows of one pair add up, whichever item they name first', () => {
    const split = pairTableFromCounts([
      { first: 'a', second: 'b', wins: 5, ties: 2, losses: 1 },
      { first: 'b', second: 'a', wins: 2, ties: 0, losses: 0 },
      { first: 'b', second: 'a', wins: 0, losses: 4 },
    ]);
    const whole = pairTableFromCounts([{ first: 'a', second: 'b', wins: 9, ties: 2, losses: 3 }]);
    expect(split).toEqual(whole);
  });

  test('clusters and strata keep rows apart and stand in code-point order', () => {
    const table = pairTableFromCounts([
      { first: 'a', second: 'b', wins: 2, losses: 0, cluster: 'q2', stratum: 's' },
      { first: 'a', second: 'b', wins: 1, losses: 0, cluster: 'q10' },
      { first: 'b', second: 'a', wins: 0, losses: 3, cluster: 'q10', stratum: null },
      { first: 'a', second: 'b', wins: 7, losses: 0, cluster: null },
    ]);
    expect(table.clusters).toEqual(['q10', 'q2']);
    expect(table.strata).toEqual(['s']);
    expect(table.cells.map(({ cases, cluster, stratum }) => [cases, cluster, stratum])).toEqual([
      [7, null, null],
      [4, 0, null],
      [2, 1, 0],
    ]);
  });

  test('items are listed even where no row names them, and where a row counts nothing', () => {
    const table = pairTableFromCounts(
      [{ first: 'd', second: 'c', wins: 0, ties: 0, losses: 0 }],
      frozen({ items: ['z', 'a', 'd', 'z'] }),
    );
    expect(table.items).toEqual(['a', 'c', 'd', 'z']);
    expect(table.cells).toEqual([]);
    expect(table.settings.cases).toBe(0);
  });

  test('law: the order of rows, and of the two names in a row, changes nothing, bit for bit', () => {
    const rows = fc.array(
      fc.record({
        pair: fc.constantFrom(['a', 'b'], ['a', 'c'], ['c', 'b'], ['10', '2']),
        wins: fc.nat({ max: 5 }),
        ties: fc.nat({ max: 5 }),
        losses: fc.nat({ max: 5 }),
        cluster: fc.constantFrom(null, 'k', 'l'),
        flipped: fc.boolean(),
      }),
      { minLength: 1, maxLength: 10 },
    );
    const shuffled = rows.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const plain = list.map(({ pair, wins, ties, losses, cluster }) => ({
          first: pair[0]!,
          second: pair[1]!,
          wins,
          ties,
          losses,
          cluster,
        }));
        const mixed = other.map(({ pair, wins, ties, losses, cluster, flipped }) =>
          flipped
            ? { first: pair[1]!, second: pair[0]!, wins: losses, ties, losses: wins, cluster }
            : { first: pair[0]!, second: pair[1]!, wins, ties, losses, cluster },
        );
        const table = pairTableFromCounts(plain);
        expect(JSON.stringify(pairTableFromCounts(mixed))).toBe(JSON.stringify(table));
        expectJsonSafe(table);
        const all = plain.reduce((sum, { wins, ties, losses }) => sum + wins + ties + losses, 0);
        expect(table.settings.cases).toBe(all);
        expect(table.cells.reduce((sum, { cases }) => sum + cases, 0)).toBe(all);
      }),
    );
  });

  test('no rows: NoDataError', () => {
    expect(failure([])).toBeInstanceOf(NoDataError);
    expect(failure([], { items: ['a', 'b'] })).toBeInstanceOf(NoDataError);
    expect(failure([]).message).toBe('pairTableFromCounts: there are no rows');
  });

  test.each([
    ['null', null, 'expected an object, received null'],
    ['an array', 'a', 'expected an object, received "a"'],
    ['an empty name', { ...sound, first: '' }, 'first is ""; expected a non-empty name'],
    ['a missing name', { ...sound, second: undefined }, 'second is undefined'],
    ['a number for a name', { ...sound, second: 1 }, 'second is 1'],
    ['an item against itself', { ...sound, second: 'a' }, '"a" is compared with itself'],
    [
      'wins as an empty text',
      { ...sound, wins: '' },
      'wins is ""; expected a whole number of cases of at least 0',
    ],
    ['wins NaN', { ...sound, wins: NaN }, 'wins is NaN'],
    ['wins Infinity', { ...sound, wins: Infinity }, 'wins is Infinity'],
    ['losses −1', { ...sound, losses: -1 }, 'losses is -1'],
    ['half a tie', { ...sound, ties: 0.5 }, 'ties is 0.5'],
    [
      'more wins than whole numbers are exact',
      { ...sound, wins: 2 ** 53 },
      'wins is 9007199254740992',
    ],
    ['wins as text', { ...sound, wins: '1' }, 'wins is "1"'],
    ['the null of a database', { ...sound, ties: null }, 'ties is null; expected a whole number'],
    ['nothing but a null', { ...pairOf, wins: null }, 'wins is null'],
    ['counts that are null', { ...pairOf, counts: null }, 'counts are null'],
    ['a number for a cluster', { ...sound, cluster: 4 }, 'cluster is 4; expected a string or null'],
    ['a number for a stratum', { ...sound, stratum: 4 }, 'stratum is 4; expected a string or null'],
  ])('a malformed row is refused by its index: %s', (_name, row, message) => {
    const error = failure([sound, sound, row]);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toContain('pairTableFromCounts: row 2: ');
    expect(error.message).toContain(message);
    expect((error as InvalidInputError).details['row']).toBe(2);
  });

  test('more cases in all than whole numbers are exact are refused by the row that passes them', () => {
    const most = 2 ** 53 - 1;
    expect(pairTableFromCounts([{ ...pairOf, wins: most }]).settings.cases).toBe(most);
    for (const last of [{ wins: most }, { losses: 1 }, { counts: [0, 0, 1] }]) {
      const error = failure([
        { ...pairOf, wins: most },
        { ...pairOf, ...last },
      ]);
      expect(error).toBeInstanceOf(InvalidInputError);
      expect(error.message).toContain('row 1: with it there are more than 2^53 - 1 cases');
    }
  });

  test('an empty name among items is refused by its place', () => {
    const error = failure([sound], { items: ['c', ''] });
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toBe('pairTableFromCounts: items[1] is ""; expected a non-empty name');
  });

  test('wins, ties and losses that are not given are 0', () => {
    const { cells } = pairTableFromCounts([{ first: 'a', second: 'b', losses: 2 }]);
    expect(cells.map(({ counts, cases }) => [counts, cases])).toEqual([[[0, 0, 1], 2]]);
  });

  test('a row that gives no count at all, { win: 7 } say, is refused by its index', () => {
    expect(failure([{ first: 'a', second: 'b', win: 7 }]).message).toMatch(/row 0: /);
  });

  test('counts by outcome are the same rows, and turn about with the items', () => {
    const named = pairTableFromCounts([{ first: 'a', second: 'b', wins: 5, ties: 2, losses: 3 }]);
    expect(pairTableFromCounts([{ first: 'a', second: 'b', counts: [5, 2, 3] }])).toEqual(named);
    expect(pairTableFromCounts([{ first: 'b', second: 'a', counts: [3, 2, 5] }])).toEqual(named);
    const five = pairTableFromCounts([
      { first: 'a', second: 'b', counts: [1, 2, 3, 4, 5] },
      { first: 'b', second: 'a', counts: [5, 0, 0, 0, 10] },
    ]);
    expect(five.scores).toEqual([0.5, 0.25, 0, -0.25, -0.5]);
    expect(five.settings.levels).toBe(5);
    expect(five.cells.map(({ counts, cases }) => [counts.indexOf(1), cases])).toEqual([
      [0, 11],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 10],
    ]);
  });

  test('ordered: rows of one pair stay apart by who was shown first', () => {
    const { cells, ordered } = pairTableFromCounts(
      [
        { first: 'a', second: 'b', wins: 9, losses: 1 },
        { first: 'b', second: 'a', wins: 4, losses: 6 },
      ],
      { ordered: true },
    );
    expect(ordered).toBe(true);
    expect(cells.map(({ counts, cases }) => [counts.join(''), cases])).toEqual([
      ['100000', 9],
      ['001000', 1],
      ['000100', 6],
      ['000001', 4],
    ]);
  });

  test('covariates are first minus second, so they change sign with the items', () => {
    const row = { wins: 1, losses: 0, covariates: [1.5] };
    const { cells, covariates } = pairTableFromCounts(
      [
        { first: 'a', second: 'b', ...row },
        { first: 'b', second: 'a', ...row, covariates: [0] },
        { first: 'b', second: 'a', ...row },
      ],
      { covariates: ['length'] },
    );
    expect(covariates).toEqual(['length']);
    expect(cells.map((cell) => [cell.counts[0], cell.covariates[0]])).toEqual([
      [1, 1.5],
      [0, -1.5],
      [0, 0],
    ]);
    expectJsonSafe(cells); // no −0
  });

  test.each([
    [
      'counts of another length',
      [{ ...pairOf, counts: [1, 2] }],
      {},
      /counts are an array of 2; expected an array of three or five/,
    ],
    [
      'counts beside wins',
      [{ ...pairOf, wins: 1, counts: [1, 0, 0] }],
      {},
      /wins is given beside counts/,
    ],
    [
      'three levels and five',
      [sound, { ...pairOf, counts: [1, 0, 0, 0, 0] }],
      {},
      /row 1 has 5 counts, and row 0 has 3/,
    ],
    ['a count of NaN', [{ ...pairOf, counts: [1, NaN, 0] }], {}, /counts\[1\] is NaN/],
    [
      'a covariate that is not named',
      [{ ...sound, covariates: [1] }],
      {},
      /expected 0 finite numbers/,
    ],
    [
      'a covariate that is missing',
      [sound],
      { covariates: ['length'] },
      /expected 1 finite numbers/,
    ],
    [
      'a covariate of NaN',
      [{ ...sound, covariates: [NaN] }],
      { covariates: ['length'] },
      /expected 1 finite numbers/,
    ],
    ['ordered as text', [sound], { ordered: 'yes' }, /ordered is "yes"/],
  ])('is refused: %s', (_name, rows, options, message) => {
    const error = failure(rows, options);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toMatch(message);
  });
});
