import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGapAnalysis } from '../../../src/rating/existence/gap-analysis.js';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { standardErrors } from '../../../src/rating/inference/standard-errors.js';
import { pairMargins } from '../../../src/rating/margins/pair-margins.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { graded } from '../../../src/rating/models/graded.js';
import { createRowBatch } from '../../../src/rating/models/row-batch.js';
import type { FitPairsOptions } from '../../../src/rating/settings/fit-options.js';
import { readEstimate } from '../../../src/rating/settings/fit-options.js';
import type { PairTable } from '../../../src/rating/shapes.js';
import { createDenseSystem } from '../../../src/rating/solver/dense-system.js';
import { createSparseSystem } from '../../../src/rating/solver/sparse-system.js';
import {
  type PairCounts,
  pairTableFromCounts,
} from '../../../src/rating/table/pair-table-from-counts.js';
import { parameterOf } from '../../support/fits.js';
import { frozen } from '../../support/tables.js';

// A ring of items with chords: two orders, a covariate, and counts that a small generator fills.
function rows(items: number, outcomes: 3 | 5, prefix = '', salt = 1): PairCounts[] {
  let state = salt;
  const next = (most: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * most);
  };
  const name = (at: number): string => `${prefix}${String(at).padStart(3, '0')}`;
  return Array.from({ length: items }, (_, i) => i).flatMap((i) =>
    [1, 7].flatMap((step) =>
      [
        [i, (i + step) % items],
        [(i + step) % items, i],
      ].map(([a, b]) => ({
        first: name(a!),
        second: name(b!),
        counts: Array.from({ length: outcomes }, () => 1 + next(6)),
        covariates: [next(5) - 2],
      })),
    ),
  );
}

// Verdicts of two items in both orders that are their own mirror.
function link(one: string, other: string, outcomes: 3 | 5): PairCounts[] {
  const counts = outcomes === 3 ? [2, 1, 2] : [2, 1, 1, 1, 2];
  const reversed = [...counts].reverse();
  return [
    { first: one, second: other, counts, covariates: [0] },
    { first: other, second: one, counts: reversed, covariates: [0] },
  ];
}

// A right-hand side as gradients are: nothing along the common level, nothing where values are held.
function gradientLike(list: readonly number[], items: number, fixed: Uint8Array): Float64Array {
  const right = Float64Array.from(list);
  const mean = list.slice(0, items).reduce((a, b) => a + b, 0) / items;
  return right.map((value, k) => (fixed[k] === 1 ? 0 : k < items ? value - mean : value));
}

const CASES: readonly (readonly [string, FitPairsOptions, 3 | 5])[] = [
  ['Bradley–Terry', { model: bradleyTerry }, 3],
  ['Davidson', { model: davidson }, 3],
  ['Davidson, δ', { model: davidson, orderEffect: true }, 3],
  ['Davidson, δ and a covariate', { model: davidson, orderEffect: true, covariates: ['x'] }, 3],
  [
    'graded, δ, a covariate with a ridge',
    { model: graded, orderEffect: true, covariates: ['x'], covariateRidge: 2.5 },
    5,
  ],
];

describe.each(CASES)('conjugate gradients against Cholesky: %s', (_name, options, outcomes) => {
  const table = frozen(
    pairTableFromCounts(rows(20, outcomes), { ordered: true, covariates: ['x'] }),
  );
  const estimate = readEstimate('test', table, options.model, options);
  const margins = pairMargins('test', table, estimate);
  const ties = options.model.parameters.length;
  const size = margins.items + margins.columns + ties;

  test('one information, from random values and with values held: the same solution to 1e-9', () => {
    const values = fc.array(fc.double({ min: -1.5, max: 1.5, noNaN: true }), {
      minLength: 2 * size,
      maxLength: 2 * size,
    });
    fc.assert(
      fc.property(values, fc.nat(size - 1), (list, held) => {
        const { state, analyse } = createGapAnalysis(margins, options.model);
        analyse(margins.totals);
        if (held >= margins.items) state.fixed[held] = 1;
        const systems = [createDenseSystem(margins, ties), createSparseSystem(margins, ties)];
        const rows = margins.first.length;
        const batch = createRowBatch(rows, margins.outcomes, ties);
        batch.totals.set(margins.totals);
        batch.alive.fill((1 << margins.outcomes) - 1);
        margins.first.forEach((first, row) => {
          batch.gap[row] = list[first]! - list[margins.second[row]!]!;
          batch.half[row] = Math.exp(-0.5 * Math.abs(batch.gap[row]));
        });
        const tieValues = Float64Array.from({ length: ties }, (_, k) => Math.exp(list[k]!));
        options.model.derivatives(batch, tieValues);
        const width = batch.out.length / rows;
        for (let row = 4; row < rows; row += 9) batch.out.fill(0, row * width, (row + 1) * width);
        for (const system of systems) {
          system.sum(batch.out);
          system.close(state, estimate.covariateRidge, options.orderEffect ? 1 : 0);
          expect(system.factor()).toBe(true);
        }
        const right = gradientLike(list.slice(size), margins.items, state.fixed);
        const [dense, sparse] = systems.map((system) => {
          const solution = right.slice();
          system.solve(solution);
          return solution;
        });
        dense!.forEach((value, k) => {
          expect(Math.abs(sparse![k]! - value)).toBeLessThan(1e-9 * Math.max(1, Math.abs(value)));
        });
      }),
      { numRuns: 40 },
    );
  });

  // Copies of a table in a ring, neighbours linked by verdicts that are their own mirror: by symmetry
  // every copy has the same abilities, whatever the length of the ring, and δ, the covariate and tie
  // parameters are those of one. A ring of 2 × 20 items is solved by Cholesky, one of 26 × 20 is not.
  test('a ring of 520 items has the fit of a ring of 40, to 1e-9', () => {
    const ring = (copies: number): PairTable => {
      const prefix = (copy: number): string => `c${(copy % copies) + 10}-`;
      const list = Array.from({ length: copies }, (_, copy) => [
        ...rows(20, outcomes, prefix(copy)),
        ...link(`${prefix(copy)}000`, `${prefix(copy + 1)}000`, outcomes),
      ]);
      return pairTableFromCounts(list.flat(), { ordered: true, covariates: ['x'] });
    };
    const ridge = options.covariateRidge ?? 0;
    const dense = fitPairs(ring(2), { ...options, covariateRidge: 2 * ridge });
    const sparse = fitPairs(ring(26), { ...options, covariateRidge: 26 * ridge });
    expect([sparse.items.length, sparse.components.length]).toEqual([520, 1]);
    sparse.abilities.forEach((ability, at) => {
      expect(Math.abs(ability! - dense.abilities[at % 40]!)).toBeLessThan(1e-9);
    });
    for (const { name, value, standardError } of dense.parameters) {
      const theirs = parameterOf(sparse, name);
      expect(Math.abs(theirs.value! - value!)).toBeLessThan(1e-9);
      if (ridge === 0) {
        expect(theirs.standardError! / (standardError! / Math.sqrt(13))).toBeCloseTo(1, 8);
      }
    }
    expect(sparse.logLikelihood / (13 * dense.logLikelihood)).toBeCloseTo(1, 11);
  });
});

describe('errors of large tables', () => {
  const small = rows(20, 3).map((row) => ({ ...row, covariates: [] }));
  const other = rows(500, 3, 'z').map((row) => ({ ...row, covariates: [] }));
  const options = { tieRule: 'exclude' } as const;

  test('above 500 items a fit says how to get them, and those asked for are the dense ones', () => {
    const large = pairTableFromCounts([...small, ...other]);
    const fit = fitBradleyTerry(large, options);
    expect(fit.standardErrors.every((error) => error === null)).toBe(true);
    expect(fit.settings.errorsReason).toBe(
      'more than 500 items: ask standardErrors(table, fit, { items }) for those you need',
    );
    const dense = fitBradleyTerry(pairTableFromCounts(small), options);
    const asked = ['000', '013'];
    for (const errors of ['information', 'case'] as const) {
      const { items, pairs } = standardErrors(large, fit, {
        items: asked,
        pairs: [['000', '013']],
        errors,
      });
      const table = pairTableFromCounts(small);
      const expected = standardErrors(table, dense, {
        items: asked,
        pairs: [['000', '013']],
        errors,
      });
      items.forEach(({ standardError }, at) => {
        expect(standardError! / expected.items[at]!.standardError!).toBeCloseTo(1, 9);
      });
      expect(pairs[0]!.standardError! / expected.pairs[0]!.standardError!).toBeCloseTo(1, 9);
      if (errors !== 'information') continue;
      expect(items[0]!.standardError! / dense.standardErrors[0]!).toBeCloseTo(1, 9);
    }
  });

  test('bias reduction refuses more than 500 items', () => {
    const large = pairTableFromCounts([...small, ...other]);
    expect(() => fitBradleyTerry(large, { ...options, biasReduction: true })).toThrow(
      'fitBradleyTerry: biasReduction: true takes up to 500 items',
    );
  });
});
