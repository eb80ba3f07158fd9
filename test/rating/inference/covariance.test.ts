import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../../src/errors.js';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { type Covariance, covariance } from '../../../src/rating/inference/covariance.js';
import type { Fit } from '../../../src/rating/shapes.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { casesOf, frozen, weightedCases } from '../../support/tables.js';

const THREE = casesOf([
  ['a', 'b', 6, 3, 2],
  ['a', 'c', 9, 1, 4],
  ['b', 'c', 5, 4, 5],
]);

function differenceError({ names, matrix }: Covariance, first: string, second: string): number {
  const [i, j] = [names.indexOf(first), names.indexOf(second)];
  return Math.sqrt(matrix[i]![i]! + matrix[j]![j]! - 2 * matrix[i]![j]!);
}

describe('covariance', () => {
  // var(gap) = 1/7 + 1/3, halved twice on centring.
  test('of 7–3 is ±(1/7 + 1/3)/4', () => {
    const table = casesOf([['a', 'b', 7, 0, 3]]);
    const { names, matrix, errors } = covariance(table, fitBradleyTerry(table));
    expect(names).toEqual(['a', 'b']);
    expect(errors).toBe('information');
    const quarter = (1 / 7 + 1 / 3) / 4;
    expect(matrix[0]![0]).toBeCloseTo(quarter, 13);
    expect(matrix[0]![1]).toBeCloseTo(-quarter, 13);
    expect(matrix[1]![1]).toBeCloseTo(quarter, 13);
  });

  // mpmath 1.4.1, 30 digits: inverse Hessian of the Davidson log-likelihood in (λ_a, λ_b, ln ν) with
  // λ_c = −λ_a − λ_b, carried over to all four.
  test('of Davidson with three items, ln ν last (mpmath)', () => {
    const reference = [
      [0.10952419604723185, -0.06010882121665477, -0.04941537483057708, 0.02300242133116725],
      [-0.06010882121665477, 0.09895264966192236, -0.03884382844526759, -0.01159543278487413],
      [-0.04941537483057708, -0.03884382844526759, 0.08825920327584467, -0.01140698854629312],
      [0.02300242133116725, -0.01159543278487413, -0.01140698854629312, 0.16218136136936448],
    ];
    const { names, matrix } = covariance(THREE, fitDavidson(THREE));
    expect(names).toEqual(['a', 'b', 'c', 'ln nu']);
    reference.forEach((row, i) => {
      row.forEach((value, j) => {
        expect(matrix[i]![j]).toBeCloseTo(value, 12);
      });
    });
  });

  test('a star: the error of a gap to the hub is that of the pair alone', () => {
    const table = casesOf([
      ['p', 'hub', 7, 0, 3],
      ['q', 'hub', 2, 0, 6],
    ]);
    const result = covariance(table, fitBradleyTerry(table));
    expect(differenceError(result, 'p', 'hub')).toBeCloseTo(Math.sqrt(1 / 7 + 1 / 3), 12);
    expect(differenceError(result, 'q', 'hub')).toBeCloseTo(Math.sqrt(1 / 2 + 1 / 6), 12);
    const both = 1 / 7 + 1 / 3 + 1 / 2 + 1 / 6;
    expect(differenceError(result, 'p', 'q')).toBeCloseTo(Math.sqrt(both), 12);
  });

  describe.each([
    ['Bradley–Terry', fitBradleyTerry],
    ['Davidson', fitDavidson],
  ] as const)('laws of %s', (_name, fitOf) => {
    const clustered = pairTableFromCounts(
      [0, 1, 2, 3, 4, 5].flatMap((k) => [
        { first: 'a', second: 'b', wins: k % 3, ties: 1, losses: 1, cluster: `k${k % 4}` },
        { first: 'b', second: 'c', wins: 2, ties: k % 2, losses: k % 3, cluster: `k${k}` },
        { first: 'd', second: 'e', wins: 1, ties: 1, losses: k % 2, cluster: `k${k}` },
      ]),
    );
    const fit = fitOf(clustered);

    test.each(['information', 'case', 'cluster'] as const)(
      '%s: symmetric, and each component sums to zero',
      (errors) => {
        const { matrix } = covariance(frozen(clustered), frozen(fit), frozen({ errors }));
        matrix.forEach((row, i) => {
          row.forEach((value, j) => {
            expect(value).toBeCloseTo(matrix[j]![i]!, 14);
          });
          for (const { items } of fit.components) {
            const sum = items.reduce((total, j) => total + row[j]!, 0);
            expect(sum).toBeCloseTo(0, 13);
          }
        });
      },
    );

    test('the diagonal holds the squared standard errors of the fit, of its kind by default', () => {
      expect(fit.settings.errors).toBe('cluster');
      const { matrix, errors } = covariance(clustered, fit);
      expect(errors).toBe('cluster');
      fit.standardErrors.forEach((error, at) => {
        expect(Math.sqrt(matrix[at]![at]!)).toBeCloseTo(error!, 13);
      });
      for (const kind of ['information', 'case'] as const) {
        const other = fitOf(clustered, { errors: kind });
        other.standardErrors.forEach((error, at) => {
          const asked = covariance(clustered, fit, { errors: kind }).matrix[at]![at]!;
          expect(Math.sqrt(asked)).toBeCloseTo(error!, 13);
        });
      }
    });

    test('survives JSON', () => {
      expectJsonSafe(covariance(clustered, fit));
    });
  });

  test('a fit that came through JSON will do', () => {
    const fit = JSON.parse(JSON.stringify(fitDavidson(THREE))) as Fit;
    expect(covariance(THREE, fit)).toEqual(covariance(THREE, fitDavidson(THREE)));
  });

  test('follows the tie rule and the prior of the fit', () => {
    const excluded = fitBradleyTerry(THREE, { tieRule: 'exclude' });
    expect(covariance(THREE, excluded).matrix[0]![0]).toBeCloseTo(
      excluded.standardErrors[0]! ** 2,
      13,
    );
    const prior = fitBradleyTerry(casesOf([['a', 'b', 7, 0, 3]]), { pseudoWins: 0.5 });
    const table = casesOf([['a', 'b', 7, 0, 3]]);
    const { matrix } = covariance(table, prior, { errors: 'information' });
    expect(matrix[0]![0]).toBeCloseTo((1 / 7.5 + 1 / 3.5) / 4, 13);
  });

  test('null in the rows and columns of an item without a finite ability, and of ν at a boundary', () => {
    const table = casesOf([
      ['a', 'b', 3, 0, 0],
      ['b', 'c', 2, 0, 1],
    ]);
    const { names, matrix } = covariance(table, fitDavidson(table));
    expect(names).toEqual(['a', 'b', 'c', 'ln nu']);
    expect(matrix[0]).toEqual([null, null, null, null]);
    expect(matrix[3]).toEqual([null, null, null, null]);
    expect(matrix.map((row) => row[0])).toEqual([null, null, null, null]);
    expect(matrix[1]![1]).toBeCloseTo((1 / 2 + 1 / 1) / 4, 12);
  });

  test('between components there is none to see: 0, each being centred by itself', () => {
    const table = casesOf([
      ['a', 'b', 6, 0, 4],
      ['c', 'd', 8, 0, 2],
    ]);
    const { matrix } = covariance(table, fitBradleyTerry(table));
    for (const i of [0, 1]) for (const j of [2, 3]) expect(matrix[i]![j]).toBe(0);
  });

  test('null throughout where the fit did not converge', () => {
    // Information of 1e-10 beside information of 1e10: more digits than a double has.
    const table = weightedCases([
      { pair: ['a', 'b'], counts: [7e-10, 0, 3e-10] },
      { pair: ['b', 'c'], counts: [7e10, 0, 3e10] },
    ]);
    const fit = fitBradleyTerry(table);
    expect(fit.converged).toBe(false);
    expect(
      covariance(table, fit)
        .matrix.flat()
        .every((value) => value === null),
    ).toBe(true);
  });

  test('the table must be the fitted one', () => {
    const fit = fitBradleyTerry(THREE);
    const other = casesOf([['a', 'b', 7, 0, 3]]);
    expect(() => covariance(other, fit)).toThrow(InvalidInputError);
    expect(() => covariance(other, fit)).toThrow('covariance: the fit was made from another table');
  });

  test('errors over clusters need clusters; an unknown kind is refused', () => {
    const fit = fitBradleyTerry(THREE);
    expect(() => covariance(THREE, fit, { errors: 'cluster' })).toThrow(
      /needs a table with clusters/,
    );
    expect(() => covariance(THREE, fit, { errors: 'robust' as 'case' })).toThrow(
      /errors is "robust"/,
    );
  });
});
