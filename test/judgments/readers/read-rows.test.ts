import { describe, expect, test } from 'vitest';
import { readRows } from '../../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../../src/judgments/readers/read-verdicts.js';
import type { RowOptions } from '../../../src/judgments/settings/verdict-options.js';
import { narrow, notice, refusal, verdictsOf } from '../tables.js';

type Row = Readonly<Record<string, unknown>>;

const row = (winner: unknown, others: Row = {}): Row => ({
  ...{ model_a: 'p', model_b: 'q', winner },
  ...others,
});
const refused = (rows: unknown, options?: RowOptions) =>
  refusal(() => readRows(rows as Iterable<Row>, options));

test('objects and text with the same cells give the same reading but for the lines', () => {
  const labels = ['A', 'tie', 'q', 'bad', 'error', ''];
  const options = { failureLabels: ['error', null] };
  const { judgments, failures, recognised, ...others } = readVerdicts(
    narrow(...labels.map((label) => `p,q,${label}`)),
    options,
  );
  const withoutLine = <T extends object>(list: readonly T[]) =>
    list.map((entry) => ({ ...entry, line: null }));
  expect(
    readRows(
      labels.map((label) => row(label)),
      options,
    ),
  ).toEqual({
    judgments: withoutLine(judgments),
    failures: withoutLine(failures),
    recognised: { ...recognised, syntax: 'objects', delimiter: null },
    ...others,
  });
});

test('any iterable will do, and it is read once', () => {
  function* rows(): Generator<Row> {
    yield row('A');
    yield row('B');
  }
  expect(readRows(rows()).judgments.map(({ share }) => share)).toEqual([1, 0]);
  expect(readRows(new Set([row('A')])).judgments).toHaveLength(1);
});

test('no rows give an empty reading', () => {
  const { notices, counts, ...lists } = readRows([]);
  expect(lists).toEqual({ recognised: null, judgments: [], failures: [], skipped: [] });
  expect(counts).toMatchObject({ rows: 0, used: 0, partlyUsed: 0, skipped: 0, places: 0 });
  expect(notices.map(({ code }) => code)).toEqual(['no-rows']);
});

test('wide objects', () => {
  const rows = [{ item_1: 'p', item_2: 'q', winner_original: 'p', winner_reverse: null }];
  const options = { shownFirst: 'item_1', failureLabels: [null] } as const;
  const { judgments, failures } = readRows(rows, options);
  expect(judgments).toMatchObject([{ first: 'p', share: 1, order: 'original', line: null }]);
  expect(failures).toMatchObject([{ first: 'q', reason: 'blank', order: 'reverse', line: null }]);
});

test('frozen rows are read and not changed', () => {
  const rows = Object.freeze([
    Object.freeze(row('A', { id: 1 })),
    Object.freeze(row('B', { id: 2 })),
  ]);
  const before = JSON.stringify(rows);
  readRows(rows, Object.freeze({ context: 'id' }));
  expect(JSON.stringify(rows)).toBe(before);
});

describe('cells', () => {
  test.each([
    ['text', 'text'],
    ['', null],
    [null, null],
    [undefined, null],
    [0, '0'],
    [1.5, '1.5'],
    [-2, '-2'],
  ])('a context %j is read as %j', (id, context) => {
    const reading = readRows([row('A', { id })], { context: 'id', confidence: 'id' });
    expect(reading.judgments[0]?.context).toBe(context);
    expect(reading.counts.confidence).toEqual([{ value: context, verdicts: 1 }]);
  });

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [true], [{}], [['a']], [1n]])(
    'a context, cluster, judge, stratum or confidence %s is invalid',
    (id) => {
      for (const option of ['context', 'cluster', 'judge', 'stratum', 'confidence']) {
        const error = refused([row('A', { id })], { [option]: 'id' });
        expect(error.message).toMatch(
          /^readRows: row 0, column "id": .* is neither text nor a fini/,
        );
        expect(error.details).toMatchObject({ problem: 'bad-value', row: 0, line: null });
        expect(JSON.parse(JSON.stringify(error.details))).toEqual(error.details);
      }
    },
  );

  test.each([[2], ['2'], [2.0]])('a weight %j is 2', (w) => {
    expect(readRows([row('A', { w })], { weight: 'w' }).judgments[0]?.weight).toBe(2);
  });

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [-1], [null], [''], ['x'], [true], [[2]]])(
    'a weight %j is invalid',
    (w) => {
      const error = refused([row('A', { w })], { weight: 'w' });
      expect(error.details['problem']).toBe('bad-weight');
    },
  );

  test.each([[0], [-0], ['0']])('a weight %j removes the row', (w) => {
    const { counts, skipped } = readRows([row('A', { w })], { weight: 'w' });
    expect(counts).toMatchObject({ rows: 1, used: 0, skipped: 1 });
    expect(skipped).toMatchObject([{ line: null, row: 0, code: 'weight-zero' }]);
  });

  test('items are strings', () => {
    const number = refused([row('A'), row('A', { model_b: 7 })]);
    expect(number.message).toMatch(
      /^readRows: row 1, column "model_b": 7 is not an item; expected a name, a string of at least/,
    );
    expect(number.details).toMatchObject({ problem: 'bad-item', row: 1, value: '7' });
    for (const blank of ['', null, undefined]) {
      expect(refused([row('A', { model_a: blank })]).details['problem']).toBe('blank-item');
    }
  });

  test('a verdict that is a number is its decimal text', () => {
    const labels = { '1': 'first', '1.5': 'tie', '2': 'second' } as const;
    const rows = [row(1), row(1.5), row(2)];
    expect(readRows(rows, { labels }).judgments.map(({ share }) => share)).toEqual([1, 0.5, 0]);
    expect(refused([row(0)]).message).toMatch(/0 is not a known verdict \(0, 1 and 2 mean differ/);
  });

  test.each([[true], [Number.NaN], [{ winner: 'A' }], [['A']]])(
    'a verdict %j is unknown',
    (value) => {
      expect(refused([row(value)]).details['problem']).toBe('unknown-label');
    },
  );

  test('a blank verdict is null, undefined, empty or missing, and is no tie', () => {
    const rows = [row('A'), row(null), row(undefined), row(''), { model_a: 'p', model_b: 'q' }];
    const { judgments, failures } = readRows(rows, { failureLabels: [null] });
    expect(judgments).toHaveLength(1);
    expect(failures.map(({ reason }) => reason)).toEqual(['blank', 'blank', 'blank', 'blank']);
    expect(refused(rows).details).toMatchObject({ problem: 'blank-label', row: 1 });
  });
});

describe('columns', () => {
  test('are the keys of the first row', () => {
    expect(refused([{ model_a: 'p', model_b: 'q' }]).message).toMatch(
      /^readRows: the verdict columns are missing; found are "model_a", "model_b"; accepted are/,
    );
    expect(refused([row('A')], { context: 'id' }).message).toBe(
      'readRows: the column "id" (context) is missing; found are "model_a", "model_b", "winner"',
    );
  });

  test('a key that a later row lacks is blank; further keys are not looked at', () => {
    const rows = [row('A', { id: 'c' }), row('B'), row('tie', { id: 'd', more: {} })];
    const reading = readRows(rows, { context: 'id' });
    expect(reading.judgments.map(({ context }) => context)).toEqual(['c', null, 'd']);
    expect(notice(reading, 'blank-context')?.text).toMatch(/^1 row has no context .*; rows 1\)/);
  });

  test('only own keys count', () => {
    const heir = Object.create({ winner: 'A' }) as Row;
    const rows = [row('A'), Object.assign(heir, { model_a: 'p', model_b: 'q' })];
    expect(refused(rows).details).toMatchObject({ problem: 'blank-label', row: 1 });
    const bare = Object.assign(Object.create(null) as object, row('B'));
    expect(verdictsOf(readRows([bare as Row]))).toEqual([['p', 'q', 0]]);
  });

  test('a key __proto__ is a key', () => {
    const rows = JSON.parse('[{"__proto__":"p","model_b":"q","winner":"A"}]') as Row[];
    const columns = { first: '__proto__', second: 'model_b' };
    expect(verdictsOf(readRows(rows, { columns }))).toEqual([['p', 'q', 1]]);
  });
});

test('an order may be blank in every way', () => {
  const orders = ['original', 'reverse', '', null, undefined];
  const { judgments } = readRows(orders.map((order) => row('A', { order })));
  expect(judgments.map(({ order }) => order)).toEqual(['original', 'reverse', null, null, null]);
  expect(refused([row('A', { order: 0 })]).details).toMatchObject({
    problem: 'bad-order',
    value: '0',
  });
});

describe('what is no row', () => {
  test.each([[null], [7], ['p,q,A'], [['p', 'q', 'A']], [undefined]])('%j among rows', (value) => {
    const error = refused([row('A'), value]);
    expect(error.message).toMatch(/^readRows: row 1: the row is .*; expected an object/);
    expect(error.details).toMatchObject({ problem: 'bad-row', row: 1 });
    const rows = [row('A'), value, row('B')] as Row[];
    const reading = readRows(rows, { onInvalid: 'skip' });
    expect(reading.counts).toMatchObject({ rows: 3, used: 2, skipped: 1, places: 2 });
    expect(reading.skipped).toMatchObject([{ line: null, row: 1, code: 'bad-row', column: null }]);
  });

  test('in front of all others it is always an error', () => {
    expect(refused([null, row('A')], { onInvalid: 'skip' }).message).toBe(
      'readRows: row 0 is null; expected an object, whose keys are the columns',
    );
  });

  test.each([[undefined], [null], [{}], [7]])('rows that are %j', (rows) => {
    expect(refused(rows).message).toMatch(
      /^readRows: rows is .*; expected an iterable of objects$/,
    );
  });

  test('the text of a file is sent to readVerdicts', () => {
    expect(refused('model_a,model_b,winner').message).toMatch(
      /expected an iterable of objects \(the text of a CSV file goes to readVerdicts\)$/,
    );
  });
});
