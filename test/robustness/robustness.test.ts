import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError, NoDataError } from '../../src/errors.js';
import { foldOrders } from '../../src/folding/fold-orders.js';
import type { FoldedCase } from '../../src/folding/folded-case.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { fitPairs } from '../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { pairTableFromCounts } from '../../src/rating/table/pair-table-from-counts.js';
import { compareJudges } from '../../src/robustness/compare-judges.js';
import { leaveOneOut } from '../../src/robustness/leave-one-out.js';
import { rankByStratum } from '../../src/robustness/rank-by-stratum.js';
import { reversalsToFlip } from '../../src/robustness/reversals-to-flip.js';
import type { RankedCases } from '../../src/robustness/shapes.js';
import { tieSensitivity } from '../../src/robustness/tie-sensitivity.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { bothOrders, type JudgmentDetails, judged } from '../support/judgments.js';
import { frozen } from '../support/tables.js';

let next = 0;

/** Judgments of cases in both orders: stable wins, stable losses and reversals of `one`. */
function verdicts(
  one: string,
  other: string,
  counts: readonly [number, number, number],
  details: JudgmentDetails = {},
) {
  const shares = [
    [1, 1],
    [0, 0],
    [1, 0],
  ] as const;
  return counts.flatMap((count, kind) =>
    Array.from({ length: count }, () =>
      bothOrders(`q${next++}`, one, other, shares[kind]!, details),
    ).flat(),
  );
}

const fold = (...parts: readonly (readonly FoldedCase[])[]) => frozen(parts.flat());
const cases = (...args: Parameters<typeof verdicts>) => foldOrders(verdicts(...args));

const THREE = fold(
  cases('a', 'b', [6, 2, 5]), // flips in the worst case
  cases('a', 'c', [9, 1, 2]), // survives
  cases('b', 'c', [5, 2, 3]), // becomes equal: neither survives nor flips
);

describe('tieSensitivity', () => {
  const result = tieSensitivity(THREE, { model: bradleyTerry, tiers: [['a'], ['b', 'c']] });

  it('shows each pair from the higher item, under both schemes', () => {
    expect(result.reference).toEqual(['a', 'b', 'c']);
    expect(result.pairs).toMatchObject([
      {
        higher: 'a',
        lower: 'b',
        wins: 6,
        losses: 2,
        sensitive: 5,
        margin: 4,
        adversarialMargin: -1,
        survives: false,
        flips: true,
      },
      { higher: 'a', lower: 'c', margin: 8, adversarialMargin: 6, survives: true, flips: false },
      { higher: 'b', lower: 'c', margin: 3, adversarialMargin: 0, survives: false, flips: false },
    ]);
    expect(result.pairs.every(({ holds }) => holds)).toBe(true);
    expectJsonSafe(result);
  });

  it('says whether tiers survive', () => {
    expect(result.tiersSurvive).toBe(false);
    const tiers = (...names: string[][]) => tieSensitivity(THREE, { tiers: names }).tiersSurvive;
    expect(tiers(['a', 'b', 'c'])).toBe(true);
    expect(tiers(['b', 'c'], ['a'])).toBe(false);
    expect(tieSensitivity(THREE).tiersSurvive).toBeNull();
    expect(
      tieSensitivity(fold(cases('a', 'b', [9, 0, 3]), cases('b', 'a', [1, 0, 0])), {
        tiers: [['a'], ['b']],
      }).tiersSurvive,
    ).toBe(true);
  });

  it('does not say that tiers survive where their items never met', () => {
    const chain = fold(cases('a', 'b', [9, 1, 0]), cases('b', 'c', [5, 2, 0]));
    const order = ['a', 'b', 'c'];
    const survive = (...tiers: string[][]) => tieSensitivity(chain, { order, tiers }).tiersSurvive;
    expect(survive(['a'], ['b', 'c'])).toBeNull();
    expect(survive(['b'], ['a', 'c'])).toBe(false);
    expect(survive(['a', 'b', 'c'])).toBe(true);
    const lone = foldOrders([judged('a', 'c', 1, { context: 'lone' })]);
    const left = { order, tiers: [['a'], ['b', 'c']], singleOrder: 'exclude' } as const;
    expect(tieSensitivity(fold(chain, lone), left).tiersSurvive).toBeNull();
    expect(tieSensitivity(fold(chain, lone), { ...left, singleOrder: 'include' })).toMatchObject({
      tiersSurvive: true,
    });
  });

  it('takes three cases of weight 0.1 against one of 0.3 for no majority', () => {
    const folded = fold(
      cases('a', 'b', [3, 0, 0], { weight: 0.1 }),
      cases('a', 'b', [0, 1, 0], { weight: 0.3 }),
    );
    for (const order of [
      ['a', 'b'],
      ['b', 'a'],
    ]) {
      expect(tieSensitivity(folded, { order }).pairs[0]).toMatchObject({
        margin: 0,
        adversarialMargin: 0,
        holds: false,
        survives: false,
        flips: false,
      });
    }
  });

  it('gives every sensitive case to the lower item of the order named', () => {
    const { pairs } = tieSensitivity(THREE, { order: ['c', 'b', 'a'] });
    expect(pairs[0]).toMatchObject({
      higher: 'c',
      lower: 'b',
      wins: 2,
      losses: 5,
      adversarialMargin: -6,
      holds: false,
      flips: false,
    });
  });

  it('margins never grow in the adversarial scheme, by as much as there is sensitive', () => {
    const count = fc.tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
    );
    fc.assert(
      fc.property(count, count, (ab, bc) => {
        const folded = fold(cases('a', 'b', ab), cases('b', 'c', bc));
        for (const pair of tieSensitivity(folded, { order: ['a', 'b', 'c'] }).pairs) {
          expect(pair.margin - pair.adversarialMargin).toBe(pair.sensitive);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps a pair all of whose cases are sensitive', () => {
    const folded = fold(THREE, cases('a', 'd', [0, 0, 3]), cases('d', 'c', [2, 1, 0]));
    const pair = tieSensitivity(folded, { order: ['a', 'b', 'd', 'c'] }).pairs.find(
      ({ higher, lower }) => higher === 'a' && lower === 'd',
    );
    expect(pair).toMatchObject({
      wins: 0,
      losses: 0,
      sensitive: 3,
      margin: 0,
      adversarialMargin: -3,
    });
    expect([pair?.holds, pair?.flips]).toEqual([false, false]);
  });

  it('fits Lit2Test as the reference file says', () => {
    // golden/lit2test-published.json: scipy on the released cases; items in code-point order here.
    const csv = readFileSync(
      new URL('../../examples/data/lit2test-counts.csv', import.meta.url),
      'utf8',
    );
    const { conservative, adversarial } = tieSensitivity(
      foldOrders(readVerdicts(csv, { context: 'case' }).judgments),
      { model: bradleyTerry },
    );
    expect(conservative.items).toEqual(['Claude Sonnet 4.6', 'DeepSeek-V3.2', 'GLM-5', 'GPT-5.2']);
    const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9));
    expect(conservative.abilities).toEqual(
      close([0.745818660099524, -1.2820704054965515, -0.7346749812593352, 1.2709267266563624]),
    );
    expect(adversarial.abilities).toEqual(
      close([0.6914042221944565, -0.8143842194344781, -0.5991048874322615, 0.7220848846722825]),
    );
  });

  it('asks for an order where the data give none', () => {
    const cycle = fold(
      cases('a', 'b', [2, 1, 0]),
      cases('b', 'c', [2, 1, 0]),
      cases('c', 'a', [2, 1, 0]),
    );
    expect(() => tieSensitivity(cycle)).toThrow(/give no order/);
    expect(tieSensitivity(cycle, { order: ['a', 'b', 'c'] }).pairs).toHaveLength(3);
  });

  it('refuses an order or tiers that are not of the items, and has no data without cases', () => {
    expect(() => tieSensitivity(THREE, { order: ['a', 'b'] })).toThrow(/order is "a", "b"/);
    expect(() => tieSensitivity(THREE, { order: ['a', 'b', 'b'] })).toThrow(InvalidInputError);
    expect(() => tieSensitivity(THREE, { tiers: [['a', 'b'], ['x']] })).toThrow(/tiers/);
    expect(() => tieSensitivity(THREE, { order: 'abc' as never })).toThrow(/order is "abc"/);
    expect(() => tieSensitivity(THREE, { tiers: ['a', 'bc'] as never })).toThrow(
      /tiers is an array/,
    );
    expect(() => tieSensitivity([])).toThrow(NoDataError);
  });
});

describe('rankByStratum and leaveOneOut', () => {
  const folded = fold(
    cases('x', 'y', [3, 1, 0], { stratum: 's', judge: 'j' }),
    cases('x', 'y', [1, 2, 0], { stratum: 't', judge: 'k' }),
    cases('x', 'y', [1, 1, 0]),
  );

  it('ranks each stratum by itself and counts cases without one', () => {
    const { overall, strata, withoutStratum } = rankByStratum(folded);
    expect(overall.order).toEqual(['x', 'y']);
    expect(strata.map(({ stratum, sameOrder, cases: n }) => [stratum, sameOrder, n])).toEqual([
      ['s', true, 4],
      ['t', false, 3],
    ]);
    expect(withoutStratum).toBe(2);
    expectJsonSafe(strata);
  });

  it.each(['stratum', 'judge'] as const)('leaves one %s out at a time', (by) => {
    const { rows } = leaveOneOut(folded, { by });
    expect(rows.map(({ cases: n }) => n)).toEqual([5, 6]);
    expect(rows.map(({ sameOrder }) => sameOrder)).toEqual([false, true]);
    expect(rows.map(({ tau }) => tau?.value)).toEqual([-1, 1]);
    expectJsonSafe(rows);
  });

  it('take all options of the table and of the fit', () => {
    const played = fold(
      cases('x', 'y', [6, 3, 5], { stratum: 's' }),
      cases('x', 'z', [3, 4, 2], { stratum: 's' }),
      cases('y', 'z', [4, 3, 1], { stratum: 't' }),
    );
    const measures = [{ name: 'length', of: ({ share }: FoldedCase) => (share > 0.5 ? 2 : -1) }];
    const table = { count: 'verdicts', ordered: true, measures } as const;
    for (const estimate of [
      { orderEffect: true },
      { covariates: ['length'], covariateRidge: 3 },
      { model: bradleyTerry, tieRule: 'exclude', pseudoWins: 2 } as const,
    ]) {
      const options = { ...table, ...estimate };
      const fit = fitPairs(pairTable(played, table), { model: davidson, ...estimate });
      expect(rankByStratum(played, options).overall.abilities).toEqual(fit.abilities);
      expect(leaveOneOut(played, options).overall.abilities).toEqual(fit.abilities);
    }
    expect(() => rankByStratum(played, { orderEffect: true })).toThrow(/ordered table/);
    expect(() => rankByStratum(played, { covariates: ['nope'] })).toThrow(/nope/);
  });

  it('compare the order of the items that both rankings hold', () => {
    const partial = fold(
      cases('a', 'b', [5, 2, 0], { stratum: 's' }),
      cases('b', 'c', [5, 2, 0], { stratum: 's' }),
      cases('a', 'b', [5, 3, 0], { stratum: 't' }),
    );
    expect(rankByStratum(partial).strata.map((it) => it.sameOrder)).toEqual([true, true]);
    expect(leaveOneOut(partial).rows.map((it) => it.sameOrder)).toEqual([true, true]);
  });

  it('leave cases of weight 0 out, a stratum of nothing else too', () => {
    const light = cases('x', 'z', [3, 1, 0], { stratum: 'u', judge: 'l', weight: 0 });
    const unnamed = cases('x', 'z', [1, 0, 0], { weight: 0 });
    expect(rankByStratum(fold(folded, light, unnamed))).toEqual(rankByStratum(folded));
    for (const by of ['stratum', 'judge'] as const) {
      expect(leaveOneOut(fold(folded, light), { by })).toEqual(leaveOneOut(folded, { by }));
    }
  });

  it('without a part: the ranking of the other cases by themselves', () => {
    const count = fc.integer({ min: 0, max: 3 });
    const part = fc.record({
      pair: fc.constantFrom('ab', 'bc', 'ca', 'cd'),
      counts: fc.tuple(count, count, count),
      stratum: fc.constantFrom('s', 't', null),
      weight: fc.constantFrom(1, 2),
      cluster: fc.constantFrom(null, 'k'),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 3, maxLength: 9 }), (parts) => {
        const all = parts.flatMap(({ pair, counts, ...details }) =>
          cases(pair[0]!, pair[1]!, counts, details),
        );
        fc.pre(new Set(all.flatMap(({ stratum }) => stratum ?? [])).size === 2);
        for (const row of leaveOneOut(all).rows) {
          const rest = all.filter(({ stratum }) => stratum !== row.without);
          const { overall } = rankByStratum(rest.map((it) => ({ ...it, stratum: 'one' })));
          const { without: _, sameOrder: __, tau: ___, ...ranking } = row;
          expect({ ...ranking, abilities: [] }).toEqual({ ...overall, abilities: [] });
          ranking.abilities.forEach((ability, at) => {
            const wanted = overall.abilities[at]!;
            expect(ability === null).toBe(wanted === null);
            if (ability !== null) expect(ability).toBeCloseTo(wanted!, 8);
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('correlate no abilities of different components', () => {
    const parts = (stratum: string) => [
      ...cases('a', 'b', [3, 1, 0], { stratum }),
      ...cases('c', 'd', [2, 1, 0], { stratum }),
    ];
    const { overall, rows } = leaveOneOut(fold(parts('s'), parts('t')));
    expect(overall.components).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(rows.map(({ tau, sameOrder }) => [tau, sameOrder])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('names why an order is open: separation, equality', () => {
    const apart = fold(
      cases('x', 'y', [3, 0, 0], { stratum: 's' }),
      cases('x', 'y', [1, 1, 0], { stratum: 't' }),
    );
    const { strata } = rankByStratum(apart);
    expect(strata.map(({ order }) => order)).toEqual([null, null]);
    expect(strata[0]!.reason).toMatch(/2 components/);
    expect(strata[0]!.components).toEqual([['x'], ['y']]);
    expect(strata[1]!.reason).toMatch(/equal abilities/);
    expect(strata[0]!.majorityOrder).toEqual(['x', 'y']);
    expect(strata.map(({ sameOrder }) => sameOrder)).toEqual([null, null]);
  });

  it('have no data without strata, or with one name to leave out', () => {
    expect(() => rankByStratum(cases('x', 'y', [1, 1, 0]))).toThrow(NoDataError);
    expect(() => leaveOneOut(folded.slice(0, 4))).toThrow(/1 names of stratum/);
    expect(() => leaveOneOut(folded, { by: 'item' as never })).toThrow(/"stratum", "judge"/);
  });
});

describe('compareJudges', () => {
  it('sets both rankings beside the agreement of the verdicts', () => {
    const shares = [
      [1, 1],
      [1, 1],
      [0, 0],
      [1, 0],
    ] as const;
    const judge = (name: string, order: readonly number[]) =>
      order.flatMap((kind, at) => bothOrders(`q${at}`, 'x', 'y', shares[kind]!, { judge: name }));
    const one = judge('one', [0, 1, 2]);
    const two = judge('two', [0, 2, 2]);
    const result = compareJudges(one, two);
    expect(result.agreement.sameWinner).toMatchObject({ hits: 2, of: 3 });
    expect([result.first.order, result.second.order, result.sameOrder]).toEqual([
      ['x', 'y'],
      ['y', 'x'],
      false,
    ]);
    expect([result.tau?.value, result.rho?.value, result.shift?.value]).toEqual([-1, -1, 1]);
    expectJsonSafe(result);
  });
});

describe('compareJudges, of rankings', () => {
  // a and b have the same record by both judges, so their abilities are equal but for rounding.
  const base = [
    ...verdicts('c', 'd', [3, 2, 1]),
    ...verdicts('a', 'd', [2, 3, 1]),
    ...verdicts('b', 'd', [2, 3, 1]),
    ...verdicts('a', 'c', [5, 6, 0]),
    ...verdicts('b', 'c', [5, 6, 0]),
  ];
  const more = [...base, ...verdicts('a', 'c', [1, 0, 0]), ...verdicts('b', 'c', [1, 0, 0])];

  it('shares a rank between equal abilities', () => {
    const { tau, rho, shift, first, second } = compareJudges(base, more);
    for (const { reason } of [first, second]) expect(reason).toMatch(/equal abilities/);
    // c before d by the first judge, d before c by the second, then a and b together.
    const ahead = ({ abilities: [a, , c, d] }: RankedCases) => [c! > d!, Math.min(c!, d!) > a!];
    expect([ahead(first), ahead(second)]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(shift!.items.map(({ from }) => from)).toEqual([3.5, 3.5, 1, 2]);
    expect(shift!.items.map(({ to }) => to)).toEqual([3.5, 3.5, 2, 1]);
    expect(shift!.value).toBe(1 / 2);
    // Four pairs agree and one does not; deviations from the mean rank 1, 1, −1.5, −0.5.
    expect(tau!.value).toBeCloseTo(3 / 5, 12);
    expect(rho!.value).toBeCloseTo((1 + 1 + 0.75 + 0.75) / (1 + 1 + 2.25 + 0.25), 12);
  });

  it('has no figure across components, and an order only of the items of both', () => {
    const apart = [...verdicts('a', 'b', [3, 1, 0]), ...verdicts('c', 'd', [2, 1, 0])];
    const result = compareJudges(apart, apart);
    expect(result.items).toEqual(['a', 'b', 'c', 'd']);
    expect([result.tau, result.rho, result.shift, result.sameOrder]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const some = [...verdicts('a', 'b', [3, 1, 0]), ...verdicts('b', 'c', [3, 1, 0])];
    expect(compareJudges(some, some.slice(0, 8)).sameOrder).toBe(true);
    expectJsonSafe(result);
  });
});

describe('reversalsToFlip', () => {
  it('reversing that many cases undoes the majority, and one fewer does not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (wins, losses) => {
          fc.pre(wins !== losses);
          const [row] = reversalsToFlip(
            pairTableFromCounts([{ first: 'a', second: 'b', wins, losses, ties: 3 }]),
          );
          const [won, lost] = [Math.max(wins, losses), Math.min(wins, losses)];
          const { toEqual, toFlip } = row!;
          expect(won - toFlip).toBeLessThan(lost + toFlip);
          expect(won - (toFlip - 1)).toBeGreaterThanOrEqual(lost + toFlip - 1);
          expect(won - toEqual).toBeLessThanOrEqual(lost + toEqual);
          expect(won - (toEqual - 1)).toBeGreaterThan(lost + toEqual - 1);
          expect(row!.flipRate).toBe(toFlip / won);
        },
      ),
    );
  });

  it('counts whole cases where sums of weights miss a whole number by rounding', () => {
    const [row] = reversalsToFlip(pairTable(cases('a', 'b', [22, 2, 0], { weight: 0.1 })));
    expect(row).toMatchObject({ toEqual: 1, toFlip: 2 });
    expect(row!.margin).toBeCloseTo(2, 12);
  });

  it('gives no rate above 1: a winner of half a case has no whole one to lose', () => {
    const [row] = reversalsToFlip(pairTable(cases('a', 'b', [1, 0, 0], { weight: 0.5 })));
    expect(row).toMatchObject({ winner: 'a', toFlip: 1, flipRate: null });
  });

  it('takes one case to decide an equal pair', () => {
    const [row] = reversalsToFlip(
      pairTableFromCounts([{ first: 'a', second: 'b', wins: 2, losses: 2 }]),
    );
    expect(row).toMatchObject({
      winner: null,
      loser: null,
      margin: 0,
      toEqual: 0,
      toFlip: 1,
      flipRate: null,
    });
    expectJsonSafe(row);
  });
});
