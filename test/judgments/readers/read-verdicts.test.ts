import { describe, expect, test } from 'vitest';
import { readVerdicts } from '../../../src/judgments/readers/read-verdicts.js';
import type { VerdictOptions } from '../../../src/judgments/settings/verdict-options.js';
import { narrow, refusal, skippedOf, verdictsOf, wide } from '../tables.js';

const refused = (text: string, options?: VerdictOptions) =>
  refusal(() => readVerdicts(text, options));

describe('names and sides', () => {
  test('a winner may be the name of either item', () => {
    expect(verdictsOf(readVerdicts(narrow('gpt,claude,gpt', 'gpt,claude,claude')))).toEqual([
      ['gpt', 'claude', 1],
      ['gpt', 'claude', 0],
    ]);
  });

  test('an item that is called like a label is read where both readings agree', () => {
    expect(verdictsOf(readVerdicts(narrow('A,B,A', 'A,B,B', 'A,B,tie')))).toEqual([
      ['A', 'B', 1],
      ['A', 'B', 0],
      ['A', 'B', 0.5],
    ]);
  });

  test.each([
    ['B,A,A', 1, 0],
    ['tie,gpt,tie', 0.5, 1],
    ['gpt,C,C', 0.5, 0],
    ['A>B,gpt,A>B', 0.75, 1],
    ['bad,gpt,bad', 0.5, 1],
  ])('%s reads two ways, and winnerAs chooses', (row, side, name) => {
    const error = refused(narrow(row));
    const cell = row.split(',')[2]!;
    expect(error.message).toBe(
      `readVerdicts: line 2, column "winner": "${cell}" is the name of an item in this row and also a verdict label, and the two readings differ; choose with winnerAs: 'name' or 'side'; to skip and count such rows, give onInvalid: 'skip'`,
    );
    const share = (winnerAs: 'side' | 'name') =>
      readVerdicts(narrow(row), { winnerAs }).judgments[0]?.share;
    expect([share('side'), share('name')]).toEqual([side, name]);
  });

  test('a label of another row is no name in this one', () => {
    expect(verdictsOf(readVerdicts(narrow('tie,gpt,model_a', 'gpt,claude,tie')))).toEqual([
      ['tie', 'gpt', 1],
      ['gpt', 'claude', 0.5],
    ]);
  });

  test("winnerAs: 'name' reads names and the ties of the table, no side", () => {
    const rows = narrow('gpt,claude,claude', 'gpt,claude,tie (bothbad)', 'gpt,claude,A=B');
    const options = { winnerAs: 'name' } as const;
    expect(verdictsOf(readVerdicts(rows, options)).map(([, , share]) => share)).toEqual([
      0, 0.5, 0.5,
    ]);
    // An item C may be outside the pair; then its name is no tie.
    for (const side of ['model_a', 'A', 'A>B', 'C', '[[C]]', '=']) {
      expect(refused(narrow(`gpt,claude,${side}`), options).message).toMatch(
        /is not a known verdict; accepted are "gpt" and "claude" by name; tie, /,
      );
    }
  });

  test("winnerAs: 'name' still reads the labels of the caller", () => {
    const options = { winnerAs: 'name', labels: { upper: 'first' } } as const;
    expect(readVerdicts(narrow('gpt,claude,upper'), options).judgments[0]?.share).toBe(1);
  });

  test("winnerAs: 'side' reads no name", () => {
    expect(refused(narrow('gpt,claude,gpt'), { winnerAs: 'side' }).message).toMatch(
      /"gpt" is not a known verdict; accepted are model_a, model_b, A, B, /,
    );
  });

  test('names are compared exactly, blanks and case included', () => {
    for (const label of ['GPT', 'gpt ', ' gpt']) {
      expect(refused(narrow(`gpt,claude,${label}`)).details['problem']).toBe('unknown-label');
    }
  });
});

describe('slots of a narrow file', () => {
  test('known by default, unknown by option; the share does not change', () => {
    const row = narrow('gpt,claude,model_b');
    expect(readVerdicts(row).judgments[0]).toMatchObject({
      first: 'gpt',
      share: 0,
      slotKnown: true,
    });
    expect(readVerdicts(row, { slots: 'known' })).toEqual(readVerdicts(row));
    const unknown = readVerdicts(row, { slots: 'unknown' }).judgments[0];
    expect(unknown).toMatchObject({ first: 'gpt', share: 0, slotKnown: false });
  });
});

describe('slots of a wide file', () => {
  const columns = ({ judgments }: ReturnType<typeof readVerdicts>) =>
    judgments.map(({ order, first, second, share, slotKnown }) => [
      ...[order, first, second, share, slotKnown],
    ]);

  // gpt wins the original order, claude the reverse one.
  test.each(['gpt,claude,gpt,claude', 'gpt,claude,item_1,item_2'])('names: %s', (row) => {
    expect(columns(readVerdicts(wide(row), { shownFirst: 'item_1' }))).toEqual([
      ['original', 'gpt', 'claude', 1, true],
      ['reverse', 'claude', 'gpt', 1, true],
    ]);
    expect(columns(readVerdicts(wide(row), { shownFirst: 'item_2' }))).toEqual([
      ['original', 'claude', 'gpt', 0, true],
      ['reverse', 'gpt', 'claude', 0, true],
    ]);
    expect(columns(readVerdicts(wide(row)))).toEqual([
      ['original', 'gpt', 'claude', 1, false],
      ['reverse', 'gpt', 'claude', 0, false],
    ]);
  });

  test('sides are those of the order in question', () => {
    const row = wide('gpt,claude,A,A>B');
    expect(columns(readVerdicts(row, { shownFirst: 'item_1' }))).toEqual([
      ['original', 'gpt', 'claude', 1, true],
      ['reverse', 'claude', 'gpt', 0.75, true],
    ]);
    expect(columns(readVerdicts(row, { shownFirst: 'item_2' }))).toEqual([
      ['original', 'claude', 'gpt', 1, true],
      ['reverse', 'gpt', 'claude', 0.75, true],
    ]);
  });

  test('a share of the caller stays as it is in both orders', () => {
    const options = { labels: { mostly: 0.7 }, shownFirst: 'item_1' } as const;
    const { judgments } = readVerdicts(wide('gpt,claude,mostly,mostly'), options);
    expect(judgments.map(({ share }) => share)).toEqual([0.7, 0.7]);
  });

  test('sides without slots are refused with the reason, ties are not', () => {
    const text = wide('gpt,claude,tie,B');
    for (const options of [{}, { shownFirst: 'unknown' } as const]) {
      const error = refused(text, options);
      expect(error.message).toMatch(
        /^readVerdicts: line 2, column "winner_reverse": "B" names a side, and it is not known which item was on which side; give shownFirst, or use item names or item_1 and item_2/,
      );
      expect(error.details['problem']).toBe('unknown-slot');
    }
    expect(readVerdicts(wide('gpt,claude,tie,A=B')).judgments.map(({ share }) => share)).toEqual([
      0.5, 0.5,
    ]);
  });

  test('what is accepted follows from what is known', () => {
    const accepted = (options?: VerdictOptions) =>
      /accepted are (.*); others/.exec(refused(wide('gpt,claude,maybe,tie'), options).message)?.[1];
    expect(accepted()).toBe(
      '"gpt" and "claude" by name; item_1, item_2, tie, tie (bothbad) and their listed spellings',
    );
    expect(accepted({ shownFirst: 'item_1' })).toMatch(
      /by name; item_1, item_2, model_a, model_b, A/,
    );
  });

  test('an item called A is not taken for a side that is not known', () => {
    const text = wide('A,B,A,B');
    expect(refused(text).details['problem']).toBe('ambiguous-label');
    expect(verdictsOf(readVerdicts(text, { winnerAs: 'name' }))).toEqual([
      ['A', 'B', 1],
      ['A', 'B', 0],
    ]);
  });

  test('item_1 and item_2 are no labels in a narrow file', () => {
    expect(refused(narrow('gpt,claude,item_1')).details['problem']).toBe('unknown-label');
  });

  test('context, weight and line are those of the row, in both verdicts', () => {
    const text = 'w,id,item_1,item_2,winner_original,winner_reverse\n2.5,7,p,q,p,error\n';
    const { judgments, failures } = readVerdicts(text, {
      ...{ context: 'id', weight: 'w', failureLabels: ['error'], shownFirst: 'item_2' },
    });
    const row = { context: '7', cluster: null, judge: null, stratum: null, weight: 2.5, line: 2 };
    expect(judgments).toEqual([
      {
        ...row,
        ...{ first: 'q', second: 'p', share: 0 },
        ...{ order: 'original', slotKnown: true, reason: null },
      },
    ]);
    expect(failures).toEqual([
      { ...row, first: 'p', second: 'q', order: 'reverse', reason: 'error' },
    ]);
  });
});

describe('failures', () => {
  test('a listed label becomes a failed judgment, never a tie', () => {
    const options = { failureLabels: ['error', null] };
    const { judgments, failures, counts } = readVerdicts(narrow('p,q,error', 'p,q,'), options);
    expect(judgments).toEqual([]);
    expect(failures.map(({ reason, line }) => [reason, line])).toEqual([
      ['error', 2],
      ['blank', 3],
    ]);
    expect(counts).toMatchObject({ rows: 2, used: 2, places: 2, labels: [] });
  });

  test('failure labels come before the table and before names', () => {
    const options = { failureLabels: ['C', 'gpt'] };
    const { failures } = readVerdicts(narrow('gpt,claude,C', 'gpt,claude,gpt'), options);
    expect(failures.map(({ reason }) => reason)).toEqual(['C', 'gpt']);
  });

  test('the empty string is a blank cell too', () => {
    expect(readVerdicts(narrow('p,q,'), { failureLabels: [''] }).failures[0]?.reason).toBe('blank');
  });

  test('an unlisted blank is an error that says how to list it', () => {
    const error = refused(narrow('p,q,tie', 'p,q,'), { failureLabels: ['error'] });
    expect(error.message).toMatch(
      /^readVerdicts: line 3, column "winner": a blank is not a verdict; if it means that the judge failed, say so with failureLabels: \[null\]/,
    );
    expect(error.details).toMatchObject({ problem: 'blank-label', line: 3, value: null });
  });
});

describe('invalid rows', () => {
  const cases: readonly (readonly [string, string, string, RegExp])[] = [
    [
      'unknown label',
      'p,q,perhaps',
      'unknown-label',
      /^line 2, column "winner": "perhaps" is not a known verdict; accepted are "p" and "q" by name; model_a, model_b, A, B, left, right, tie, .*; others go into labels or failureLabels/,
    ],
    [
      '0',
      'p,q,0',
      'unknown-label',
      /"0" is not a known verdict \(0, 1 and 2 mean different things in different exports; say which in the option labels or take a named format\)/,
    ],
    ['1', 'p,q,1', 'unknown-label', /mean different things in different exports/],
    ['2', 'p,q,2', 'unknown-label', /mean different things in different exports/],
    ['1.5', 'p,q,1.5', 'unknown-label', /mean different things in different exports/],
    [
      'too few fields',
      'p,q',
      'field-count',
      /^line 2: the number of fields is 2; expected 3, as in the header/,
    ],
    [
      'too many fields',
      'p,q,tie,',
      'field-count',
      /^line 2: the number of fields is 4; expected 3, as in the header/,
    ],
    [
      'blank first item',
      ',q,tie',
      'blank-item',
      /^line 2, column "model_a": a blank is not an item; expected a name/,
    ],
    [
      'blank second item',
      'p,,tie',
      'blank-item',
      /^line 2, column "model_b": a blank is not an item; expected a name/,
    ],
    [
      'an item against itself',
      'p,p,tie',
      'self-comparison',
      /^line 2, column "model_b": "p" is compared with itself; expected two different items/,
    ],
    ['text after a quote', '"p"x,q,tie', 'csv', /^line 2: line 2 has text after a closing quote/],
    ['an open quote', '"p,q,tie', 'csv', /^line 2: a quoted field is never closed/],
    [
      'a stray carriage return',
      'p,q\r,tie',
      'csv',
      /^line 2: there is a carriage return outside quotes/,
    ],
  ];

  test.each(cases)('%s is an error by default', (_, row, code, message) => {
    const error = refused(narrow(row, 'r,s,model_a'));
    expect(error.message.replace(/^readVerdicts: /, '')).toMatch(message);
    expect(error.message).toMatch(
      /^readVerdicts: .*; to skip and count such rows, give onInvalid: 'skip'$/,
    );
    expect(error.code).toBe('invalid-input');
    expect(error.details).toMatchObject({
      function: 'readVerdicts',
      problem: code,
      line: 2,
      row: 0,
    });
    expect(JSON.parse(JSON.stringify(error.details))).toEqual(error.details);
  });

  test.each(cases)('%s is skipped and counted on demand', (_, row, code, message) => {
    const reading = readVerdicts(narrow(row, 'r,s,model_a'), { onInvalid: 'skip' });
    expect(verdictsOf(reading)).toEqual([['r', 's', 1]]);
    expect(reading.counts).toMatchObject({
      rows: 2,
      used: 1,
      partlyUsed: 0,
      skipped: 1,
      places: 1,
    });
    expect(reading.skipped).toHaveLength(1);
    expect(reading.skipped[0]).toMatchObject({ line: 2, row: 0, code });
    expect(reading.skipped[0]?.text).toMatch(message);
  });

  test('the value is kept whole in data and cut in the message', () => {
    const long = 'z'.repeat(100);
    const error = refused(narrow(`p,q,${long}`));
    expect(error.details['value']).toBe(long);
    expect(error.message).toContain(`"${'z'.repeat(60)}…" is not a known verdict`);
  });

  test('lines are physical, also behind line breaks in quotes and blank lines', () => {
    const text = 'text,model_a,model_b,winner\r\n"one\r\ntwo\nthree",p,q,tie\n\n"a",p,q,oops';
    expect(refused(text).details).toMatchObject({ line: 6, row: 1, value: 'oops' });
    const first = 'text,model_a,model_b,winner\n"one\ntwo",p,q,oops';
    expect(refused(first).details).toMatchObject({ line: 2, row: 0 });
  });

  test('a stray quote costs its line and is told; the rest is read', () => {
    const reading = readVerdicts(narrow('p,"q,tie', 'r,s,A', '"t","u","B"'), { onInvalid: 'skip' });
    expect(skippedOf(reading)).toEqual([[2, 'csv']]);
    expect(verdictsOf(reading)).toEqual([
      ['r', 's', 1],
      ['t', 'u', 0],
    ]);
    expect(reading.notices.map(({ code }) => code)).toContain('broken-csv');
  });

  test('something that is no text', () => {
    expect(refused(7 as unknown as string).message).toBe(
      'readVerdicts: the text is 7; expected a string',
    );
  });
});

describe('wide rows of which one verdict cannot be read', () => {
  const skip = { onInvalid: 'skip', shownFirst: 'item_1' } as const;

  test('are partly used: one judgment, one failure, one entry', () => {
    const reading = readVerdicts(wide('p,q,p,perhaps', 'p,q,,q'), skip);
    expect(verdictsOf(reading)).toEqual([
      ['p', 'q', 1],
      ['q', 'p', 1],
    ]);
    expect(
      reading.failures.map(({ first, order, reason, line }) => [first, order, reason, line]),
    ).toEqual([
      ['q', 'reverse', 'unreadable: "perhaps"', 2],
      ['p', 'original', 'unreadable: blank', 3],
    ]);
    expect(reading.skipped.map(({ code, column, value }) => [code, column, value])).toEqual([
      ['unknown-label', 'winner_reverse', 'perhaps'],
      ['blank-label', 'winner_original', null],
    ]);
    expect(reading.counts).toMatchObject({
      rows: 2,
      used: 0,
      partlyUsed: 2,
      skipped: 0,
      places: 4,
    });
  });

  test('a failure that the caller listed counts as read', () => {
    const options = { ...skip, failureLabels: ['error'] };
    const reading = readVerdicts(wide('p,q,error,perhaps'), options);
    expect(reading.judgments).toEqual([]);
    expect(reading.failures.map(({ reason }) => reason)).toEqual([
      'error',
      'unreadable: "perhaps"',
    ]);
    expect(reading.counts).toMatchObject({
      rows: 1,
      used: 0,
      partlyUsed: 1,
      skipped: 0,
      places: 2,
    });
  });

  test('with neither readable the row is skipped, and both reasons are told', () => {
    const reading = readVerdicts(wide('p,q,maybe,perhaps'), skip);
    expect(reading.counts).toMatchObject({
      rows: 1,
      used: 0,
      partlyUsed: 0,
      skipped: 1,
      places: 0,
    });
    expect(reading.failures).toEqual([]);
    expect(reading.skipped).toHaveLength(1);
    expect(reading.skipped[0]?.text).toMatch(
      /^line 2, column "winner_original": "maybe" is .*; and column "winner_reverse": "perhaps" is /,
    );
  });

  test('are an error by default', () => {
    expect(refused(wide('p,q,p,perhaps')).details).toMatchObject({ column: 'winner_reverse' });
  });
});

describe('weights', () => {
  const text = (weight: string) => `w,model_a,model_b,winner\n${weight},p,q,A`;
  const options = { weight: 'w' };

  test.each([
    ['1', 1],
    ['2.5', 2.5],
    ['.5', 0.5],
    ['3.', 3],
    ['+1', 1],
    ['1e-3', 0.001],
    ['2E2', 200],
  ])('%s is read', (cell, weight) => {
    expect(readVerdicts(text(cell), options).judgments[0]?.weight).toBe(weight);
  });

  test.each([
    '',
    'NaN',
    'Infinity',
    '-1',
    '-0.5',
    '1e999',
    '0x10',
    ' 1',
    '1 ',
    '"1,5"',
    'one',
    '1_000',
  ])('%j is invalid', (cell) => {
    const error = refused(text(cell), options);
    expect(error.details['problem']).toBe('bad-weight');
    expect(error.message).toMatch(
      /^readVerdicts: line 2, column "w": .* is not a finite number of at least 0;/,
    );
  });

  test.each(['0', '0.0', '-0', '0e5'])('%s removes the row and is no error', (cell) => {
    const reading = readVerdicts(text(cell), options);
    expect(reading.judgments).toEqual([]);
    expect(skippedOf(reading)).toEqual([[2, 'weight-zero']]);
    expect(reading.counts).toMatchObject({ rows: 1, used: 0, skipped: 1, places: 0 });
  });

  test('a row of weight 0 is not looked at any further', () => {
    const reading = readVerdicts('w,model_a,model_b,winner\n0,p,p,perhaps', options);
    expect(skippedOf(reading)).toEqual([[2, 'weight-zero']]);
  });
});

test('names and texts come out exactly as they stand', () => {
  const names = [
    '__proto__',
    'constructor',
    'toString',
    '1',
    '01',
    'p ',
    ' p',
    'p',
    '\u00e9',
    'e\u0301',
    '😀',
  ];
  const rows = names.slice(1).map((name, at) => `${names[at]},${name},model_a`);
  expect(verdictsOf(readVerdicts(narrow(...rows)))).toEqual(
    names.slice(1).map((name, at) => [names[at], name, 1]),
  );
});

test('a reading is plain data that survives JSON', () => {
  const text = wide('p,q,p,perhaps', 'p,q,tie (bothbad),error', 'p,p,p,p');
  const options = { onInvalid: 'skip', failureLabels: ['error'] } as const;
  const reading = readVerdicts(text, options);
  expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
});
