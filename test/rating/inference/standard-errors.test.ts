import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { covariance } from '../../../src/rating/inference/covariance.js';
import { standardErrors } from '../../../src/rating/inference/standard-errors.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { graded } from '../../../src/rating/models/graded.js';
import { raoKupper } from '../../../src/rating/models/rao-kupper.js';
import type { ErrorKind } from '../../../src/rating/shapes.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';

// With δ fitted a and b have two proportions, 6/10 shown first and 3/10 shown second. Their gap is half
// the difference of two log-odds, whose variances are 1/6 + 1/4 and 1/7 + 1/3. The item z never lost: its
// gap has no bound and takes no part.
test('a pair beside an undefeated item, with an order effect: half a difference of log-odds', () => {
  const table = pairTableFromCounts(
    [
      { first: 'a', second: 'b', wins: 6, losses: 4 },
      { first: 'b', second: 'a', wins: 7, losses: 3 },
      { first: 'z', second: 'a', wins: 5 },
    ],
    { ordered: true },
  );
  const fit = fitBradleyTerry(table, { orderEffect: true });
  const right = Math.sqrt((1 / 6 + 1 / 4 + 1 / 7 + 1 / 3) / 4);
  const { pairs } = standardErrors(table, fit, { pairs: [['a', 'b']] });
  expect(pairs[0]!.standardError).toBeCloseTo(right, 9);
  expect(fit.standardErrors[0]).toBeCloseTo(right / 2, 9);
});

const ROW = fc.record({
  counts: fc.tuple(...Array.from({ length: 5 }, () => fc.integer({ min: 0, max: 4 }))),
  x: fc.integer({ min: -2, max: 2 }),
  cluster: fc.constantFrom('p', 'q', 'r'),
});
const PAIRS = ['ab', 'ba', 'ac', 'bc', 'cd', 'da'] as const;

describe.each([
  ['bradley-terry', bradleyTerry],
  ['davidson', davidson],
  ['rao-kupper', raoKupper],
  ['graded', graded],
] as const)('%s', (_name, model) => {
  test.each([
    ['information', false, []],
    ['case', true, []],
    ['cluster', true, ['x']],
    ['information', true, ['x']],
  ] as const)(
    'law: errors by %s (order effect %s, covariates %j) are those of the covariance',
    (errors, orderEffect, covariates) => {
      let compared = 0;
      fc.assert(
        fc.property(fc.array(ROW, { minLength: 6, maxLength: 6 }), (list) => {
          const three = (counts: readonly number[]): number[] => [
            counts[0]! + counts[1]!,
            counts[2]!,
            counts[3]! + counts[4]!,
          ];
          const table = pairTableFromCounts(
            list.map(({ counts, x, cluster }, at) => ({
              first: PAIRS[at]![0]!,
              second: PAIRS[at]![1]!,
              counts: model === graded ? counts : three(counts),
              covariates: covariates.map(() => x),
              cluster,
            })),
            { ordered: true, covariates },
          );
          const fit = fitPairs(table, { model, orderEffect, covariates });
          if (!fit.converged) return;
          const kind: ErrorKind = errors;
          const all = covariance(table, fit, { errors: kind });
          for (const { items } of fit.components) {
            const [i, j] = items;
            if (j === undefined || all.matrix[i!] === undefined) continue;
            const names: [string, string] = [table.items[i!]!, table.items[j]!];
            const { pairs } = standardErrors(table, fit, { errors: kind, pairs: [names] });
            const at = (a: number, b: number): number | null => all.matrix[a]![b]!;
            const own = [at(i!, i!), at(j, j), at(i!, j)];
            if (own.includes(null) || pairs[0]!.standardError === null) continue;
            const variance = own[0]! + own[1]! - 2 * own[2]!;
            if (variance < 1e-6) continue;
            expect(pairs[0]!.standardError / Math.sqrt(variance)).toBeCloseTo(1, 5);
            compared += 1;
          }
        }),
        { numRuns: 60, seed: 11 },
      );
      expect(compared).toBeGreaterThan(15);
    },
  );
});
