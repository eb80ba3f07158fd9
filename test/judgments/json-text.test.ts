import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AssizeError } from '../../src/errors.js';
import { readRows } from '../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { verdictReader } from '../../src/judgments/readers/verdict-reader.js';
import type { VerdictOptions } from '../../src/judgments/settings/verdict-options.js';
import { notice, refusal, skippedOf, verdictsOf } from './tables.js';

const row = (winner: unknown, more: object = {}) => ({
  ...{ model_a: 'p', model_b: 'q', winner },
  ...more,
});

/** The reading as JSON, or the message of the error without the function's name. */
function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AssizeError)) throw error;
    return error.message.replace(/^\w+: /, '');
  }
}

function inChunks(chunks: readonly string[], options?: VerdictOptions): unknown {
  const reader = verdictReader(options);
  for (const chunk of chunks) reader.push(chunk);
  return reader.end();
}

describe('an array of objects and an object a line', () => {
  const rows = [row('A', { 'text, "]': '}]\n' }), row('tie'), row('p')];
  const { recognised: _, ...expected } = readRows(rows);
  const withoutLine = (text: string) => {
    const { recognised: _, judgments, ...rest } = readVerdicts(text);
    return { judgments: judgments.map((judgment) => ({ ...judgment, line: null })), ...rest };
  };

  test('read as the same objects do', () => {
    expect(withoutLine(JSON.stringify(rows))).toEqual(expected);
    expect(withoutLine(JSON.stringify(rows, null, 2))).toEqual(expected);
    expect(withoutLine(`\ufeff \n${JSON.stringify(rows)}\n\n`)).toEqual(expected);
    const lines = rows.map((one) => JSON.stringify(one)).join('\r\n');
    expect(withoutLine(lines)).toEqual(expected);
  });

  test('say in which physical line a row begins', () => {
    const lines = `\n${rows.map((one) => JSON.stringify(one)).join('\n\n')}`;
    expect(readVerdicts(lines).judgments.map(({ line }) => line)).toEqual([2, 4, 6]);
    expect(readVerdicts(lines).counts.blankLines).toBe(3);
    const array = `[\n${rows.map((one) => JSON.stringify(one, null, 1)).join(',\n')}\n]`;
    expect(readVerdicts(array).judgments.map(({ line }) => line)).toEqual([2, 8, 13]);
  });

  test('an empty array is an empty reading', () => {
    expect(readVerdicts(' [ ] ').notices.map(({ code }) => code)).toEqual(['no-rows']);
    expect(readVerdicts('[]').recognised).toBeNull();
  });

  test('syntax says what the text is, and a delimiter makes it CSV', () => {
    const csv = '[model_a],model_b,winner\np,q,A';
    const columns = { first: '[model_a]', second: 'model_b' };
    expect(verdictsOf(readVerdicts(csv, { columns, syntax: 'csv' }))).toEqual([['p', 'q', 1]]);
    expect(verdictsOf(readVerdicts(csv, { columns, delimiter: ',' }))).toEqual([['p', 'q', 1]]);
    for (const text of ['x', ' x', `${JSON.stringify(row('A'))},${JSON.stringify(row('B'))}]`]) {
      const error = refusal(() => readVerdicts(text, { syntax: 'json', onInvalid: 'skip' }));
      expect(error.message).toBe(
        `readVerdicts: line 1: the text begins with "${text.trim()[0]}"; expected [, as of an array of objects, or syntax: 'json-lines' for an object a line`,
      );
      expect(error.details).toMatchObject({ problem: 'json', line: 1 });
    }
  });
});

describe('rows that are no JSON', () => {
  const skip = { onInvalid: 'skip' } as const;

  test('cost their line in JSON Lines', () => {
    const text = [
      JSON.stringify(row('A')),
      '{"model_a":"p","model_b":',
      '7',
      JSON.stringify(row('B')),
    ];
    const reading = readVerdicts(text.join('\n'), skip);
    expect(verdictsOf(reading).map(([, , share]) => share)).toEqual([1, 0]);
    expect(skippedOf(reading)).toEqual([
      [2, 'json'],
      [3, 'bad-row'],
    ]);
    expect(reading.counts).toMatchObject({ rows: 4, used: 2, skipped: 2 });
    expect(notice(reading, 'broken-json')?.text).toMatch(
      /^Rows that are not JSON .*: 1 \(lines 2\)/,
    );
    expect(refusal(() => readVerdicts(text.join('\n'))).message).toMatch(
      /^readVerdicts: line 2: it is not JSON/,
    );
  });

  test('cost one element of an array where a brace is too many', () => {
    const good = JSON.stringify(row('A', { list: [1, 2] }));
    for (const stray of ['}', '}}']) {
      const reading = readVerdicts(`[${good},\n${good}${stray},\n${good},${good}]`, skip);
      expect(reading.counts).toMatchObject({ rows: 4, used: 3, skipped: 1 });
      expect(skippedOf(reading)).toEqual([[2, 'json']]);
    }
  });

  test('in front of the first object are counted where they are skipped', () => {
    const text = `{\n7\n${JSON.stringify(row('A'))}`;
    const reading = readVerdicts(text, skip);
    expect(reading.counts).toMatchObject({ rows: 3, used: 1, skipped: 2 });
    expect(skippedOf(reading)).toEqual([
      [1, 'json'],
      [2, 'bad-row'],
    ]);
    expect(refusal(() => readVerdicts('{\n7', skip)).message).toMatch(
      /^readVerdicts: line 1 cannot be read: it is not JSON; expected an object, whose keys/,
    );
  });

  test.each([
    ['a missing element', `[${JSON.stringify(row('A'))},]`, 2],
    ['two commas', `[${JSON.stringify(row('A'))},,${JSON.stringify(row('B'))}]`, 3],
    ['an array that is cut between rows', `[${JSON.stringify(row('A'))}`, 1],
    ['an array that is cut behind a comma', `[${JSON.stringify(row('A'))},`, 2],
    ['text behind the array', `[${JSON.stringify(row('A'))}] and more`, 2],
    ['a missing comma', `[${JSON.stringify(row('A'))} ${JSON.stringify(row('B'))}]`, 1],
  ])('%s is counted', (_, text, rows) => {
    const read = () => readVerdicts(text, skip);
    const result = outcome(read);
    if (typeof result === 'string') expect(result).toMatch(/cannot be read/);
    else expect(read().counts.rows).toBe(rows);
    expect(() => readVerdicts(text)).toThrow(AssizeError);
  });
});

test('a key that is a number too large to be exact is refused, so that no two contexts merge', () => {
  const text = '[{"id":12345678901234567890,"model_a":"p","model_b":"q","winner":"A"}]';
  expect(refusal(() => readVerdicts(text, { context: 'id' })).message).toContain(
    'is too large a number to be exact; expected it as text',
  );
});

describe('however the text is cut, the result is that of the whole', () => {
  const piece = fc.constantFrom(
    ...[JSON.stringify(row('A', { note: '"]\\' })), JSON.stringify(row('oops'), null, 1), '{', '}'],
    ...['"', '\\', ',', '[', ']', '\n', '\r\n', ' ', '7', 'null', '\ufeff', '😀'],
  );
  const onInvalid = fc.constantFrom('skip' as const, 'error' as const);
  const start = fc.constantFrom(
    ...['[', '{', '', `${JSON.stringify(row('B'))}\n`, '[\n', '  \n[', '\n\n{', ' \t\r\n'],
  );

  test('also where it begins with white space that is a chunk of its own', () => {
    const array = JSON.stringify([row('A')]);
    for (const chunks of [
      ['  \n', array],
      ['\ufeff', '\n', `${array}\n`],
      ['', ' ', array],
    ]) {
      expect(inChunks(chunks)).toEqual(readVerdicts(chunks.join('')));
    }
  });

  test('readings and errors alike', () => {
    fc.assert(
      fc.property(start, fc.array(piece, { maxLength: 10 }), onInvalid, (head, pieces, act) => {
        const text = head + pieces.join('');
        const whole = outcome(() => readVerdicts(text, { onInvalid: act }));
        for (let at = 0; at <= text.length; at += 1) {
          const chunks = [text.slice(0, at), text.slice(at)];
          expect(outcome(() => inChunks(chunks, { onInvalid: act }))).toEqual(whole);
        }
        expect(outcome(() => inChunks([...text], { onInvalid: act }))).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the delimiter', () => {
  test.each([',', '\t', ';', '|'])('%j is found in the header', (delimiter) => {
    const header = ['model_a', '"model_b"', 'winner', '"a, b; c | d"'].join(delimiter);
    const text = `${header}\n${['p', 'q', 'A', '"x\ty,z"'].join(delimiter)}`;
    const { recognised, judgments } = readVerdicts(text);
    expect(recognised?.delimiter).toBe(delimiter);
    expect(judgments).toHaveLength(1);
  });

  test('is found behind blank lines, and in a header without end', () => {
    for (const text of ['\n\r\nmodel_a;model_b;winner\np;q;A', 'model_a|model_b|winner']) {
      expect(readVerdicts(text).recognised?.delimiter).toBe(text.includes(';') ? ';' : '|');
      expect(inChunks([...text])).toEqual(readVerdicts(text));
    }
  });

  test('another one is named', () => {
    const text = 'model_a~model_b~winner\np~q~A';
    expect(readVerdicts(text, { delimiter: '~' }).judgments).toHaveLength(1);
    expect(() => readVerdicts(text)).toThrow(/the verdict columns are missing/);
  });
});
