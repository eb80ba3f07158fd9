import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCodePoints } from '../../../src/judgments/compare-code-points.js';
import { readVerdicts } from '../../../src/judgments/readers/read-verdicts.js';
import type { VerdictReading } from '../../../src/judgments/rows/verdict-reading.js';
import { narrow, wide } from '../tables.js';

function expectAccount({ judgments, failures, skipped, counts }: VerdictReading): void {
  expect(counts.rows).toBe(counts.used + counts.partlyUsed + counts.skipped);
  expect(counts.places).toBe(judgments.length + failures.length);
  expect(skipped).toHaveLength(counts.partlyUsed + counts.skipped);
  const sum = (list: readonly { readonly verdicts: number }[]): number =>
    list.reduce((total, { verdicts }) => total + verdicts, 0);
  expect(sum(counts.labels)).toBe(judgments.length);
}

describe('the account holds', () => {
  const item = fc.constantFrom('p', 'q', 'r', 'tie', 'A', '', '__proto__', 'p ');
  const label = fc.constantFrom(
    'p',
    'q',
    'A',
    'B',
    'tie',
    'bad',
    'A>B',
    '',
    'error',
    '1',
    '?',
    'item_1',
  );
  const weight = fc.constantFrom('1', '2', '0', '', 'NaN', '-1');
  const cells = (...columns: readonly fc.Arbitrary<string>[]) => fc.tuple(...columns);
  const options = { onInvalid: 'skip', failureLabels: ['error'], weight: 'w' } as const;

  test('on narrow rows with any garbage, and every valid row is read', () => {
    const rows = fc.array(cells(item, item, label, weight));
    fc.assert(
      fc.property(rows, (table) => {
        const text = ['model_a,model_b,winner,w', ...table.map((row) => row.join(','))].join('\n');
        const reading = readVerdicts(text, options);
        expectAccount(reading);
        expect(reading.counts.rows).toBe(table.length);
        const valid = table.filter(isValid);
        expect(reading.counts.used).toBe(valid.length);
        expect(reading.failures).toHaveLength(valid.filter((row) => row[2] === 'error').length);
        expect(reading.judgments.map(({ first, second }) => [first, second])).toEqual(
          valid.filter((row) => row[2] !== 'error').map((row) => row.slice(0, 2)),
        );
      }),
    );
  });

  test('on wide rows with any garbage', () => {
    const rows = fc.array(cells(item, item, label, label, weight));
    const slot = fc.constantFrom(
      undefined,
      'item_1' as const,
      'item_2' as const,
      'unknown' as const,
    );
    fc.assert(
      fc.property(rows, slot, (table, shownFirst) => {
        const header = 'item_1,item_2,winner_original,winner_reverse,w';
        const text = [header, ...table.map((row) => row.join(','))].join('\n');
        const reading = readVerdicts(text, { ...options, shownFirst });
        expectAccount(reading);
        expect(reading.counts.rows).toBe(table.length);
        expect(reading.counts.places).toBe(2 * (reading.counts.used + reading.counts.partlyUsed));
      }),
    );
  });

  test('on text that is hardly CSV', () => {
    const piece = fc.constantFrom(
      'p',
      'q',
      'A',
      ',',
      ',',
      '\n',
      '\r\n',
      '\r',
      '"',
      '""',
      'p,q,A\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expectAccount(readVerdicts(narrow(pieces.join('')), { onInvalid: 'skip' }));
      }),
    );
  });

  // The rules of a valid row, said again by other means.
  function isValid([first, second, label, weight]: readonly string[]): boolean {
    if (!['1', '2'].includes(weight!) || first === '' || second === '' || first === second) {
      return false;
    }
    if (label === 'error') return true;
    const known: Readonly<Record<string, number>> = { A: 1, B: 0, tie: 0.5, bad: 0.5, 'A>B': 0.75 };
    const side = Object.hasOwn(known, label!) ? known[label!] : undefined;
    const name = label === first ? 1 : label === second ? 0 : undefined;
    return side === undefined ? name !== undefined : name === undefined || name === side;
  }
});

describe('counts', () => {
  test('blank lines are no rows', () => {
    const { counts } = readVerdicts(`\n${narrow('', 'p,q,tie', '', '\r', 'p,q,A', '')}\n`);
    expect(counts).toMatchObject({ rows: 2, blankLines: 5 });
  });

  test('a row of delimiters only is a row', () => {
    const { counts } = readVerdicts(narrow(',,'), { onInvalid: 'skip' });
    expect(counts).toMatchObject({ rows: 1, skipped: 1, blankLines: 0 });
  });

  test('labels as they stand, in code-point order', () => {
    const labels = ['tie', 'B', '10', 'p', 'B', 'A≫B', '2', 'tie (bothbad)', 'error', 'q'];
    const { counts } = readVerdicts(narrow(...labels.map((label) => `p,q,${label}`)), {
      labels: { '10': 'first', '2': 'second' },
      failureLabels: ['error'],
    });
    expect(counts.labels).toEqual([
      { label: '10', verdicts: 1 },
      { label: '2', verdicts: 1 },
      { label: 'A≫B', verdicts: 1 },
      { label: 'B', verdicts: 2 },
      { label: 'p', verdicts: 1 },
      { label: 'q', verdicts: 1 },
      { label: 'tie', verdicts: 1 },
      { label: 'tie (bothbad)', verdicts: 1 },
    ]);
    const sorted = counts.labels.map(({ label }) => label);
    expect([...sorted].sort(compareCodePoints)).toEqual(sorted);
  });

  test('both-bad verdicts by item, of all verdicts of the item', () => {
    const rows = ['p,q,bad', 'q,p,both_bad', 'p,r,tie', 'r,s,A', 's,p,tie (bothbad)'];
    expect(readVerdicts(narrow(...rows)).counts.bothBad).toEqual([
      { item: 'p', verdicts: 3, of: 4 },
      { item: 'q', verdicts: 2, of: 2 },
      { item: 's', verdicts: 1, of: 2 },
    ]);
    expect(readVerdicts(narrow('p,q,tie')).counts.bothBad).toEqual([]);
  });

  test('confidence by level, blank first; failures have none', () => {
    const text = [
      'model_a,model_b,winner,sure',
      ...['p,q,A,medium', 'p,q,A,high', 'p,q,tie,', 'p,q,error,high', 'p,q,B,medium'],
    ].join('\n');
    const options = { confidence: 'sure', failureLabels: ['error'] };
    expect(readVerdicts(text, options).counts.confidence).toEqual([
      { value: null, verdicts: 1 },
      { value: 'high', verdicts: 1 },
      { value: 'medium', verdicts: 2 },
    ]);
    expect(readVerdicts(text, { failureLabels: ['error'] }).counts.confidence).toEqual([]);
  });

  test('confidence of a wide file: a column for each order, or one for both', () => {
    const text = [
      'item_1,item_2,winner_original,winner_reverse,c1,c2',
      ...['p,q,p,q,high,low', 'p,q,error,q,high,low'],
    ].join('\n');
    const read = (confidence: string | readonly [string, string]) =>
      readVerdicts(text, { confidence, failureLabels: ['error'] }).counts.confidence;
    expect(read(['c1', 'c2'])).toEqual([
      { value: 'high', verdicts: 1 },
      { value: 'low', verdicts: 2 },
    ]);
    expect(read('c1')).toEqual([{ value: 'high', verdicts: 3 }]);
  });

  test('no data rows', () => {
    for (const text of [narrow(), `${narrow()}\n`, wide()]) {
      const { judgments, failures, skipped, counts } = readVerdicts(text);
      expect([judgments, failures, skipped]).toEqual([[], [], []]);
      expect(counts).toEqual({
        ...{ rows: 0, used: 0, partlyUsed: 0, skipped: 0, places: 0, blankLines: 0 },
        ...{ labels: [], failed: [], bothBad: [], confidence: [] },
      });
    }
  });
});
