import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AssizeError } from '../../../src/errors.js';
import { readVerdicts } from '../../../src/judgments/readers/read-verdicts.js';
import { verdictReader } from '../../../src/judgments/readers/verdict-reader.js';
import type { VerdictOptions } from '../../../src/judgments/settings/verdict-options.js';
import { narrow, refusal } from '../tables.js';

/** The reading as JSON, or the message and details of the error, without the function's name. */
function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AssizeError)) throw error;
    const { function: _, ...details } = error.details;
    return [error.message.replace(/^\w+: /, ''), details];
  }
}

function inChunks(chunks: readonly string[], options?: VerdictOptions): unknown {
  const reader = verdictReader(options);
  for (const chunk of chunks) reader.push(chunk);
  return reader.end();
}

const HOSTILE = [
  '\ufeffid,model_a,"model_b",winner,"note\r\n2"\r\n',
  '1,😀,"q, ""r""",A,"one\ntwo\r\nthree\rfour"\n',
  '\r\n2,"p\ufeff",q,tie (bothbad),\n',
  '3,p,q,oops,\r\n4,"p"x,q,A,\n5,p,"q,A,\n6,p\r,q,A,\n',
  '7,p,q,"",""\n8,p,q,A≫B,x',
].join('');

describe('however the text is cut, the result is that of the whole', () => {
  const options = { context: 'id', onInvalid: 'skip', failureLabels: [null] } as const;

  test('at every split point of a hostile file', () => {
    const whole = readVerdicts(HOSTILE, options);
    expect(whole.counts).toMatchObject({ rows: 8, used: 4, skipped: 4, places: 4, blankLines: 1 });
    for (let at = 0; at <= HOSTILE.length; at += 1) {
      expect(inChunks([HOSTILE.slice(0, at), HOSTILE.slice(at)], options)).toEqual(whole);
    }
    expect(inChunks(HOSTILE.split(''), options)).toEqual(whole);
  });

  test('at every split point of any text, readings and errors alike', () => {
    const piece = fc.constantFrom(
      ...['p,q,A', 'q,p,tie', 'p,q,oops', '"p","q","B"', '"p\n",q,A', '😀,q,A', ',', '"', '\r'],
      ...['\n', '\n', '\r\n', '\ufeff'],
    );
    const onInvalid = fc.constantFrom('skip' as const, 'error' as const);
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        onInvalid,
        fc.boolean(),
        (pieces, act, head) => {
          const text = (head ? '\ufeffmodel_a,model_b,winner\r\n' : '') + pieces.join('');
          const whole = outcome(() => readVerdicts(text, { onInvalid: act }));
          for (let at = 0; at <= text.length; at += 1) {
            const chunks = [text.slice(0, at), text.slice(at)];
            expect(outcome(() => inChunks(chunks, { onInvalid: act }))).toEqual(whole);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('into any number of chunks, empty ones included', () => {
    const cuts = fc.array(fc.nat({ max: HOSTILE.length }), { maxLength: 8 });
    const whole = readVerdicts(HOSTILE, options);
    fc.assert(
      fc.property(cuts, (points) => {
        const sorted = [0, ...points, HOSTILE.length].sort((one, other) => one - other);
        const chunks = sorted.slice(1).map((to, at) => HOSTILE.slice(sorted[at], to));
        expect(inChunks(chunks, options)).toEqual(whole);
      }),
    );
  });
});

describe('a reader is used once', () => {
  const reopened = /; a reader reads one text, so make a new one$/;

  test('nothing can be pushed after the end, and the end comes once', () => {
    const reader = verdictReader();
    reader.push(narrow('p,q,A'));
    expect(reader.end().judgments).toHaveLength(1);
    expect(refusal(() => reader.push('p,q,A')).message).toMatch(
      /^verdictReader: push after end\(\)/,
    );
    expect(refusal(() => reader.end()).message).toMatch(/^verdictReader: end after end\(\)/);
    expect(refusal(() => reader.end()).message).toMatch(reopened);
  });

  test('nothing can be done after an error in push', () => {
    const reader = verdictReader();
    expect(refusal(() => reader.push(narrow('p,q,oops', ''))).message).toMatch(
      /^verdictReader: line 2, column "winner": "oops" is not a known verdict/,
    );
    expect(refusal(() => reader.push('p,q,A')).message).toMatch(/push after an error; /);
    expect(refusal(() => reader.end()).message).toMatch(/end after an error; /);
  });

  test('nothing can be done after an error in end', () => {
    const reader = verdictReader();
    expect(refusal(() => reader.end()).message).toMatch(/^verdictReader: the text is empty/);
    expect(refusal(() => reader.end()).message).toMatch(/end after an error; /);
  });

  test('a chunk that is no string is refused', () => {
    const reader = verdictReader();
    const bytes = new Uint8Array([1]) as unknown as string;
    expect(refusal(() => reader.push(bytes)).message).toBe(
      'verdictReader: the text is an object; expected a string',
    );
  });
});

test('two readers do not share anything', () => {
  const one = verdictReader();
  const other = verdictReader();
  one.push('model_a,model_b,wi');
  other.push('left,right,winner\np,q,left\n');
  one.push('nner\nr,s,B');
  expect(one.end().judgments).toMatchObject([{ first: 'r', share: 0 }]);
  expect(other.end().judgments).toMatchObject([{ first: 'p', share: 1 }]);
});

test('an error comes with the chunk that completes the row', () => {
  const reader = verdictReader();
  reader.push('model_a,model_b,winner\np,q,oops');
  expect(refusal(() => reader.push('\n')).details).toMatchObject({ line: 2, value: 'oops' });
});
