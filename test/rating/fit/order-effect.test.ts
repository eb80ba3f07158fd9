import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { graded } from '../../../src/rating/models/graded.js';
import type { PairModel } from '../../../src/rating/models/pair-model.js';
import { predict } from '../../../src/rating/predict.js';
import type { Fit } from '../../../src/rating/shapes.js';
import {
  type PairCounts,
  pairTableFromCounts,
} from '../../../src/rating/table/pair-table-from-counts.js';
import { winRates } from '../../../src/rating/table/win-rates.js';
import { gapOf, parameterOf } from '../../support/fits.js';
import { frozen } from '../../support/tables.js';

const MODELS: readonly (readonly [string, PairModel])[] = [
  ['bradley-terry', bradleyTerry],
  ['davidson', davidson],
  ['graded', graded],
];

const fitOrdered = (rows: readonly PairCounts[], model: PairModel): Fit =>
  fitPairs(frozen(pairTableFromCounts(rows, { ordered: true })), { model, orderEffect: true });

/** All six ordered pairs of three items, every outcome of the model at least once. */
function ordered(model: PairModel): fc.Arbitrary<PairCounts[]> {
  const places = model === graded ? 5 : 3;
  const counts = fc.array(fc.integer({ min: 1, max: 12 }), {
    minLength: places,
    maxLength: places,
  });
  return fc.tuple(...['ab', 'ba', 'ac', 'ca', 'bc', 'cb'].map(() => counts)).map((lists) =>
    ['ab', 'ba', 'ac', 'ca', 'bc', 'cb'].map((pair, at) => {
      const list = lists[at]!;
      const whole = model === bradleyTerry ? [list[0]!, 0, list[2]!] : list;
      return { first: pair[0]!, second: pair[1]!, counts: whole };
    }),
  );
}

const mirror = (rows: readonly PairCounts[]): PairCounts[] =>
  rows.map(({ first, second, counts }) => ({
    first: second,
    second: first,
    counts: [...counts!].reverse(),
  }));

test('9–1 with i first and 5–5 with i second: gap ln 3 and δ ln 3, against ln(7/3) folded', () => {
  const rows = [
    { first: 'i', second: 'j', wins: 9, losses: 1 },
    { first: 'j', second: 'i', wins: 5, losses: 5 },
  ];
  const table = pairTableFromCounts(rows, { ordered: true });
  const fit = fitBradleyTerry(table, { orderEffect: true });
  expect(gapOf(fit, 'i', 'j')).toBeCloseTo(Math.log(3), 12);
  expect(parameterOf(fit, 'delta').value).toBeCloseTo(Math.log(3), 12);
  expect(gapOf(fitBradleyTerry(table), 'i', 'j')).toBeCloseTo(Math.log(7 / 3), 12);
  // ½ (logit 0.9 ± logit 0.5), of variance ¼ (1/9 + 1/1 + 1/5 + 1/5).
  const error = Math.sqrt((1 / 9 + 1 + 2 / 5) / 4);
  expect(parameterOf(fit, 'delta').standardError).toBeCloseTo(error, 12);
  expect(2 * fit.standardErrors[0]!).toBeCloseTo(error, 12);
});

describe.each(MODELS)('%s with an order effect', (_name, model) => {
  test('law, swap of slots with mirrored verdicts: figures of items stay, δ → −δ, first-shown share → complement', () => {
    fc.assert(
      fc.property(ordered(model), (rows) => {
        // The same verdicts, but each is said to have been shown the other way round.
        const fit = fitOrdered(rows, model);
        const swapped = fitOrdered(mirror(rows), model);
        fit.abilities.forEach((ability, at) => {
          expect(swapped.abilities[at]).toBeCloseTo(ability!, 9);
          expect(swapped.standardErrors[at]).toBeCloseTo(fit.standardErrors[at]!, 9);
        });
        const [delta, turned] = [parameterOf(fit, 'delta'), parameterOf(swapped, 'delta')];
        expect(turned.value).toBeCloseTo(-delta.value!, 9);
        expect(turned.standardError).toBeCloseTo(delta.standardError!, 9);
        for (const { name, value } of fit.parameters.filter((p) => p.name !== 'delta')) {
          expect(parameterOf(swapped, name).value).toBeCloseTo(value!, 8);
        }
        expect(swapped.logLikelihood).toBeCloseTo(fit.logLikelihood, 8);
        const shown = (table: Fit, first: string, second: string): number =>
          predict(table, first, second, { shownFirst: first }).share!;
        expect(shown(swapped, 'a', 'b')).toBeCloseTo(1 - shown(fit, 'b', 'a'), 9);
        expect(winRates(pairTableFromCounts(mirror(rows), { ordered: true }))).toEqual(
          winRates(pairTableFromCounts(rows, { ordered: true })),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('law, score equations: each item’s share, the first-shown total and each tie level are reproduced', () => {
    fc.assert(
      fc.property(ordered(model), (rows) => {
        const fit = fitOrdered(rows, model);
        const credits = (table: readonly number[]): readonly number[] =>
          table.length === 5 ? [1, 0.75, 0.5, 0.25, 0] : table.length === 3 ? [1, 0.5, 0] : [1, 0];
        const observed = new Map<string, number>();
        const expected = new Map<string, number>();
        const add = (to: Map<string, number>, key: string, by: number): void => {
          to.set(key, (to.get(key) ?? 0) + by);
        };
        for (const { first, second, counts } of rows) {
          const seen = model === bradleyTerry ? [counts![0]!, counts![2]!] : counts!;
          const n = seen.reduce((sum, count) => sum + count, 0);
          const { outcomes } = predict(fit, first, second, { shownFirst: first });
          credits(seen).forEach((credit, c) => {
            for (const [to, amount] of [
              [observed, seen[c]!],
              [expected, n * outcomes![c]!],
            ] as const) {
              add(to, first, amount * credit);
              add(to, second, amount * (1 - credit));
              add(to, 'shown first', amount * credit);
              add(to, `level ${Math.abs(credit - 0.5)}`, amount);
            }
          });
        }
        for (const [key, total] of observed) {
          expect(expected.get(key), key).toBeCloseTo(total, 8);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('law: where each ordered table equals its mirror, δ is 0 and fits with and without it agree to 1e-9', () => {
    fc.assert(
      fc.property(ordered(model), (rows) => {
        // Each pair in one order, and the same counts for the same item in the other.
        const half = rows.filter(({ first, second }) => first < second);
        const both = [
          ...half,
          ...half.map(({ first, second, counts }) => ({
            first: second,
            second: first,
            counts: [...counts!].reverse(),
          })),
        ];
        const table = pairTableFromCounts(both, { ordered: true });
        const fit = fitPairs(table, { model, orderEffect: true });
        const plain = fitPairs(table, { model });
        expect(Math.abs(parameterOf(fit, 'delta').value!)).toBeLessThan(1e-9);
        plain.abilities.forEach((ability, at) => {
          expect(Math.abs(fit.abilities[at]! - ability!)).toBeLessThan(1e-9);
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe('refusals', () => {
  const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 3, losses: 2 }]);

  test('an order effect needs an ordered table', () => {
    expect(() => fitBradleyTerry(table, { orderEffect: true })).toThrow(
      "fitBradleyTerry: orderEffect: true needs an ordered table: pairTable(cases, { count: 'verdicts', ordered: true }), which needs to know who was shown first",
    );
  });

  test('predict refuses shownFirst without an order effect, and a third item', () => {
    expect(() => predict(fitBradleyTerry(table), 'a', 'b', { shownFirst: 'a' })).toThrow(
      'predict: shownFirst is "a", and the fit has no order effect',
    );
    const ordered = pairTableFromCounts(
      [
        { first: 'a', second: 'b', wins: 3, losses: 2 },
        { first: 'b', second: 'a', wins: 3, losses: 2 },
      ],
      { ordered: true },
    );
    const fit = fitBradleyTerry(ordered, { orderEffect: true });
    expect(() => predict(fit, 'a', 'b', { shownFirst: 'c' })).toThrow(
      'predict: shownFirst is "c", which is neither of the two items',
    );
  });

  test('without shownFirst the effect is left out; with it the odds are multiplied by exp(±δ)', () => {
    const rows = [
      { first: 'a', second: 'b', wins: 9, losses: 1 },
      { first: 'b', second: 'a', wins: 5, losses: 5 },
    ];
    const fit = fitBradleyTerry(pairTableFromCounts(rows, { ordered: true }), {
      orderEffect: true,
    });
    expect(predict(fit, 'a', 'b').win).toBeCloseTo(0.75, 12);
    expect(predict(fit, 'a', 'b', { shownFirst: 'a' }).win).toBeCloseTo(0.9, 12);
    expect(predict(fit, 'a', 'b', { shownFirst: 'b' }).win).toBeCloseTo(0.5, 12);
  });
});
