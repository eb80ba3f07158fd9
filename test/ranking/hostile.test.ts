import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import type { Judgment } from '../../src/judgments/judgment.js';
import { type RankOptions, rank } from '../../src/ranking/rank.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { bothOrders, caseList, judged } from '../support/judgments.js';
import { noteCodes, ranksOf, rowOf } from '../support/ranking.js';
import { frozen } from '../support/tables.js';

const ranked = (judgments: readonly Judgment[], options: Partial<RankOptions> = {}) => {
  const ranking = rank(frozen(judgments), { seed: 1, replicates: 200, ...options });
  expectJsonSafe(ranking);
  return ranking;
};

// Every item of the list beats each later one 6–3, so that the order of the list is the ranking.
const ladder = (items: readonly string[]): Judgment[] =>
  items.flatMap((item, at) =>
    items.slice(at + 1).flatMap((later) => caseList(item, later, [6, 0, 3])),
  );

describe('hostile names', () => {
  const NAMES = [
    'toString',
    '01',
    '__proto__',
    'x ',
    '1',
    'constructor',
    'x',
    'X',
    '\u00e9',
    'e\u0301',
  ];

  test('are kept apart, as given, and ranked by their results', () => {
    const ranking = ranked(ladder(NAMES));
    expect(ranking.rows.map(({ item }) => item)).toEqual(NAMES);
    expect(ranking.rows.map(({ rank: place }) => place)).toEqual(NAMES.map((_, at) => at + 1));
    for (const [at, item] of NAMES.entries()) {
      const above = NAMES.length - 1 - at;
      expect(rowOf(ranking, item)).toMatchObject({
        wins: 6 * above + 3 * at,
        losses: 3 * above + 6 * at,
        ties: 0,
      });
    }
  });

  test('in the fit stand by code point: integer-like keys come no earlier', () => {
    expect(ranked(ladder(NAMES)).condorcet.items).toEqual([
      '01',
      '1',
      'X',
      '__proto__',
      'constructor',
      'e\u0301',
      'toString',
      'x',
      'x ',
      '\u00e9',
    ]);
  });

  test('of contexts, clusters, judges and strata are no keys of an object', () => {
    const judgments = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap(
      (name, at) =>
        ['1', '01'].flatMap((judge) =>
          bothOrders(name, '__proto__', 'constructor', at < 3 ? [1, 1] : [0, 0], {
            judge,
            cluster: at < 2 ? '__proto__' : 'valueOf',
            stratum: 'constructor',
          }),
        ),
    );
    const ranking = ranked(judgments);
    expect(ranking.folding).toMatchObject({
      cases: 8,
      stable: 8,
      contexts: 4,
      clusters: 2,
      judges: 2,
    });
    expect(rowOf(ranking, '__proto__')).toMatchObject({ rank: 1, wins: 6, losses: 2 });
    expect(ranking.replicates).toMatchObject({ unit: 'cluster', units: 2 });
  });
});

describe('little data', () => {
  test('one case: ordered, with no finite gap and no interval', () => {
    const ranking = ranked([judged('a', 'b', 1)]);
    expect(ranksOf(ranking)).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    for (const row of ranking.rows) {
      expect(row).toMatchObject({ ability: null, standardError: null, rating: null });
      expect(row.interval).toMatchObject({ lower: null, upper: null });
      expect(row.reason).not.toBeNull();
    }
    expect(noteCodes(ranking)).toEqual(expect.arrayContaining(['undefeated', 'winless']));
  });

  test('one win each: even, in either order of the rows', () => {
    for (const shares of [
      [1, 0],
      [0, 1],
    ]) {
      const ranking = ranked(shares.map((share) => judged('a', 'b', share)));
      expect(ranksOf(ranking)).toEqual([
        ['a', 1],
        ['b', 1],
      ]);
      expect(rowOf(ranking, 'a').rating).toBe(1500);
    }
  });

  test.each([0, 1])('%d replicates: no interval, no rank interval, with a reason', (replicates) => {
    const ranking = ranked(ladder(['a', 'b', 'c']), { replicates });
    for (const row of ranking.rows) {
      expect(row.rankInterval).toBeNull();
      expect(row.interval).toMatchObject({ lower: null, upper: null });
      expect(row.interval.reason).toContain('no interval');
      expect(row.rating).not.toBeNull();
    }
  });
});

describe('nothing decisive', () => {
  const allTies = ['q1', 'q2', 'q3'].flatMap((context) => [
    ...bothOrders(`${context} ab`, 'a', 'b', [0.5, 0.5]),
    ...bothOrders(`${context} bc`, 'b', 'c', [0.5, 0.5]),
  ]);

  test.each([
    ['sensitive by Lit2Test’s rule', {}],
    ['agreeing', { ties: 'agree' }],
    ['in Bradley–Terry as half wins', { model: bradleyTerry }],
  ] as const)('all ties, %s: equal, all of rank 1', (_name, options) => {
    const ranking = ranked(allTies, options);
    expect(ranking.rows.map(({ rank: place, rating }) => [place, rating])).toEqual([
      [1, 1500],
      [1, 1500],
      [1, 1500],
    ]);
    expect(ranking.condorcet).toMatchObject({ winner: null, order: null });
  });

  test('all ties in Davidson: ν is not a number, and a note says that they are equal by convention', () => {
    const ranking = ranked(allTies);
    expect(noteCodes(ranking)).toEqual(expect.arrayContaining(['ties-only', 'nu-unbounded']));
    for (const { value, standardError, boundary } of ranking.parameters) {
      expect([value, standardError]).toEqual([null, null]);
      expect(boundary).not.toBeNull();
    }
    for (const { standardError } of ranking.rows) expect(standardError).toBeNull();
  });

  test('all ties, left out of Bradley–Terry: nothing is known', () => {
    const ranking = ranked(allTies, { model: bradleyTerry, tieRule: 'exclude' });
    for (const row of ranking.rows) {
      expect(row).toMatchObject({ rank: null, rankBounds: [1, 3], rating: null });
    }
    expect(noteCodes(ranking)).toContain('not-compared');
  });

  test('every case sensitive and left out: items without ranks, and the note', () => {
    const judgments = Array.from({ length: 5 }, (_, at) =>
      bothOrders(`q${at}`, 'a', 'b', [1, 0]),
    ).flat();
    const ranking = ranked(judgments, { sensitive: 'exclude' });
    for (const row of ranking.rows) {
      expect(row).toMatchObject({
        rank: null,
        rankBounds: [1, 2],
        ability: null,
        rating: null,
        rankInterval: [1, 2],
        wins: 0,
        losses: 0,
        ties: 0,
        winRate: null,
      });
      expect(row.reason).not.toBeNull();
      expect(row.interval.reason).not.toBeNull();
    }
    expect(ranking.folding).toMatchObject({ sensitive: 5, stable: 0 });
    expect(ranking.replicates).toMatchObject({
      units: 5,
      split: 200,
      modalRanking: null,
      modalFraction: 0,
      incomplete: 200,
    });
    expect(noteCodes(ranking)).toEqual(
      expect.arrayContaining(['order-sensitive', 'excluded', 'not-compared']),
    );
  });
});

describe('nothing to resample', () => {
  const everything = (ranking: ReturnType<typeof ranked>) =>
    ranking.rows.map(({ standardError, interval }) => [
      standardError,
      interval.lower,
      interval.upper,
      interval.reason === null,
    ]);

  // One cluster is drawn whole in every replicate, and its scores add up to 0 at the fit.
  test('all cases in one cluster: no error and no interval, with a reason, and not 0', () => {
    for (const model of [undefined, bradleyTerry]) {
      const judgments = ['1', '2', '3', '4', '5'].map((judge) =>
        judged('a', 'b', Number(judge) % 2, { context: 'the only prompt', judge }),
      );
      const nothing = [null, null, null, false];
      expect(everything(ranked(judgments, { model }))).toEqual([nothing, nothing]);
    }
  });

  // Ties make items equal by convention in every replicate, which measures nothing.
  test('ties only in Davidson: no interval, as there is no error', () => {
    const judgments = ['1', '2', '3'].flatMap((q) => bothOrders(q, 'a', 'b', [0.5, 0.5]));
    const nothing = [null, null, null, false];
    expect(everything(ranked(judgments))).toEqual([nothing, nothing]);
  });
});

describe('what the data do not support', () => {
  test('two groups that never met: bounds, two components, nobody ranked across', () => {
    const ranking = ranked([...ladder(['a', 'b']), ...ladder(['c', 'd'])]);
    expect(
      ranking.rows.map(({ item, rank: place, rankBounds }) => [item, place, ...rankBounds]),
    ).toEqual([
      ['a', null, 1, 3],
      ['c', null, 1, 3],
      ['b', null, 2, 4],
      ['d', null, 2, 4],
    ]);
    expect(noteCodes(ranking)).toEqual(
      expect.arrayContaining(['disconnected', 'pairs-not-compared']),
    );
    expect(ranking.replicates).toMatchObject({ split: 200, incomplete: 200, modalRanking: null });
    for (const { rating } of ranking.rows) expect(rating).not.toBeNull();
  });

  test('an undefeated item: first, no rating, and the others are rated as without it', () => {
    const rest = ladder(['a', 'b', 'c']);
    const unbeaten = ['a', 'b', 'c'].flatMap((item) => caseList('u', item, [4, 0, 0]));
    const ranking = ranked([...rest, ...unbeaten]);
    const alone = ranked(rest);
    expect(ranksOf(ranking).map(([item]) => item)).toEqual(['u', 'a', 'b', 'c']);
    expect(rowOf(ranking, 'u')).toMatchObject({ rank: 1, rating: null, standardError: null });
    expect(rowOf(ranking, 'u').rankInterval).toEqual([1, 1]);
    for (const item of ['a', 'b', 'c']) {
      expect(rowOf(ranking, item).rating).toBeCloseTo(rowOf(alone, item).rating!, 6);
    }
    expect(noteCodes(ranking)).toContain('undefeated');
  });

  test('a winless item is last, and the mirror of the undefeated one', () => {
    const judgments = [
      ...ladder(['a', 'b']),
      ...caseList('a', 'w', [3, 0, 0]),
      ...caseList('b', 'w', [3, 0, 0]),
    ];
    const ranking = ranked(judgments);
    expect(ranksOf(ranking).at(-1)).toEqual(['w', 3]);
    expect(rowOf(ranking, 'w').rating).toBeNull();
    expect(noteCodes(ranking)).toContain('winless');
  });

  test('an item below a chain of unbeaten ones: every gap is unbounded, every rank is known', () => {
    const judgments = ['a', 'b', 'c', 'd'].flatMap((item, at, all) =>
      all.slice(at + 1).flatMap((later) => caseList(item, later, [2, 0, 0])),
    );
    const ranking = ranked(judgments);
    expect(ranksOf(ranking)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ]);
    expect(ranking.components).toEqual([['a'], ['b'], ['c'], ['d']]);
    expect(ranking.rows.every(({ rating, reason }) => rating === null && reason !== null)).toBe(
      true,
    );
  });
});

describe('extreme weights', () => {
  const weighted = (weights: readonly number[]): Judgment[] =>
    weights.map((weight, at) => judged('a', 'b', at % 2, { context: `q${at}`, weight }));

  test.each([
    ['all 1e-100', [1e-100, 1e-100, 1e-100, 1e-100]],
    ['all 1e100', [1e100, 1e100, 1e100, 1e100]],
    ['twelve orders of magnitude apart', [1e-6, 1e6, 1, 1]],
  ])('%s: a finite fit or none, but no NaN', (_name, weights) => {
    for (const model of [bradleyTerry, undefined]) {
      const ranking = ranked(weighted(weights), { model });
      expect(ranking.rows).toHaveLength(2);
    }
  });

  test('weights whose sum overflows are refused', () => {
    expect(() => ranked(weighted([1e308, 1e308, 1e308, 1e308]))).toThrow(InvalidInputError);
  });
  test('options of −0 are echoed as 0', () => {
    ranked(ladder(['a', 'b']), { seed: -0, centre: -0, pseudoWins: -0 });
  });

  test('one scale for all weights moves no rating and no interval', () => {
    const judgments = ladder(['a', 'b', 'c']);
    const heavy = judgments.map((one) => ({ ...one, weight: 1000 }));
    const [plain, scaled] = [ranked(judgments), ranked(heavy)];
    for (const { item, rating, interval } of plain.rows) {
      expect(rowOf(scaled, item).rating).toBeCloseTo(rating!, 6);
      expect(rowOf(scaled, item).interval.lower).toBeCloseTo(interval.lower!, 8);
      expect(rowOf(scaled, item).interval.upper).toBeCloseTo(interval.upper!, 8);
    }
  });
});
