import { describe, expect, test } from 'vitest';
import { readRows } from '../../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../../src/judgments/readers/read-verdicts.js';
import { narrow, notice, wide } from '../tables.js';

describe('no-context', () => {
  test('is given where neither context nor cluster is named', () => {
    expect(notice(readVerdicts(narrow('p,q,A')), 'no-context')?.text).toMatch(
      /^No context and no cluster is named: .* folding is impossible\. Name a column/,
    );
  });

  test('is not given for a wide file: there the row is the context', () => {
    const reading = readVerdicts(wide('p,q,p,p'));
    expect(notice(reading, 'no-context')).toBeUndefined();
    expect(notice(reading, 'row-context')?.text).toMatch(
      /^No context and no cluster is named: every row is a case of its own, .* Its two orders fold;/,
    );
    expect(notice(readVerdicts(narrow('p,q,A')), 'row-context')).toBeUndefined();
  });

  test.each(['context', 'cluster'] as const)('is not given where %s is named', (option) => {
    const text = 'id,model_a,model_b,winner\n1,p,q,A';
    expect(notice(readVerdicts(text, { [option]: 'id' }), 'no-context')).toBeUndefined();
    expect(notice(readVerdicts(text, { judge: 'id' }), 'no-context')).toBeDefined();
  });
});

describe('slot-unknown', () => {
  test('is given for a wide file unless shownFirst names an item', () => {
    const given = (shownFirst?: 'item_1' | 'item_2' | 'unknown') =>
      notice(readVerdicts(wide('p,q,p,p'), { shownFirst }), 'slot-unknown')?.text;
    expect(given()).toMatch(/position figures are not available\. Say .* shownFirst: 'item_1'/);
    expect(given('unknown')).toBe(given());
    expect(given('item_1')).toBeUndefined();
    expect(given('item_2')).toBeUndefined();
  });

  test('is given for a narrow file if the slots are said to be unknown', () => {
    const given = (slots?: 'known' | 'unknown') =>
      notice(readVerdicts(narrow('p,q,A'), { slots }), 'slot-unknown')?.text;
    expect(given('unknown')).toMatch(/position figures are not available\. .* slots: 'known'/);
    expect(given()).toBeUndefined();
  });
});

describe('blank cells in a named column', () => {
  const rows = ['1,p,q,A', ',p,q,A', ...Array.from({ length: 6 }, () => ',p,q,B'), ',p,p,A'];
  const text = ['id,model_a,model_b,winner', ...rows].join('\n');

  test.each(['context', 'cluster', 'judge', 'stratum'] as const)(
    'blank-%s: null, and a notice with the number of used rows and the first lines',
    (option) => {
      const reading = readVerdicts(text, { [option]: 'id', onInvalid: 'skip' });
      expect(reading.judgments.map((judgment) => judgment[option])).toEqual([
        '1',
        ...Array.from({ length: 7 }, () => null),
      ]);
      expect(notice(reading, `blank-${option}`)).toEqual({
        code: `blank-${option}`,
        items: [],
        text: `7 rows have no ${option} (column "id"; lines 3, 4, 5, 6, 7, …).`,
      });
    },
  );

  test('one blank row, and none', () => {
    const one = 'id,model_a,model_b,winner\n,p,q,A';
    expect(notice(readVerdicts(one, { judge: 'id' }), 'blank-judge')?.text).toBe(
      '1 row has no judge (column "id"; lines 2).',
    );
    const none = 'id,model_a,model_b,winner\n0,p,q,A';
    const reading = readVerdicts(none, { judge: 'id' });
    expect(notice(reading, 'blank-judge')).toBeUndefined();
    expect(reading.judgments[0]?.judge).toBe('0');
  });

  test('rows that are objects are named by position', () => {
    const objects = [{ id: null, model_a: 'p', model_b: 'q', winner: 'A' }];
    expect(notice(readRows(objects, { context: 'id' }), 'blank-context')?.text).toBe(
      '1 row has no context (column "id"; rows 0).',
    );
  });
});

describe('similar-names', () => {
  test('lists names that differ by white space, case or normalisation form, and keeps them apart', () => {
    const rows = ['GPT,gpt,A', 'gpt ,claude,A', '\u00e9,e\u0301,B', 'other,claude,error'];
    const reading = readVerdicts(narrow(...rows), { failureLabels: ['error'] });
    const similar = reading.notices.filter(({ code }) => code === 'similar-names');
    expect(similar.map(({ items }) => items)).toEqual([
      ['GPT', 'gpt', 'gpt '],
      ['e\u0301', '\u00e9'],
    ]);
    expect(new Set(reading.judgments.flatMap(({ first, second }) => [first, second])).size).toBe(6);
  });

  test('is about the rows that were used, failed judgments included', () => {
    const rows = ['p,q,error', 'P,q,A', 'p ,p ,A'];
    const options = { failureLabels: ['error'], onInvalid: 'skip' } as const;
    expect(notice(readVerdicts(narrow(...rows), options), 'similar-names')?.items).toEqual([
      'P',
      'p',
    ]);
  });

  test('is silent for names such as 1 and 01', () => {
    expect(notice(readVerdicts(narrow('1,01,1')), 'similar-names')).toBeUndefined();
  });
});

test('no-rows', () => {
  expect(notice(readVerdicts(narrow()), 'no-rows')).toEqual({
    code: 'no-rows',
    items: [],
    text: 'There are no data rows.',
  });
  expect(notice(readVerdicts(narrow('p,q,A')), 'no-rows')).toBeUndefined();
  expect(readRows([]).notices.map(({ code }) => code)).toEqual(['no-rows']);
});

test('broken-csv says how many rows were lost and where', () => {
  const reading = readVerdicts(narrow('"p"x,q,A', 'p,q,A', 'p,"q,A'), { onInvalid: 'skip' });
  expect(notice(reading, 'broken-csv')?.text).toMatch(
    /skipped: 2 \(lines 2, 4\)\. Reading went on/,
  );
  const many = readVerdicts(narrow(...Array.from({ length: 6 }, () => '"p"x,q,A')), {
    onInvalid: 'skip',
  });
  expect(notice(many, 'broken-csv')?.text).toMatch(/skipped: 6 \(lines 2, 3, 4, 5, 6, …\)\./);
  const clean = readVerdicts(narrow('p,q,?', 'p,q,A'), { onInvalid: 'skip' });
  expect(notice(clean, 'broken-csv')).toBeUndefined();
});
