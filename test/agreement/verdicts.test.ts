import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemWinRates } from '../../src/agreement/item-win-rates.js';
import { verdictAgreement } from '../../src/agreement/verdict-agreement.js';
import { InvalidInputError, NoDataError } from '../../src/errors.js';
import { foldOrders } from '../../src/folding/fold-orders.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { bothOrders, judged } from '../support/judgments.js';
import { frozen } from '../support/tables.js';

type Shares = readonly [shownFirst: number, shownSecond: number];

function judge(name: string, cases: readonly Shares[]) {
  return frozen(
    cases.flatMap((shares, at) => bothOrders(`q${at}`, 'a', 'b', shares, { judge: name })),
  );
}

// Credit to a when shown first and when shown second.
const ONE = judge('one', [
  [1, 1],
  [1, 0],
  [0, 0],
  [0.5, 0.5],
  [1, 1],
]);
const TWO = judge('two', [
  [1, 1],
  [1, 1],
  [1, 0],
  [0.5, 1],
  [0, 0],
]);

describe('verdictAgreement', () => {
  const result = verdictAgreement(ONE, TWO);

  it.each([
    ['ordered', 5, 10], // both of q0, one of q1, the second of q2, the first of q3
    ['orderedBothDecisive', 4, 8],
    ['orderedOnStable', 3, 6],
    ['folded', 2, 5], // q0, and q3 where neither has a winner
    ['sameWinner', 1, 5],
    ['sameWinnerOnStable', 1, 3],
    ['sameWinnerBothDecisive', 1, 2],
  ] as const)('%s: %d of %d', (name, hits, of) => {
    expect([result[name].hits, result[name].of]).toEqual([hits, of]);
  });

  it('is symmetric but for the stable subset', () => {
    const turned = verdictAgreement(TWO, ONE);
    for (const name of ['ordered', 'folded', 'sameWinner', 'sameWinnerBothDecisive'] as const) {
      expect(turned[name].hits).toBe(result[name].hits);
    }
  });

  it('agrees wholly with itself, and kappa is then 1', () => {
    const same = verdictAgreement(ONE, ONE);
    expect([same.ordered.value, same.folded.value, same.kappa.value]).toEqual([1, 1, 1]);
    expect(same.sameWinner.value).toBe(3 / 5);
  });

  it('gives folded rates Wilson intervals, and ordered ones the bootstrap over clusters', () => {
    expect(result.folded.interval.method).toBe('wilson');
    expect(result.ordered.interval).toMatchObject({
      method: 'cluster bootstrap',
      lower: null,
      units: 5,
    });
    const seeded = verdictAgreement(ONE, TWO, { seed: 1, replicates: 200 });
    expect(seeded.ordered.interval.lower).not.toBeNull();
    expectJsonSafe(seeded);
  });

  it('resamples whole contexts where cases share one', () => {
    const shared = (name: string) =>
      frozen([
        ...bothOrders('q', 'a', 'b', [1, 1], { judge: name }),
        ...bothOrders('q', 'a', 'c', [1, 0], { judge: name }),
        ...bothOrders('r', 'a', 'b', [0, 0], { judge: name }),
      ]);
    const { folded } = verdictAgreement(shared('x'), shared('y'), { seed: 1, replicates: 50 });
    expect(folded.interval).toMatchObject({ method: 'cluster bootstrap', units: 2 });
  });

  it('counts what only one judge has', () => {
    const { presentations, cases } = verdictAgreement(ONE, TWO.slice(0, 3));
    expect(presentations).toEqual({ shared: 3, onlyFirst: 7, onlySecond: 0 });
    expect(cases).toEqual({ shared: 2, onlyFirst: 3, onlySecond: 0 });
  });

  describe('where it is not known who was shown first', () => {
    // One case a row, with the winners in the order labelled original and in reverse.
    const wide = frozen(
      readVerdicts(
        'q,item_1,item_2,winner_original,winner_reverse\n1,m,k,m,k\n2,m,k,m,m\n3,k,m,tie,m',
        { context: 'q' },
      ).judgments,
    );

    it('keeps both orders, and does not ask which item is named first', () => {
      const turned = wide.map((it) => {
        return { ...it, first: it.second, second: it.first, share: 1 - it.share };
      });
      for (const other of [[...wide].reverse(), turned]) {
        const same = verdictAgreement(wide, other);
        expect([same.ordered.hits, same.ordered.of, same.kappa.value]).toEqual([6, 6, 1]);
        expect(same.presentations).toEqual({ shared: 6, onlyFirst: 0, onlySecond: 0 });
      }
    });

    it('matches no presentation of which it is known, but the case', () => {
      const known = readVerdicts('q,model_a,model_b,winner\n1,m,k,m\n1,k,m,m\n2,m,k,m\n2,k,m,m', {
        context: 'q',
      }).judgments;
      const mixed = verdictAgreement(wide, known);
      expect([mixed.ordered.of, mixed.ordered.value]).toEqual([0, null]);
      expect(mixed.ordered.reason).toBe('no presentation is shared');
      expect([mixed.kappa.n, mixed.kappa.missing, mixed.kappa.value]).toEqual([0, 0, null]);
      expect([mixed.folded.hits, mixed.folded.of]).toEqual([1, 2]);
      expect(mixed.presentations).toEqual({ shared: 0, onlyFirst: 6, onlySecond: 4 });
      expectJsonSafe(mixed);
    });
  });

  it('takes clusters from whichever judge names them', () => {
    const side = (name: string, clustered: boolean) =>
      Array.from({ length: 20 }, (_, at) =>
        judged('a', 'b', at % (name === 'x' ? 3 : 4) === 0 ? 0 : 1, {
          context: `q${at}`,
          cluster: clustered ? `c${at % 4}` : null,
          judge: name,
        }),
      );
    const options = { seed: 1, replicates: 200 };
    const [named, unnamed] = [true, false].map((first) =>
      verdictAgreement(side('x', first), side('y', !first), options),
    );
    expect(unnamed).toEqual(named);
    expect(named!.folded.interval).toMatchObject({ method: 'cluster bootstrap', units: 4 });
  });

  it('leaves verdicts of weight 0 out and counts them; other weights play no part', () => {
    const weighted = (weight: number) => TWO.map((it, at) => (at < 2 ? { ...it, weight } : it));
    expect(verdictAgreement(ONE, weighted(7))).toEqual(result);
    const without = verdictAgreement(ONE, weighted(0));
    expect(without.weightless).toBe(2);
    expect({ ...without, weightless: 0 }).toEqual(verdictAgreement(ONE, TWO.slice(2)));
    const foreign = judged('a', 'b', 1, { judge: 'other', weight: 0 });
    expect(verdictAgreement([...ONE, foreign], TWO)).toEqual({ ...result, weightless: 1 });
  });

  it('names itself, the side and the rows where it refuses', () => {
    const twice = [...TWO, TWO[3]!];
    expect(() => verdictAgreement(ONE, twice)).toThrow(
      /^verdictAgreement: two verdicts .*second\[3\] and second\[10\].* Expected one/,
    );
    expect(() => verdictAgreement(ONE, twice)).not.toThrow(/separate/);
    expect(() => verdictAgreement([judged('a', 'b', 2)], TWO)).toThrow(
      /^verdictAgreement: first\[0\]: share is 2/,
    );
    expect(() => verdictAgreement(ONE, null as never)).toThrow(/^verdictAgreement: second is null/);
  });

  it('refuses two judges on one side, verdicts without context, and nothing in common', () => {
    expect(() => verdictAgreement([...ONE, ...TWO], TWO)).toThrow(/first holds 2 judges/);
    expect(() => verdictAgreement([judged('a', 'b', 1)], TWO)).toThrow(InvalidInputError);
    expect(() => verdictAgreement([judged('a', 'c', 1, { context: 'q0' })], TWO)).toThrow(
      NoDataError,
    );
  });
});

describe('itemWinRates', () => {
  it('tells the three rates apart', () => {
    const cases = foldOrders(
      judge('one', [
        [1, 1],
        [1, 0],
        [0.5, 0.5],
        [1, 0.5],
        [0, 0],
      ]),
    );
    const [a, b] = itemWinRates(frozen(cases));
    // Credits of a by case: 1, 0.5, 0.5, 0.75, 0; worse order: 1, 0, 0.5, 0.5, 0.
    expect([a!.winsOnly.value, a!.tiesHalf.value, a!.bothOrders.value]).toEqual([0.4, 0.6, 0.4]);
    expect([b!.winsOnly.value, b!.tiesHalf.value]).toEqual([0.2, 0.4]);
    expect(b!.bothOrders.value).toBeCloseTo(0.3, 14);
    expect(new Set([a!.winsOnly.rate, a!.tiesHalf.rate, a!.bothOrders.rate]).size).toBe(3);
  });

  it('ties as half: the two sides of every case add up to 1; wins only: to at most 1', () => {
    const share = fc.constantFrom(0, 0.25, 0.5, 0.75, 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 8 }), (shares) => {
        const [a, b] = itemWinRates(foldOrders(judge('one', shares)));
        expect(a!.tiesHalf.value! + b!.tiesHalf.value!).toBeCloseTo(1, 12);
        expect(a!.winsOnly.value! + b!.winsOnly.value!).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it('counts by weight, and leaves single-order cases out of the both-orders rate', () => {
    const cases = foldOrders([
      judged('a', 'b', 1, { context: 'q', weight: 3 }),
      judged('a', 'b', 0, { context: 'r', weight: 1 }),
    ]);
    const [a] = itemWinRates(cases);
    expect(a!.winsOnly.value).toBe(0.75);
    expect([a!.bothOrders.value, a!.cases]).toEqual([null, 2]);
    expectJsonSafe(a);
  });

  it('does not hang on the order of the cases, with or without clusters', () => {
    const cases = foldOrders(
      Array.from({ length: 40 }, (_, at) => {
        const cluster = at % 4 === 0 ? { cluster: `c${at % 3}` } : {};
        const shares: Shares = [at % 3 ? 1 : 0, at % 5 ? 1 : 0];
        return bothOrders(`q${at}`, 'a', 'b', shares, { weight: 1 + (at % 7), ...cluster });
      }).flat(),
    );
    // A case without a place is a cluster of its own.
    const partly = cases.map((it, at) => (at % 4 ? { ...it, context: null, cluster: null } : it));
    const alone = cases.map((it) => ({ ...it, cluster: it.context }));
    for (const list of [partly, alone]) {
      const wanted = itemWinRates(list, { seed: 1, replicates: 99 });
      for (const by of [1, 7, 13]) {
        const turned = [...list.slice(by), ...list.slice(0, by)].reverse();
        expect(itemWinRates(turned, { seed: 1, replicates: 99 })).toEqual(wanted);
      }
    }
  });

  it('leaves cases of weight 0 out', () => {
    const light = { ...foldOrders(judge('one', [[0, 0]]))[0]!, context: 'light', weight: 0 };
    const cases = foldOrders(judge('one', [[1, 1]]));
    expect(itemWinRates([...cases, light])).toEqual(itemWinRates(cases));
    expect(() => itemWinRates([light])).toThrow(NoDataError);
  });

  it('refuses what is no folded case: a share that is none never becomes a tie', () => {
    const good = foldOrders(judge('one', [[1, 1]]))[0]!;
    expect(() => itemWinRates([{ ...good, share: NaN }])).toThrow(
      /^itemWinRates: case 0: share is NaN/,
    );
    expect(() => itemWinRates([{ ...good, credits: [2, 1] }])).toThrow(/a credit is 2/);
  });

  it('has no data without cases', () => {
    expect(() => itemWinRates([])).toThrow(NoDataError);
  });
});
