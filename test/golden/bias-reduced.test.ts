import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fitBradleyTerry } from '../../src/rating/fit/fit-bradley-terry.js';
import { pairTableFromCounts } from '../../src/rating/table/pair-table-from-counts.js';
import { sharedFile } from '../support/shared.js';

// golden/bias-reduced.json: R package brglm2, type AS_mean.
interface Reduced {
  readonly table: readonly { first: string; second: string; win1: number; win2: number }[];
  readonly items: readonly string[];
  readonly log_ability_centered: readonly number[];
  readonly se_centered: readonly number[];
}

const path = sharedFile('golden/bias-reduced.json');
const sets: Readonly<Record<string, Reduced>> =
  path === null ? {} : JSON.parse(readFileSync(path, 'utf8'));

describe.skipIf(path === null)('bias-reduced Bradley–Terry of brglm2 (needs ../shared)', () => {
  const names = Object.keys(sets).filter((name) => name !== 'about');

  it('has four tables', () => {
    expect(names).toHaveLength(4);
  });

  it.each(names)('%s: abilities and errors to 1e-7', (name) => {
    const { table, items, log_ability_centered, se_centered } = sets[name]!;
    const rows = table.map(({ first, second, win1, win2 }) => ({
      first,
      second,
      wins: win1,
      losses: win2,
    }));
    const fit = fitBradleyTerry(pairTableFromCounts(rows), { biasReduction: true });
    expect(fit.settings.errors).toBe('information');
    items.forEach((item, at) => {
      const ours = fit.items.indexOf(item);
      expect(fit.abilities[ours]).toBeCloseTo(log_ability_centered[at]!, 7);
      expect(fit.standardErrors[ours]! / se_centered[at]! - 1).toBeCloseTo(0, 7);
    });
  });
});
