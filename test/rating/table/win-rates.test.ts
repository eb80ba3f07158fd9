import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../../src/errors.js';
import { pairTable } from '../../../src/rating/table/pair-table.js';
import { winRates } from '../../../src/rating/table/win-rates.js';
import { folded, reversal, singleOrder } from '../../support/folded.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { casesOf, type PairCounts, weightedCases } from '../../support/tables.js';

describe('winRates', () => {
  test('5–2–3: ties half 0.6, only wins 0.5, without ties 0.625', () => {
    const [a, b] = winRates(casesOf([['a', 'b', 5, 2, 3]]));
    expect(a).toEqual({
      item: 'a',
      wins: 5,
      losses: 3,
      ties: 2,
      winRate: 0.6,
      winsOnlyRate: 0.5,
      decisiveRate: 0.625,
    });
    expect(b).toMatchObject({ wins: 3, losses: 5, ties: 2, winRate: 0.4, decisiveRate: 0.375 });
  });

  test('null where there is nothing to divide by, never 0 or NaN', () => {
    const rates = winRates(casesOf([['a', 'b', 0, 4, 0]], ['idle']));
    expect(rates[0]).toMatchObject({ winRate: 0.5, winsOnlyRate: 0, decisiveRate: null });
    expect(rates[2]).toEqual({
      item: 'idle',
      wins: 0,
      losses: 0,
      ties: 0,
      winRate: null,
      winsOnlyRate: null,
      decisiveRate: null,
    });
    expectJsonSafe(rates);
  });

  test('counts in the weights of the table: weighted cases and divided shares', () => {
    const weighted = winRates(
      weightedCases([
        { pair: ['a', 'b'], counts: [2.5, 0, 0], cases: 2 },
        { pair: ['b', 'a'], counts: [0.75, 0, 0.25] },
      ]),
    );
    expect(weighted[0]).toMatchObject({ wins: 5.25, ties: 0, losses: 0.75 });
  });

  test('an ordered table counts both halves', () => {
    const cases = [
      folded(),
      reversal(),
      singleOrder({ winner: 'y', share: 0, credits: [null, 0] }),
    ];
    const ordered = winRates(pairTable(cases, { count: 'verdicts', ordered: true }));
    expect(ordered[0]).toMatchObject({ wins: 3, losses: 2, ties: 0 });
    expect(ordered).toEqual(winRates(pairTable(cases, { count: 'verdicts' })));
  });

  test('cases that a policy leaves out add nothing', () => {
    const [x] = winRates(pairTable([folded(), reversal()], { sensitive: 'exclude' }));
    expect(x).toMatchObject({ wins: 1, ties: 0, losses: 0, winRate: 1 });
  });

  test('law: wins and losses balance over all items, and each triple is the sum over its pairs', () => {
    const small = fc.nat({ max: 9 });
    const pairs = fc.tuple(small, small, small, small, small, small, small, small, small);
    fc.assert(
      fc.property(pairs, (n) => {
        const rows: PairCounts[] = [
          ['a', 'b', n[0], n[1], n[2]],
          ['c', 'a', n[3], n[4], n[5]],
          ['b', 'c', n[6], n[7], n[8]],
        ];
        const rates = winRates(casesOf(rows));
        expect(rates.map(({ wins, losses, ties }) => [wins, losses, ties])).toEqual([
          [n[0] + n[5], n[2] + n[3], n[1] + n[4]],
          [n[2] + n[6], n[0] + n[8], n[1] + n[7]],
          [n[3] + n[8], n[5] + n[6], n[4] + n[7]],
        ]);
        for (const { winRate, winsOnlyRate, decisiveRate } of rates) {
          for (const rate of [winRate, winsOnlyRate, decisiveRate]) {
            expect(rate === null || (rate >= 0 && rate <= 1)).toBe(true);
          }
        }
      }),
    );
  });

  test('an unsound table is refused under its own name', () => {
    expect(() => winRates(null as never)).toThrow(InvalidInputError);
    expect(() => winRates(null as never)).toThrow(/^winRates: expected a pair table/);
  });
});
