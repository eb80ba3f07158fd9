import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fitBradleyTerry } from '../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../src/rating/fit/fit-davidson.js';
import { fitRaoKupper } from '../../src/rating/fit/fit-rao-kupper.js';
import type { Fit, PairTable } from '../../src/rating/shapes.js';
import { pairTableFromCounts } from '../../src/rating/table/pair-table-from-counts.js';
import { sharedFile } from '../support/shared.js';

// golden/r-reference.json: R 4.2, Newton on the exact likelihood to 1e-13.
interface Reference {
  readonly items: readonly string[];
  readonly log_ability_centered: readonly number[];
  readonly se_centered: readonly number[];
  readonly loglik: number;
  readonly nu?: number;
  readonly log_nu?: number;
  readonly se_log_nu?: number;
  readonly order_effect?: number;
  readonly se_order?: number;
  readonly theta?: number;
}
interface DataSet {
  readonly table: readonly {
    first: string;
    second: string;
    win1: number;
    win2: number;
    tie?: number;
  }[];
  readonly [fit: string]: unknown;
}

const path = sharedFile('golden/r-reference.json');
const sets: Readonly<Record<string, DataSet>> =
  path === null ? {} : JSON.parse(readFileSync(path, 'utf8'));

function tableOf(set: DataSet, ties = true, ordered = false): PairTable {
  return pairTableFromCounts(
    set.table.map(({ first, second, win1, win2, tie }) => ({
      first,
      second,
      wins: win1,
      losses: win2,
      ties: ties ? (tie ?? 0) : 0,
    })),
    { ordered },
  );
}

function expectAbilities(fit: Fit, reference: Reference): void {
  reference.items.forEach((name, at) => {
    const ours = fit.items.indexOf(name);
    expect(fit.abilities[ours]).toBeCloseTo(reference.log_ability_centered[at]!, 8);
    expect(fit.standardErrors[ours]! / reference.se_centered[at]! - 1).toBeCloseTo(0, 7);
  });
  expect(fit.logLikelihood / reference.loglik - 1).toBeCloseTo(0, 9);
}

const KINDS = ['bt', 'bt_stable_only', 'bt_ties_half', 'davidson', 'bt_order', 'davidson_order'];

/** One option set a kind; information errors, since R gives the inverse information. */
function fitKind(set: DataSet, kind: string): Fit {
  const orderEffect = kind.endsWith('_order');
  const table = tableOf(set, kind !== 'bt_stable_only', orderEffect);
  const options = { errors: 'information', orderEffect } as const;
  return kind.startsWith('davidson')
    ? fitDavidson(table, options)
    : fitBradleyTerry(table, options);
}

function expectParameter(
  fit: Fit,
  name: string,
  value: number | undefined,
  error: number | undefined,
): void {
  const found = fit.parameters.find((parameter) => parameter.name === name)!;
  expect(found.value! / value! - 1).toBeCloseTo(0, 7);
  if (error !== undefined) expect(found.standardError! / error - 1).toBeCloseTo(0, 7);
}

describe.skipIf(path === null)('fits of R (needs ../shared)', () => {
  const names = Object.entries(sets).flatMap(([name, set]) =>
    Object.keys(set)
      .filter((kind) => KINDS.includes(kind))
      .map((kind) => [name, kind] as const),
  );

  it('are all there', () => {
    expect(names).toHaveLength(14);
  });

  it.each(names)(
    '%s, %s: abilities, parameters, information errors, log-likelihood',
    (name, kind) => {
      const reference = sets[name]![kind] as Reference;
      const fit = fitKind(sets[name]!, kind);
      expectAbilities(fit, reference);
      if (kind.startsWith('davidson')) {
        expectParameter(fit, 'nu', reference.nu, undefined);
        expectParameter(fit, 'ln nu', reference.log_nu, reference.se_log_nu);
      }
      if (kind.endsWith('_order')) {
        expectParameter(fit, 'delta', reference.order_effect, reference.se_order);
      }
    },
  );

  it.each(['lit2test', 'springall_1973'])('%s, Rao–Kupper (BFGS, good to about 1e-6)', (name) => {
    const reference = sets[name]!['rao_kupper'] as Reference;
    const fit = fitRaoKupper(tableOf(sets[name]!));
    reference.items.forEach((item, at) => {
      const ours = fit.abilities[fit.items.indexOf(item)]!;
      expect(ours - reference.log_ability_centered[at]!).toBeCloseTo(0, 5);
    });
    expect(fit.parameters[0]!.value! / reference.theta! - 1).toBeCloseTo(0, 5);
    expect(fit.logLikelihood / reference.loglik - 1).toBeCloseTo(0, 9);
  });
});

const orderedPath = sharedFile('golden/lit2test-ordered.json');
const judges: Readonly<Record<string, DataSet>> =
  orderedPath === null ? {} : JSON.parse(readFileSync(orderedPath, 'utf8'));

describe.skipIf(orderedPath === null)(
  'ordered verdicts of both judges, fits of R (needs ../shared)',
  () => {
    it.each([
      ['primary', 'bt'],
      ['primary', 'bt_order'],
      ['second', 'bt_half'],
      ['second', 'bt_half_order'],
      ['second', 'davidson'],
      ['second', 'davidson_order'],
    ])('%s, %s', (judge, kind) => {
      const reference = judges[judge]![kind] as Reference;
      const fit = fitKind(judges[judge]!, kind);
      expectAbilities(fit, reference);
      if (kind.endsWith('_order')) {
        expectParameter(fit, 'delta', reference.order_effect, reference.se_order);
      }
    });
  },
);
