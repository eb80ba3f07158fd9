import { expect, test, vi } from 'vitest';
import { csvRecords } from '../../src/judgments/text/csv-records.js';
import { countParsing } from './count-parsing.js';

vi.mock('../../src/judgments/text/longest-row.js', () => ({ LONGEST_ROW: 50 }));

test('a field that is too long breaks every record that runs into it, and is read twice at most', () => {
  const parsing = countParsing();
  const broken: [string, number, string][] = [];
  const records: number[] = [];
  const reader = csvRecords(',', {
    record: (_, line) => records.push(line),
    broken: (text, line, why) => broken.push([text, line, why]),
    blank: () => expect(records).toBe('without blank lines'),
  });
  reader.push(`${'x,a","b\n'.repeat(200)}${'long text\n'.repeat(20)}`);
  reader.end();
  const why = 'a quoted field is longer than 50 characters';
  expect(broken).toEqual(Array.from({ length: 200 }, (_, at) => ['x,a","b', at + 1, why]));
  expect(records).toEqual(Array.from({ length: 20 }, (_, at) => at + 201));
  expect(parsing.calls).toBeLessThanOrEqual(2 * 200);
});
