import Papa from 'papaparse';
import { LONGEST_ROW } from './longest-row.js';

/** Takes the records of a CSV text, in order. Lines are physical lines, counted from 1. */
export interface CsvSink {
  record(fields: readonly string[], line: number): void;
  /** A record that is not CSV. It is one physical line; reading goes on with the next. */
  broken(text: string, line: number, why: string): void;
  blank(): void;
}

/** Cuts CSV text into records, chunk by chunk. */
export interface CsvRecords {
  push(chunk: string): void;
  end(): void;
}

/** A record whose quoted field goes on after the end of a line. */
interface OpenRecord {
  readonly line: number;
  /** The physical lines so far, in case the quotes turn out to be wrong. */
  readonly held: string[];
  readonly fields: string[];
  /** From the opening quote of the open field on. */
  tail: string;
  /** The line of that quote. */
  opened: number;
}

/** A failure that was met already: whatever is open at the end of an earlier line ends in it too. */
interface Doom {
  readonly before: number;
  readonly why: string;
}

interface CsvState {
  readonly sink: CsvSink;
  readonly delimiter: string;
  readonly parser: InstanceType<typeof Papa.Parser>;
  /** Lines to read, the next one last: more than one only after a broken record. */
  readonly waiting: string[];
  open: OpenRecord | null;
  doom: Doom;
  /** The number of the line that is read. */
  number: number;
  /** What came after the last line end. */
  rest: string;
  begun: boolean;
}

/**
 * Cuts CSV text into records of fields, for any split into chunks alike. Lines end in LF or CRLF,
 * mixed as may be; a carriage return anywhere else outside quotes makes the record broken. A line
 * without quotes is cut at the delimiters, any other is given to papaparse. The cost is linear in
 * the text, and no more of it is held than the record that is open.
 */
export function csvRecords(delimiter: string, sink: CsvSink): CsvRecords {
  const parser = new Papa.Parser({ delimiter, newline: '\n', fastMode: false, preview: 1 });
  const reading: CsvState = {
    ...{ sink, delimiter, parser, waiting: [], open: null, doom: { before: 0, why: '' } },
    ...{ number: 0, rest: '', begun: false },
  };
  return { push: (chunk) => push(reading, chunk), end: () => end(reading) };
}

function push(state: CsvState, chunk: string): void {
  let from = !state.begun && chunk.startsWith('\ufeff') ? 1 : 0;
  state.begun ||= chunk !== '';
  for (let to = chunk.indexOf('\n', from); to >= 0; to = chunk.indexOf('\n', from)) {
    const line = state.rest + chunk.slice(from, to);
    state.rest = '';
    from = to + 1;
    read(state, line);
  }
  state.rest += chunk.slice(from);
}

function end(state: CsvState): void {
  if (state.rest !== '') read(state, state.rest);
  while (state.open !== null) {
    fail(state, state.open, state.number + 1, 'a quoted field is never closed');
    readWaiting(state);
  }
}

function read(state: CsvState, line: string): void {
  state.waiting.push(line);
  readWaiting(state);
}

function readWaiting(state: CsvState): void {
  for (let line = state.waiting.pop(); line !== undefined; line = state.waiting.pop()) {
    state.number += 1;
    if (state.open !== null) readQuoted(state, state.open, line);
    else if (!line.includes('"')) readPlain(state, line);
    else readQuoted(state, newRecord(state.number), line);
  }
}

const newRecord = (line: number): OpenRecord => ({
  ...{ line, held: [], fields: [], tail: '', opened: line },
});

const LONE_RETURN =
  'there is a carriage return outside quotes and before no line feed; lines must end in LF or CRLF';

function readPlain({ sink, delimiter, number }: CsvState, line: string): void {
  const text = withoutReturn(line);
  if (text === '') sink.blank();
  else if (text.includes('\r')) sink.broken(line, number, LONE_RETURN);
  else sink.record(text.split(delimiter), number);
}

const TOO_LONG = `a quoted field is longer than ${LONGEST_ROW} characters`;

function readQuoted(state: CsvState, record: OpenRecord, line: string): void {
  record.held.push(line);
  if (record.tail !== '' && !hasClosingQuote(line)) {
    record.tail += `${line}\n`;
    if (record.tail.length > LONGEST_ROW) fail(state, record, record.opened, TOO_LONG);
    return;
  }
  const text = withoutReturn(line);
  const piece = record.tail + text;
  const { data, errors } = state.parser.parse(`${piece}\n`, 0, false);
  const fields = data[0]!;
  if (text.includes('\r') && hasLooseReturn(piece, state.delimiter)) {
    fail(state, record, state.number, LONE_RETURN);
  } else if (errors.some(({ code }) => code !== 'MissingQuotes')) {
    fail(state, record, state.number, `line ${state.number} has text after a closing quote`);
  } else if (errors.length === 0) {
    state.open = null;
    append(record.fields, fields, fields.length);
    state.sink.record(record.fields, record.line);
  } else if (state.number < state.doom.before) {
    breakOff(state, record, state.doom.why);
  } else {
    state.open = record;
    record.opened = state.number;
    append(record.fields, fields, fields.length - 1);
    record.tail = `"${fields.at(-1)!.slice(0, -1)}${text === line ? '\n' : '\r\n'}`;
  }
}

// A record that is inside quotes at the end of a line before `before` reads on as this one did and
// meets the same failure. Without knowing so, each of n lines that open a quote is read to the end
// of the text.
function fail(state: CsvState, record: OpenRecord, before: number, why: string): void {
  if (record.held.length > 1) state.doom = { before, why };
  breakOff(state, record, why);
}

// The record is its first line alone, so that one stray quote costs one line and not the rest of
// the file.
function breakOff(state: CsvState, { held, line }: OpenRecord, why: string): void {
  state.open = null;
  for (let at = held.length - 1; at >= 1; at -= 1) state.waiting.push(held[at]!);
  state.number -= held.length - 1;
  state.sink.broken(held[0]!, line, why);
}

function append(to: string[], fields: readonly string[], count: number): void {
  for (let at = 0; at < count; at += 1) to.push(fields[at]!);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

// Inside a quoted field a run of two, four, … quotes stands for quote characters; only an odd run
// can close the field.
const hasClosingQuote = (line: string): boolean => line.replaceAll('""', '').includes('"');

function hasLooseReturn(text: string, delimiter: string): boolean {
  let at: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  for (const character of text) {
    if (at === 'quoted') at = character === '"' ? 'closed' : 'quoted';
    else if (character === '\r') return true;
    else if (character === '"' && at !== 'plain') at = 'quoted';
    else at = character === delimiter ? 'start' : 'plain';
  }
  return false;
}
