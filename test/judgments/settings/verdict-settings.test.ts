import { describe, expect, test } from 'vitest';
import { readRows } from '../../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../../src/judgments/readers/read-verdicts.js';
import { verdictReader } from '../../../src/judgments/readers/verdict-reader.js';
import type { VerdictOptions } from '../../../src/judgments/settings/verdict-options.js';
import { narrow, refusal, verdictsOf } from '../tables.js';

const text = narrow('gpt,claude,model_a');
const refused = (options: unknown) => refusal(() => readVerdicts(text, options as VerdictOptions));

describe('an option that is wrong is refused before anything is read', () => {
  test.each([
    [{ contxt: 'id' }, /^readVerdicts: options has no member "contxt"; accepted are format, /],
    [null, 'readVerdicts: options is null; expected an object'],
    ['context', 'readVerdicts: options is "context"; expected an object'],
    [[], 'readVerdicts: options is an array of 0; expected an object'],
    [{ format: 'long' }, 'readVerdicts: format is "long"; accepted are "narrow", "wide"'],
    [{ slots: true }, 'readVerdicts: slots is true; accepted are "known", "unknown"'],
    [{ shownFirst: 1 }, /^readVerdicts: shownFirst is 1; accepted are "item_1", "item_2", "unkn/],
    [{ winnerAs: 'names' }, /^readVerdicts: winnerAs is "names"; accepted are "side", "name", "e/],
    [{ onInvalid: 'ignore' }, /^readVerdicts: onInvalid is "ignore"; accepted are "error", "skip"/],
    [{ context: 3 }, 'readVerdicts: context is 3; expected the name of a column'],
    [{ cluster: null }, 'readVerdicts: cluster is null; expected the name of a column'],
    [{ weight: ['w'] }, 'readVerdicts: weight is an array of 1; expected the name of a column'],
    [{ confidence: ['a', 'b', 'c'] }, /^readVerdicts: confidence is an array of 3; expected the n/],
    [{ confidence: [] }, /^readVerdicts: confidence is an array of 0; expected the name of a col/],
    [{ columns: 'winner' }, 'readVerdicts: columns is "winner"; expected an object'],
    [
      { columns: { item_1: 'x' } },
      /^readVerdicts: columns has no member "item_1"; accepted are first, second, winner, order, item1, item2, winnerOriginal, winnerReverse$/,
    ],
    [
      { columns: { winner: 0 } },
      'readVerdicts: columns.winner is 0; expected the name of a column',
    ],
    [{ delimiter: '' }, /^readVerdicts: delimiter is ""; expected one character/],
    [{ delimiter: ';;' }, /^readVerdicts: delimiter is ";;"; expected one character/],
    [{ delimiter: '"' }, /^readVerdicts: delimiter is "\\""; expected one character/],
    [{ delimiter: '\n' }, /^readVerdicts: delimiter is "\\n"; expected one character/],
    [
      { failureLabels: 'error' },
      /^readVerdicts: failureLabels holds or is "error"; expected an arr/,
    ],
    [
      { failureLabels: [0] },
      /^readVerdicts: failureLabels holds or is 0; expected an array of str/,
    ],
    [{ labels: ['won'] }, /^readVerdicts: labels: it is an array of 1; expected a record or a Map/],
    [
      { labels: { won: 'A' } },
      /^readVerdicts: labels: "won" is "A"; expected first, second, tie, /,
    ],
    [
      { labels: { won: 1.5 } },
      /^readVerdicts: labels: "won" is 1.5; expected .* a share from 0 to 1$/,
    ],
    [{ labels: { won: Number.NaN } }, /^readVerdicts: labels: "won" is NaN; expected first, /],
    [{ labels: { '': 'tie' } }, /^readVerdicts: labels: a label is blank; expected failureLabels/],
    [{ labels: new Map([[1, 'first']]) }, 'readVerdicts: labels: a label is 1; expected strings'],
    [
      { labels: { left: 'second' } },
      /^readVerdicts: labels: "left" already has another meaning; expected share 1 to the first side$/,
    ],
    [
      { labels: { bad: 'tie' } },
      /^readVerdicts: labels: "bad" already has another meaning; expected share 0.5 to the first side, reason bothBad$/,
    ],
    [
      { labels: { oops: 'tie' }, failureLabels: ['oops'] },
      /^readVerdicts: "oops" is in labels and in failureLabels/,
    ],
  ])('%j', (options, message) => {
    expect(refused(options).message).toMatch(message);
  });

  test('a reader of chunks refuses when it is made, and each function names itself', () => {
    const options = { contxt: 'id' } as VerdictOptions;
    expect(refusal(() => verdictReader(options)).message).toMatch(/^verdictReader: options has no/);
    expect(refusal(() => readRows([], options)).message).toMatch(
      /^readRows: options has no member/,
    );
  });

  test('rows that are objects have no delimiter', () => {
    const options = { delimiter: ',' } as object;
    expect(refusal(() => readRows([], options)).message).toMatch(/has no member "delimiter"/);
  });
});

test('undefined means the default, for every option', () => {
  const names = [
    ...['format', 'columns', 'context', 'cluster', 'judge', 'stratum', 'confidence', 'weight'],
    ...['slots', 'shownFirst', 'labels', 'winnerAs', 'failureLabels', 'onInvalid', 'delimiter'],
  ];
  const options = Object.fromEntries(names.map((name) => [name, undefined]));
  expect(readVerdicts(text, options)).toEqual(readVerdicts(text));
  const columns = { first: undefined, second: undefined, winner: undefined, order: undefined };
  expect(readVerdicts(text, { columns })).toEqual(readVerdicts(text));
});

test('another delimiter', () => {
  const lines = 'model_a;model_b;winner\n"p;1";q,2;A';
  expect(verdictsOf(readVerdicts(lines, { delimiter: ';' }))).toEqual([['p;1', 'q,2', 1]]);
});

describe('labels', () => {
  test('each kind of meaning', () => {
    const rows = ['won', 'lost', 'even', 'awful', 'odd', 'mostly'].map((label) => `p,q,${label}`);
    const { judgments } = readVerdicts(narrow(...rows), {
      labels: {
        won: 'first',
        lost: 'second',
        even: 'tie',
        awful: 'bothBad',
        odd: 'inconsistent',
        mostly: 0.7,
      },
    });
    expect(judgments.map(({ share, reason }) => [share, reason])).toEqual([
      [1, null],
      [0, null],
      [0.5, null],
      [0.5, 'bothBad'],
      [0.5, 'inconsistent'],
      [0.7, null],
    ]);
  });

  test('a Map does as well as a record, and hostile labels are labels', () => {
    const labels = new Map([
      ['__proto__', 'first'],
      ['constructor', 'second'],
    ] as const);
    const rows = narrow('p,q,__proto__', 'p,q,constructor');
    const own = { ['__proto__']: 'first', constructor: 'second' } as const;
    for (const given of [labels, own]) {
      expect(verdictsOf(readVerdicts(rows, { labels: given }))).toEqual([
        ['p', 'q', 1],
        ['p', 'q', 0],
      ]);
    }
    const code = refusal(() => readVerdicts(narrow('p,q,toString'), { labels: own })).details;
    expect(code['problem']).toBe('unknown-label');
  });

  test('saying again what the table says is no contradiction', () => {
    const labels = { left: 'first', bad: 'bothBad', 'A>B': 0.75 } as const;
    expect(readVerdicts(narrow('p,q,A>B'), { labels }).judgments[0]?.share).toBe(0.75);
  });

  test('options are not changed', () => {
    const options = Object.freeze({
      labels: Object.freeze({ won: 'first' } as const),
      failureLabels: Object.freeze(['error', null]),
      columns: Object.freeze({ winner: 'winner' }),
      confidence: 'winner',
    });
    expect(readVerdicts(narrow('p,q,won', 'p,q,'), options).failures).toHaveLength(1);
  });
});
