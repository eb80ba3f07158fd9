import { describe, expect, it } from 'vitest';
import { InvalidInputError, NoDataError } from '../../src/errors.js';
import { groupMedians } from '../../src/ranking/group-medians.js';
import { hypoEval } from '../../src/ranking/hypo-eval.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { bothOrders, caseList, failed, judged } from '../support/judgments.js';
import { frozen } from '../support/tables.js';

const points = 400 / Math.LN10;

/** Five-level cases of one against other in one domain: credit shown first, and shown second. */
function graded(
  domain: string,
  one: string,
  other: string,
  shares: readonly (readonly [number, number])[],
) {
  return shares.flatMap((pair, at) =>
    bothOrders(`${domain} ${one} ${other} ${at}`, one, other, pair, { stratum: domain }),
  );
}

// Debiased shares of x: 0.875, 0.5, 0.25 in Bio; 1, 0.75, 0 in Fin.
const JUDGMENTS = frozen([
  ...graded('Bio', 'x', 'y', [
    [1, 0.75],
    [0.75, 0.25],
    [0.25, 0.25],
  ]),
  ...graded('Fin', 'x', 'y', [
    [1, 1],
    [0.75, 0.75],
    [0, 0],
  ]),
]);

describe('hypoEval', () => {
  const board = hypoEval(JUDGMENTS, { reference: 'y' });
  const [x, y] = board.rows;

  it('rates each domain by itself: two items have the closed form ln(wins / losses)', () => {
    const bio = (points * Math.log(1.125 / 0.875)) / 2;
    const fin = (points * Math.log(1.75 / 1.25)) / 2;
    expect(board.domains.map(({ domain }) => domain)).toEqual(['Bio', 'Fin']);
    expect(x!.ratings).toEqual([expect.closeTo(1500 + bio, 6), expect.closeTo(1500 + fin, 6)]);
    expect(x!.average).toBeCloseTo(1500 + (bio + fin) / 2, 6);
    expect(y!.average).toBeCloseTo(1500 - (bio + fin) / 2, 6);
    expectJsonSafe(board);
  });

  it('splits a share as told, and names the split', () => {
    expect(board.settings).toMatchObject({
      model: 'davidson',
      split: 'loss',
      centre: 1500,
      pointsPerDecade: 400,
    });
    const tie = hypoEval(JUDGMENTS, { split: 'tie' });
    // Bio: wins 0.75, losses 0.5, the rest ties; Fin: wins 1.5, losses 1.
    expect(tie.rows[0]!.ratings[0]).toBeCloseTo(1500 + (points * Math.log(0.75 / 0.5)) / 2, 6);
    expect(tie.settings.split).toBe('tie');
  });

  it('marks consistent cases by polarity, two ties included', () => {
    expect(board.domains.map(({ consistent, bothOrders: n }) => [consistent, n])).toEqual([
      [2, 3],
      [3, 3],
    ]);
    const ties = hypoEval(
      graded('Bio', 'x', 'y', [
        [0.5, 0.5],
        [1, 0],
        [0, 1],
      ]),
    );
    expect(ties.domains[0]).toMatchObject({ consistent: 1, bothOrders: 3 });
  });

  it('prints wins only, and ties as half beside it', () => {
    expect([x!.winsOnlyRate, x!.winRate]).toEqual([3 / 6, 3.5 / 6]);
    expect([y!.winsOnlyRate, y!.winRate]).toEqual([2 / 6, 2.5 / 6]);
  });

  it('ranks the reference like any other item', () => {
    expect(board.rows.map(({ rank, item, isReference }) => [rank, item, isReference])).toEqual([
      [1, 'x', false],
      [2, 'y', true],
    ]);
    const anonymous = hypoEval(JUDGMENTS).rows.map(({ average }) => average);
    expect(anonymous).toEqual(board.rows.map(({ average }) => average));
  });

  it('has no average where a domain has no finite rating, and says why', () => {
    const won = hypoEval([
      ...JUDGMENTS,
      ...graded('IT', 'x', 'y', [
        [1, 1],
        [1, 1],
      ]),
    ]);
    expect(won.rows.map(({ rank, average }) => [rank, average])).toEqual([
      [null, null],
      [null, null],
    ]);
    const reason = 'no finite ability in the domain "IT", see its notes in domains of hypoEval';
    expect([won.rows[0]!.reasons[2], won.rows[0]!.reason]).toEqual([reason, reason]);
    expect(won.domains[2]!.notes.length).toBeGreaterThan(0);
    expectJsonSafe(won);
  });

  // Ten cases of one against other, of which it wins so many; no ties.
  const record = (domain: string, one: string, other: string, wins: number) =>
    graded(
      domain,
      one,
      other,
      Array.from({ length: 10 }, (_, at) => (at < wins ? ([1, 1] as const) : ([0, 0] as const))),
    );

  it('compares nobody across the parts of a domain', () => {
    const seeded = { seed: 1, replicates: 50 };
    const apart = [...record('Bio', 'a', 'b', 6), ...record('Bio', 'c', 'd', 8)];
    // As separate, though in one order: a and b beat c and d every time.
    const above = ['a', 'b'].flatMap((one) =>
      ['c', 'd'].flatMap((other) => record('Bio', one, other, 10)),
    );
    const ordered = [...record('Bio', 'a', 'b', 8), ...record('Bio', 'c', 'd', 9), ...above];
    for (const judgments of [apart, ordered]) {
      const modes = [{ model: 'm', agent: 'a', baseline: 'c' }];
      const result = hypoEval(judgments, { modes, ...seeded });
      for (const { rank, average, rating, reason, reasons, interval } of result.rows.map((row) => ({
        ...row,
        rating: row.ratings[0],
      }))) {
        expect([rank, average]).toEqual([null, null]);
        // Within its part each has a rating, which the reason beside it keeps from the average.
        expect(rating).toEqual(expect.any(Number));
        expect(reason).toMatch(/falls into parts whose ratings are not on one scale/);
        expect(reasons).toEqual([reason]);
        expect(interval).toEqual({ lower: null, upper: null, reason });
      }
      const [shift] = result.shifts;
      expect(shift).toMatchObject({ shift: null, reason: expect.stringMatching(/into parts/) });
      expect(shift!.interval).toEqual({ lower: null, upper: null, reason: shift!.reason });
      expect(result.domains[0]!.notes.length).toBeGreaterThan(0);
      expectJsonSafe(result);
    }
  });

  it('leaves the average of those that compete elsewhere only, beside a domain in parts', () => {
    const board = hypoEval([
      ...record('Bio', 'a', 'b', 6),
      ...record('Bio', 'c', 'd', 8),
      ...record('Fin', 'a', 'e', 7),
      ...record('Fin', 'e', 'f', 6),
    ]);
    const row = (name: string) => board.rows.find(({ item }) => item === name)!;
    expect(row('a').ratings[1]).toEqual(expect.any(Number));
    for (const name of ['a', 'b', 'c', 'd']) expect(row(name).average).toBeNull();
    expect(row('e').average).toBe(row('e').ratings[1]);
    expect([row('f').reasons[0], row('f').reason]).toEqual(['does not compete here', null]);
    expect([row('e').rank, row('f').rank]).toEqual([1, 2]);
  });

  it('ranks nobody where no chain of domains links all items', () => {
    const modes = [
      { model: 'm', agent: 'a', baseline: 'b' },
      { model: 'n', agent: 'a', baseline: 'c' },
    ];
    const judgments = [...record('Bio', 'a', 'b', 6), ...record('Fin', 'c', 'd', 8)];
    const board = hypoEval(judgments, { modes });
    expect(
      board.rows.map(({ rank, reasons }) => [rank, reasons.filter((it) => it === null)]),
    ).toEqual(new Array(4).fill([null, [null]]));
    for (const { average, reason } of board.rows) {
      expect(average).toEqual(expect.any(Number));
      expect(reason).toMatch(/no chain of domains/);
    }
    // Within one domain a shift stands.
    expect(board.shifts[0]!.shift).toBeCloseTo(points * Math.log(6 / 4), 6);
    expect(board.shifts[1]).toMatchObject({ shift: null, reason: board.rows[0]!.reason });
    const linked = hypoEval([...judgments, ...record('IT', 'b', 'c', 5)]);
    expect(linked.rows.map(({ rank, reason }) => [rank !== null, reason])).toEqual(
      new Array(4).fill([true, null]),
    );
  });

  it('leaves cases of weight 0 out, and counts them', () => {
    const weightless = [
      ...bothOrders('z1', 'x', 'z', [1, 1], { stratum: 'Bio', weight: 0 }),
      ...bothOrders('z2', 'x', 'y', [0, 0], { stratum: 'Empty', weight: 0 }),
    ];
    const result = hypoEval([...JUDGMENTS, ...weightless]);
    const { settings, notes } = result;
    expect(result).toEqual({ ...hypoEval(JUDGMENTS), settings, notes });
    expect(settings.weightless).toBe(2);
    expect(notes.map(({ code }) => code)).toEqual(['order-sensitive', 'weightless']);
    const lost = failed('x', 'z', { context: 'z1', stratum: 'Bio', weight: 0 });
    expect(hypoEval([...JUDGMENTS, ...weightless], { failures: [lost] })).toEqual(result);
    expect(() => hypoEval(weightless)).toThrow('hypoEval: every case has weight 0');
    expect(() => hypoEval(weightless)).toThrow(NoDataError);
  });

  it('tells of the judge what rank tells', () => {
    // By hand: of six cases only the second of Bio changes its winner with the order, and the item
    // shown first wins 7 of 12 verdicts.
    expect(board.folding).toMatchObject({ cases: 6, stable: 5, sensitive: 1, singleOrder: 0 });
    expect(board.positionBias).toMatchObject({ firstWins: 7, secondWins: 5, flipsToFirst: 1 });
    expect(board.notes).toEqual([
      {
        code: 'order-sensitive',
        items: [],
        text: '1 of 6 cases judged in both orders do not hold when the order is swapped; they enter with their verdicts as given.',
      },
    ]);
    const alone = judged('x', 'y', 0.75, { context: 'p', stratum: 'Bio' });
    const failures = frozen([
      failed('y', 'x', { context: 'p', stratum: 'Bio' }),
      failed('y', 'x', { context: 'r', stratum: 'Bio' }),
    ]);
    const more = hypoEval([...JUDGMENTS, alone], { failures });
    expect(more.folding).toMatchObject({ singleOrder: 1, failures: 2, unjudged: 1 });
    expect(more.notes.map(({ code }) => code)).toEqual([
      'single-order',
      'order-sensitive',
      'failures',
      'unjudged',
    ]);
    // A judge that always takes the first place.
    const leaning = Array.from({ length: 20 }, () => [0.75, 0.25] as const);
    const leant = hypoEval(graded('Bio', 'x', 'y', leaning));
    expect(leant.notes.map(({ code }) => code)).toEqual(['order-sensitive', 'position-bias']);
  });

  it('takes the verdicts of a three-level judge, and says so', () => {
    const codes = (shares: readonly (readonly [number, number])[]) =>
      hypoEval(graded('Bio', 'x', 'y', shares)).notes.map(({ code }) => code);
    const plain = [
      [1, 1],
      [0, 0],
      [0.5, 0.5],
    ] as const;
    expect(codes(plain)).toEqual(['three-levels']);
    expect(codes([...plain, [0.75, 1]])).toEqual([]);
  });

  it.each([Number.NaN, null, {}, Number.POSITIVE_INFINITY, true])('refuses the seed %j', (seed) => {
    expect(() => hypoEval(JUDGMENTS, { seed: seed as never })).toThrow(/^hypoEval: seed is /);
  });

  it('averages an item over the domains that it competes in', () => {
    const more = hypoEval([
      ...JUDGMENTS,
      ...graded('Fin', 'x', 'z', [
        [0.75, 0.75],
        [0.25, 0],
      ]),
    ]);
    const z = more.rows.find(({ item }) => item === 'z')!;
    expect(z.ratings[0]).toBeNull();
    expect(z.reasons[0]).toMatch(/does not compete/);
    expect(z.average).toBe(z.ratings[1]);
  });

  it('resamples each domain from a stream of its own', () => {
    const options = { seed: 4, replicates: 200 };
    const bio = JUDGMENTS.slice(0, 6);
    const both = hypoEval(JUDGMENTS, options);
    expect(both.settings).toMatchObject({ units: ['case', 'case'], replicates: 200, seed: 4 });
    expect(hypoEval(bio, options)).toEqual(hypoEval(bio, options));
    const [row] = hypoEval(
      graded('Bio', 'x', 'y', [
        [1, 0.75],
        [0.75, 0.5],
        [0.25, 0.25],
        [0.75, 0.5],
      ]),
      options,
    ).rows;
    expect(row!.interval.lower!).toBeLessThan(row!.average!);
    expect(row!.interval.upper!).toBeGreaterThan(row!.average!);
    // Without a seed there is no interval, with the reason.
    expect(x!.interval).toMatchObject({ lower: null, upper: null });
    expect(x!.interval.reason).toMatch(/seed/);
  });

  it('opens an interval whose replicates split', () => {
    const few = [...caseList('x', 'y', [2, 0, 1])];
    const [row] = hypoEval(few, { seed: 1, replicates: 100 }).rows;
    expect([row!.interval.lower, row!.interval.upper]).toEqual([null, null]);
    expect(row!.interval.reason).toMatch(/of 100 replicates/);
  });

  it('compares agent with baseline cells, from common replicates', () => {
    const cells = frozen([
      ...graded('Bio', 'm agent', 'm', [
        [0.75, 0.75],
        [0.5, 0.25],
        [0.75, 0.5],
      ]),
      ...graded('Bio', 'm agent', 'o', [
        [0.75, 0.5],
        [0.25, 0.25],
      ]),
      ...graded('Bio', 'm', 'o', [
        [0.25, 0.5],
        [0.75, 0.5],
      ]),
    ]);
    const modes = [{ model: 'm', agent: 'm agent', baseline: 'm' }];
    const result = hypoEval(cells, { modes, seed: 1, replicates: 200 });
    const average = (name: string) => result.rows.find(({ item }) => item === name)!.average!;
    const [shift] = result.shifts;
    expect(shift!.shift).toBeCloseTo(average('m agent') - average('m'), 10);
    expect(shift!.interval.lower!).toBeLessThan(shift!.shift!);
    expectJsonSafe(result);
  });

  it('refuses a reference or a mode that is no item, and has no data without judgments', () => {
    expect(() => hypoEval(JUDGMENTS, { reference: 'z' })).toThrow(/"z" is not an item/);
    expect(() =>
      hypoEval(JUDGMENTS, { modes: [{ model: 'm', agent: 'x', baseline: 'q' }] }),
    ).toThrow(InvalidInputError);
    expect(() => hypoEval(JUDGMENTS, { split: 'half' as never })).toThrow(/"loss", "tie"/);
    expect(() => hypoEval([])).toThrow(NoDataError);
  });
});

describe('groupMedians', () => {
  const judgments = frozen([
    // Credits of ref by context: mean shares 0.75 and 0.625, 0.5, 0.125.
    ...bothOrders('p1', 'ref', 'a', [1, 0.75]),
    ...bothOrders('p1', 'ref', 'b', [0.75, 0.5]),
    ...bothOrders('p2', 'ref', 'a', [0.75, 0.25]),
    ...bothOrders('p3', 'ref', 'a', [0.25, 0]),
    ...bothOrders('p4', 'ref', 'b', [1, 1]),
    ...bothOrders('p4', 'a', 'b', [1, 1]),
  ]);
  const groups = frozen([
    { context: 'p1', group: 'accepted' },
    { context: 'p2', group: 'accepted' },
    { context: 'p3', group: 'rejected' },
  ]);

  it('takes the median over contexts of the mean over opponents', () => {
    const result = groupMedians(judgments, { item: 'ref', groups });
    const [accepted, rejected] = result.groups;
    expect(accepted!.debiased.value).toBeCloseTo(((0.875 + 0.625) / 2 + 0.5) / 2, 12);
    // Worse order: 1 and one half in p1, 0 in p2.
    expect(accepted!.bothOrders.value).toBeCloseTo((0.75 + 0) / 2, 12);
    expect(rejected!.debiased.value).toBeCloseTo(0.125, 12);
    expect([accepted!.contexts, rejected!.contexts, result.withoutGroup]).toEqual([2, 1, 1]);
    // p3 alone: 0.125 wins against 0.875 losses.
    expect(rejected!.rating).toBeCloseTo(1500 + (points * Math.log(0.125 / 0.875)) / 2, 6);
    expectJsonSafe(result);
  });

  it('weighs the cases of a context, and drops those of weight 0', () => {
    const weighted = [
      ...bothOrders('p1', 'ref', 'a', [1, 1], { weight: 3 }),
      ...bothOrders('p1', 'ref', 'b', [0.25, 0], { weight: 1 }),
      ...bothOrders('p1', 'ref', 'c', [0, 0], { weight: 0 }),
      ...bothOrders('p2', 'ref', 'a', [0, 0], { weight: 0 }),
    ];
    const [accepted] = groupMedians(weighted, { item: 'ref', groups }).groups;
    expect(accepted!.contexts).toBe(1);
    expect(accepted!.debiased.value).toBeCloseTo((3 * 1 + 0.125) / 4, 12);
    expect(accepted!.bothOrders.value).toBeCloseTo((3 * 1 + 0) / 4, 12);
  });

  it('counts the cases without a context', () => {
    const loose = [...judgments, judged('ref', 'a', 1), judged('ref', 'a', 0), judged('a', 'b', 0)];
    expect(groupMedians(judgments, { item: 'ref', groups }).withoutContext).toBe(0);
    expect(groupMedians(loose, { item: 'ref', groups }).withoutContext).toBe(2);
  });

  it('does not depend on the order of the rows, intervals included', () => {
    const many = frozen(
      Array.from({ length: 24 }, (_, at) =>
        bothOrders(`p${at}`, 'ref', 'a', [(at % 5) / 4, (at % 3) / 2]),
      ).flat(),
    );
    const all = many.map(({ context }) => ({ context: context!, group: 'all' }));
    const options = { item: 'ref', groups: all, seed: 1, replicates: 200 };
    const result = groupMedians(many, options);
    expect(result.groups[0]!.debiased.interval.lower).not.toBeNull();
    expect(groupMedians([...many].reverse(), options)).toEqual(result);
    const turned = [...many.slice(14), ...many.slice(0, 14)];
    expect(groupMedians(turned, options)).toEqual(result);
  });

  it('gives the reason that keeps the rating away, not that of a domain without the item', () => {
    const cases = [
      ...bothOrders('p1', 'a', 'b', [1, 0], { stratum: 'Bio' }),
      ...bothOrders('p2', 'ref', 'a', [1, 1], { stratum: 'Fin' }),
    ];
    const [accepted] = groupMedians(cases, { item: 'ref', groups }).groups;
    expect(accepted!.rating).toBeNull();
    expect(accepted!.ratingReason).toMatch(/no finite ability/);
  });

  it('refuses an unknown item, and groups that are none', () => {
    expect(() => groupMedians(judgments, { item: 'who', groups })).toThrow(
      'groupMedians: "who" is not an item; the items are "a", "b", "ref"',
    );
    expect(() => groupMedians(judgments, { item: 'ref' } as never)).toThrow(
      'groupMedians: groups are undefined; expected an array',
    );
    const wrong = [{ context: 'p1' }];
    expect(() => groupMedians(judgments, { item: 'ref', groups: wrong as never })).toThrow(
      'groupMedians: groups[0] has context "p1" and group undefined; expected two names',
    );
  });

  it('refuses a context in two groups, and has no data without one', () => {
    const twice = [...groups, { context: 'p1', group: 'rejected' }];
    expect(() => groupMedians(judgments, { item: 'ref', groups: twice })).toThrow(/in the groups/);
    expect(() => groupMedians(judgments, { item: 'ref', groups: [] })).toThrow(NoDataError);
  });
});
