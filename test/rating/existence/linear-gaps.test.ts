import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { existence } from '../../../src/rating/existence/existence.js';
import type { GapState } from '../../../src/rating/existence/gap-state.js';
import { createLinearGaps } from '../../../src/rating/existence/linear-gaps.js';
import { relationOf } from '../../../src/rating/existence/relation-of.js';
import { createSliceGaps } from '../../../src/rating/existence/slice-gaps.js';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitRaoKupper } from '../../../src/rating/fit/fit-rao-kupper.js';
import { type PairMargins, pairMargins } from '../../../src/rating/margins/pair-margins.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { readEstimate } from '../../../src/rating/settings/fit-options.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { codesOf, parameterOf } from '../../support/fits.js';
import { THREE_OUTCOME_MODELS } from '../../support/models.js';
import { randomCounts, tableFrom } from '../../support/random-tables.js';

const relationsOf = (state: GapState, items: number): string[] =>
  Array.from({ length: items * items }, (_, at) =>
    relationOf(state, Math.floor(at / items), at % items),
  );

// The two decide by different means: strong components and difference constraints, and linear
// programmes over the recession cone.
describe.each(THREE_OUTCOME_MODELS)(
  '%s: the linear programme against the slices',
  (_name, model) => {
    test('agree on relations, parameters and what is held, on random tables', () => {
      let split = 0;
      fc.assert(
        fc.property(randomCounts(2, 6, 'sparse'), (counts) => {
          const table = tableFrom(counts);
          const margins = pairMargins('test', table, readEstimate('test', table, model, {}));
          const slices = createSliceGaps(margins);
          const programme = createLinearGaps(margins, model);
          slices.analyse(margins.totals);
          programme.analyse(margins.totals);
          const [a, b] = [slices.state, programme.state];
          if (a.count > 1) split += 1;
          expect(relationsOf(b, margins.items)).toEqual(relationsOf(a, margins.items));
          expect(b.states).toEqual(a.states);
          expect(b.onlyTies).toEqual(a.onlyTies);
          expect(b.fixed.slice(margins.items)).toEqual(a.fixed.slice(margins.items));
        }),
        { numRuns: 300, seed: 7 },
      );
      expect(split).toBeGreaterThan(50);
    });
  },
);

// All directions (d, β) with whole entries from −B to B, the first item at 0: for Bradley–Terry with an
// order effect and a covariate of −1, 0 and 1 so are all entries of constraints, and small whole
// directions span the cone.
function directions(margins: PairMargins, bound: number): number[][] {
  const size = margins.items + margins.columns;
  let list: number[][] = [[0]];
  for (let k = 1; k < size; k += 1) {
    list = list.flatMap((start) =>
      Array.from({ length: 2 * bound + 1 }, (_, at) => [...start, at - bound]),
    );
  }
  return list.filter((direction) => recedes(margins, direction));
}

function recedes(
  { first, second, design, totals, items, columns }: PairMargins,
  d: number[],
): boolean {
  return first.every((item, row) => {
    let gap = d[item]! - d[second[row]!]!;
    for (let k = 0; k < columns; k += 1) gap += design[row * columns + k]! * d[items + k]!;
    return (totals[2 * row] === 0 || gap >= 0) && (totals[2 * row + 1] === 0 || gap <= 0);
  });
}

function signOf(values: readonly number[]): string {
  const [above, below] = [values.some((value) => value > 0), values.some((value) => value < 0)];
  if (above) return below ? 'not comparable' : 'above';
  return below ? 'below' : 'finite';
}

test.each([
  ['δ', []],
  ['δ and a covariate', ['x']],
] as const)(
  'Bradley–Terry with %s: every gap and column as all small whole directions have it (brute force)',
  (_name, covariates) => {
    const row = fc.tuple(
      fc.constantFrom([0, 0], [1, 0], [0, 1], [1, 1]),
      fc.constantFrom(-1, 0, 1),
    );
    const pairs = ['ab', 'ba', 'ac', 'ca', 'bc', 'cb'];
    let linked = 0;
    fc.assert(
      fc.property(fc.array(row, { minLength: 6, maxLength: 6 }), (list) => {
        const rows = pairs.map((pair, at) => ({
          first: pair[0]!,
          second: pair[1]!,
          wins: list[at]![0][0]!,
          losses: list[at]![0][1]!,
          covariates: covariates.map(() => list[at]![1]),
        }));
        const table = pairTableFromCounts(rows, { ordered: true, covariates });
        const options = { model: bradleyTerry, orderEffect: true, covariates };
        const estimate = readEstimate('test', table, bradleyTerry, options);
        const cone = directions(pairMargins('test', table, estimate), 4);
        const { relations, parameters, components } = existence(table, options);
        if (components.length === 2) linked += 1;
        for (const { first, second, relation } of relations) {
          const gaps = cone.map((d) => d[first]! - d[second]!);
          expect(relation, `${first}, ${second}`).toBe(signOf(gaps));
        }
        const words: Record<string, string> = {
          above: 'unbounded above',
          below: 'unbounded below',
          finite: 'finite',
          'not comparable': 'not identified',
        };
        parameters.forEach(({ state }, k) => {
          expect(state).toBe(words[signOf(cone.map((d) => d[3 + k]!))]);
        });
      }),
      { numRuns: 300 },
    );
    expect(linked).toBeGreaterThan(10);
  },
);

describe('boundaries of columns', () => {
  test('the item shown first always wins: δ has no upper bound, and says so', () => {
    const rows = [
      { first: 'a', second: 'b', wins: 4 },
      { first: 'b', second: 'a', wins: 3 },
    ];
    const fit = fitBradleyTerry(pairTableFromCounts(rows, { ordered: true }), {
      orderEffect: true,
    });
    const delta = parameterOf(fit, 'delta');
    expect([delta.value, delta.standardError]).toEqual([null, null]);
    expect(delta.boundary).toBe(
      'delta has no finite estimate: ever larger values never fit worse, since the item shown first is never worse off.',
    );
    expect(codesOf(fit)).toContain('delta-unbounded');
  });

  test('always second: no lower bound', () => {
    const rows = [
      { first: 'a', second: 'b', losses: 4 },
      { first: 'b', second: 'a', losses: 3 },
    ];
    const table = pairTableFromCounts(rows, { ordered: true });
    const { parameters } = existence(table, { model: davidson, orderEffect: true });
    expect(parameters.find(({ name }) => name === 'delta')?.state).toBe('unbounded below');
  });

  test('one item is always shown first: δ cannot be told from it, by either estimate', () => {
    const rows = [
      { first: 'a', second: 'b', wins: 3, losses: 2 },
      { first: 'a', second: 'c', wins: 2, losses: 2 },
    ];
    const table = pairTableFromCounts(rows, { ordered: true });
    for (const biasReduction of [false, true]) {
      const fit = fitBradleyTerry(table, { orderEffect: true, biasReduction });
      expect(fit.converged).toBe(true);
      expect(parameterOf(fit, 'delta').boundary).toBe(
        'delta is not identified: in these data the order effect cannot be told apart from the items.',
      );
      expect(codesOf(fit)).toContain('delta-not-identified');
      expect(fit.abilities[0]).toBeNull();
      expect(fit.components.map(({ items }) => items)).toEqual([[0], [1, 2]]);
    }
    // What is left is exact: b against c is ln(2/3) by maximum likelihood, through a.
    const { abilities } = fitBradleyTerry(table, { orderEffect: true });
    expect(abilities[1]! - abilities[2]!).toBeCloseTo(Math.log(2 / 3), 12);
  });

  test('a covariate that is a difference of item values is not identified, and is named', () => {
    const value = { a: 1, b: 4, c: -2 } as const;
    const rows = (['ab', 'ac', 'bc'] as const).map((pair) => {
      const [first, second] = [pair[0] as 'a', pair[1] as 'b'];
      const covariates = [value[first] - value[second]];
      return { first, second, wins: 3, losses: 2, covariates };
    });
    const table = pairTableFromCounts(rows, { covariates: ['length'] });
    const fit = fitBradleyTerry(table, { covariates: ['length'] });
    expect(codesOf(fit)).toContain('length-not-identified');
    expect(parameterOf(fit, 'length').boundary).toBe(
      'length is not identified: in these data the covariate "length" cannot be told apart from the items.',
    );
    expect(fitBradleyTerry(table).components).toHaveLength(1);
  });

  test('a covariate that separates wins from losses is unbounded', () => {
    const rows = [
      { first: 'a', second: 'b', wins: 3, covariates: [1] },
      { first: 'a', second: 'b', losses: 3, covariates: [-1] },
    ];
    const table = pairTableFromCounts(rows, { covariates: ['x'] });
    const { parameters } = existence(table, { model: bradleyTerry, covariates: ['x'] });
    expect(parameters).toEqual([{ name: 'x', state: 'unbounded above' }]);
  });

  test.each([1e-12, 1e-6, 1e-3, 1e3, 1e6, 1e12])(
    'the unit of a covariate decides nothing: ×%d',
    (unit) => {
      const make = (scale: number): ReturnType<typeof fitBradleyTerry> => {
        const rows = [
          { first: 'a', second: 'b', wins: 8, losses: 3, covariates: [2 * scale] },
          { first: 'a', second: 'b', wins: 4, losses: 6, covariates: [-1 * scale] },
          { first: 'b', second: 'c', wins: 5, losses: 5, covariates: [1 * scale] },
          { first: 'a', second: 'c', wins: 5, losses: 3, covariates: [0.5 * scale] },
          { first: 'a', second: 'c', wins: 3, losses: 3, covariates: [-0.75 * scale] },
        ];
        const table = pairTableFromCounts(rows, { covariates: ['x'] });
        return fitBradleyTerry(table, { covariates: ['x'] });
      };
      const [plain, scaled] = [make(1), make(unit)];
      plain.abilities.forEach((ability, at) => {
        expect(scaled.abilities[at]).toBeCloseTo(ability!, 9);
      });
      expect(parameterOf(scaled, 'x').value! * unit).toBeCloseTo(parameterOf(plain, 'x').value!, 9);
    },
  );
});

test('Rao–Kupper with balanced wins and ties has the likelihood of its limit', () => {
  // 1 tie, 1 loss: in the limit a coin; −2 ln 2.
  const table = pairTableFromCounts([{ first: 'b', second: 'c', ties: 1, losses: 1 }]);
  const fit = fitRaoKupper(table);
  expect(fit.logLikelihood).toBeCloseTo(-2 * Math.LN2, 12);
  const ties = fitRaoKupper(pairTableFromCounts([{ first: 'b', second: 'c', ties: 3 }]));
  expect(ties.logLikelihood).toBe(0);
});
