import { describe, expect, test } from 'vitest';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import type { ErrorKind, Fit } from '../../../src/rating/shapes.js';
import { pairTable } from '../../../src/rating/table/pair-table.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { folded, reversal } from '../../support/folded.js';
import { casesOf, weightedCases } from '../../support/tables.js';

const kindOf = ({ settings }: Fit): ErrorKind => settings.errors;
const lost = { winner: 'y', share: 0, credits: [0, 0] } as const;

// DESIGN §4: inverse information only where every case is one whole outcome of the fitted model;
// elsewhere the case sandwich, and the cluster sandwich where clusters are given.
describe('the default kind of standard errors', () => {
  test('information where every case is a win, or a tie of a model that has ties', () => {
    expect(kindOf(fitBradleyTerry(casesOf([['a', 'b', 7, 0, 3]])))).toBe('information');
    expect(kindOf(fitDavidson(casesOf([['a', 'b', 7, 4, 3]])))).toBe('information');
  });

  test('case where a tie is half a win each, information where it is left out', () => {
    const table = casesOf([['a', 'b', 7, 4, 3]]);
    expect(kindOf(fitBradleyTerry(table))).toBe('case');
    expect(kindOf(fitBradleyTerry(table, { tieRule: 'exclude' }))).toBe('information');
  });

  test('case with a prior', () => {
    for (const model of [bradleyTerry, davidson]) {
      const table = casesOf([['a', 'b', 7, 0, 3]]);
      expect(kindOf(fitPairs(table, { model, pseudoWins: 0.5 }))).toBe('case');
    }
  });

  test('case where each of two verdicts enters', () => {
    const cases = [folded(), folded(lost), reversal()];
    expect(kindOf(fitDavidson(pairTable(cases, { count: 'verdicts' })))).toBe('case');
    expect(kindOf(fitDavidson(pairTable(cases)))).toBe('information');
  });

  test('case where a share is divided over outcomes', () => {
    const cases = [folded({ share: 0.875, credits: [1, 0.75] }), folded(lost)];
    expect(kindOf(fitDavidson(pairTable(cases, { credit: 'share' })))).toBe('case');
  });

  test('case where a weight is not 1', () => {
    const cases = [folded({ weight: 2 }), folded(lost)];
    expect(kindOf(fitDavidson(pairTable(cases)))).toBe('case');
  });

  test('cases that a policy leaves out do not count against information', () => {
    const cases = [folded(), folded(lost), reversal()];
    const table = pairTable(cases, { sensitive: 'exclude' });
    expect(kindOf(fitBradleyTerry(table))).toBe('information');
  });

  test('cluster where a cluster holds two cases, in one cell or in two', () => {
    const row = { first: 'a', second: 'b', wins: 1, losses: 0 };
    const other = { ...row, wins: 0, losses: 1 };
    const apart = [
      { ...row, cluster: 'j' },
      { ...other, cluster: 'k' },
      { ...other, cluster: null },
    ];
    expect(kindOf(fitDavidson(pairTableFromCounts(apart)))).toBe('information');
    const oneCell = [
      { ...row, wins: 2, cluster: 'j' },
      { ...other, cluster: 'k' },
    ];
    expect(kindOf(fitDavidson(pairTableFromCounts(oneCell)))).toBe('cluster');
    const twoCells = [
      { ...row, cluster: 'j' },
      { ...other, cluster: 'j' },
    ];
    expect(kindOf(fitDavidson(pairTableFromCounts([...twoCells, ...apart])))).toBe('cluster');
  });

  test('what is asked for comes first, and is echoed', () => {
    const table = pairTableFromCounts([
      { first: 'a', second: 'b', wins: 3, ties: 1, losses: 2, cluster: 'k' },
      { first: 'a', second: 'b', wins: 1, losses: 2, cluster: 'l' },
    ]);
    for (const errors of ['information', 'case', 'cluster'] as const) {
      expect(kindOf(fitBradleyTerry(table, { errors }))).toBe(errors);
    }
  });
});

// Two items by hand: with residuals r_k = y_k − p of the share and total weight n, the gap has
// information n p q, and the sandwich Σ (Σ_k w_k r_k)² / (n p q)² over its groups.
describe('errors of two items in closed form', () => {
  test('whole wins and losses: case sandwich and information are one', () => {
    const table = casesOf([['a', 'b', 7, 0, 3]]);
    const information = fitBradleyTerry(table, { errors: 'information' }).standardErrors;
    fitBradleyTerry(table, { errors: 'case' }).standardErrors.forEach((error, at) => {
      expect(error).toBeCloseTo(information[at]!, 12);
    });
  });

  test('ties as half wins: the case sandwich is smaller, because a tie varies less', () => {
    const fit = fitBradleyTerry(casesOf([['a', 'b', 4, 5, 1]]));
    const p = 6.5 / 10;
    const meat = 4 * (1 - p) ** 2 + 5 * (0.5 - p) ** 2 + p ** 2;
    expect(2 * fit.standardErrors[0]!).toBeCloseTo(Math.sqrt(meat) / (10 * p * (1 - p)), 12);
    const information = fitBradleyTerry(casesOf([['a', 'b', 4, 5, 1]]), { errors: 'information' });
    expect(2 * information.standardErrors[0]!).toBeCloseTo(1 / Math.sqrt(10 * p * (1 - p)), 12);
  });

  test('weights enter squared: a case of weight 3 is not three cases', () => {
    const table = weightedCases([
      { pair: ['a', 'b'], counts: [3, 0, 0] },
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 2 },
      { pair: ['a', 'b'], counts: [0, 0, 1], cases: 4 },
    ]);
    const fit = fitBradleyTerry(table);
    const p = 5 / 9;
    const meat = 9 * (1 - p) ** 2 + 2 * (1 - p) ** 2 + 4 * p ** 2;
    expect(fit.settings.errors).toBe('case');
    expect(2 * fit.standardErrors[0]!).toBeCloseTo(Math.sqrt(meat) / (9 * p * (1 - p)), 12);
  });

  test('two verdicts of a case are summed before they are squared', () => {
    const cases = [
      ...[1, 2, 3].map((at) => folded({ context: `w${at}` })),
      folded({ ...lost, context: 'l' }),
      ...[1, 2].map((at) => reversal({ context: `r${at}` })),
    ];
    const fit = fitBradleyTerry(pairTable(cases, { count: 'verdicts' }));
    const p = 8 / 12;
    const meat = 3 * (2 - 2 * p) ** 2 + (2 * p) ** 2 + 2 * (1 - 2 * p) ** 2;
    expect(2 * fit.standardErrors[0]!).toBeCloseTo(Math.sqrt(meat) / (12 * p * (1 - p)), 12);
  });

  test('cluster sums: cases of one cluster together, a case without a cluster by itself', () => {
    const table = weightedCases([
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 3, cluster: 'k' },
      { pair: ['a', 'b'], counts: [0, 0, 1], cluster: 'k' },
      { pair: ['a', 'b'], counts: [0, 0, 1], cases: 2, cluster: 'l' },
      { pair: ['a', 'b'], counts: [1, 0, 0], cases: 2 },
    ]);
    const fit = fitBradleyTerry(table);
    const p = 5 / 8;
    const meat = (3 * (1 - p) - p) ** 2 + (2 * p) ** 2 + 2 * (1 - p) ** 2;
    expect(fit.settings.errors).toBe('cluster');
    expect(2 * fit.standardErrors[0]!).toBeCloseTo(Math.sqrt(meat) / (8 * p * (1 - p)), 12);
  });

  test('every case a cluster of its own: the cluster sandwich is the case sandwich', () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({
      first: 'a',
      second: at % 3 === 0 ? 'b' : 'c',
      wins: at % 4 === 0 ? 1 : 0,
      ties: at % 4 === 1 ? 1 : 0,
      losses: at % 4 > 1 ? 1 : 0,
      cluster: `k${at}`,
    }));
    const table = pairTableFromCounts(rows);
    const byCluster = fitDavidson(table, { errors: 'cluster' });
    fitDavidson(table, { errors: 'case' }).standardErrors.forEach((error, at) => {
      expect(byCluster.standardErrors[at]).toBeCloseTo(error!, 11);
    });
  });

  // Residuals that are zero by construction make a sandwich of 0, which is no error at all (DESIGN §4:
  // never 0).
  test.each([
    ['all ties as half wins', fitBradleyTerry(casesOf([['a', 'b', 0, 5, 0]]))],
    ['all ties with a prior', fitDavidson(casesOf([['a', 'b', 0, 5, 0]]), { pseudoWins: 0.5 })],
    ['one case of two verdicts', fitDavidson(pairTable([reversal()], { count: 'verdicts' }))],
    [
      'one cluster',
      fitBradleyTerry(
        pairTableFromCounts([{ first: 'a', second: 'b', wins: 7, losses: 3, cluster: 'k' }]),
      ),
    ],
  ])('a sandwich without variation is null with a reason, not 0: %s', (_name, fit) => {
    expect(fit.standardErrors).toEqual([null, null]);
    expect(fit.settings.errorsReason).not.toBeNull();
  });
});
