import { describe, expect, test } from 'vitest';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { condorcet } from '../../src/condorcet/condorcet.js';
import { InvalidInputError, NoDataError } from '../../src/errors.js';
import { foldOrders } from '../../src/folding/fold-orders.js';
import type { FoldedCase } from '../../src/folding/folded-case.js';
import { positionBias } from '../../src/folding/position-bias.js';
import { summarizeFolding } from '../../src/folding/summarize-folding.js';
import type { Judgment } from '../../src/judgments/judgment.js';
import { leaderboard } from '../../src/ranking/leaderboard.js';
import { type RankOptions, rank } from '../../src/ranking/rank.js';
import { fitPairs } from '../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { version } from '../../src/version.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { bothOrders, caseList, failed, judged } from '../support/judgments.js';
import { noteCodes, noteText, ranksOf, rowOf } from '../support/ranking.js';
import { frozen } from '../support/tables.js';

const toSecond = ({ items }: FoldedCase): string => items[1];

const quick = (judgments: readonly Judgment[], options: Partial<RankOptions> = {}) =>
  rank(judgments, { seed: 1, replicates: 300, ...options });

// Stable cases, reversals to both places, a tie on one side and a case with one order.
const MIXED = frozen([
  ...caseList('x', 'y', [9, 2, 4]),
  ...caseList('y', 'z', [7, 1, 3]),
  ...bothOrders('r1', 'x', 'z', [1, 0]),
  ...bothOrders('r2', 'x', 'z', [0, 1]),
  ...bothOrders('r3', 'x', 'z', [1, 0]),
  ...bothOrders('t1', 'x', 'y', [1, 0.5]),
  judged('z', 'x', 0, { context: 's1' }),
]);

// Six contexts, each with all three pairs in both orders.
const CLUSTERED = frozen(
  Array.from({ length: 6 }, (_, at) => [
    ...bothOrders(`q${at}`, 'x', 'y', at < 4 ? [1, 1] : [0, 0]),
    ...bothOrders(`q${at}`, 'y', 'z', at < 3 ? [1, 1] : [1, 0]),
    ...bothOrders(`q${at}`, 'x', 'z', at === 5 ? [0, 0] : [1, 1]),
  ]).flat(),
);

describe('the whole line in one call', () => {
  test.each([
    ['no options', MIXED, {}],
    ['clusters', CLUSTERED, {}],
    ['Bradley–Terry without ties', MIXED, { model: bradleyTerry, tieRule: 'exclude' }],
    ['a prior', MIXED, { model: bradleyTerry, pseudoWins: 0.5 }],
    ['verdicts counted one by one', MIXED, { count: 'verdicts', errors: 'case' }],
    ['shares', MIXED, { credit: 'share', split: 'tie' }],
    ['sensitive cases left out', CLUSTERED, { sensitive: 'exclude', unit: 'case' }],
    ['two ties agree', MIXED, { ties: 'agree', level: 0.8 }],
    ['single orders left out', MIXED, { singleOrder: 'exclude', anchor: 'y', centre: 1000 }],
    ['sensitive cases by a rule', MIXED, { sensitive: toSecond, pointsPerDecade: 100 }],
  ] as const)(
    'equals its steps, each with the options of that name: %s',
    (_name, judgments, rest) => {
      const options: RankOptions = { model: davidson, seed: 3, replicates: 100, ...rest };
      const ranking = rank(judgments, options);
      const { ties = 'sensitive', repeats = 'error', model = davidson } = options;
      const cases = foldOrders(judgments, { ties, repeats });
      const { count, credit, split, sensitive, singleOrder } = options;
      const table = pairTable(cases, { count, credit, split, sensitive, singleOrder });
      const { tieRule, pseudoWins, errors, unit, level, anchor, centre, pointsPerDecade } = options;
      const fit = fitPairs(table, { model, tieRule, pseudoWins, errors });
      const replicates = bootstrap(table, {
        ...{ model, tieRule, pseudoWins, unit },
        seed: options.seed,
        replicates: 100,
      });
      const majorities = condorcet(table);
      const { notes, ...board } = leaderboard(
        { table, fit, replicates, condorcet: majorities },
        { level, anchor, centre, pointsPerDecade },
      );
      expect(ranking).toMatchObject(board);
      expect(ranking.notes.slice(ranking.notes.length - notes.length)).toEqual(notes);
      expect(ranking.folding).toEqual(summarizeFolding(cases));
      expect(ranking.positionBias).toEqual(positionBias(judgments, { level }));
      expect(ranking.condorcet).toEqual(majorities);
      expect(ranking.sensitiveCases).toEqual(cases.filter((one) => one.stability === 'sensitive'));
      expect(ranking.foldSettings).toEqual({ ties, repeats });
    },
  );

  test('by default Davidson, sensitive cases as ties, whole cases, 95 per cent, 1500 and 400', () => {
    const ranking = quick(MIXED);
    expect(ranking).toMatchObject({
      version,
      model: 'davidson',
      level: 0.95,
      scale: { centre: 1500, pointsPerDecade: 400, anchor: null },
      foldSettings: { ties: 'sensitive', repeats: 'error' },
    });
    expect(ranking.settings).toMatchObject({ pseudoWins: 0, tieRule: null });
    expect(ranking.settings.tableSettings).toMatchObject({
      count: 'cases',
      credit: 'winner',
      sensitive: 'tie',
      singleOrder: 'include',
      ordered: false,
      cases: 31,
      excluded: 0,
    });
    expect(ranking.parameters.map(({ name }) => name)).toEqual(['nu', 'ln nu']);
  });

  test('10,000 replicates by default', () => {
    const { replicates } = rank(caseList('x', 'y', [3, 0, 2]), { seed: 1 });
    expect(replicates).toMatchObject({ from: 0, to: 10_000, replicates: 10_000, seed: 1 });
  });

  test('the unit is the cluster only where a cluster holds two cases', () => {
    expect(quick(CLUSTERED).replicates).toMatchObject({ unit: 'cluster', units: 6 });
    expect(quick(CLUSTERED).settings.errors).toBe('cluster');
    // Every context holds one pair: contexts are clusters, and each is one case.
    expect(quick(MIXED).replicates).toMatchObject({ unit: 'case', units: 31 });
    expect(quick(CLUSTERED, { unit: 'case' }).replicates).toMatchObject({
      unit: 'case',
      units: 18,
    });
    const grouped = CLUSTERED.map((one) => ({ ...one, cluster: `half ${one.context! < 'q3'}` }));
    expect(quick(grouped).replicates).toMatchObject({ unit: 'cluster', units: 2 });
  });

  test('ranks, records and majorities of a table that can be counted by hand', () => {
    const ranking = quick(MIXED);
    expect(ranksOf(ranking).map(([item]) => item)).toEqual(['x', 'y', 'z']);
    // x: 9–4 and 2 ties, then one tie on one side against y; three reversals and a win against z.
    expect(rowOf(ranking, 'x')).toMatchObject({ wins: 10, losses: 4, ties: 6, winRate: 0.65 });
    expect(rowOf(ranking, 'y')).toMatchObject({ wins: 11, losses: 12, ties: 4 });
    expect(rowOf(ranking, 'z')).toMatchObject({ wins: 3, losses: 8, ties: 4 });
    expect(ranking.condorcet).toMatchObject({ winner: 'x', order: ['x', 'y', 'z'] });
    expect(ranking.folding).toMatchObject({
      cases: 31,
      stable: 23,
      sensitive: 7,
      singleOrder: 1,
      causes: { reversal: 3, 'one-tie': 1, 'both-ties': 3 },
    });
    expect(ranking.sensitiveCases).toHaveLength(7);
  });

  test('is plain JSON-safe data', () => {
    for (const judgments of [MIXED, CLUSTERED]) expectJsonSafe(quick(judgments));
  });

  test('the point does not move with the seed, and the same seed gives the same result', () => {
    const [one, again, other] = [1, 1, 2].map((seed) => quick(MIXED, { seed }));
    expect(one).toEqual(again);
    expect(other!.rows.map(({ ability, rank: place }) => [ability, place])).toEqual(
      one!.rows.map(({ ability, rank: place }) => [ability, place]),
    );
    expect(other!.rows.map(({ interval }) => interval)).not.toEqual(
      one!.rows.map(({ interval }) => interval),
    );
  });
});

describe('what is refused', () => {
  test('no judgment: NoDataError, and how many failed', () => {
    expect(() => rank([], { seed: 1 })).toThrow(NoDataError);
    expect(() => rank([], { seed: 1 })).toThrow(/^rank: there is no judgment/);
    const failures = [failed('x', 'y'), failed('y', 'x')];
    expect(() => rank([], { seed: 1, failures })).toThrow(/2 failed/);
  });

  test('only judgments of weight 0: NoDataError', () => {
    expect(() => quick([judged('x', 'y', 1, { weight: 0 })])).toThrow(NoDataError);
  });

  test.each([
    ['no options', undefined, /^rank: options are missing; a seed is required/],
    ['null', null, /^rank: options are missing/],
    ['no seed', {}, /^rank: seed is undefined; expected a finite number or a string/],
    ['a seed that is not a number', { seed: NaN }, /^rank: seed is NaN/],
    [
      'an option of a step alone',
      { seed: 1, from: 0, to: 10 },
      /^rank: options has no member "from"/,
    ],
  ])('%s', (_name, options, message) => {
    expect(() => rank(MIXED, options as never)).toThrow(InvalidInputError);
    expect(() => rank(MIXED, options as never)).toThrow(message);
  });

  test.each([
    [{ ties: 'never' }, /ties is "never"/],
    [{ repeats: 'merge' }, /repeats is "merge"/],
    [{ sensitive: 'drop' }, /sensitive is "drop"/],
    [{ count: 'rows' }, /count is "rows"/],
    [{ model: 'davidson' }, /model is "davidson"/],
    [{ errors: 'none' }, /errors is "none"/],
    [{ unit: 'row' }, /unit is "row"/],
    [{ replicates: -1 }, /replicates is -1/],
    [{ pseudoWins: NaN }, /pseudoWins is NaN/],
    [{ tieRule: 'half' }, /davidson has a parameter for ties/],
    [{ level: 95 }, /level is 95/],
    [{ anchor: 'w' }, /anchor is "w"/],
  ])('%o', (options, message) => {
    expect(() => quick(MIXED, options as never)).toThrow(InvalidInputError);
    expect(() => quick(MIXED, options as never)).toThrow(message);
  });

  test("unit: 'cluster' without clusters", () => {
    const refused = () => quick([judged('x', 'y', 1)], { unit: 'cluster' });
    expect(refused).toThrow(InvalidInputError);
    expect(refused).toThrow(/needs a table with clusters/);
  });

  test.each(['verdicts', null, undefined, {}, 3])('judgments that are %o', (judgments) => {
    expect(() => rank(judgments as never, { seed: 1 })).toThrow(/^rank: judgments are /);
  });

  test('what a reader returns, for its judgments', () => {
    expect(() => rank({ judgments: MIXED } as never, { seed: 1 })).toThrow(
      'rank: judgments are an object; expected an array; pass its `judgments`',
    );
  });

  test.each([
    [{ share: NaN }, /share is NaN/],
    [{ share: 1.5 }, /share is 1.5/],
    [{ weight: NaN }, /weight is NaN/],
    [{ weight: Infinity }, /weight is Infinity/],
    [{ weight: -1 }, /weight is -1/],
    [{ first: '' }, /""/],
    [{ second: 'x' }, /"x"/],
  ])('a judgment with %o', (changed, message) => {
    const judgments = [...MIXED, { ...judged('x', 'y', 1, { context: 'bad' }), ...changed }];
    expect(() => quick(judgments)).toThrow(InvalidInputError);
    expect(() => quick(judgments)).toThrow(message);
  });

  test('a verdict that is repeated, unless repeats are cases of their own', () => {
    const twice = [judged('x', 'y', 1, { context: 'q' }), judged('x', 'y', 0, { context: 'q' })];
    expect(() => quick(twice)).toThrow(InvalidInputError);
    expect(quick(twice, { repeats: 'separate' }).folding.cases).toBe(2);
  });
});

describe('what would only fail after the bootstrap is refused before it', () => {
  // So many replicates that the bootstrap would refuse them.
  const replicates = 2 ** 30;

  test.each([
    [{ biasReduction: true }, /^rank: biasReduction is true, and replicates are refits by maximum/],
    [{ centre: Number.NaN }, /centre is NaN/],
    [{ pointsPerDecade: -1 }, /pointsPerDecade is -1/],
    [{ level: 1 }, /^rank: level is 1/],
    [{ anchor: 'nobody' }, /^rank: anchor is "nobody"/],
    [{}, /^bootstrap: \d+ abilities/],
  ])('%o', (options, message) => {
    expect(() => quick(MIXED, { replicates, ...options })).toThrow(message);
    expect(() => quick(MIXED, { replicates, ...options })).toThrow(InvalidInputError);
  });

  test('an anchor that never lost', () => {
    const judgments = caseList('x', 'y', [5, 0, 0]);
    expect(() => quick(judgments, { replicates, anchor: 'x' })).toThrow(/no finite ability/);
  });
});

describe('notes', () => {
  test('no-context: every verdict is a case of its own, and the unit is the case', () => {
    const ranking = quick([judged('x', 'y', 1), judged('y', 'x', 0), judged('x', 'y', 0)]);
    expect(noteText(ranking, 'no-context')).toContain('folding impossible');
    expect(noteCodes(ranking)).not.toContain('single-order');
    expect(ranking.replicates).toMatchObject({ unit: 'case', units: 3 });
    expect(ranking.folding).toMatchObject({ cases: 3, singleOrder: 3, contexts: 0 });
  });

  test('single-order: how many of how many', () => {
    expect(noteText(quick(MIXED), 'single-order')).toContain('1 of 31 cases');
    expect(noteText(quick(CLUSTERED), 'single-order')).toBeUndefined();
    expect(noteText(quick(MIXED), 'no-context')).toBeUndefined();
  });

  test.each([
    [{}, /7 of 30 cases judged in both orders .* count as ties/],
    [{ sensitive: 'exclude' }, /7 of 30 .* are left out of the fit/],
    [{ sensitive: toSecond }, /7 of 30 .* the winner that the given function names/],
    [{ credit: 'share' }, /7 of 30 .* enter with their verdicts as given/],
    [{ ties: 'agree' }, /4 of 30 /],
  ] as const)('order-sensitive, with %o', (options, text) => {
    expect(noteText(quick(MIXED, options), 'order-sensitive')).toMatch(text);
  });

  test('failures and unjudged: counted, never a tie', () => {
    const failures = frozen([
      failed('x', 'y', { context: 's1' }),
      failed('x', 'y', { context: 'f1' }),
      failed('y', 'x', { context: 'f1' }),
    ]);
    const ranking = quick(MIXED, { failures });
    expect(noteText(ranking, 'failures')).toMatch(/^3 presentations have no verdict/);
    // Both presentations of f1 failed, and x against y on s1 was never judged either.
    expect(noteText(ranking, 'unjudged')).toMatch(/^2 cases have no verdict at all and are not in/);
    expect(ranking.folding).toMatchObject({ failures: 3, unjudged: 2 });
    expect(rowOf(ranking, 'x').ties).toBe(rowOf(quick(MIXED), 'x').ties);
    const one = quick(MIXED, { failures: failures.slice(1, 2) });
    expect(noteText(one, 'failures')).toMatch(/^1 presentation has no verdict/);
    expect(noteText(one, 'unjudged')).toMatch(/^1 case has no verdict at all and is not in/);
    expect(noteCodes(quick(MIXED))).not.toContain('failures');
  });

  test('a failure explains a single order', () => {
    const failures = [failed('x', 'z', { context: 's1' })];
    expect(quick(MIXED, { failures }).folding.causes).toMatchObject({ failed: 1, missing: 0 });
  });

  test('position-bias: only where the interval leaves out one half', () => {
    const first = Array.from({ length: 20 }, (_, at) =>
      bothOrders(`q${at}`, 'x', 'y', [1, 0]),
    ).flat();
    expect(noteText(quick(first), 'position-bias')).toMatch(
      /^The item shown first won 100.0 % .*: the judge favours the first place\.$/,
    );
    const second = first.map((one) => ({ ...one, share: 1 - one.share }));
    expect(noteText(quick(second), 'position-bias')).toMatch(
      /^The item shown first won 0.0 % .*: the judge favours the second place\.$/,
    );
    expect(noteText(quick(caseList('x', 'y', [20, 0, 0])), 'position-bias')).toBeUndefined();
  });

  test('position-bias with one order a case: it may be the items and not the place', () => {
    const single = Array.from({ length: 20 }, (_, at) =>
      judged('x', 'y', 1, { context: `q${at}` }),
    );
    expect(noteText(quick(single), 'position-bias')).toContain('this may be the items');
  });

  test('position-bias is not claimed where nobody knows who was shown first', () => {
    const unknown = Array.from({ length: 20 }, (_, at) =>
      judged('x', 'y', 1, { context: `q${at}`, slotKnown: false, order: 'original' }),
    );
    const ranking = quick(unknown);
    expect(noteText(ranking, 'position-bias')).toBeUndefined();
    expect(ranking.positionBias.firstRate).toBeNull();
    expect(ranking.positionBias.reasons.firstRate).not.toBeNull();
  });

  test('excluded: how many cases a policy leaves out; they stay in the draw', () => {
    const ranking = quick(MIXED, { sensitive: 'exclude', singleOrder: 'exclude' });
    expect(noteText(ranking, 'excluded')).toMatch(/^8 of 31 cases are left out by policy/);
    expect(ranking.settings.tableSettings).toMatchObject({ cases: 31, excluded: 8 });
    expect(ranking.replicates!.units).toBe(31);
    expect(noteCodes(quick(MIXED))).not.toContain('excluded');
  });

  test('weightless: cases of weight 0 are not in the table', () => {
    const weightless = bothOrders('w', 'x', 'y', [0, 0], { weight: 0 });
    const ranking = quick([...MIXED, ...weightless]);
    expect(noteText(ranking, 'weightless')).toMatch(/^1 cases? of weight 0/);
    expect(ranking.replicates!.units).toBe(31);
    expect(rowOf(ranking, 'x').losses).toBe(4);
    expect(noteCodes(quick(MIXED))).not.toContain('weightless');
  });

  test('few-clusters: once, with their number', () => {
    expect(noteText(quick(CLUSTERED), 'few-clusters')).toContain('6 clusters');
    expect(noteText(quick(MIXED), 'few-clusters')).toBeUndefined();
  });

  test('every note has a code, items that exist and a sentence', () => {
    for (const { code, items, text } of [...quick(MIXED).notes, ...quick(CLUSTERED).notes]) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      for (const item of items) expect(['x', 'y', 'z']).toContain(item);
      expect(text).toMatch(/^.{10,}\.$/);
    }
  });
});
