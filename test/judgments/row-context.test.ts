import { expect, test } from 'vitest';
import { foldOrders } from '../../src/folding/fold-orders.js';
import { readRows } from '../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { notice, wide } from './tables.js';

const text = wide('p,q,p,q', 'p,p,p,p', '', 'p,q,q,oops', 'p,q,error,q', 'q,p,p,p');
const options = { onInvalid: 'skip', failureLabels: ['error'] } as const;

test('without a context and a cluster the row of a wide file is the case, numbered from 1', () => {
  const { judgments, failures } = readVerdicts(text, options);
  expect(judgments.map(({ context, order }) => [context, order])).toEqual([
    ['row 1', 'original'],
    ['row 1', 'reverse'],
    ['row 3', 'original'],
    ['row 4', 'reverse'],
    ['row 5', 'original'],
    ['row 5', 'reverse'],
  ]);
  expect(failures.map(({ context }) => context)).toEqual(['row 3', 'row 4']);
});

test('and so its two orders fold', () => {
  const { judgments, failures } = readVerdicts(text, options);
  const cases = foldOrders(judgments, { failures });
  expect(cases.map(({ context, stability, cause }) => [context, stability, cause])).toEqual([
    ['row 1', 'sensitive', 'reversal'],
    ['row 3', 'single-order', 'failed'],
    ['row 4', 'single-order', 'failed'],
    ['row 5', 'stable', null],
  ]);
});

test('objects are numbered in the same way', () => {
  const row = { item_1: 'p', item_2: 'q', winner_original: 'p', winner_reverse: 'q' };
  const { judgments, notices } = readRows([row, row]);
  expect(judgments.map(({ context }) => context)).toEqual(['row 1', 'row 1', 'row 2', 'row 2']);
  expect(notices.map(({ code }) => code)).toContain('row-context');
});

test.each(['context', 'cluster'] as const)('a %s column is used as it stands', (option) => {
  const named = 'id,item_1,item_2,winner_original,winner_reverse\n7,p,q,p,q\n,p,q,p,q';
  const reading = readVerdicts(named, { [option]: 'id' });
  expect(reading.judgments.map((judgment) => judgment[option])).toEqual(['7', '7', null, null]);
  expect(notice(reading, 'row-context')).toBeUndefined();
});

test('two files have the same numbers, and the notice says not to fold them together', () => {
  const failureLabels = ['error'];
  const one = readVerdicts(wide('p,q,p,error'), { failureLabels });
  const other = readVerdicts(wide('p,q,error,q'), { failureLabels });
  expect(notice(one, 'row-context')?.text).toContain(
    'Another file has the same numbers, so its rows must not be folded together with these.',
  );
  const apart = other.judgments.map((judgment) => ({ ...judgment, context: 'other, row 1' }));
  const cases = foldOrders([...one.judgments, ...apart]);
  expect(cases.map(({ stability }) => stability)).toEqual(['single-order', 'single-order']);
});
