import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FoldedCase } from '../../src/folding/folded-case.js';
import { fitBradleyTerry } from '../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../src/rating/fit/fit-davidson.js';
import { covariance } from '../../src/rating/inference/covariance.js';
import type { FitOptions } from '../../src/rating/settings/fit-options.js';
import type { ErrorKind, Fit, PairTable } from '../../src/rating/shapes.js';
import { type PairTableOptions, pairTable } from '../../src/rating/table/pair-table.js';
import { winRates } from '../../src/rating/table/win-rates.js';
import { codesOf, parameterOf } from '../support/fits.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { lit2testCases } from '../support/lit2test.js';
import { sharedFile } from '../support/shared.js';
import { frozen } from '../support/tables.js';

type Triple = readonly [wins: number, losses: number, ties: number];

// golden/lit2test-published.json: what the paper and its released files print, and what recomputing
// them in Python gives.
interface Published {
  readonly items: readonly string[];
  readonly model_W_L_T_600_cases: Readonly<Record<string, Triple>>;
  readonly bt_centered_log_ability: Readonly<Record<string, readonly number[]>>;
  readonly per_batch_half_win_fit_order: Readonly<Record<string, readonly number[]>>;
  readonly second_judge: {
    readonly W_L_T_ordered: Readonly<Record<string, Triple>>;
    readonly W_L_T_folded_lit2test_rule: Readonly<Record<string, Triple>>;
    readonly bt_published: Readonly<Record<'ordered' | 'folded', readonly number[]>>;
  };
}

// golden/lit2test-sandwich.json: numpy, exact formulas, printed to sixteen digits.
interface Errors {
  readonly abilities: readonly number[];
  readonly ln_nu?: number;
  readonly se_information: readonly number[];
  readonly se_case_sandwich: readonly number[];
  readonly se_cluster_sandwich: readonly number[];
  readonly covariance_information?: readonly (readonly number[])[];
  readonly covariance_cluster_sandwich?: readonly (readonly number[])[];
}
type Sandwich = Readonly<
  Record<'bradley_terry_half' | 'bradley_terry_stable_only' | 'davidson', Errors>
>;

// golden/lit2test-ordered.json: R 4.2, Newton on the exact likelihood to 1e-13.
interface OrderedFit {
  readonly items: readonly string[];
  readonly log_ability_centered: readonly number[];
  readonly se_centered: readonly number[];
  readonly loglik: number;
  readonly log_nu?: number;
  readonly se_log_nu?: number;
}

const paths = {
  wide: sharedFile('data/lit2test-primary-judge.csv'),
  ordered: sharedFile('data/lit2test-primary-judge-ordered.csv'),
  second: sharedFile('data/lit2test-second-judge.csv'),
  published: sharedFile('golden/lit2test-published.json'),
  sandwich: sharedFile('golden/lit2test-sandwich.json'),
  orderedFits: sharedFile('golden/lit2test-ordered.json'),
};
const absent = Object.values(paths).includes(null);
const because = absent ? ' (skipped: ../shared with the Lit2Test files is not here)' : '';

const golden = <T>(path: string | null): T =>
  path === null ? ({} as T) : (JSON.parse(readFileSync(path, 'utf8')) as T);
const published = golden<Published>(paths.published);
const sandwich = golden<Sandwich>(paths.sandwich);
const orderedFits = golden<Record<'primary' | 'second', Record<string, OrderedFit>>>(
  paths.orderedFits,
);
const none: readonly FoldedCase[] = [];
const primary = absent ? none : lit2testCases(paths.wide!);
const ordered = absent ? none : lit2testCases(paths.ordered!);
const second = absent ? none : lit2testCases(paths.second!);

const tableOf = (cases: readonly FoldedCase[], options: PairTableOptions = {}): PairTable =>
  frozen(pairTable(cases, options));

function expectAbilities(fit: Fit, expected: readonly number[], digits: number): void {
  published.items.forEach((item, at) => {
    expect(fit.abilities[fit.items.indexOf(item)], item).toBeCloseTo(expected[at]!, digits);
  });
}

function triplesOf(table: PairTable): Record<string, Triple> {
  return Object.fromEntries(
    winRates(table).map(({ item, wins, losses, ties }) => [item, [wins, losses, ties] as const]),
  );
}

describe.skipIf(absent)(`Lit2Test, primary judge${because}`, () => {
  test('the W–L–T triples of the four models, sensitive cases as ties, from either file', () => {
    expect(triplesOf(tableOf(primary))).toEqual(published.model_W_L_T_600_cases);
    expect(triplesOf(tableOf(ordered))).toEqual(published.model_W_L_T_600_cases);
  });

  test('the wide and the ordered file make one table', () => {
    expect(tableOf(primary)).toEqual(tableOf(ordered));
    const options = { count: 'verdicts' } as const;
    expect(tableOf(primary, options)).toEqual(tableOf(ordered, options));
  });

  // Each column as the golden file names it. The file prints 15 decimals, but its first and second
  // column stopped at 8e-13 and 9e-12 from the maximum (bradley_terry_* of lit2test-sandwich.json, which
  // ours meets to 1e-13), so the tolerance is the 1e-9 that issue 2 asks for, met with room.
  const columns: readonly (readonly [string, PairTableOptions, FitOptions])[] = [
    ['as_described_stable_only', { sensitive: 'exclude' }, {}],
    ['sensitive_as_half_wins', {}, {}],
    [
      'ordered_2400_plus_half_win_per_direction_and_pair',
      { count: 'verdicts' },
      { pseudoWins: 0.5 },
    ],
    ['folded_half_wins_plus_half_win_per_direction_and_pair', {}, { pseudoWins: 0.5 }],
    ['sensitive_awarded_to_the_lower_ranked', { sensitive: lowerRanked }, {}],
  ];
  test.each(columns)('bt_centered_log_ability, %s: to 1e-9', (column, tableOptions, fitOptions) => {
    const fit = fitBradleyTerry(tableOf(primary, tableOptions), fitOptions);
    const expected = published.bt_centered_log_ability[column]!;
    published.items.forEach((item, at) => {
      const ability = fit.abilities[fit.items.indexOf(item)]!;
      expect(Math.abs(ability - expected[at]!), item).toBeLessThan(1e-9);
    });
    expect(fit.converged).toBe(true);
  });

  test('table 1 of the paper is the fit on all ordered verdicts with half a pseudo-win, to its two decimals', () => {
    const fit = fitBradleyTerry(tableOf(primary, { count: 'verdicts' }), { pseudoWins: 0.5 });
    const expected = published.bt_centered_log_ability['published_table1']!;
    published.items.forEach((item, at) => {
      // 1.2650… is printed as 1.26: cut or rounded to even, so a whole unit of the second decimal.
      const ability = fit.abilities[fit.items.indexOf(item)]!;
      expect(Math.abs(ability - expected[at]!), item).toBeLessThan(0.01);
    });
  });

  test.each(Object.entries(published.per_batch_half_win_fit_order ?? {}))(
    'batch %s: half-win fit to its five decimals',
    (batch, expected) => {
      const cases = primary.filter(({ stratum }) => stratum === batch);
      expectAbilities(fitBradleyTerry(tableOf(cases)), expected, 5);
    },
  );

  test('all ordered verdicts as they are: abilities, information errors, likelihood of R', () => {
    const fit = fitBradleyTerry(tableOf(ordered, { count: 'verdicts' }), { errors: 'information' });
    expectReference(fit, orderedFits.primary['bt']!);
  });

  const fits: readonly (readonly [keyof Sandwich, PairTableOptions, typeof fitBradleyTerry])[] = [
    ['bradley_terry_half', {}, fitBradleyTerry],
    ['bradley_terry_stable_only', { sensitive: 'exclude' }, fitBradleyTerry],
    ['davidson', {}, fitDavidson],
  ];
  describe.each(fits)('%s, golden sandwich', (name, options, fitOf) => {
    const kinds: readonly (readonly [ErrorKind, keyof Errors, keyof Errors])[] = [
      ['information', 'se_information', 'covariance_information'],
      ['case', 'se_case_sandwich', 'covariance_information'],
      ['cluster', 'se_cluster_sandwich', 'covariance_cluster_sandwich'],
    ];

    test('abilities and ln ν to 1e-11', () => {
      const fit = fitOf(tableOf(primary, options));
      expectAbilities(fit, sandwich[name].abilities, 11);
      const logNu = sandwich[name].ln_nu;
      if (logNu !== undefined) expect(parameterOf(fit, 'ln nu').value).toBeCloseTo(logNu, 11);
    });

    test.each(kinds)('%s errors to 1e-7 relative', (errors, key) => {
      const fit = fitOf(tableOf(primary, options), { errors });
      const expected = sandwich[name][key] as readonly number[];
      published.items.forEach((item, at) => {
        const ours = fit.standardErrors[fit.items.indexOf(item)]!;
        expect(Math.abs(ours / expected[at]! - 1), item).toBeLessThan(1e-7);
      });
      if (expected.length === 5) {
        const ours = parameterOf(fit, 'ln nu').standardError!;
        expect(Math.abs(ours / expected[4]! - 1)).toBeLessThan(1e-7);
      }
    });

    test.each(kinds.filter(([kind]) => kind !== 'case'))(
      '%s covariance to 1e-7 of the largest entry, rows sum to zero',
      (errors, _se, key) => {
        const expected = sandwich[name][key] as readonly (readonly number[])[] | undefined;
        if (expected === undefined) return; // not in the golden file for Davidson
        const table = tableOf(primary, options);
        const { matrix, names } = covariance(table, fitOf(table), { errors });
        published.items.forEach((row, i) => {
          const ours = matrix[names.indexOf(row)]!;
          published.items.forEach((column, j) => {
            const difference = ours[names.indexOf(column)]! - expected[i]![j]!;
            expect(Math.abs(difference), `${row}, ${column}`).toBeLessThan(1e-7 * expected[0]![0]!);
          });
          const sum = published.items.reduce(
            (total, column) => total + ours[names.indexOf(column)]!,
            0,
          );
          expect(sum).toBeCloseTo(0, 15);
        });
      },
    );

    test('six cases of a context share a cluster, so cluster errors are the default', () => {
      const fit = fitOf(tableOf(primary, options));
      expect(fit.settings.errors).toBe('cluster');
      expect(tableOf(primary, options).clusters).toHaveLength(200);
      expect(codesOf(fit)).toEqual([]);
      expectJsonSafe(fit);
    });
  });
});

describe.skipIf(absent)(`Lit2Test, second judge${because}`, () => {
  test('the W–L–T triples, folded and ordered', () => {
    expect(triplesOf(tableOf(second))).toEqual(published.second_judge.W_L_T_folded_lit2test_rule);
    expect(triplesOf(tableOf(second, { count: 'verdicts' }))).toEqual(
      published.second_judge.W_L_T_ordered,
    );
  });

  // bt_how of the golden file: the decisive ordered verdicts, ties dropped, half a pseudo-win.
  test('bt_published.ordered to its six printed decimals', () => {
    const fit = fitBradleyTerry(tableOf(second, { count: 'verdicts' }), {
      tieRule: 'exclude',
      pseudoWins: 0.5,
    });
    expectAbilities(fit, published.second_judge.bt_published.ordered, 6);
  });

  // bt_how: sensitive and both-tie cases as half wins, half a pseudo-win.
  test('bt_published.folded to its six printed decimals', () => {
    const fit = fitBradleyTerry(tableOf(second), { pseudoWins: 0.5 });
    expectAbilities(fit, published.second_judge.bt_published.folded, 6);
  });

  test('all ordered verdicts by Davidson and by half wins: abilities, information errors, likelihood of R', () => {
    const table = tableOf(second, { count: 'verdicts' });
    expectReference(fitDavidson(table, { errors: 'information' }), orderedFits.second['davidson']!);
    expectReference(
      fitBradleyTerry(table, { errors: 'information' }),
      orderedFits.second['bt_half']!,
    );
  });
});

function lowerRanked({ items }: FoldedCase): string {
  const [first, other] = items;
  return published.items.indexOf(first) > published.items.indexOf(other) ? first : other;
}

// R prints fifteen digits of a maximum found to 1e-13.
function expectReference(fit: Fit, reference: OrderedFit): void {
  reference.items.forEach((item, at) => {
    const ours = fit.items.indexOf(item);
    expect(fit.abilities[ours]).toBeCloseTo(reference.log_ability_centered[at]!, 9);
    expect(fit.standardErrors[ours]! / reference.se_centered[at]!).toBeCloseTo(1, 8);
  });
  expect(fit.logLikelihood / reference.loglik).toBeCloseTo(1, 11);
  if (reference.log_nu === undefined) return;
  expect(parameterOf(fit, 'ln nu').value).toBeCloseTo(reference.log_nu, 8);
  expect(parameterOf(fit, 'ln nu').standardError! / reference.se_log_nu!).toBeCloseTo(1, 7);
}
