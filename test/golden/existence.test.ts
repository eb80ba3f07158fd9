import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { existence } from '../../src/rating/existence/existence.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import { graded } from '../../src/rating/models/graded.js';
import type { PairModel } from '../../src/rating/models/pair-model.js';
import {
  type PairCounts,
  pairTableFromCounts,
} from '../../src/rating/table/pair-table-from-counts.js';
import { sharedFile } from '../support/shared.js';

// golden/existence.json: linear programming over the recession cone, scipy HiGHS.
interface Decided {
  readonly model: string;
  readonly items: number;
  readonly cells: readonly { first: number; second: number; counts: readonly number[] }[];
  readonly note: string | null;
  readonly components: readonly (readonly number[])[];
  readonly relation: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, string>>;
}

const WORDS: Readonly<Record<string, string>> = {
  'gap finite': 'finite',
  'above, gap unbounded': 'above',
  'below, gap unbounded': 'below',
  'not comparable': 'not comparable',
};

const path = sharedFile('golden/existence.json');
const decided: readonly Decided[] =
  path === null ? [] : JSON.parse(readFileSync(path, 'utf8')).tables;
const MODELS: Readonly<Record<string, PairModel>> = {
  'bradley-terry': bradleyTerry,
  davidson,
  'davidson-order': davidson,
  graded,
};
const NAMES: Readonly<Record<string, string>> = {
  ln_nu: 'nu',
  delta: 'delta',
  gamma_slight: 'nuSlight',
  gamma_even: 'nuEven',
};

describe.skipIf(path === null)('existence, decided by linear programming (needs ../shared)', () => {
  it('covers all 160 tables', () => {
    expect(decided).toHaveLength(160);
  });

  decided.forEach((truth, index) => {
    it(`agrees on table ${index}: ${truth.model}, ${truth.items} items, ${truth.note ?? JSON.stringify(truth.cells)}`, () => {
      const name = (at: number): string => String(at);
      const rows = truth.cells.map(
        ({ first, second, counts }): PairCounts => ({
          first: name(first),
          second: name(second),
          counts: counts.length === 2 ? [counts[0]!, 0, counts[1]!] : counts,
        }),
      );
      const items = Array.from({ length: truth.items }, (_, at) => name(at));
      const orderEffect = truth.model === 'davidson-order';
      const table = pairTableFromCounts(rows, { items, ordered: orderEffect });
      const result = existence(table, { model: MODELS[truth.model]!, orderEffect });
      for (const { first, second, relation } of result.relations) {
        const expected = WORDS[truth.relation[`${first},${second}`]!]!;
        if (expected === 'not comparable' && onlyTied(truth, first, second)) {
          expect(['finite', expected]).toContain(relation);
        } else expect(relation, `${first},${second}`).toBe(expected);
      }
      for (const [parameter, state] of Object.entries(truth.parameters)) {
        const found = result.parameters.find((candidate) => candidate.name === NAMES[parameter]);
        expect(found?.state, parameter).toBe(state);
      }
    });
  });
});

// Whether two items belong to one group of the table that holds nothing but ties.
function onlyTied(truth: Decided, i: number, j: number): boolean {
  const group = new Set([i]);
  for (let size = 0; size < group.size; ) {
    size = group.size;
    for (const { first, second, counts } of truth.cells) {
      if (counts.some((count) => count > 0) && (group.has(first) || group.has(second))) {
        group.add(first).add(second);
      }
    }
  }
  const inside = truth.cells.filter(({ first }) => group.has(first));
  const even = (counts: readonly number[]): boolean =>
    counts.every((count, at) => count === 0 || at === (counts.length - 1) / 2);
  return group.has(j) && inside.every(({ counts }) => even(counts));
}
