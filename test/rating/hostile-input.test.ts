import { describe, expect, test } from 'vitest';
import { InvalidInputError, NoDataError } from '../../src/errors.js';
import type { FoldedCase } from '../../src/folding/folded-case.js';
import { existence } from '../../src/rating/existence/existence.js';
import { fitPairs } from '../../src/rating/fit/fit-pairs.js';
import { covariance } from '../../src/rating/inference/covariance.js';
import type { PairModel } from '../../src/rating/models/pair-model.js';
import { predict } from '../../src/rating/predict.js';
import type { Fit, PairTable } from '../../src/rating/shapes.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { pairTableFromCounts } from '../../src/rating/table/pair-table-from-counts.js';
import { winRates } from '../../src/rating/table/win-rates.js';
import { toRatings } from '../../src/rating/to-ratings.js';
import { codesOf, componentNames, gapOf, noteItems } from '../support/fits.js';
import { folded, reversal } from '../support/folded.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { MODELS } from '../support/models.js';
import { casesOf, frozen, type PairCounts } from '../support/tables.js';

// Issue 2, "Hostile input": each gives the right answer or a clear error; none gives NaN, a silent
// zero or a crash.
const NAMES = ['01', '1', '__proto__', 'constructor', 'toString', 'twin', 'twin '] as const;

/** Everything that can be asked of a fit, and that none of it is NaN, undefined or lost in JSON. */
function expectSound(table: PairTable, model: PairModel): Fit {
  const fit = fitPairs(table, { model });
  expectJsonSafe(fit);
  expectJsonSafe(existence(table, { model }));
  expectJsonSafe(winRates(table));
  expectJsonSafe(toRatings(fit));
  expectJsonSafe(covariance(table, fit));
  for (const first of table.items) {
    for (const second of table.items) {
      if (first !== second) expectJsonSafe(predict(fit, first, second));
    }
  }
  for (const [at, ability] of fit.abilities.entries()) {
    if (ability === null) expect(fit.standardErrors[at]).toBeNull();
  }
  for (const { rating, reason } of toRatings(fit).ratings) {
    if (rating === null) expect(reason).not.toBeNull();
  }
  return fit;
}

describe.each(MODELS)('%s', (_name, model) => {
  describe('hostile names', () => {
    // Each beats the next 7–3: by the closed form of a chain, every step is ln(7/3).
    const chain = NAMES.slice(1).map((name, at): PairCounts => [NAMES[at]!, name, 7, 0, 3]);

    test('__proto__, constructor, toString, 1 and 01, names that differ by a trailing space', () => {
      const fit = expectSound(casesOf(chain), model);
      expect(fit.items).toEqual(NAMES);
      for (const [at, name] of NAMES.slice(1).entries()) {
        expect(gapOf(fit, NAMES[at]!, name)).toBeCloseTo(Math.log(7 / 3), 11);
      }
    });

    test('the same through folded cases, as contexts, clusters and strata as well', () => {
      const cases = NAMES.slice(1).flatMap((name, at) => {
        const pair = [NAMES[at]!, name] as const;
        const given = { items: pair, context: name, cluster: name, stratum: NAMES[at]! };
        const won = { ...given, winner: pair[0] };
        const lost = { ...given, winner: pair[1], share: 0, credits: [0, 0] } as const;
        return [won, won, won, lost].map((one) => folded(one));
      });
      const table = pairTable(cases);
      expect(table.items).toEqual(NAMES);
      expect(table.clusters).toEqual(NAMES.slice(1));
      const fit = expectSound(table, model);
      expect(gapOf(fit, '__proto__', 'constructor')).toBeCloseTo(Math.log(3), 11);
    });

    test('a name that is only a space, a quote, a line break, an emoji or 10,000 characters', () => {
      const names = [' ', '"', '\n', '🦊', 'x'.repeat(10_000), '\u0000', '\ud800'];
      const rows = names.slice(1).map((name, at): PairCounts => [names[at]!, name, 1, 0, 1]);
      const fit = expectSound(casesOf(rows), model);
      expect(fit.abilities).toHaveLength(names.length);
      for (const ability of fit.abilities) expect(ability).toBeCloseTo(0, 12);
    });
  });

  test('an empty name is an error, in cases and in counts', () => {
    expect(() => pairTable([folded({ items: ['', 'y'], winner: 'y' })])).toThrow(InvalidInputError);
    const row = { first: 'x', second: '', wins: 1, losses: 0 };
    expect(() => pairTableFromCounts([row])).toThrow(InvalidInputError);
  });

  test.each([NaN, Infinity, -Infinity, -1])(
    'a weight of %d is an error, in a case and in a cell',
    (weight) => {
      expect(() => pairTable([folded({ weight })])).toThrow(/case 0: weight is/);
      const table = casesOf([['a', 'b', 7, 0, 3]]);
      const cells = table.cells.map((cell) => ({ ...cell, counts: [weight, 0, 0] }));
      for (const use of [
        (unsound: PairTable) => fitPairs(unsound, { model }),
        (unsound: PairTable) => existence(unsound, { model }),
        (unsound: PairTable) => winRates(unsound),
        (unsound: PairTable) => covariance(unsound, fitPairs(table, { model })),
      ]) {
        expect(() => use({ ...table, cells })).toThrow(/cell 0: a count is/);
      }
    },
  );

  test('no rows and no cases: no data, by name', () => {
    expect(() => pairTable([])).toThrow(NoDataError);
    expect(() => pairTableFromCounts([])).toThrow(NoDataError);
  });

  test('only cases of weight 0: a table without items, and no fit of it', () => {
    const table = pairTable([folded({ weight: 0 })]);
    expect(table).toMatchObject({ items: [], cells: [], settings: { cases: 0, weightless: 1 } });
    expect(() => fitPairs(table, { model })).toThrow(NoDataError);
    expect(() => winRates(table)).toThrow(NoDataError);
  });

  test('a single item: nothing to compare, no figure', () => {
    const table: PairTable = frozen({ ...casesOf([['a', 'b', 1, 0, 1]]), items: ['a'], cells: [] });
    const fit = expectSound(table, model);
    expect(fit.abilities).toEqual([null]);
    expect(fit.standardErrors).toEqual([null]);
    expect(fit.components).toEqual([{ items: [0] }]);
    expect(noteItems(fit, 'not-compared')).toEqual(['a']);
  });

  test('items and no case at all: nobody is rated, and a note says why', () => {
    const fit = expectSound(casesOf([['a', 'b', 0, 0, 0]], ['c']), model);
    expect(fit.abilities).toEqual([null, null, null]);
    expect(noteItems(fit, 'not-compared')).toEqual(['a', 'b', 'c']);
    expect(fit.logLikelihood).toBe(0);
  });

  test('one case, decided: an undefeated and a winless item', () => {
    const fit = expectSound(pairTable([folded()]), model);
    expect(fit.abilities).toEqual([null, null]);
    expect(codesOf(fit).slice(0, 2)).toEqual(['undefeated', 'winless']);
  });

  test('one case, tied: equal', () => {
    const fit = expectSound(pairTable([reversal()]), model);
    expect(fit.abilities).toEqual([0, 0]);
  });

  test('all ties: equal in one component', () => {
    const fit = expectSound(
      casesOf([
        ['a', 'b', 0, 3, 0],
        ['b', 'c', 0, 1, 0],
        ['c', 'd', 0, 2, 0],
      ]),
      model,
    );
    expect(fit.abilities).toEqual([0, 0, 0, 0]);
    expect(fit.components).toHaveLength(1);
  });

  describe('every case sensitive', () => {
    const cases: readonly FoldedCase[] = [
      reversal(),
      reversal({ context: 'r', credits: [0, 1] }),
      reversal({ items: ['y', 'z'], context: 's' }),
    ];

    test('as ties: equal', () => {
      const fit = expectSound(pairTable(cases, { sensitive: 'tie' }), model);
      expect(fit.abilities).toEqual([0, 0, 0]);
    });

    test('left out: nobody is rated, and the table still holds the cases', () => {
      const table = pairTable(cases, { sensitive: 'exclude' });
      const fit = expectSound(table, model);
      expect(fit.abilities).toEqual([null, null, null]);
      expect(noteItems(fit, 'not-compared')).toEqual(['x', 'y', 'z']);
      expect(table.settings).toMatchObject({ cases: 3, excluded: 3 });
      expect(winRates(table).map(({ winRate }) => winRate)).toEqual([null, null, null]);
    });

    test('each verdict by itself: as many wins as losses, equal', () => {
      const fit = expectSound(pairTable(cases, { count: 'verdicts' }), model);
      for (const ability of fit.abilities) expect(ability).toBeCloseTo(0, 12);
    });

    test('by a function that always names one side: undefeated', () => {
      const fit = expectSound(pairTable(cases, { sensitive: ({ items }) => items[0] }), model);
      expect(noteItems(fit, 'undefeated')).toEqual(['x']);
      expect(fit.abilities).toEqual([null, null, null]);
    });
  });

  test('two groups that never met: two components, no common scale', () => {
    const fit = expectSound(
      casesOf([
        ['a', 'b', 6, 1, 4],
        ['c', 'd', 8, 0, 2],
      ]),
      model,
    );
    expect(componentNames(fit)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(codesOf(fit)).toContain('disconnected');
  });

  test('an undefeated item in a large table spoils nobody else', () => {
    const names = Array.from({ length: 20 }, (_, at) => `m${String(at).padStart(2, '0')}`);
    const rows = names.flatMap((first, i) =>
      names
        .slice(i + 1)
        .map((second, j): PairCounts => [first, second, 1 + ((i + j) % 3), j % 2, 1]),
    );
    const alone = fitPairs(casesOf(rows), { model });
    const fit = expectSound(
      casesOf([...rows, ...names.map((name): PairCounts => ['ace', name, 3, 0, 0])]),
      model,
    );
    expect(fit.abilities[0]).toBeNull();
    expect(noteItems(fit, 'undefeated')).toEqual(['ace']);
    alone.abilities.forEach((ability, at) => {
      expect(fit.abilities[at + 1]).toBeCloseTo(ability!, 10);
    });
  });

  const weighed = (weight: number): PairTable => {
    const table = casesOf([['a', 'b', 7, 1, 3]]);
    const cells = table.cells.map((cell) => ({
      ...cell,
      counts: cell.counts.map((count) => count * weight),
    }));
    return { ...table, cells };
  };

  test.each([1e-9, 1e-3, 1e3, 1e9])(
    'weights of %d give numbers, and the same abilities',
    (weight) => {
      const fit = expectSound(weighed(weight), model);
      expect(fit.converged).toBe(true);
      expect(gapOf(fit, 'a', 'b')).toBeCloseTo(
        gapOf(fitPairs(weighed(1), { model }), 'a', 'b')!,
        9,
      );
    },
  );

  test.each([5e-324, 1e-200, 1e160])(
    'weights of %d, whose products are no numbers, are refused',
    (weight) => {
      expect(() => fitPairs(weighed(weight), { model })).toThrow(InvalidInputError);
      expect(() => pairTable([folded({ weight })])).toThrow(InvalidInputError);
    },
  );

  // Products of three such weights still lie within the doubles.
  test.each([1e-95, 1e-30, 1e30, 1e95])(
    'weights of %d give the same abilities, or a null and its reason',
    (weight) => {
      const fit = expectSound(weighed(weight), model);
      if (!fit.converged) return;
      expect(gapOf(fit, 'a', 'b')).toBeCloseTo(
        gapOf(fitPairs(weighed(1), { model }), 'a', 'b')!,
        9,
      );
      for (const error of fit.standardErrors) expect(error).not.toBe(0);
    },
  );
});
