import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRecords } from '../../../src/judgments/text/csv-records.js';
import { countParsing } from '../count-parsing.js';

type Event = readonly (string | number | readonly string[])[];

/** What the sink is told, for a text in chunks. */
function events(chunks: readonly string[], delimiter = ','): Event[] {
  const seen: Event[] = [];
  const records = csvRecords(delimiter, {
    record: (fields, line) => seen.push([line, [...fields]]),
    broken: (text, line, why) => seen.push([line, text, why]),
    blank: () => seen.push(['blank']),
  });
  for (const chunk of chunks) records.push(chunk);
  records.end();
  return seen;
}

const LONE =
  'there is a carriage return outside quotes and before no line feed; lines must end in LF or CRLF';

describe('lines', () => {
  test('LF, CRLF and no end at the end', () => {
    expect(events(['a,b\nc,d\r\ne,f'])).toEqual([
      [1, ['a', 'b']],
      [2, ['c', 'd']],
      [3, ['e', 'f']],
    ]);
  });

  test('a final line end makes no record', () => {
    expect(events(['a\n'])).toEqual([[1, ['a']]]);
    expect(events(['a\r\n'])).toEqual([[1, ['a']]]);
    expect(events(['a\r'])).toEqual([[1, ['a']]]);
  });

  test('blank lines are told apart from records and are counted as lines', () => {
    expect(events(['\na\n\r\n\nb'])).toEqual([
      ['blank'],
      [2, ['a']],
      ['blank'],
      ['blank'],
      [5, ['b']],
    ]);
  });

  test('no text, no record', () => {
    expect(events([])).toEqual([]);
    expect(events(['', ''])).toEqual([]);
  });

  test('a byte order mark is dropped in front of the text only, also from a chunk of its own', () => {
    expect(events(['\ufeffa,b'])).toEqual([[1, ['a', 'b']]]);
    expect(events(['', '\ufeff', 'a,b'])).toEqual([[1, ['a', 'b']]]);
    expect(events(['\ufeff"a",b'])).toEqual([[1, ['a', 'b']]]);
    expect(events(['a\n\ufeffb'])).toEqual([
      [1, ['a']],
      [2, ['\ufeffb']],
    ]);
  });

  test.each([
    ['a,b\rc,d', 'a,b\rc,d'],
    ['a,b\rc,d\r', 'a,b\rc,d\r'],
    ['a\r\r\n', 'a\r\r'],
    ['"a"\r,b', '"a"\r,b'],
    ['"a",b\rc', '"a",b\rc'],
    ['"a"\r"b"', '"a"\r"b"'],
  ])('a carriage return that ends no line breaks the record: %j', (text, broken) => {
    expect(events([text])).toEqual([[1, broken, LONE]]);
  });
});

describe('quotes', () => {
  test('delimiters, quotes and line breaks of any kind stay inside', () => {
    const fields = ['a,b', 'say "hi"', 'one\ntwo\r\nthree\rfour', '', '"'];
    const text = fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',');
    expect(events([`x\n${text}\r\ny`])).toEqual([
      [1, ['x']],
      [2, fields],
      [5, ['y']],
    ]);
  });

  test('a carriage return at the end of a quoted last field is kept', () => {
    expect(events(['a,"b\r"\r\nc,"d\r"\ne,"f\r"'])).toEqual([
      [1, ['a', 'b\r']],
      [2, ['c', 'd\r']],
      [3, ['e', 'f\r']],
    ]);
  });

  test('blank lines inside quotes belong to the field', () => {
    expect(events(['"a\n\n\nb",c\nd,e'])).toEqual([
      [1, ['a\n\n\nb', 'c']],
      [5, ['d', 'e']],
    ]);
  });

  test('several fields of a record may go over lines', () => {
    expect(events(['"a\nb","c\nd","e"\nf'])).toEqual([
      [1, ['a\nb', 'c\nd', 'e']],
      [4, ['f']],
    ]);
  });

  test('a quote inside an unquoted field is a character', () => {
    expect(events(['5" disk,b "c" d,e"\nf'])).toEqual([
      [1, ['5" disk', 'b "c" d', 'e"']],
      [2, ['f']],
    ]);
  });

  test('an unquoted quote does not hide that a carriage return is quoted', () => {
    expect(events(['5" disk,"a\rb",c'])).toEqual([[1, ['5" disk', 'a\rb', 'c']]]);
  });

  test('blanks after a closing quote are dropped, blanks inside and before are kept', () => {
    expect(events(['" a " , "b"'])).toEqual([[1, [' a ', ' "b"']]]);
    expect(events(['a,"b" \nc'])).toEqual([
      [1, ['a', 'b']],
      [2, ['c']],
    ]);
  });
});

describe('broken records cost one line', () => {
  test('text after a closing quote', () => {
    expect(events(['"a"b,c\nd,e\n"f",g'])).toEqual([
      [1, '"a"b,c', 'line 1 has text after a closing quote'],
      [2, ['d', 'e']],
      [3, ['f', 'g']],
    ]);
  });

  test('a quote that is never closed', () => {
    expect(events(['a,b\n"c,d\ne,f\n\n"g"'.replace('\n\n"g"', '\n')])).toEqual([
      [1, ['a', 'b']],
      [2, '"c,d', 'a quoted field is never closed'],
      [3, ['e', 'f']],
    ]);
  });

  test('a quote that only a later field would close', () => {
    expect(events(['"a,b\nc,d\n\n"e",f\ng'])).toEqual([
      [1, '"a,b', 'line 4 has text after a closing quote'],
      [2, ['c', 'd']],
      ['blank'],
      [4, ['e', 'f']],
      [5, ['g']],
    ]);
  });

  test('two stray quotes, one inside what the other opened', () => {
    expect(events(['"a\n"b\nc'])).toEqual([
      [1, '"a', 'line 2 has text after a closing quote'],
      [2, '"b', 'a quoted field is never closed'],
      [3, ['c']],
    ]);
  });

  test('a long file behind a stray quote is read in linear time and without recursion', () => {
    const rows = 20_000;
    const seen = events([`"a\n${'b,""c"",d\ne,f\n'.repeat(rows)}`]);
    expect(seen.length).toBe(1 + 2 * rows);
    expect(seen.at(-1)).toEqual([1 + 2 * rows, ['e', 'f']]);
  });

  test('lines of which each opens a quote are parsed twice at most', () => {
    const counted = countParsing();
    for (const [end, why] of [
      ['', 'a quoted field is never closed'],
      ['z"z', 'line 302 has text after a closing quote'],
      ['",\r"', LONE],
    ] as const) {
      const before = counted.calls;
      const seen = events([`h\n${'x,a","b\n'.repeat(300)}${end}`]);
      expect(seen.slice(1, 301)).toEqual(
        Array.from({ length: 300 }, (_, at) => [at + 2, 'x,a","b', why]),
      );
      expect(counted.calls - before).toBeLessThanOrEqual(2 * 301);
    }
  });
});

describe('laws', () => {
  const field = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', '😀', '\ufeff'),
  });
  const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

  test('fields that are written in quotes are read back exactly', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), fc.boolean(), (rows, end, last) => {
        const text = rows.map((row) => row.map(quote).join(',')).join(end) + (last ? end : '');
        const read = events([text]).map((event) => event[1]);
        expect(read).toEqual(rows);
      }),
    );
  });

  test('a line number counts the line feeds in front of the record', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const records = rows.map((row) => row.map(quote).join(','));
        const before = records.map((_, at) => records.slice(0, at).join('\n').split('\n').length);
        const lines = before.map((count, at) => (at === 0 ? 1 : count + 1));
        expect(events([records.join('\n')]).map((event) => event[0])).toEqual(lines);
      }),
    );
  });

  test('any cut into chunks tells the sink the same', () => {
    const piece = fc.constantFrom(
      'a',
      '"',
      '""',
      ',',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '😀',
      '\ufeff',
      '"b"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const whole = events([text]);
        for (let at = 0; at <= text.length; at += 1) {
          expect(events([text.slice(0, at), text.slice(at)])).toEqual(whole);
        }
        expect(events(text.split(''))).toEqual(whole);
      }),
    );
  });

  test('what comes before a line plays no part in how it is read, as a reader that starts there shows', () => {
    const shifted = (why: string, by: number): string =>
      why.replace(/^line (\d+)/, (_, line: string) => `line ${Number(line) + by}`);
    const lineByLine = (lines: readonly string[], at = 0): Event[] => {
      const [event] = events([lines.slice(at).join('')]);
      if (event === undefined) return [];
      const [, what, why] = event;
      const taken = Array.isArray(what) ? what.join('').split('\n').length : 1;
      const place = typeof event[0] === 'number' ? event[0] + at : event[0]!;
      const told = [place, what, typeof why === 'string' ? shifted(why, at) : why];
      return [told.filter((part) => part !== undefined), ...lineByLine(lines, at + taken)];
    };
    const piece = fc.constantFrom(
      ...['a', '"', '""', ',', ',"', '",', '\n', '\r', '\r\n', '"b"', 'x,a","b\n'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        expect(events([text])).toEqual(lineByLine(text.split(/(?<=\n)/)));
      }),
      { numRuns: 500 },
    );
  });

  test('every line is told once, whatever the quotes', () => {
    const piece = fc.constantFrom('a', '"', '""', ',', '\n', '"b"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
        const told = events([text]).map((event) => {
          if (event[0] === 'blank') return 1;
          const fields = event[1];
          if (typeof fields === 'string') return 1;
          return (fields as readonly string[]).join('').split('\n').length;
        });
        expect(told.reduce((sum, count) => sum + count, 0)).toBe(lines.length);
      }),
    );
  });
});

test('other delimiters', () => {
  expect(events(['a;b,c\n"d;e";f'], ';')).toEqual([
    [1, ['a', 'b,c']],
    [2, ['d;e', 'f']],
  ]);
  expect(events(['a\tb\n"c\td"\te\n'], '\t')).toEqual([
    [1, ['a', 'b']],
    [2, ['c\td', 'e']],
  ]);
});
