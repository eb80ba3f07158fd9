import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../src/bootstrap/intervals/ability-intervals.js';
import { pairInterval } from '../../src/bootstrap/intervals/pair-interval.js';
import { modalRanking } from '../../src/bootstrap/ranks/modal-ranking.js';
import { rankDistribution } from '../../src/bootstrap/ranks/rank-distribution.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { condorcet } from '../../src/condorcet/condorcet.js';
import { InvalidInputError } from '../../src/errors.js';
import { leaderboard } from '../../src/ranking/leaderboard.js';
import { fitPairs } from '../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import type { FitPairsOptions } from '../../src/rating/settings/fit-options.js';
import type { PairTable } from '../../src/rating/shapes.js';
import { version } from '../../src/version.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { noteCodes, noteText, ranksOf, rowOf } from '../support/ranking.js';
import { casesOf, frozen, weightedCases } from '../support/tables.js';

const SIMPLE = casesOf([
  ['a', 'b', 60, 20, 20],
  ['b', 'c', 50, 20, 30],
  ['a', 'c', 70, 10, 20],
]);
const GROUPS = casesOf([
  ['a', 'b', 6, 0, 4],
  ['c', 'd', 8, 0, 2],
]);
const UNBEATEN = casesOf([
  ['u', 'a', 5, 0, 0],
  ['u', 'b', 5, 0, 0],
  ['a', 'b', 4, 2, 3],
]);

function boardOf(table: PairTable, options: Partial<FitPairsOptions> = {}, replicates = 200) {
  const estimate = { model: davidson, ...options };
  const { errors: _, ...redraw } = estimate;
  return leaderboard({
    table,
    fit: frozen(fitPairs(table, estimate)),
    replicates: bootstrap(table, { ...redraw, seed: 1, replicates }),
    condorcet: frozen(condorcet(table)),
  });
}

describe('ranks', () => {
  test('1, 2, 3 in order of ability', () => {
    const board = boardOf(SIMPLE);
    expect(ranksOf(board)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    for (const { rank, rankBounds } of board.rows) expect(rankBounds).toEqual([rank, rank]);
  });

  test('equal abilities share a rank: 1, 1, 3', () => {
    const board = boardOf(
      casesOf([
        ['y', 'z', 5, 2, 5],
        ['y', 'a', 8, 1, 2],
        ['z', 'a', 8, 1, 2],
      ]),
    );
    expect(ranksOf(board)).toEqual([
      ['y', 1],
      ['z', 1],
      ['a', 3],
    ]);
    expect(rowOf(board, 'z').rankBounds).toEqual([1, 1]);
  });

  test('an unbeaten item is first, without ability and with the reason', () => {
    const board = boardOf(UNBEATEN);
    expect(ranksOf(board)).toEqual([
      ['u', 1],
      ['a', 2],
      ['b', 3],
    ]);
    expect(rowOf(board, 'u')).toMatchObject({
      ability: null,
      standardError: null,
      rating: null,
      rankBounds: [1, 1],
      interval: { lower: null, upper: null },
    });
    expect(rowOf(board, 'u').reason).not.toBeNull();
    expect(rowOf(board, 'u').interval.reason).not.toBeNull();
    expect(board.components).toEqual([['u'], ['a', 'b']]);
    expect(noteCodes(board)).toContain('undefeated');
  });

  test('two groups that never met: no rank but bounds on it, by best, then worst, then item', () => {
    const board = boardOf(GROUPS);
    expect(board.rows.map(({ item, rank, rankBounds }) => [item, rank, ...rankBounds])).toEqual([
      ['a', null, 1, 3],
      ['c', null, 1, 3],
      ['b', null, 2, 4],
      ['d', null, 2, 4],
    ]);
    expect(board.components).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(board.rows.map(({ component }) => component)).toEqual([0, 1, 0, 1]);
    expect(noteCodes(board)).toContain('disconnected');
  });

  test('an item without cases can have any rank, and widens the bounds of all others', () => {
    const board = boardOf(casesOf([['a', 'b', 6, 1, 3]], ['Idle']));
    expect(board.rows.map(({ item, rank, rankBounds }) => [item, rank, ...rankBounds])).toEqual([
      ['a', null, 1, 2],
      ['Idle', null, 1, 3],
      ['b', null, 2, 3],
    ]);
    expect(rowOf(board, 'Idle')).toMatchObject({ wins: 0, losses: 0, ties: 0, winRate: null });
  });

  test('with a prior the order is that of the prior-driven fit', () => {
    const board = boardOf(UNBEATEN, { model: bradleyTerry, pseudoWins: 0.5 });
    expect(ranksOf(board)[0]).toEqual(['u', 1]);
    expect(rowOf(board, 'u').ability).toBeGreaterThan(1);
    expect(noteCodes(board)).toEqual(expect.arrayContaining(['prior', 'prior-driven']));
  });
});

describe('figures', () => {
  const fit = fitPairs(SIMPLE, { model: davidson });
  const replicates = bootstrap(SIMPLE, { model: davidson, seed: 1, replicates: 200 });
  const board = leaderboard({ table: SIMPLE, fit, replicates });

  test('ability and error are those of the fit on all data, the rating is 1500 + 400 ability / ln 10', () => {
    board.rows.forEach((row) => {
      const at = fit.items.indexOf(row.item);
      expect(row.ability).toBe(fit.abilities[at]);
      expect(row.standardError).toBe(fit.standardErrors[at]);
      expect(row.rating).toBeCloseTo(1500 + (400 * row.ability!) / Math.log(10), 9);
      expect(row.reason).toBeNull();
    });
  });

  test('wins, losses, ties and (wins + ties / 2) / all', () => {
    expect(rowOf(board, 'a')).toMatchObject({ wins: 130, losses: 40, ties: 30, winRate: 0.725 });
    expect(rowOf(board, 'b')).toMatchObject({ wins: 70, losses: 90, ties: 40, winRate: 0.45 });
    expect(rowOf(board, 'c')).toMatchObject({ wins: 50, losses: 120, ties: 30, winRate: 0.325 });
  });

  test('intervals are those of abilityIntervals, in points on the scale of the rating', () => {
    const { intervals } = abilityIntervals(replicates);
    for (const row of board.rows) {
      const { lower, upper } = intervals.find(({ item }) => item === row.item)!;
      expect(row.interval).toEqual({ lower, upper, reason: null });
      expect(row.ratingInterval.lower).toBeCloseTo(1500 + (400 * lower!) / Math.log(10), 9);
      expect(row.ratingInterval.upper).toBeCloseTo(1500 + (400 * upper!) / Math.log(10), 9);
      expect(row.interval.lower).toBeLessThan(row.ability!);
      expect(row.interval.upper).toBeGreaterThan(row.ability!);
    }
  });

  test('rank intervals and the modal ranking are those of the replicates', () => {
    const { ranks } = rankDistribution(replicates);
    for (const row of board.rows) {
      expect(row.rankInterval).toEqual(ranks.find(({ item }) => item === row.item)!.interval);
    }
    const { order, fraction, incomplete } = modalRanking(replicates);
    expect(board.replicates).toMatchObject({
      ...replicates.settings,
      from: 0,
      to: 200,
      split: 0,
      unconverged: 0,
      cores: [['a', 'b', 'c']],
      modalRanking: order,
      modalFraction: fraction,
      incomplete,
    });
  });

  test('model, parameters, scale, settings and version are those in force', () => {
    expect(board).toMatchObject({
      version,
      model: 'davidson',
      level: 0.95,
      scale: { centre: 1500, pointsPerDecade: 400, anchor: null },
      components: [['a', 'b', 'c']],
      converged: true,
    });
    expect(board.parameters).toEqual(fit.parameters);
    expect(board.logLikelihood).toBe(fit.logLikelihood);
    expect(board.settings).toEqual(fit.settings);
  });

  test('level, centre and points change what they name and nothing else', () => {
    const other = leaderboard(
      { table: SIMPLE, fit, replicates },
      { level: 0.5, centre: 1000, pointsPerDecade: 100 },
    );
    const { intervals } = abilityIntervals(replicates, { level: 0.5 });
    expect(other).toMatchObject({
      level: 0.5,
      scale: { centre: 1000, pointsPerDecade: 100, anchor: null },
    });
    for (const row of other.rows) {
      const { lower, upper } = intervals.find(({ item }) => item === row.item)!;
      expect(row.ability).toBe(rowOf(board, row.item).ability);
      expect(row.rating).toBeCloseTo(1000 + (100 * row.ability!) / Math.log(10), 9);
      expect(row.interval).toEqual({ lower, upper, reason: null });
      expect(row.ratingInterval.upper).toBeCloseTo(1000 + (100 * upper!) / Math.log(10), 9);
    }
  });

  test('without replicates there are no intervals, with the reason, and everything else', () => {
    const bare = leaderboard({ table: SIMPLE, fit });
    expect(bare.replicates).toBeNull();
    for (const row of bare.rows) {
      const nothing = { lower: null, upper: null, reason: 'no replicates were given' };
      expect(row).toMatchObject({ interval: nothing, ratingInterval: nothing, rankInterval: null });
      expect(row.rating).toBe(rowOf(board, row.item).rating);
    }
  });
});

describe('an anchor', () => {
  const fit = fitPairs(SIMPLE, { model: davidson });
  const replicates = bootstrap(SIMPLE, { model: davidson, seed: 1, replicates: 200 });
  const free = leaderboard({ table: SIMPLE, fit, replicates });
  const board = leaderboard({ table: SIMPLE, fit, replicates }, { anchor: 'b', centre: 1000 });

  test('stands at the centre, moves no difference and leaves abilities alone', () => {
    expect(board.scale).toEqual({ centre: 1000, pointsPerDecade: 400, anchor: 'b' });
    expect(rowOf(board, 'b').rating).toBe(1000);
    for (const item of ['a', 'c']) {
      const moved = rowOf(board, item).rating! - 1000;
      expect(moved).toBeCloseTo(rowOf(free, item).rating! - rowOf(free, 'b').rating!, 9);
      expect(rowOf(board, item).ability).toBe(rowOf(free, item).ability);
      expect(rowOf(board, item).interval).toEqual(rowOf(free, item).interval);
      expect(rowOf(board, item).rank).toBe(rowOf(free, item).rank);
    }
  });

  test('rating intervals are of the difference to it; its own says anchor', () => {
    for (const item of ['a', 'c']) {
      const { lower, upper } = pairInterval(replicates, item, 'b');
      const { ratingInterval } = rowOf(board, item);
      expect(ratingInterval.lower).toBeCloseTo(1000 + (400 * lower!) / Math.log(10), 9);
      expect(ratingInterval.upper).toBeCloseTo(1000 + (400 * upper!) / Math.log(10), 9);
    }
    expect(rowOf(board, 'b').ratingInterval).toEqual({
      lower: null,
      upper: null,
      reason: 'anchor',
    });
  });

  test('items of other components have no rating and say why', () => {
    const groups = leaderboard(
      {
        table: GROUPS,
        fit: fitPairs(GROUPS, { model: bradleyTerry }),
        replicates: bootstrap(GROUPS, { model: bradleyTerry, seed: 1, replicates: 100 }),
      },
      { anchor: 'a' },
    );
    expect(rowOf(groups, 'a').rating).toBe(1500);
    expect(rowOf(groups, 'b').rating).toBeLessThan(1500);
    for (const item of ['c', 'd']) {
      expect(rowOf(groups, item).rating).toBeNull();
      expect(rowOf(groups, item).reason).toContain('not comparable with the anchor');
      expect(rowOf(groups, item).ratingInterval.reason).toContain('not comparable');
    }
  });

  test.each([
    ['nobody', /anchor is "nobody", which is not an item/],
    ['', /anchor is "", which is not an item/],
  ])('%j is refused', (anchor, message) => {
    expect(() => leaderboard({ table: SIMPLE, fit }, { anchor })).toThrow(message);
  });

  test('one without a finite ability is refused', () => {
    const parts = { table: UNBEATEN, fit: fitPairs(UNBEATEN, { model: davidson }) };
    expect(() => leaderboard(parts, { anchor: 'u' })).toThrow(/"u", which has no finite ability/);
  });
});

describe('what does not belong together is refused', () => {
  const options = { model: bradleyTerry, seed: 1, replicates: 3 };
  const fit = fitPairs(SIMPLE, { model: bradleyTerry });
  const other = casesOf([
    ['a', 'b', 60, 20, 20],
    ['b', 'c', 50, 20, 30],
    ['a', 'c', 70, 10, 21],
  ]);
  const refusal = (parts: object): string => {
    try {
      leaderboard({ table: SIMPLE, fit, ...parts } as never);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInputError);
      return (error as Error).message;
    }
    throw new Error('nothing was refused');
  };

  test('a fit of another table', () => {
    const message = refusal({ fit: fitPairs(other, { model: bradleyTerry }) });
    expect(message).toMatch(/^leaderboard: the fit was made from /);
  });

  test('replicates of another table', () => {
    const message = refusal({ replicates: bootstrap(other, options) });
    expect(message).toMatch(/^leaderboard: the replicates come from /);
  });

  test.each([
    ['model', { model: davidson }],
    ['tieRule', { tieRule: 'exclude' }],
    ['pseudoWins', { pseudoWins: 0.5 }],
  ] as const)('replicates with another %s', (setting, changed) => {
    const message = refusal({ replicates: bootstrap(SIMPLE, { ...options, ...changed }) });
    expect(message).toContain(`leaderboard: the replicates have ${setting} `);
  });

  test('a Condorcet analysis of other items', () => {
    const message = refusal({ condorcet: condorcet(casesOf([['a', 'x', 1, 0, 0]])) });
    expect(message).toMatch(/^leaderboard: the Condorcet analysis is of /);
  });

  test('a Condorcet analysis of another table with the same items', () => {
    const message = refusal({ condorcet: condorcet(other) });
    expect(message).toMatch(/^leaderboard: the Condorcet analysis /);
  });

  test.each([
    [{ level: 1 }, /^leaderboard: level is 1/],
    [{ level: NaN }, /^leaderboard: level is NaN/],
    [{ centre: NaN }, /centre is NaN/],
    [{ centre: Infinity }, /centre is Infinity/],
    [{ pointsPerDecade: 0 }, /pointsPerDecade is 0/],
    [{ pointsPerDecade: -400 }, /pointsPerDecade is -400/],
  ])('option %o', (changed, message) => {
    expect(() => leaderboard({ table: SIMPLE, fit }, changed)).toThrow(InvalidInputError);
    expect(() => leaderboard({ table: SIMPLE, fit }, changed)).toThrow(message);
  });

  test('something that is no table', () => {
    expect(() => leaderboard({ table: null, fit } as never)).toThrow(
      /^leaderboard: expected a pair/,
    );
  });
});

describe('notes', () => {
  const clustered = weightedCases(
    Array.from({ length: 12 }, (_, at) => [
      { pair: ['a', 'b'] as const, counts: [1, 0, 0] as const, cases: 2, cluster: `c${at}` },
      {
        pair: ['a', 'b'] as const,
        counts: [0, 0, 1] as const,
        cases: 1 + (at % 2),
        cluster: `c${at}`,
      },
    ]).flat(),
  );

  test('of fit, majorities and replicates stand together, each once', () => {
    const board = boardOf(
      casesOf([
        ['a', 'b', 2, 0, 1],
        ['b', 'c', 2, 0, 1],
        ['c', 'a', 2, 0, 1],
        ['c', 'd', 1, 0, 1],
      ]),
      { model: bradleyTerry },
    );
    const keys = board.notes.map(({ code, items, text }) => JSON.stringify([code, items, text]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(noteCodes(board)).toEqual(
      expect.arrayContaining(['cycle', 'pairs-not-compared', 'equal-majority', 'replicates-split']),
    );
  });

  test('few clusters are noted once, though fit and replicates both say so', () => {
    const board = boardOf(clustered, { model: bradleyTerry });
    expect(board.settings.errors).toBe('cluster');
    expect(board.replicates!.unit).toBe('cluster');
    expect(noteText(board, 'few-clusters')).toContain('12');
  });

  test('a core smaller than its component is named, and so are the replicates that split', () => {
    const table = casesOf([
      ['a', 'b', 28, 0, 22],
      ['a', 'z', 10, 0, 0],
      ['b', 'z', 9, 0, 1],
    ]);
    const board = boardOf(table, { model: bradleyTerry }, 400);
    const { split } = board.replicates!;
    expect(split).toBeGreaterThan(80);
    expect(noteText(board, 'replicates-split')).toContain(`${split} of 400`);
    expect(board.notes.find(({ code }) => code === 'core')!.items).toEqual(['a', 'b']);
    expect(noteText(board, 'core')).toContain('"z"');
    expect(board.replicates!.cores).toEqual([['a', 'b']]);
  });

  test('a range of the replicates says that it is one', () => {
    const fit = fitPairs(SIMPLE, { model: davidson });
    const replicates = bootstrap(SIMPLE, {
      model: davidson,
      seed: 1,
      replicates: 90,
      from: 30,
      to: 60,
    });
    const board = leaderboard({ table: SIMPLE, fit, replicates });
    expect(board.replicates).toMatchObject({ from: 30, to: 60, replicates: 90 });
    expect(noteText(board, 'replicates-partial')).toMatch(/30 up to 60 of 90/);
    expect(noteText(boardOf(SIMPLE), 'replicates-partial')).toBeUndefined();
  });
});

describe('every null has its reason', () => {
  test.each([
    ['six ties', casesOf([['a', 'b', 0, 6, 0]]), { model: bradleyTerry }],
    ['six ties with a tie parameter', casesOf([['a', 'b', 0, 6, 0]]), {}],
    ['one group', SIMPLE, {}],
    ['two groups', GROUPS, { model: bradleyTerry }],
    ['an unbeaten item', UNBEATEN, {}],
    ['a prior', UNBEATEN, { model: bradleyTerry, pseudoWins: 0.5 }],
    ['no case', casesOf([['a', 'b', 0, 0, 0]]), {}],
  ] as const)('%s: an ability without error', (_name, table, options) => {
    const board = boardOf(table, options);
    const noted = (item: string) => board.notes.some(({ items }) => items.includes(item));
    for (const { item, ability, standardError, reason } of board.rows) {
      if (ability === null) expect(reason).not.toBeNull();
      else if (standardError === null) {
        expect(board.settings.errorsReason !== null || noted(item)).toBe(true);
      }
    }
  });

  test('certain ranks that are not computed are noted, those without replicates are not', () => {
    // 200 items that beat their neighbour and lose to it: 200² times 10,001 is above 4e8.
    const names = Array.from({ length: 200 }, (_, at) => `i${at}`);
    const table = casesOf(names.slice(1).map((name, at) => [names[at]!, name, 1, 0, 1]));
    const fit = fitPairs(table, { model: bradleyTerry });
    const own = bootstrap(table, { model: bradleyTerry, seed: 1, replicates: 0 });
    const held = (size: number) => ({
      ...own,
      to: size,
      abilities: new Float64Array(size * names.length),
    });
    const board = (size: number) => leaderboard({ table, fit, replicates: held(size) });
    expect(noteText(board(10_001), 'certain-not-computed')).toContain('pairInterval');
    expect(board(10_001).rows[0]).toMatchObject({ certainRank: null, tiedWith: null });
    expect(noteText(board(1), 'certain-not-computed')).toBeUndefined();
  });

  test('a replicate that did not converge is not also one that splits', () => {
    const fit = fitPairs(SIMPLE, { model: davidson });
    const drawn = bootstrap(SIMPLE, { model: davidson, seed: 1, replicates: 20 });
    // Replicates 3 and 7 did not converge, as the store keeps them; 5 splits.
    const replicates = {
      ...drawn,
      unconverged: Int32Array.of(3, 7),
      splits: {
        replicate: Int32Array.of(3, 5, 7),
        component: Int32Array.of(0, 1, 2, 0, 0, 1, 0, 1, 2),
        offset: Int32Array.of(0, 9, 13, 22),
        relation: Int8Array.of(
          ...new Array<number>(9).fill(0),
          0,
          1,
          -1,
          0,
          ...new Array(9).fill(0),
        ),
      },
    };
    const board = leaderboard({ table: SIMPLE, fit, replicates });
    expect(board.replicates).toMatchObject({ split: 1, unconverged: 2, incomplete: 2 });
    expect(noteText(board, 'replicates-split')).toContain('In 1 of 20');
    expect(noteText(board, 'replicates-unconverged')).toContain('2 of 20');
  });
});

describe('survives JSON without loss', () => {
  test.each([
    ['a plain table', SIMPLE, {}],
    ['two groups', GROUPS, {}],
    ['an unbeaten item', UNBEATEN, {}],
    ['a prior', UNBEATEN, { model: bradleyTerry, pseudoWins: 0.25 }],
    ['no ties', GROUPS, { model: bradleyTerry, tieRule: 'exclude' }],
    ['one case', casesOf([['a', 'b', 1, 0, 0]]), {}],
    ['one tie', casesOf([['a', 'b', 0, 1, 0]]), {}],
    ['no case', casesOf([['a', 'b', 0, 0, 0]]), {}],
    ['equal items', casesOf([['a', 'b', 3, 1, 3]]), {}],
  ] as const)('%s', (_name, table, options) => {
    for (const replicates of [0, 1, 2, 100]) expectJsonSafe(boardOf(table, options, replicates));
  });
});
