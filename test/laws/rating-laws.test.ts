import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FoldedCase } from '../../src/folding/folded-case.js';
import { compareCodePoints } from '../../src/judgments/compare-code-points.js';
import { fitPairs } from '../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import { raoKupper } from '../../src/rating/models/rao-kupper.js';
import type { Fit } from '../../src/rating/shapes.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { winRates } from '../../src/rating/table/win-rates.js';
import { toRatings } from '../../src/rating/to-ratings.js';
import { componentNames, gapOf, parameterOf } from '../support/fits.js';
import { folded, reversal } from '../support/folded.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { MODELS, THREE_OUTCOME_MODELS } from '../support/models.js';
import { type RandomCounts, randomCounts, tableFrom } from '../support/random-tables.js';
import { casesOf, frozen, type PairCounts } from '../support/tables.js';

// STYLE 14: each law is written once and runs against every model.
const anyCounts = fc.oneof(randomCounts(2, 6, 'sparse'), randomCounts(2, 6, 'full'));

/** Win and tie by the formula of Davidson, from gap and ν alone; with ν = 0 that of Bradley–Terry. */
function probabilities(gap: number, nu: number): readonly [win: number, tie: number] {
  const win = Math.exp(gap / 2);
  const sum = win + nu + Math.exp(-gap / 2);
  return [win / sum, nu / sum];
}

interface Totals {
  observed: number;
  expected: number;
}

// Over the pairs whose gap is finite: an open one fits its wins exactly.
function shareTotals(fit: Fit, { rows }: RandomCounts, name: string, nu: number): Totals {
  const totals = { observed: 0, expected: 0 };
  for (const [first, second, wins, ties, losses] of rows) {
    if (first !== name && second !== name) continue;
    const gap = gapOf(fit, name, first === name ? second : first);
    if (gap === null) continue;
    const [win, tie] = probabilities(gap, nu);
    totals.observed += (first === name ? wins : losses) + ties / 2;
    totals.expected += (wins + ties + losses) * (win + tie / 2);
  }
  return totals;
}

function tieTotals(fit: Fit, { rows }: RandomCounts, nu: number): Totals {
  const totals = { observed: 0, expected: 0 };
  for (const [first, second, wins, ties, losses] of rows) {
    const gap = gapOf(fit, first, second);
    if (gap === null) continue;
    totals.observed += ties;
    totals.expected += (wins + ties + losses) * probabilities(gap, nu)[1];
  }
  return totals;
}

// Figures of two fits that differ by rounding only: 1e-9, relative above 1. Errors are square roots, so
// that one of almost nothing keeps half its digits.
function expectSameFigures(fit: Fit, other: Fit): void {
  expectClose(other.abilities, fit.abilities, 1e-9);
  expectClose(other.standardErrors, fit.standardErrors, 1e-8);
  expect(other.parameters.map(({ name, boundary }) => [name, boundary])).toEqual(
    fit.parameters.map(({ name, boundary }) => [name, boundary]),
  );
  expectClose(
    other.parameters.map(({ value }) => value),
    fit.parameters.map(({ value }) => value),
    1e-9,
  );
  expectClose(
    other.parameters.map(({ standardError }) => standardError),
    fit.parameters.map(({ standardError }) => standardError),
    1e-8,
  );
  // Whether it is finite is another law.
  if (Number.isFinite(fit.logLikelihood)) {
    expectClose([other.logLikelihood], [fit.logLikelihood], 1e-9);
  }
}

function expectClose(
  values: readonly (number | null)[],
  expected: readonly (number | null)[],
  tolerance: number,
): void {
  expect(values.map((value) => value === null)).toEqual(expected.map((value) => value === null));
  values.forEach((value, at) => {
    const scale = Math.max(1, Math.abs(expected[at] ?? 0));
    expect(Math.abs((value ?? 0) - (expected[at] ?? 0))).toBeLessThanOrEqual(tolerance * scale);
  });
}

describe.each(MODELS)('laws of %s, whose totals fix the fit', (_name, model) => {
  test('score equations: in its component each item has the share total that the fit expects, and so have ties', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const fit = fitPairs(tableFrom(counts), { model });
        expect(fit.converged).toBe(true);
        const nu = model === davidson ? parameterOf(fit, 'nu').value : 0;
        if (nu === null) return; // the limit has other equations: see its law below
        for (const name of counts.items) {
          const { observed, expected } = shareTotals(fit, counts, name, nu);
          expect(expected).toBeCloseTo(observed, 8);
        }
        if (model !== davidson) return;
        const { observed, expected } = tieTotals(fit, counts, nu);
        expect(expected).toBeCloseTo(observed, 8);
      }),
    );
  });

  test('on a complete and equal design the order of abilities is the order of total share', () => {
    const games = 12;
    const outcome = fc
      .tuple(fc.integer({ min: 1, max: games - 2 }), fc.integer({ min: 0, max: games - 2 }))
      .map(([wins, ties]) => [wins, Math.min(ties, games - wins - 1)] as const);
    const design = fc.integer({ min: 2, max: 5 }).chain((size) =>
      fc
        .array(outcome, { minLength: (size * (size - 1)) / 2, maxLength: (size * (size - 1)) / 2 })
        .map((list): RandomCounts => {
          const items = ['a', 'b', 'c', 'd', 'e'].slice(0, size);
          const pairs = items.flatMap((first, at) =>
            items.slice(at + 1).map((second) => [first, second] as const),
          );
          return {
            items,
            rows: pairs.map(([first, second], at) => {
              const [wins, ties] = list[at]!;
              return [first, second, wins, ties, games - wins - ties];
            }),
          };
        }),
    );
    fc.assert(
      fc.property(design, (counts) => {
        const table = tableFrom(counts);
        const fit = fitPairs(table, { model });
        const shares = winRates(table).map(({ wins, ties }) => wins + ties / 2);
        shares.forEach((share, i) => {
          shares.forEach((other, j) => {
            const gap = fit.abilities[i]! - fit.abilities[j]!;
            if (share > other) expect(gap).toBeGreaterThan(1e-9);
            if (share === other) expect(gap).toBeCloseTo(0, 9);
          });
        });
      }),
    );
  });

  test('a fit is deterministic, does not touch its table, and survives JSON, and says why an ability is missing', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const table = tableFrom(counts); // frozen throughout
        const fit = fitPairs(table, { model });
        expect(JSON.stringify(fitPairs(table, { model }))).toBe(JSON.stringify(fit));
        expectJsonSafe(fit);
        expect(fit.abilities).toHaveLength(counts.items.length);
        const alone = new Set(
          fit.components.filter(({ items }) => items.length === 1).flatMap(({ items }) => items),
        );
        const named = new Set(fit.notes.flatMap(({ items }) => items));
        fit.abilities.forEach((ability, at) => {
          expect(ability === null).toBe(alone.has(at));
          if (ability === null) expect(named).toContain(counts.items[at]);
        });
        for (const { items } of fit.components) {
          const sum = items.reduce((total, at) => total + (fit.abilities[at] ?? 0), 0);
          expect(sum).toBeCloseTo(0, 10);
        }
      }),
    );
  });
});

describe.each(THREE_OUTCOME_MODELS)('laws of %s', (_name, model) => {
  test('swapping winners and losers negates abilities and turns the components about', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const mirrored = counts.rows.map(
          ([first, second, wins, ties, losses]): PairCounts => [first, second, losses, ties, wins],
        );
        const fit = fitPairs(tableFrom(counts), { model });
        const mirror = fitPairs(tableFrom({ ...counts, rows: mirrored }), { model });
        const negated = mirror.abilities.map((ability) => (ability === null ? null : -ability + 0));
        expectSameFigures(fit, { ...mirror, abilities: negated });
        const parts = (result: Fit): string[] =>
          componentNames(result)
            .map((names) => names.join())
            .sort();
        expect(parts(mirror)).toEqual(parts(fit));
      }),
    );
  });

  test('the order of rows, and which item a row names first, changes no bit of the fit', () => {
    const shuffled = anyCounts.chain(({ items, rows }) =>
      fc.record({
        items: fc.constant(items),
        rows: fc.constant(rows),
        other: fc
          .shuffledSubarray([...rows], { minLength: rows.length })
          .map((list) =>
            list.map(
              ([a, b, w, t, l], at): PairCounts =>
                at % 2 === 0 ? [b, a, l, t, w] : [a, b, w, t, l],
            ),
          ),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ items, rows, other }) => {
        const fit = fitPairs(tableFrom({ items, rows }), { model });
        const again = fitPairs(tableFrom({ items, rows: other }), { model });
        expect(JSON.stringify(again)).toBe(JSON.stringify(fit));
      }),
    );
  });

  test('weight k is k repeats: totals, abilities, ν and information errors', () => {
    const kinds = fc.array(
      fc.record({
        pair: fc.constantFrom(['a', 'b'], ['a', 'c'], ['b', 'c']),
        outcome: fc.constantFrom(0, 1, 2),
        weight: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(kinds, (list) => {
        const weighted = list.map((kind) => caseOf(kind.pair, kind.outcome, kind.weight));
        const repeated = list.flatMap((kind) =>
          Array.from({ length: kind.weight }, () => caseOf(kind.pair, kind.outcome, 1)),
        );
        const one = pairTable(weighted);
        const many = pairTable(repeated);
        expect(winRates(one)).toEqual(winRates(many));
        const fit = fitPairs(one, { model, errors: 'information' });
        expectSameFigures(fit, fitPairs(many, { model, errors: 'information' }));
      }),
    );
  });

  test('renaming items changes names and no figure of their points', () => {
    const renamed = anyCounts.chain((counts) =>
      fc.record({
        counts: fc.constant(counts),
        names: fc.shuffledSubarray(['__proto__', 'constructor', '1', '01', 'z ', 'z', 'Ω'], {
          minLength: counts.items.length,
          maxLength: counts.items.length,
        }),
      }),
    );
    fc.assert(
      fc.property(renamed, ({ counts, names }) => {
        const to = new Map(counts.items.map((item, at) => [item, names[at]!]));
        const fit = fitPairs(tableFrom(counts), { model });
        const other = fitPairs(
          tableFrom({
            items: names,
            rows: counts.rows.map(
              ([a, b, w, t, l]): PairCounts => [to.get(a)!, to.get(b)!, w, t, l],
            ),
          }),
          { model },
        );
        expect(other.items).toEqual([...names].sort(compareCodePoints));
        const back = counts.items.map((item) => other.items.indexOf(to.get(item)!));
        const figures = {
          ...other,
          abilities: back.map((at) => other.abilities[at]!),
          standardErrors: back.map((at) => other.standardErrors[at]!),
        };
        expectSameFigures(fit, figures);
        const points = toRatings(other).ratings;
        toRatings(fit).ratings.forEach(({ rating }, at) => {
          const theirs = points[back[at]!]!.rating;
          if (rating === null) expect(theirs).toBeNull();
          else expect(theirs).toBeCloseTo(rating, 6);
        });
        const parts = (names_: readonly (readonly string[])[]): string[] =>
          names_.map((part) => [...part].sort().join('|')).sort();
        const expected = componentNames(fit).map((part) => part.map((item) => to.get(item)!));
        expect(parts(componentNames(other))).toEqual(parts(expected));
      }),
    );
  });

  // A prior of ε wins each way adds scores of order ε to a limiting likelihood with a unique maximum,
  // and outcomes that the limit rules out keep probabilities of order ε: to first order finite gaps
  // move by C ε. The worst C of 40,000 such tables was 190 (counts up to 5, six items), so 1e-4
  // at ε = 1e-7 leaves a factor of five; and a hundred times less ε moves a gap a hundred times less.
  test('finite gaps of a table that splits are the limit of fits whose prior fades', () => {
    fc.assert(
      fc.property(randomCounts(3, 6, 'sparse'), (counts) => {
        const table = tableFrom(counts);
        const fit = fitPairs(table, { model });
        if (fit.components.length === 1) return;
        const convention = new Set(fit.notes.find(({ code }) => code === 'ties-only')?.items);
        const near = fitPairs(table, { model, pseudoWins: 1e-7 });
        const far = fitPairs(table, { model, pseudoWins: 1e-5 });
        for (const names of componentNames(fit)) {
          if (convention.has(names[0]!)) continue;
          for (const name of names.slice(1)) {
            const gap = gapOf(fit, names[0]!, name)!;
            const atNear = Math.abs(gapOf(near, names[0]!, name)! - gap);
            const atFar = Math.abs(gapOf(far, names[0]!, name)! - gap);
            expect(atNear).toBeLessThan(1e-4);
            expect(atNear).toBeLessThanOrEqual(atFar / 50 + 1e-8);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

test('Rao–Kupper survives JSON where θ is unbounded', () => {
  expectJsonSafe(fitPairs(casesOf([['b', 'c', 0, 1, 1]]), { model: raoKupper }));
});

describe('laws of one model', () => {
  test('Bradley–Terry: an unrelated component moves nobody', () => {
    fc.assert(
      fc.property(anyCounts, randomCounts(2, 4, 'full'), (counts, unrelated) => {
        const away = unrelated.rows.map(
          ([a, b, w, t, l]): PairCounts => [`${a} elsewhere`, `${b} elsewhere`, w, t, l],
        );
        const fit = fitPairs(tableFrom(counts), { model: bradleyTerry, errors: 'case' });
        const beside = fitPairs(casesOf([...counts.rows, ...away], counts.items), {
          model: bradleyTerry,
          errors: 'case',
        });
        counts.items.forEach((item, at) => {
          const place = beside.items.indexOf(item);
          const [ability, error] = [fit.abilities[at]!, fit.standardErrors[at]!];
          if (ability === null) expect(beside.abilities[place]).toBeNull();
          else expect(beside.abilities[place]).toBeCloseTo(ability, 9);
          if (error === null) expect(beside.standardErrors[place]).toBeNull();
          else expect(beside.standardErrors[place]).toBeCloseTo(error, 9);
        });
      }),
    );
  });

  test('Davidson without ties is Bradley–Terry', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const rows = counts.rows.map(([a, b, w, , l]): PairCounts => [a, b, w, 0, l]);
        const table = tableFrom({ ...counts, rows });
        const plain = fitPairs(table, { model: bradleyTerry });
        const tied = fitPairs(table, { model: davidson });
        expect(tied.components).toEqual(plain.components);
        expectSameFigures({ ...plain, parameters: [] }, { ...tied, parameters: [] });
      }),
    );
  });

  test('two items by Davidson: the gap is ln(w/l) and ν is t/√(wl), for any counts', () => {
    const count = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(count, count, count, (wins, ties, losses) => {
        const fit = fitPairs(casesOf([['a', 'b', wins, ties, losses]]), { model: davidson });
        expect(gapOf(fit, 'a', 'b')).toBeCloseTo(Math.log(wins / losses), 8);
        expect(parameterOf(fit, 'ln nu').value).toBeCloseTo(
          Math.log(ties / Math.sqrt(wins * losses)),
          8,
        );
      }),
    );
  });

  test('sensitive cases awarded by a function are the table with those wins', () => {
    const cases = fc.array(fc.constantFrom('x', 'y', 'reversal'), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(cases, fc.constantFrom('x', 'y'), (list, favourite) => {
        const given = list.map((kind) =>
          kind === 'reversal' ? reversal() : caseOf(['x', 'y'], kind === 'x' ? 0 : 2, 1),
        );
        const resolved = list.map((kind) =>
          caseOf(['x', 'y'], (kind === 'reversal' ? favourite : kind) === 'x' ? 0 : 2, 1),
        );
        const awarded = pairTable(given, { sensitive: () => favourite });
        expect(awarded.cells).toEqual(pairTable(resolved).cells);
      }),
    );
  });
});

// Outcome 0: the first of the pair won both orders; 1: a tie; 2: the second won both.
function caseOf(pair: readonly string[], outcome: number, weight: number): FoldedCase {
  const share = 1 - outcome / 2;
  return folded({
    items: frozen([pair[0]!, pair[1]!] as const),
    winner: outcome === 1 ? null : pair[outcome / 2]!,
    share,
    credits: [share, share],
    weight,
  });
}
