import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import { fitBradleyTerry } from '../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../src/rating/fit/fit-davidson.js';
import { predict } from '../../src/rating/predict.js';
import { pairTableFromCounts } from '../../src/rating/table/pair-table-from-counts.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { casesOf, frozen } from '../support/tables.js';

describe('predict', () => {
  // Two items are saturated: the fit gives back the frequencies.
  test('2–1–1 of two items by Davidson is ½, ¼, ¼, share ⅝', () => {
    const { win, tie, loss, share, reason } = predict(
      fitDavidson(casesOf([['a', 'b', 2, 1, 1]])),
      'a',
      'b',
    );
    expect(win).toBeCloseTo(0.5, 12);
    expect(tie).toBeCloseTo(0.25, 12);
    expect(loss).toBeCloseTo(0.25, 12);
    expect(share).toBeCloseTo(0.625, 12);
    expect(reason).toBeNull();
  });

  test('7–3 by Bradley–Terry is 0.7, and no tie', () => {
    const fit = fitBradleyTerry(casesOf([['a', 'b', 7, 0, 3]]));
    expect(predict(fit, 'b', 'a').win).toBeCloseTo(0.3, 12);
    expect(predict(fit, 'b', 'a').tie).toBe(0);
  });

  test('items that never met: odds multiply along the chain', () => {
    const fit = fitBradleyTerry(
      casesOf([
        ['a', 'b', 2, 0, 1],
        ['b', 'c', 3, 0, 1],
      ]),
    );
    expect(predict(fit, 'a', 'c').win).toBeCloseTo(6 / 7, 12);
  });

  test('law: probabilities add up to 1, share is win and half a tie, the mirror changes places', () => {
    const counts = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(counts, counts, counts, counts, counts, counts, (w, t, l, x, y, z) => {
        const table = casesOf([
          ['a', 'b', w, t, l],
          ['b', 'c', x, y, z],
        ]);
        for (const fit of [fitBradleyTerry(table), fitDavidson(table)]) {
          const there = predict(fit, 'a', 'c');
          const back = predict(fit, 'c', 'a');
          expect(there.win! + there.tie! + there.loss!).toBeCloseTo(1, 14);
          expect(there.share).toBeCloseTo(there.win! + there.tie! / 2, 14);
          expect([back.win, back.tie, back.loss]).toEqual([there.loss, there.tie, there.win]);
        }
      }),
    );
  });

  test('ν = 0 predicts no tie and is not taken for missing', () => {
    const fit = fitDavidson(casesOf([['a', 'b', 2, 0, 1]]));
    expect(predict(fit, 'a', 'b')).toMatchObject({ tie: 0, reason: null });
    expect(predict(fit, 'a', 'b').win).toBeCloseTo(2 / 3, 12);
  });

  test('null with a reason: across components, without an ability, without ν', () => {
    const apart = fitBradleyTerry(
      casesOf([
        ['a', 'b', 6, 0, 4],
        ['c', 'd', 3, 0, 0],
      ]),
    );
    const none = { win: null, tie: null, loss: null, share: null };
    for (const [i, j] of [
      ['a', 'c'],
      ['c', 'd'],
      ['d', 'b'],
    ] as const) {
      const prediction = predict(frozen(apart), i, j);
      expect(prediction).toMatchObject({ first: i, second: j, ...none });
      expect(prediction.reason).toMatch(/no finite estimate/);
      expectJsonSafe(prediction);
    }
    const tied = predict(fitDavidson(casesOf([['a', 'b', 0, 3, 0]])), 'a', 'b');
    expect(tied).toMatchObject(none);
    expect(tied.reason).toMatch(/parameter has no finite estimate/);
  });

  test('a covariate without a finite estimate adds nothing at zero, given or left out', () => {
    // At u = 1 one side always wins: β has no bound, and the gap is that of u = 0, 3–1.
    const rows = [
      { first: 'a', second: 'b', wins: 3, losses: 1, covariates: [0] },
      { first: 'a', second: 'b', wins: 5, losses: 0, covariates: [1] },
    ];
    const fit = fitBradleyTerry(pairTableFromCounts(rows, { covariates: ['u'] }), {
      covariates: ['u'],
    });
    expect(predict(fit, 'a', 'b').win).toBeCloseTo(0.75, 10);
    expect(predict(fit, 'a', 'b', { covariateValues: [0] }).win).toBeCloseTo(0.75, 10);
    expect(predict(fit, 'a', 'b', { covariateValues: [1] })).toMatchObject({
      win: null,
      reason: expect.stringMatching(/parameter has no finite estimate/),
    });
  });

  test('an unknown item and an item against itself are refused by name', () => {
    const fit = fitBradleyTerry(casesOf([['a', 'b', 7, 0, 3]]));
    expect(() => predict(fit, 'a', 'z')).toThrow(InvalidInputError);
    expect(() => predict(fit, 'z', 'a')).toThrow(
      'predict: "z" is not an item; the items are "a", "b"',
    );
    expect(() => predict(fit, 'a', 'a')).toThrow('predict: "a" cannot be compared with itself');
  });
});
