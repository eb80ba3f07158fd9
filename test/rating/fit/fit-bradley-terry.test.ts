import { describe, expect, test } from 'vitest';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { gapOf } from '../../support/fits.js';
import { casesOf, weightedCases } from '../../support/tables.js';

describe('fitBradleyTerry', () => {
  test('7–3 is ln(7/3) with error sqrt(1/7 + 1/3), half of each for a centred item', () => {
    const fit = fitBradleyTerry(casesOf([['a', 'b', 7, 0, 3]]));
    expect(fit.abilities[0]).toBeCloseTo(Math.log(7 / 3) / 2, 14);
    expect(fit.abilities[1]).toBeCloseTo(-Math.log(7 / 3) / 2, 14);
    expect(fit.standardErrors[0]).toBeCloseTo(Math.sqrt(1 / 7 + 1 / 3) / 2, 14);
    expect(fit.standardErrors[1]).toBeCloseTo(Math.sqrt(1 / 7 + 1 / 3) / 2, 14);
    expect(fit.settings.errors).toBe('information');
  });

  // a = ln x with x³ − x − 2 = 0: b's share 1 = P(b beats c) + 2 P(b beats a) and so on.
  test('A>B twice, B>C, C>A is (a, −a, 0) with a = 0.4196176249910979', () => {
    const fit = fitBradleyTerry(
      casesOf([
        ['A', 'B', 2, 0, 0],
        ['B', 'C', 1, 0, 0],
        ['C', 'A', 1, 0, 0],
      ]),
    );
    expect(fit.abilities[0]).toBeCloseTo(0.4196176249910979, 13);
    expect(fit.abilities[1]).toBeCloseTo(-0.4196176249910979, 13);
    expect(fit.abilities[2]).toBeCloseTo(0, 13);
    const x = Math.exp(fit.abilities[0]!);
    expect(x ** 3 - x - 2).toBeCloseTo(0, 12);
  });

  test('a star: every gap to the hub is its own log odds', () => {
    const fit = fitBradleyTerry(
      casesOf([
        ['p', 'hub', 7, 0, 3],
        ['q', 'hub', 2, 2, 6],
        ['r', 'hub', 1, 0, 99],
      ]),
    );
    expect(gapOf(fit, 'p', 'hub')).toBeCloseTo(Math.log(7 / 3), 12);
    expect(gapOf(fit, 'q', 'hub')).toBeCloseTo(Math.log(3 / 7), 12);
    expect(gapOf(fit, 'r', 'hub')).toBeCloseTo(Math.log(1 / 99), 12);
  });

  // mpmath 1.4.1, 30 digits: findroot on the gradient of Σ (w + t/2) ln P; errors from the inverse of
  // the Hessian, centred.
  test('three items, unequal numbers, ties as half wins (mpmath)', () => {
    const table = casesOf([
      ['a', 'b', 6, 3, 2],
      ['a', 'c', 9, 1, 4],
      ['b', 'c', 5, 4, 5],
    ]);
    const fit = fitBradleyTerry(table, { errors: 'information' });
    const abilities = [0.502680319139997, -0.2534061511773846, -0.2492741679626124];
    const errors = [0.2864158526763016, 0.2762553884906749, 0.2607726124293722];
    abilities.forEach((ability, at) => {
      expect(fit.abilities[at]).toBeCloseTo(ability, 12);
    });
    errors.forEach((error, at) => {
      expect(fit.standardErrors[at]).toBeCloseTo(error, 12);
    });
    expect(fit.logLikelihood).toBeCloseTo(-25.37575564768228, 11);
  });

  test('a tie counts as half a win each, total weight 1', () => {
    const ties = fitBradleyTerry(casesOf([['a', 'b', 3, 4, 1]]), { errors: 'information' });
    const halves = fitBradleyTerry(weightedCases([{ pair: ['a', 'b'], counts: [5, 0, 3] }]), {
      errors: 'information',
    });
    expect(ties.abilities).toEqual(halves.abilities);
    expect(ties.standardErrors).toEqual(halves.standardErrors);
    expect(ties.logLikelihood).toBeCloseTo(halves.logLikelihood, 12);
  });

  test("tieRule: 'exclude' fits as if the ties were not there", () => {
    const fit = fitBradleyTerry(casesOf([['a', 'b', 7, 40, 3]]), { tieRule: 'exclude' });
    const without = fitBradleyTerry(casesOf([['a', 'b', 7, 0, 3]]));
    expect(fit.abilities).toEqual(without.abilities);
    expect(fit.standardErrors).toEqual(without.standardErrors);
    expect(fit.logLikelihood).toBe(without.logLikelihood);
  });

  test('a tie joins what wins leave apart, and left out it does not', () => {
    const table = casesOf([
      ['a', 'b', 3, 1, 0],
      ['b', 'c', 2, 0, 1],
    ]);
    expect(fitBradleyTerry(table).components).toHaveLength(1);
    expect(gapOf(fitBradleyTerry(table), 'a', 'b')).toBeCloseTo(Math.log(3.5 / 0.5), 11);
    expect(fitBradleyTerry(table, { tieRule: 'exclude' }).components).toHaveLength(2);
  });

  test('pseudoWins adds so many wins each way to each observed pair', () => {
    const fit = fitBradleyTerry(casesOf([['a', 'b', 7, 0, 3]]), { pseudoWins: 0.5 });
    expect(gapOf(fit, 'a', 'b')).toBeCloseTo(Math.log(7.5 / 3.5), 13);
  });

  test('a pair of only excluded ties is not observed, so the prior leaves it alone', () => {
    const table = casesOf([
      ['a', 'b', 7, 0, 3],
      ['b', 'c', 0, 5, 0],
    ]);
    const fit = fitBradleyTerry(table, { tieRule: 'exclude', pseudoWins: 1 });
    expect(fit.components).toEqual([{ items: [0, 1] }, { items: [2] }]);
    expect(fit.abilities[2]).toBeNull();
  });

  test('has no parameter beside the abilities', () => {
    expect(fitBradleyTerry(casesOf([['a', 'b', 7, 5, 3]])).parameters).toEqual([]);
  });
});
