import { describe, expect, test } from 'vitest';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { fitGraded } from '../../../src/rating/fit/fit-graded.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { fitRaoKupper } from '../../../src/rating/fit/fit-rao-kupper.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { codesOf, gapOf, noteItems, parameterOf } from '../../support/fits.js';
import { casesOf } from '../../support/tables.js';

describe('biasReduction: true', () => {
  // One logit: half a success and half a failure are added [Fir93].
  test('two items: ln((w + ½) / (l + ½)), undefeated ones too, and no error of infinity', () => {
    for (const [w, l] of [
      [7, 3],
      [10, 0],
      [0, 1],
    ] as const) {
      const fit = fitBradleyTerry(casesOf([['a', 'b', w, 0, l]]), { biasReduction: true });
      expect(gapOf(fit, 'a', 'b')).toBeCloseTo(Math.log((w + 0.5) / (l + 0.5)), 10);
      // Information at the estimate: n p (1 − p).
      const n = w + l;
      const p = (w + 0.5) / (n + 1);
      expect(2 * fit.standardErrors[0]!).toBeCloseTo(1 / Math.sqrt(n * p * (1 - p)), 9);
    }
  });

  // Three outcomes on two items are a saturated multinomial; penalising by √det of the information is
  // Jeffreys' prior, which adds ½ to each outcome.
  test('Davidson on two items: half a case of each outcome', () => {
    const fit = fitDavidson(casesOf([['a', 'b', 10, 3, 0]]), { biasReduction: true });
    expect(gapOf(fit, 'a', 'b')).toBeCloseTo(Math.log(10.5 / 0.5), 9);
    expect(parameterOf(fit, 'nu').value).toBeCloseTo(3.5 / Math.sqrt(10.5 * 0.5), 9);
    const noTies = fitDavidson(casesOf([['a', 'b', 5, 0, 2]]), { biasReduction: true });
    expect(parameterOf(noTies, 'nu').value).toBeCloseTo(0.5 / Math.sqrt(5.5 * 2.5), 9);
  });

  // The steps of a single verdict overshoot by its own length or more.
  test('one verdict of each pair, three and five outcomes: converges all the same', () => {
    const single = fitDavidson(casesOf([['a', 'b', 0, 1, 0]]), { biasReduction: true });
    expect(parameterOf(single, 'nu').value).toBeCloseTo(1.5 / 0.5, 9);
    const grades = pairTableFromCounts([{ first: 'a', second: 'b', counts: [1, 0, 0, 0, 0] }]);
    expect(fitGraded(grades, { biasReduction: true }).converged).toBe(true);
    const star = ['b', 'c', 'd', 'e'].map((name) => ['a', name, 1, 0, 0] as const);
    const fit = fitBradleyTerry(casesOf(star), { biasReduction: true });
    for (const name of ['b', 'c', 'd', 'e']) {
      expect(gapOf(fit, 'a', name)).toBeCloseTo(Math.log(3), 9); // each pair alone: 1.5 / 0.5
    }
  });

  // Two logits, one for each order: each gets ½ and ½, and gap and δ are half sum and difference.
  test('with an order effect on two items: each order by itself', () => {
    const rows = [
      { first: 'i', second: 'j', wins: 4, losses: 0 },
      { first: 'j', second: 'i', wins: 2, losses: 3 },
    ];
    const table = pairTableFromCounts(rows, { ordered: true });
    const fit = fitBradleyTerry(table, { orderEffect: true, biasReduction: true });
    const [shownFirst, shownSecond] = [Math.log(4.5 / 0.5), Math.log(3.5 / 2.5)];
    expect(gapOf(fit, 'i', 'j')).toBeCloseTo((shownFirst + shownSecond) / 2, 9);
    expect(parameterOf(fit, 'delta').value).toBeCloseTo((shownFirst - shownSecond) / 2, 9);
  });

  test('is labelled, names whom it made finite, and leaves groups that never met apart', () => {
    const table = casesOf([
      ['a', 'b', 4, 0, 0],
      ['c', 'd', 3, 0, 2],
    ]);
    const fit = fitBradleyTerry(table, { biasReduction: true });
    expect(fit.settings.biasReduction).toBe(true);
    expect(codesOf(fit)).toEqual(['disconnected', 'bias-reduced', 'bias-reduced-driven']);
    expect(noteItems(fit, 'bias-reduced-driven')).toEqual(['a', 'b']);
    expect(fit.components.map(({ items }) => items)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(gapOf(fit, 'c', 'd')).toBeCloseTo(Math.log(3.5 / 2.5), 10);
  });

  test.each([
    ['half ties', casesOf([['a', 'b', 3, 1, 1]]), bradleyTerry, {}],
    ['pseudo-wins', casesOf([['a', 'b', 3, 0, 1]]), bradleyTerry, { pseudoWins: 1 }],
  ])('needs whole outcomes: %s are refused', (_name, table, model, options) => {
    expect(() => fitPairs(table, { model, ...options, biasReduction: true })).toThrow(
      'fitPairs: biasReduction: true needs whole outcomes: no half ties, shares, weights, pseudo-wins, ridge or two verdicts a case',
    );
  });

  test('Rao–Kupper, which is not log-linear, is refused', () => {
    const table = casesOf([['a', 'b', 3, 1, 1]]);
    expect(() => fitRaoKupper(table, { biasReduction: true })).toThrow(
      'fitRaoKupper: biasReduction: true is not available for rao-kupper',
    );
    expect(fitPairs(table, { model: davidson, biasReduction: true }).converged).toBe(true);
  });
});

describe('separationThreshold', () => {
  const table = casesOf([
    ['a', 'b', 19, 3, 1],
    ['b', 'c', 6, 0, 4],
    ['a', 'c', 9, 0, 2],
  ]);

  test('by default only a gap without bound makes magnitudes diagnostic', () => {
    expect(fitDavidson(table).magnitudes).toBe('calibrated');
    const open = fitDavidson(casesOf([['a', 'b', 5, 0, 0]]));
    expect(open.magnitudes).toBe('diagnostic');
    expect(open.settings.separationThreshold).toBeNull();
  });

  test('at 0.95 a pair of 19 to 1 decisive verdicts does, and is named; ties do not count', () => {
    const fit = fitDavidson(table, { separationThreshold: 0.95 });
    expect(fit.magnitudes).toBe('diagnostic');
    expect(fit.notes.find(({ code }) => code === 'separation')).toEqual({
      code: 'separation',
      items: ['a', 'b'],
      text: 'Some pairs are (nearly) separated ("a" and "b" 19 to 1): the order is the result, and the size of these gaps is diagnostic only.',
    });
    expect(fit.settings.separationThreshold).toBe(0.95);
    expect(fitDavidson(table, { separationThreshold: 0.96 }).magnitudes).toBe('calibrated');
    expect(fit.abilities).toEqual(fitDavidson(table).abilities);
  });

  test('counts decisive comparisons only, however ties enter the fit', () => {
    // 9 of 9 decided; with half ties it would be 14 of 19.
    const tied = casesOf([['a', 'b', 9, 10, 0]]);
    for (const fit of [
      fitDavidson(tied, { separationThreshold: 0.95 }),
      fitBradleyTerry(tied, { separationThreshold: 0.95 }),
    ]) {
      expect(fit.magnitudes).toBe('diagnostic');
      expect(fit.notes.find(({ code }) => code === 'separation')!.text).toContain('9 to 0');
    }
  });

  test.each([0.4, 1.1, Number.NaN])('%d is refused', (separationThreshold) => {
    expect(() => fitDavidson(table, { separationThreshold })).toThrow(
      'fitDavidson: separationThreshold is',
    );
  });
});
