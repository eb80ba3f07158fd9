import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRows } from '../../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../../src/judgments/readers/read-verdicts.js';
import type { RowOptions } from '../../../src/judgments/settings/verdict-options.js';
import { notice } from '../tables.js';

const row = (more: object = {}) => ({ model_a: 'p', model_b: 'q', winner: 'tie', ...more });
const late = (rows: readonly Record<string, unknown>[], options?: RowOptions) =>
  notice(readRows(rows, options), 'late-columns')?.text;

describe('a column that the first object lacks', () => {
  test('is named with its row where it would have been read', () => {
    expect(late([row(), row(), row({ order: 'reverse' })])).toBe(
      'The columns are the keys of the first object, and these came later: "order" (row 2). With them in the first object the rows would have been read differently. Give every object the same keys, with null where there is nothing.',
    );
    const game = { uid: 'u', model: 'p', baseline: 'q', games: [{ score: 'A=B' }, null] };
    expect(late([game, { ...game, judge: 'j' }])).toContain('"judge" (row 1)');
  });

  test('is named where a format would have been known by it', () => {
    const rows = [row({ question_id: 1 }), row({ question_id: 2, tstamp: 1 })];
    expect(late(rows)).toContain('"tstamp" (row 1)');
    expect(late([...rows].reverse())).toBeUndefined();
    const lines = rows.map((one) => JSON.stringify(one)).join('\n\n');
    expect(notice(readVerdicts(lines), 'late-columns')?.text).toContain('"tstamp" (line 3)');
  });

  test('is not named where nobody would read it', () => {
    expect(late([row(), row({ note: 'x' })])).toBeUndefined();
    expect(late([row(), row({ order: 'reverse' })], { columns: { order: null } })).toBeUndefined();
    expect(late([row({ order: null }), row({ order: 'reverse' })])).toBeUndefined();
    expect(late([row(), row({ tstamp: 1 })], { format: 'narrow' })).toBeUndefined();
  });
});

test('rows in any order give the same verdicts, or a notice that says why not', () => {
  const optional = fc.record(
    {
      ...{ order: fc.constantFrom('original', 'reverse'), judge: fc.constantFrom('j', 'k') },
      ...{ tstamp: fc.constant(1), question_id: fc.constantFrom(1, 2), turn: fc.constant(1) },
      ...{ support_count_a: fc.constant(2), id: fc.constantFrom(7, 8), note: fc.constant('x') },
    },
    { requiredKeys: [] },
  );
  const read = (rows: readonly Record<string, unknown>[]) => {
    try {
      const { judgments, notices } = readRows(rows);
      const told = notices.some(({ code }) => code === 'late-columns');
      return { told, verdicts: judgments.map((judgment) => JSON.stringify(judgment)).sort() };
    } catch {
      return null; // columns of two formats
    }
  };
  fc.assert(
    fc.property(fc.array(optional, { minLength: 1, maxLength: 4 }), (extras) => {
      const rows = extras.map(row);
      const [one, other] = [read(rows), read([...rows].reverse())];
      if (one === null || other === null || one.told || other.told) return;
      expect(one.verdicts).toEqual(other.verdicts);
    }),
    { numRuns: 500 },
  );
});
