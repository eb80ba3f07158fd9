import { describe, expect, test } from 'vitest';
import { existence } from '../../../src/rating/existence/existence.js';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { holdGap } from '../../../src/rating/margins/hold-gap.js';
import { pairMargins } from '../../../src/rating/margins/pair-margins.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { raoKupper } from '../../../src/rating/models/rao-kupper.js';
import { readEstimate } from '../../../src/rating/settings/fit-options.js';
import type { PairTable } from '../../../src/rating/shapes.js';
import { solveMargins } from '../../../src/rating/solver/solve-table.js';
import {
  type PairCounts,
  pairTableFromCounts,
} from '../../../src/rating/table/pair-table-from-counts.js';

const name = (at: number): string => `item ${String(at).padStart(4, '0')}`;

function chain(items: number, last: Pick<PairCounts, 'wins' | 'losses'>): PairTable {
  return pairTableFromCounts(
    Array.from({ length: items - 1 }, (_, at) => ({
      first: name(at),
      second: name(at + 1),
      ...(at === items - 2 ? last : { wins: 2, losses: 1 }),
    })),
  );
}

describe('steps', () => {
  test('a certain row does not hold the others back: a chain of 600 with a winless end', () => {
    const plain = fitBradleyTerry(chain(600, { wins: 2, losses: 1 }));
    const fit = fitBradleyTerry(chain(600, { wins: 3, losses: 0 }));
    expect(fit.converged).toBe(true);
    expect(fit.iterations).toBeLessThan(plain.iterations + 3);
    // Each link has 2 to 1, so that each gap is ln 2.
    const [one, other] = [fit.abilities[100]!, fit.abilities[101]!];
    expect(one - other).toBeCloseTo(Math.LN2, 9);
  });

  // The row of three wins at u = X is certain as soon as β is a little above zero: the others decide.
  test.each([1e4, 1e5, 1e6, 1e8])('one covariate of %d among small ones converges', (x) => {
    const table = pairTableFromCounts(
      [
        { first: 'a', second: 'b', wins: 3, losses: 1, covariates: [1] },
        { first: 'a', second: 'b', wins: 1, losses: 3, covariates: [-1] },
        { first: 'b', second: 'c', wins: 3, losses: 0, covariates: [x] },
        { first: 'b', second: 'c', wins: 2, losses: 1, covariates: [2] },
        { first: 'c', second: 'a', wins: 0, losses: 2, covariates: [3] },
      ],
      { covariates: ['u'] },
    );
    const fit = fitBradleyTerry(table, { covariates: ['u'] });
    expect(fit.converged).toBe(true);
    expect(fit.iterations).toBeLessThan(60);
  });

  test('a table in which two lines of the matrix hold nothing but rounding is not converged', () => {
    const whole = pairTableFromCounts([{ first: 'a', second: 'b', wins: 1 }]);
    const counts = [0.99999998477002, 1.5229980034652986e-8, 5.380186078081025e-32];
    const fit = fitDavidson({ ...whole, cells: [{ ...whole.cells[0]!, counts }] });
    expect([fit.converged, fit.abilities]).toEqual([false, [null, null]]);
  });

  test('held gaps turn the order of items in rows about, and Newton stays as fast', () => {
    const table = chain(60, { wins: 2, losses: 1 });
    const estimate = readEstimate('test', table, bradleyTerry, {});
    const margins = pairMargins('test', table, estimate);
    for (const [i, j] of [
      [0, 1],
      [59, 0],
      [30, 10],
    ] as const) {
      const solved = solveMargins(holdGap(margins, i, j, 0.5), estimate);
      expect([solved.converged, solved.iterations <= 10]).toEqual([true, true]);
    }
  });
});

describe('ill-scaled covariates', () => {
  test('existence comes to an end', () => {
    const table = pairTableFromCounts(
      [
        { first: 'i1', second: 'i0', counts: [0, 1, 1], covariates: [0.30000000000000004, -1] },
        {
          first: 'i1',
          second: 'i2',
          counts: [0, 1, 1],
          covariates: [0.30000000000000004, 0.999999997],
        },
        { first: 'i1', second: 'i3', counts: [1, 0, 0], covariates: [1e-8, 1.000000001] },
        { first: 'i3', second: 'i0', counts: [1, 1, 0], covariates: [1e-8, 0.3] },
        { first: 'i3', second: 'i2', counts: [1, 0, 1], covariates: [-1e-8, 0] },
      ],
      { ordered: true, covariates: ['u', 'v'] },
    );
    const found = existence(table, { model: raoKupper, orderEffect: true, covariates: ['u', 'v'] });
    expect(found.items).toEqual(['i0', 'i1', 'i2', 'i3']);
  });

  test('what was seen can occur: the log-likelihood is a number', () => {
    const rows: [string, string, number[], number][] = [
      ['i0', 'i4', [2, 3, 0], 147426],
      ['i0', 'i4', [0, 0, 3], 4],
      ['i1', 'i0', [3, 3, 0], -3465320734],
      ['i1', 'i2', [0, 2, 0], 179399],
      ['i3', 'i0', [0, 3, 0], -2],
      ['i4', 'i1', [3, 0, 1], -2],
    ];
    const table = pairTableFromCounts(
      rows.map(([first, second, counts, u]) => ({ first, second, counts, covariates: [u] })),
      { ordered: true, covariates: ['u'] },
    );
    const fit = fitDavidson(table, { orderEffect: true, covariates: ['u'] });
    expect(Number.isFinite(fit.logLikelihood)).toBe(true);
  });
});
