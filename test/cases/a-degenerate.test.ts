import { describe, expect, test } from 'vitest';
import { pairInterval } from '../../src/bootstrap/intervals/pair-interval.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { leaderboard } from '../../src/ranking/leaderboard.js';
import { type RankOptions, rank } from '../../src/ranking/rank.js';
import { fitPairs } from '../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { judged } from '../support/judgments.js';
import { noteCodes, ranksOf, rowOf } from '../support/ranking.js';
import { casesOf, frozen } from '../support/tables.js';

// cases.md, section A, from judgments to the leaderboard. There elo = 1000 + 400 / ln 10 · (T − mean T)
// over one connected part; numbers were computed independently to the digits that are printed.

/** Wins of the first over the second, ties, wins of the second; one verdict a case. */
type Result = readonly [first: string, second: string, wins: number, ties: number, losses: number];

function rankOf(results: readonly Result[], options: Partial<RankOptions> = {}) {
  const judgments = results.flatMap(([first, second, ...counts]) =>
    counts.flatMap((count, outcome) =>
      Array.from({ length: count }, () => judged(first, second, [1, 0.5, 0][outcome]!)),
    ),
  );
  const ranking = rank(frozen(judgments), {
    model: bradleyTerry,
    centre: 1000,
    seed: 1,
    replicates: 200,
    ...options,
  });
  expectJsonSafe(ranking);
  return ranking;
}

const points = (ranking: ReturnType<typeof rankOf>, one: string, other: string): number =>
  rowOf(ranking, one).rating! - rowOf(ranking, other).rating!;

describe.each([
  ['bradley-terry', bradleyTerry],
  ['davidson', davidson],
] as const)('%s', (_name, model) => {
  const UNBEATEN: readonly Result[] = [
    ['a', 'b', 1, 0, 0],
    ['a', 'c', 1, 0, 0],
    ['b', 'c', 1, 0, 1],
  ];

  test('1: an undefeated item has no number and its reason; the others are rated, 0 apart', () => {
    const ranking = rankOf(UNBEATEN, { model });
    expect(ranksOf(ranking)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
    ]);
    expect(rowOf(ranking, 'a')).toMatchObject({ ability: null, rating: null, standardError: null });
    expect(ranking.notes.find(({ code }) => code === 'undefeated')!.items).toEqual(['a']);
    for (const item of ['b', 'c']) expect(rowOf(ranking, item).rating).toBeCloseTo(1000, 9);
  });

  test('1, the mirror: a winless item', () => {
    const ranking = rankOf(
      UNBEATEN.map(([first, second, wins, ties, losses]) => [first, second, losses, ties, wins]),
      { model },
    );
    expect(ranksOf(ranking)).toEqual([
      ['b', 1],
      ['c', 1],
      ['a', 3],
    ]);
    expect(rowOf(ranking, 'a').rating).toBeNull();
    expect(ranking.notes.find(({ code }) => code === 'winless')!.items).toEqual(['a']);
  });

  test('1, with a prior: finite, in every replicate too, and flagged as driven by it', () => {
    const ranking = rankOf(UNBEATEN, { model, pseudoWins: 0.5 });
    expect(rowOf(ranking, 'a').rating).toBeGreaterThan(1000);
    expect(rowOf(ranking, 'a').interval.reason).toBeNull();
    expect(rowOf(ranking, 'a').interval.upper).not.toBeNull();
    expect(noteCodes(ranking)).toEqual(expect.arrayContaining(['prior', 'prior-driven']));
    expect(ranking.settings.pseudoWins).toBe(0.5);
    expect(ranking.replicates).toMatchObject({ pseudoWins: 0.5, split: 0 });
  });

  test('2: all cases of one outcome: no crash, separation, and the same in every replicate', () => {
    const ranking = rankOf([['a', 'b', 5, 0, 0]], { model });
    expect(ranksOf(ranking)).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(noteCodes(ranking)).toEqual(expect.arrayContaining(['undefeated', 'winless']));
    expect(ranking.replicates).toMatchObject({
      split: 200,
      unconverged: 0,
      modalRanking: [['a'], ['b']],
      modalFraction: 1,
      incomplete: 0,
    });
  });

  test('3: a:b 1000–1, b:c 1000–1: 1200.0 apart each, converged in a few steps', () => {
    const table = casesOf([
      ['a', 'b', 1000, 0, 1],
      ['b', 'c', 1000, 0, 1],
    ]);
    const fit = fitPairs(table, { model });
    expect(fit.iterations).toBeLessThan(30);
    const board = leaderboard({ table, fit });
    expect(board.converged).toBe(true);
    expect(points(board as never, 'a', 'b')).toBeCloseTo(1200, 6);
    expect(points(board as never, 'b', 'c')).toBeCloseTo(1200, 6);
  });

  const GROUPS: readonly Result[] = [
    ['a', 'b', 6, 0, 4],
    ['c', 'd', 8, 0, 2],
  ];

  test('4: two groups: each centred alone, 70.4 and 240.8 apart, no common rank', () => {
    const ranking = rankOf(GROUPS, { model });
    expect(ranking.components).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(points(ranking, 'a', 'b')).toBeCloseTo(70.4, 1);
    expect(points(ranking, 'c', 'd')).toBeCloseTo(240.8, 1);
    expect(rowOf(ranking, 'a').rating! + rowOf(ranking, 'b').rating!).toBeCloseTo(2000, 9);
    expect(rowOf(ranking, 'c').rating! + rowOf(ranking, 'd').rating!).toBeCloseTo(2000, 9);
    expect(ranking.rows.every(({ rank: place }) => place === null)).toBe(true);
    expect(noteCodes(ranking)).toContain('disconnected');
  });

  test.each([0, 1])(
    '5: two groups, pseudoWins 1e-3, B = %d: still two parts, no interval, a reason',
    (replicates) => {
      const ranking = rankOf(GROUPS, { model, pseudoWins: 1e-3, replicates });
      expect(ranking.components).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
      expect(noteCodes(ranking)).toContain('disconnected');
      const expected = (400 / Math.LN10) * Math.log(6.001 / 4.001);
      expect(points(ranking, 'a', 'b')).toBeCloseTo(expected, 8);
      for (const row of ranking.rows) {
        for (const interval of [row.interval, row.ratingInterval]) {
          expect([interval.lower, interval.upper]).toEqual([null, null]);
          expect(interval.reason).toContain('no interval');
        }
        expect(row.rankInterval).toBeNull();
      }
    },
  );

  test('5: with replicates the groups stay apart in each of them', () => {
    const ranking = rankOf(GROUPS, { model, pseudoWins: 1e-3 });
    expect(ranking.replicates).toMatchObject({ split: 200, incomplete: 200, modalRanking: null });
    expect(ranking.replicates!.cores).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(rowOf(ranking, 'a').interval.lower).not.toBeNull();
    expect(rowOf(ranking, 'a').rankInterval).toEqual([1, 4]);
  });

  test('6: a > b three times, b and c even: as case 1', () => {
    const ranking = rankOf(
      [
        ['a', 'b', 3, 0, 0],
        ['b', 'c', 1, 0, 1],
      ],
      { model },
    );
    expect(ranksOf(ranking)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
    ]);
    expect(rowOf(ranking, 'a').rating).toBeNull();
    expect(points(ranking, 'b', 'c')).toBeCloseTo(0, 9);
  });

  test('7: unbeaten in 20: no error and no interval, never 0; b–c 70.4 apart', () => {
    const ranking = rankOf(
      [
        ['a', 'b', 10, 0, 0],
        ['a', 'c', 10, 0, 0],
        ['b', 'c', 6, 0, 4],
      ],
      { model },
    );
    const row = rowOf(ranking, 'a');
    expect(row).toMatchObject({ rank: 1, standardError: null, rankInterval: [1, 1] });
    expect([row.interval.lower, row.interval.upper]).toEqual([null, null]);
    expect(row.interval.reason).not.toBeNull();
    expect(points(ranking, 'b', 'c')).toBeCloseTo(70.4, 1);
    expect(rowOf(ranking, 'b').standardError).toBeGreaterThan(0.1);
  });

  test('8: two players, 7–3: ln(7/3), error √(1/7 + 1/3), 147.19 points', () => {
    const ranking = rankOf([['a', 'b', 7, 0, 3]], { model });
    expect(points(ranking, 'a', 'b')).toBeCloseTo(147.19, 2);
    expect(rowOf(ranking, 'a').ability! - rowOf(ranking, 'b').ability!).toBeCloseTo(
      Math.log(7 / 3),
      9,
    );
    // Centred, each is half the difference and so is its error.
    for (const { standardError } of ranking.rows) {
      expect(2 * standardError!).toBeCloseTo(Math.sqrt(1 / 7 + 1 / 3), 9);
    }
    expect(ranking.settings.errors).toBe('information');
  });

  test('9: a cycle of three with two winless items below: parts, and who is not comparable', () => {
    const ranking = rankOf(
      (
        [
          ['1', '0'],
          ['1', '4'],
          ['1', '2'],
          ['3', '1'],
          ['2', '3'],
        ] as const
      ).map(([winner, loser]) => [winner, loser, 1, 0, 0]),
      { model },
    );
    expect(ranking.components).toEqual([['1', '2', '3'], ['0'], ['4']]);
    expect(
      ranking.rows.map(({ item, rank: place, rankBounds }) => [item, place, ...rankBounds]),
    ).toEqual([
      ['1', 1, 1, 1],
      ['2', 1, 1, 1],
      ['3', 1, 1, 1],
      ['0', null, 4, 5],
      ['4', null, 4, 5],
    ]);
    expect(
      ranking.notes.filter(({ code }) => code === 'winless').flatMap(({ items }) => items),
    ).toEqual(['0', '4']);
  });

  test('10: no prior by default, and the result says so; six results as another solver fits them', () => {
    const results: readonly Result[] = [
      ['a', 'b', 2, 0, 1],
      ['b', 'c', 1, 0, 1],
      ['a', 'c', 1, 0, 0],
    ];
    // mpmath 1.3, findroot on the score equations with 40 digits.
    const plain = [0.8039670451263700166, -0.2024318318287246106, -0.6015352132976454061];
    const prior = [0.4805160962144888376, -0.160270957070233952, -0.3202451391442548856];
    for (const [pseudoWins, expected] of [
      [undefined, plain],
      [0.5, prior],
    ] as const) {
      const ranking = rankOf(results, { model, pseudoWins });
      expect(ranking.settings.pseudoWins).toBe(pseudoWins ?? 0);
      ['a', 'b', 'c'].forEach((item, at) => {
        expect(rowOf(ranking, item).ability).toBeCloseTo(expected[at]!, 9);
      });
    }
  });

  test('11: the 22-game example: 922.43, 1007.37, 927.77, 1142.44', () => {
    const ranking = rankOf(
      [
        ['A', 'B', 2, 0, 3],
        ['A', 'D', 1, 0, 4],
        ['B', 'C', 5, 0, 3],
        ['C', 'D', 1, 0, 3],
      ],
      { model },
    );
    const expected = { A: 922.43, B: 1007.37, C: 927.77, D: 1142.44 };
    const strengths = { A: 0.6398, B: 1.0433, C: 0.6598, D: 2.2704 };
    for (const item of ['A', 'B', 'C', 'D'] as const) {
      expect(rowOf(ranking, item).rating).toBeCloseTo(expected[item], 2);
      expect(Math.exp(rowOf(ranking, item).ability!)).toBeCloseTo(strengths[item], 4);
    }
    expect(ranksOf(ranking)).toEqual([
      ['D', 1],
      ['B', 2],
      ['C', 3],
      ['A', 4],
    ]);
  });
});

test('7: unbounded gaps have no interval in any replicate, and are no silent zero either', () => {
  const table = casesOf([
    ['a', 'b', 10, 0, 0],
    ['a', 'c', 10, 0, 0],
    ['b', 'c', 6, 0, 4],
  ]);
  const replicates = bootstrap(table, { model: bradleyTerry, seed: 1, replicates: 200 });
  for (const [first, second] of [
    ['a', 'b'],
    ['c', 'a'],
  ] as const) {
    const interval = pairInterval(replicates, first, second);
    expect(interval).toMatchObject({ difference: null, lower: null, upper: null });
    expect(interval.reason).toContain('of 200 replicates');
  }
});
