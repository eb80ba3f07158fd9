import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fitBradleyTerry } from '../../src/rating/fit-bradley-terry.js';
import { fitDavidson } from '../../src/rating/fit-davidson.js';
import { pairTableFromCounts } from '../../src/rating/pair-table-from-counts.js';
import type { Fit, PairTable } from '../../src/rating/shapes.js';
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
}
interface DataSet {
  readonly table: readonly { first: string; second: string; win1: number; win2: number; tie?: number }[];
  readonly [fit: string]: unknown;
}

const path = sharedFile('golden/r-reference.json');
const sets: Readonly<Record<string, DataSet>> =
  path === null ? {} : JSON.parse(readFileSync(path, 'utf8'));

function tableOf(set: DataSet, ties = true): PairTable {
  return pairTableFromCounts(
    set.table.map(({ first, second, win1, win2, tie }) => ({
      first,
      second,
      wins: win1,
      losses: win2,
      ties: ties ? (tie ?? 0) : 0,
    })),
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

describe.skipIf(path === null)('fits of R (needs ../shared)', () => {
  const names = Object.entries(sets).flatMap(([name, set]) =>
    Object.keys(set)
      .filter((kind) => ['bt', 'bt_stable_only', 'bt_ties_half', 'davidson'].includes(kind))
      .map((kind) => [name, kind] as const),
  );

  it('are there', () => {
    expect(names.length).toBeGreaterThanOrEqual(12);
  });

  it.each(names)('%s, %s: abilities, information errors, log-likelihood', (name, kind) => {
    const set = sets[name]!;
    const reference = set[kind] as Reference;
    if (kind === 'davidson') {
      const fit = fitDavidson(tableOf(set));
      expect(fit.settings.errors).toBe('information');
      expectAbilities(fit, reference);
      const [nu, logNu] = fit.parameters;
      expect(nu!.value! / reference.nu! - 1).toBeCloseTo(0, 8);
      expect(logNu!.value!).toBeCloseTo(reference.log_nu!, 8);
      expect(logNu!.standardError! / reference.se_log_nu! - 1).toBeCloseTo(0, 7);
    } else {
      const table = tableOf(set, kind !== 'bt_stable_only');
      expectAbilities(fitBradleyTerry(table, { errors: 'information' }), reference);
    }
  });
});
