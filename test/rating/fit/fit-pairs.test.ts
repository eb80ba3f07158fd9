import { describe, expect, test } from 'vitest';
import { InvalidInputError, NoDataError } from '../../../src/errors.js';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import type { PairModel } from '../../../src/rating/models/pair-model.js';
import type { FitPairsOptions } from '../../../src/rating/settings/fit-options.js';
import type { PairTable } from '../../../src/rating/shapes.js';
import { codesOf, gapOf } from '../../support/fits.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { MODELS } from '../../support/models.js';
import { casesOf, frozen, weightedCases } from '../../support/tables.js';

const TABLE = casesOf([
  ['a', 'b', 6, 3, 2],
  ['a', 'c', 9, 1, 4],
  ['b', 'c', 5, 4, 5],
]);

describe('fitPairs', () => {
  test('fitBradleyTerry and fitDavidson are short for it', () => {
    expect(fitBradleyTerry(TABLE)).toEqual(fitPairs(TABLE, { model: bradleyTerry }));
    expect(fitDavidson(TABLE)).toEqual(fitPairs(TABLE, { model: davidson }));
    expect(fitBradleyTerry(TABLE, { tieRule: 'exclude', pseudoWins: 1 })).toEqual(
      fitPairs(TABLE, { model: bradleyTerry, tieRule: 'exclude', pseudoWins: 1 }),
    );
  });

  test.each(MODELS)('%s: names everything that was chosen', (_name, model) => {
    const fit = fitPairs(TABLE, { model, pseudoWins: 0.25, errors: 'case' });
    expect(fit.model).toBe(model.name);
    expect(fit.items).toEqual(['a', 'b', 'c']);
    expect(fit.settings).toMatchObject({
      model: model.name,
      tieRule: model === davidson ? null : 'half',
      pseudoWins: 0.25,
      errors: 'case',
      errorsReason: null,
      scale: 'centred log-odds',
      tableSettings: TABLE.settings,
    });
    expect(fit.settings.table).toMatch(/^[0-9a-f]{16}$/);
  });

  test.each(MODELS)('%s: undefined options mean the defaults', (_name, model) => {
    const empty = { model, pseudoWins: undefined, tieRule: undefined, errors: undefined };
    expect(fitPairs(TABLE, empty)).toEqual(fitPairs(TABLE, { model }));
  });

  test.each(MODELS)('%s: abilities sum to zero, and the result survives JSON', (_name, model) => {
    const fit = fitPairs(TABLE, { model });
    expect(fit.abilities.reduce<number>((sum, ability) => sum + ability!, 0)).toBeCloseTo(0, 13);
    expect(fit.converged).toBe(true);
    expect(fit.lastIterate).toBeNull();
    expectJsonSafe(fit);
  });

  test.each(MODELS)('%s: equal tables give equal fits, bit for bit', (_name, model) => {
    const again = JSON.parse(JSON.stringify(TABLE)) as PairTable;
    expect(JSON.stringify(fitPairs(again, { model }))).toBe(
      JSON.stringify(fitPairs(TABLE, { model })),
    );
  });
});

describe('convergence', () => {
  // DESIGN §4 and cases.md A3: Newton reaches near-separable maxima in a few steps.
  test.each(MODELS)('%s: a million to one in fewer than 25 iterations', (_name, model) => {
    const fit = fitPairs(casesOf([['a', 'b', 1_000_000, 0, 1]]), { model });
    expect(fit.converged).toBe(true);
    expect(fit.iterations).toBeLessThan(25);
    expect(gapOf(fit, 'a', 'b')).toBeCloseTo(Math.log(1e6), 9);
  });

  test('davidson: a million to one with one tie, and with a million ties', () => {
    for (const ties of [1, 1_000_000]) {
      const fit = fitDavidson(casesOf([['a', 'b', 1_000_000, ties, 1]]));
      expect(fit.iterations).toBeLessThan(25);
      expect(gapOf(fit, 'a', 'b')).toBeCloseTo(Math.log(1e6), 9);
      expect(fit.parameters[1]!.value).toBeCloseTo(Math.log(ties / 1000), 9); // t / √(wl)
    }
  });

  test.each(MODELS)('%s: a chain of ten steps at 1000–1 adds up to 10 ln 1000', (_name, model) => {
    const names = 'abcdefghijk'.split('');
    const fit = fitPairs(
      casesOf(names.slice(1).map((name, at) => [names[at]!, name, 1000, 0, 1])),
      { model },
    );
    expect(fit.converged).toBe(true);
    expect(fit.iterations).toBeLessThan(25);
    expect(gapOf(fit, 'a', 'k')).toBeCloseTo(10 * Math.log(1000), 8);
  });

  test('sixty items that met once in a ring and once across', () => {
    const name = (at: number): string => `i${String(at % 60).padStart(2, '0')}`;
    const pairs = Array.from({ length: 60 }, (_, at) => [
      [name(at), name(at + 1), 1, 0, 0] as const,
      [name(at), name(at + 7), at % 3, 1, 1] as const,
    ]).flat();
    for (const [, model] of MODELS) {
      const fit = fitPairs(casesOf(pairs), { model });
      expect(fit.converged).toBe(true);
      expect(fit.components).toHaveLength(1);
      expectJsonSafe(fit);
    }
  });

  // Information of 1e-10 beside information of 1e10: more digits than a double has.
  const beyond = weightedCases([
    { pair: ['a', 'b'], counts: [7e-10, 0, 3e-10] },
    { pair: ['b', 'c'], counts: [7e10, 0, 3e10] },
  ]);

  test.each(MODELS)(
    '%s: a fit that cannot converge says so and keeps its last iterate',
    (_name, model) => {
      const fit = fitPairs(beyond, { model });
      expect(fit.converged).toBe(false);
      expect(fit.abilities).toEqual([null, null, null]);
      expect(fit.standardErrors).toEqual([null, null, null]);
      expect(fit.lastIterate).toHaveLength(model === davidson ? 4 : 3);
      expect(codesOf(fit)).toContain('not-converged');
      expect(fit.settings.errorsReason).toMatch(/did not converge/);
      expectJsonSafe(fit);
    },
  );

  test.each([1e-9, 1e-3, 0.5, 10, 1e6, 1e12])(
    'law: all weights times %d moves no ability',
    (scale) => {
      const weigh = (factor: number): PairTable =>
        weightedCases([
          { pair: ['a', 'b'], counts: [6 * factor, 3 * factor, 2 * factor] },
          { pair: ['a', 'c'], counts: [9 * factor, factor, 4 * factor] },
          { pair: ['b', 'c'], counts: [5 * factor, 4 * factor, 5 * factor] },
        ]);
      for (const [, model] of MODELS) {
        const fit = fitPairs(weigh(scale), { model });
        fitPairs(weigh(1), { model }).abilities.forEach((ability, at) => {
          expect(fit.abilities[at]).toBeCloseTo(ability!, 9);
        });
      }
    },
  );

  test.each([1e-9, 1e-6, 1e-3, 0.5, 2])(
    'a prior of %d wins on 3–0 gives ln((3 + ε) / ε)',
    (prior) => {
      for (const [, model] of MODELS) {
        const fit = fitPairs(casesOf([['a', 'b', 3, 0, 0]]), { model, pseudoWins: prior });
        expect(gapOf(fit, 'a', 'b')).toBeCloseTo(Math.log((3 + prior) / prior), 9);
      }
    },
  );

  test('a fit that did not converge withholds ν as well, and says why', () => {
    const fit = fitDavidson(
      weightedCases([
        { pair: ['a', 'b'], counts: [7e-10, 1e-10, 3e-10] },
        { pair: ['b', 'c'], counts: [7e10, 1e10, 3e10] },
      ]),
    );
    expect(fit.converged).toBe(false);
    for (const { value, standardError, boundary } of fit.parameters) {
      expect([value, standardError]).toEqual([null, null]);
      expect(boundary).toMatch(/did not converge/);
    }
  });

  test('weights whose sum is no finite number are refused', () => {
    const table = weightedCases([{ pair: ['a', 'b'], counts: [1e308, 0, 1e308], cases: 3 }]);
    expect(() => fitBradleyTerry(table)).toThrow(/cell 0: a count is 1e\+308/);
  });
});

describe('the log-likelihood', () => {
  test('is that of the data at the estimate, without constants', () => {
    const fit = fitBradleyTerry(casesOf([['a', 'b', 7, 0, 3]]));
    expect(fit.logLikelihood).toBeCloseTo(7 * Math.log(0.7) + 3 * Math.log(0.3), 12);
    const ties = fitDavidson(casesOf([['a', 'b', 2, 1, 1]]));
    expect(ties.logLikelihood).toBeCloseTo(2 * Math.log(0.5) + 2 * Math.log(0.25), 12);
  });

  test('leaves the prior out', () => {
    const fit = fitBradleyTerry(casesOf([['a', 'b', 7, 0, 3]]), { pseudoWins: 1 });
    expect(fit.logLikelihood).toBeCloseTo(7 * Math.log(8 / 12) + 3 * Math.log(4 / 12), 12);
  });

  test('is the limit where gaps are unbounded', () => {
    const fit = fitBradleyTerry(
      casesOf([
        ['a', 'b', 5, 0, 0],
        ['b', 'c', 7, 0, 3],
      ]),
    );
    expect(fit.logLikelihood).toBeCloseTo(7 * Math.log(0.7) + 3 * Math.log(0.3), 12);
    expect(fitDavidson(casesOf([['a', 'b', 5, 0, 0]])).logLikelihood).toBe(0);
  });
});

describe('errors', () => {
  const failure = (run: () => unknown): InvalidInputError => {
    try {
      run();
    } catch (error) {
      return error as InvalidInputError;
    }
    throw new Error('nothing was thrown');
  };

  test.each([
    ['fitPairs', (table: PairTable) => fitPairs(table, { model: davidson })],
    ['fitBradleyTerry', (table: PairTable) => fitBradleyTerry(table)],
    ['fitDavidson', (table: PairTable) => fitDavidson(table)],
  ])('%s: its own name is in the message', (name, fitOf) => {
    for (const unsound of [null, 7, {}, { cells: 1 }]) {
      const error = failure(() => fitOf(unsound as unknown as PairTable));
      expect(error).toBeInstanceOf(InvalidInputError);
      expect(error.message).toMatch(new RegExp(`^${name}: expected a pair table, received `));
    }
    const empty = { ...TABLE, items: [], cells: [] };
    expect(() => fitOf(empty)).toThrow(NoDataError);
    expect(() => fitOf(empty)).toThrow(`${name}: the table has no items`);
  });

  test.each([
    ['no model', {}, /^fitPairs: model is missing; expected a pair model/],
    ['no options', undefined, /^fitPairs: options are undefined; .* an object with a model$/],
    ['a name for a model', { model: 'davidson' }, /^fitPairs: model is "davidson"/],
    [
      'pseudoWins −1',
      { model: davidson, pseudoWins: -1 },
      /pseudoWins is -1; expected a finite number of at least 0/,
    ],
    ['pseudoWins NaN', { model: davidson, pseudoWins: NaN }, /pseudoWins is NaN/],
    ['pseudoWins Infinity', { model: davidson, pseudoWins: Infinity }, /pseudoWins is Infinity/],
    [
      'tieRule',
      { model: bradleyTerry, tieRule: 'drop' },
      /tieRule is "drop"; accepted are "half", "exclude"/,
    ],
    ['tieRule beside ν', { model: davidson, tieRule: 'half' }, /davidson has a parameter for ties/],
    [
      'errors',
      { model: davidson, errors: 'robust' },
      /errors is "robust"; accepted are "information", "case", "cluster"/,
    ],
    [
      'errors without clusters',
      { model: davidson, errors: 'cluster' },
      /errors: 'cluster' needs a table with clusters/,
    ],
  ])('an option is refused with what is accepted: %s', (_name, options, message) => {
    const error = failure(() => fitPairs(TABLE, options as unknown as FitPairsOptions));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toMatch(message);
  });

  test('a table of other outcomes than the model has is refused', () => {
    const graded = { ...TABLE, scores: [0.5, 0.25, 0, -0.25, -0.5], cells: [] };
    const error = failure(() => fitPairs(graded, { model: davidson }));
    expect(error.message).toMatch(/the table has outcomes scored 0\.5, 0\.25/);
  });

  test('a model of the caller, frozen, is used as it is', () => {
    const own: PairModel = frozen({ ...bradleyTerry, name: 'mine' });
    expect(fitPairs(TABLE, { model: own }).abilities).toEqual(fitBradleyTerry(TABLE).abilities);
  });
});
