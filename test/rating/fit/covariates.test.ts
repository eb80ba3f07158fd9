import { describe, expect, test } from 'vitest';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { predict } from '../../../src/rating/predict.js';
import { pairTable } from '../../../src/rating/table/pair-table.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { gapOf, parameterOf } from '../../support/fits.js';
import { folded } from '../../support/folded.js';
import { frozen } from '../../support/tables.js';

// Two items and x = ±1: logit P = gap ± β, so gap and β are half sum and half difference of logits.
const rows = [
  { first: 'a', second: 'b', wins: 9, losses: 3, covariates: [1] },
  { first: 'a', second: 'b', wins: 4, losses: 8, covariates: [-1] },
];
const table = frozen(pairTableFromCounts(rows, { covariates: ['length'] }));
const [up, down] = [Math.log(9 / 3), Math.log(4 / 8)];

describe('covariates', () => {
  test('two items, x = ±1: gap and β from the two logits, and the error of β', () => {
    const fit = fitBradleyTerry(table, { covariates: ['length'] });
    expect(gapOf(fit, 'a', 'b')).toBeCloseTo((up + down) / 2, 12);
    expect(parameterOf(fit, 'length').value).toBeCloseTo((up - down) / 2, 12);
    const error = Math.sqrt((1 / 9 + 1 / 3 + 1 / 4 + 1 / 8) / 4);
    expect(parameterOf(fit, 'length').standardError).toBeCloseTo(error, 12);
    expect(fit.settings.covariates).toEqual(['length']);
  });

  test('a covariate of the table that is not named is not fitted', () => {
    expect(gapOf(fitBradleyTerry(table), 'a', 'b')).toBeCloseTo(Math.log(13 / 11), 12);
  });

  test('a row that names its items the other way round has the covariate turned about', () => {
    const turned = pairTableFromCounts(
      rows.map(({ wins, losses, covariates }) => ({
        first: 'b',
        second: 'a',
        wins: losses,
        losses: wins,
        covariates: [-covariates[0]!],
      })),
      { covariates: ['length'] },
    );
    expect(turned).toEqual(table);
  });

  test('measures of cases are the covariates of the table, items[0] minus items[1]', () => {
    const lengths = [5, 2];
    const cases = lengths.map((length) => folded({ weight: length }));
    const made = pairTable(cases, { measures: [{ name: 'w', of: (c) => c.weight }] });
    expect(made.covariates).toEqual(['w']);
    expect(made.cells.map((cell) => cell.covariates)).toEqual([[5], [2]]);
    expect(() => pairTable(cases, { measures: [{ name: 'w', of: () => Number.NaN }] })).toThrow(
      'pairTable: case 0: covariate "w" is NaN; expected a finite number',
    );
  });

  test('predict takes their values: log-odds gap + β x', () => {
    const fit = fitBradleyTerry(table, { covariates: ['length'] });
    expect(predict(fit, 'a', 'b', { covariateValues: [1] }).win).toBeCloseTo(9 / 12, 12);
    expect(predict(fit, 'a', 'b', { covariateValues: [-1] }).win).toBeCloseTo(4 / 12, 12);
    expect(predict(fit, 'b', 'a', { covariateValues: [-1] }).win).toBeCloseTo(3 / 12, 12);
    expect(() => predict(fit, 'a', 'b', { covariateValues: [1, 2] })).toThrow(
      'predict: covariateValues are [1,2]; expected 1 finite numbers',
    );
  });

  test('a covariate that the table lacks, or that is named twice, is refused', () => {
    expect(() => fitDavidson(table, { covariates: ['width'] })).toThrow(
      'fitDavidson: covariate "width" is not in the table; it has "length"',
    );
    expect(() => fitDavidson(table, { covariates: ['length', 'length'] })).toThrow(
      'fitDavidson: a covariate is named twice',
    );
  });
});

describe('covariateRidge', () => {
  test('is on the covariates only: gap, δ and ν keep their score equations, β has ridge · β left', () => {
    const ordered = pairTableFromCounts(
      [
        { first: 'a', second: 'b', wins: 6, ties: 3, losses: 2, covariates: [2] },
        { first: 'b', second: 'a', wins: 5, ties: 1, losses: 4, covariates: [1] },
        { first: 'a', second: 'b', wins: 3, ties: 2, losses: 4, covariates: [-1] },
        { first: 'b', second: 'a', wins: 4, ties: 2, losses: 6, covariates: [-2] },
      ],
      { ordered: true, covariates: ['x'] },
    );
    const ridge = 3;
    const fit = fitPairs(ordered, {
      model: davidson,
      orderEffect: true,
      covariates: ['x'],
      covariateRidge: ridge,
    });
    const beta = parameterOf(fit, 'x').value!;
    const left = { a: 0, first: 0, ties: 0, x: 0 };
    for (const { first, second, counts, x } of [
      { first: 'a', second: 'b', counts: [6, 3, 2], x: 2 },
      { first: 'b', second: 'a', counts: [5, 1, 4], x: 1 },
      { first: 'a', second: 'b', counts: [3, 2, 4], x: -1 },
      { first: 'b', second: 'a', counts: [4, 2, 6], x: -2 },
    ]) {
      const n = counts.reduce((sum, count) => sum + count, 0);
      const p = predict(fit, first, second, { shownFirst: first, covariateValues: [x] });
      const lead = counts[0]! + counts[1]! / 2 - n * p.share!;
      left.a += first === 'a' ? lead : -lead;
      left.first += lead;
      left.ties += counts[1]! - n * p.tie!;
      left.x += x * lead;
    }
    for (const key of ['a', 'first', 'ties'] as const) expect(left[key], key).toBeCloseTo(0, 9);
    expect(left.x).toBeCloseTo(ridge * beta, 9);
    expect(Math.abs(beta)).toBeGreaterThan(0.01);
  });

  test('pulls β towards 0, is in the settings, and costs the fit its information errors', () => {
    const [none, some, much] = [0, 1, 1e6].map((covariateRidge) =>
      fitBradleyTerry(table, { covariates: ['length'], covariateRidge }),
    );
    const size = (fit: typeof none): number => Math.abs(parameterOf(fit!, 'length').value!);
    expect(size(some)).toBeLessThan(size(none));
    expect(size(much)).toBeLessThan(1e-5);
    expect([none, some].map((fit) => fit!.settings.covariateRidge)).toEqual([0, 1]);
    expect([none, some].map((fit) => fit!.settings.errors)).toEqual(['information', 'case']);
    expect(gapOf(much!, 'a', 'b')).toBeCloseTo(Math.log(13 / 11), 4);
  });

  test('below 0 it is refused', () => {
    expect(() => fitBradleyTerry(table, { covariateRidge: -1 })).toThrow(
      'fitBradleyTerry: covariateRidge is -1; expected a finite number of at least 0',
    );
  });
});
