import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import { LONGEST_ROW } from './longest-row.js';

/** Takes the rows of a JSON text, in order. Lines are physical lines, counted from 1. */
export interface JsonSink {
  row(value: unknown, line: number): void;
  /** A row that is not JSON. */
  broken(text: string, line: number, why: string): void;
  blank(): void;
}

/** Cuts JSON text into rows, chunk by chunk. */
export interface JsonRecords {
  push(chunk: string): void;
  end(): void;
}

/**
 * Cuts JSON Lines into rows, for any split into chunks alike: one value a line. A line that is not
 * JSON costs that line. Blank lines are no rows. Cost: linear; no more is held than one line.
 */
export function jsonLines(where: string, sink: JsonSink): JsonRecords {
  let rest = '';
  let line = 1;
  const read = (text: string): void => {
    if (/^\s*$/.test(text)) sink.blank();
    else parseRow(sink, text, line);
    line += 1;
  };
  return {
    push(chunk) {
      let from = 0;
      for (let to = chunk.indexOf('\n'); to >= 0; to = chunk.indexOf('\n', from)) {
        const text = rest + chunk.slice(from, to);
        rest = '';
        from = to + 1;
        read(text);
      }
      rest += chunk.slice(from);
      if (rest.length > LONGEST_ROW) throw tooLong(where, line);
    },
    end() {
      if (rest !== '') read(rest);
    },
  };
}

/** Where a reader of an array stands. */
interface ArrayState {
  /** `before`: the opening bracket is to come; `after`: the closing bracket has been. */
  stage: 'before' | 'value' | 'after';
  /** Brackets and braces that are open within the value. */
  depth: number;
  quoted: boolean;
  escaped: boolean;
  /** The value so far, without the part that lies in the present chunk. */
  held: string;
  /** Line on which the value began; null before its first character. */
  began: number | null;
  line: number;
  rows: number;
}

/**
 * Cuts a JSON array into its elements, for any split into chunks alike. An element that is not JSON
 * is one broken row; so is what stands behind the array, and an array that is never closed. A text
 * that does not begin with a bracket is an error. Cost: linear; no more is held than one element.
 */
export function jsonArray(where: string, sink: JsonSink): JsonRecords {
  const state: ArrayState = {
    ...{ stage: 'before', depth: 0, quoted: false, escaped: false },
    ...{ held: '', began: null, line: 1, rows: 0 },
  };
  return {
    push(chunk) {
      pushArray(where, state, sink, chunk);
      if (state.held.length > LONGEST_ROW) throw tooLong(where, state.began ?? state.line);
    },
    end() {
      const { held, began, line, stage } = state;
      if (stage === 'after') {
        if (began !== null) sink.broken(held, began, 'there is text after the end of the array');
      } else sink.broken(held, began ?? line, 'the array is never closed');
    },
  };
}

const QUOTE = 34;
const BACKSLASH = 92;
const LINE_FEED = 10;
const COMMA = 44;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

function pushArray(where: string, state: ArrayState, sink: JsonSink, chunk: string): void {
  let from = 0;
  for (let at = 0; at < chunk.length; at += 1) {
    const unit = chunk.charCodeAt(at);
    if (unit === LINE_FEED) state.line += 1;
    if (state.quoted) stepQuoted(state, unit);
    else if (isSpace(unit)) continue;
    else if (state.stage === 'before') {
      if (unit !== OPEN_BRACKET) throw noArray(where, chunk[at]!, state.line);
      state.stage = 'value';
      from = at + 1;
    } else if (state.stage === 'value' && state.depth === 0 && isEnd(unit)) {
      endValue(state, sink, state.held + chunk.slice(from, at), unit === CLOSE_BRACKET);
      from = at + 1;
    } else stepValue(state, unit);
  }
  if (state.stage !== 'before') state.held += chunk.slice(from);
}

function stepQuoted(state: ArrayState, unit: number): void {
  if (state.escaped) state.escaped = false;
  else if (unit === BACKSLASH) state.escaped = true;
  else if (unit === QUOTE) state.quoted = false;
}

function stepValue(state: ArrayState, unit: number): void {
  state.began ??= state.line;
  if (unit === QUOTE) state.quoted = true;
  else if (unit === OPEN_BRACKET || unit === OPEN_BRACE) state.depth += 1;
  // A stray one must not hide the comma at which the next element begins.
  else if (unit === CLOSE_BRACKET || unit === CLOSE_BRACE) {
    state.depth = Math.max(0, state.depth - 1);
  }
}

const isSpace = (unit: number): boolean =>
  unit === 32 || unit === LINE_FEED || unit === 9 || unit === 13;

const isEnd = (unit: number): boolean => unit === COMMA || unit === CLOSE_BRACKET;

function endValue(state: ArrayState, sink: JsonSink, text: string, last: boolean): void {
  const { began, line, rows } = state;
  Object.assign(state, { held: '', began: null, depth: 0, stage: last ? 'after' : 'value' });
  // An array may be empty; a comma must have a value on either side.
  if (began === null && last && rows === 0) return;
  state.rows += 1;
  if (began === null) sink.broken(text, line, 'there is nothing before or after a comma');
  else parseRow(sink, text, began);
}

function parseRow(sink: JsonSink, text: string, line: number): void {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    sink.broken(text, line, 'it is not JSON');
    return;
  }
  sink.row(value, line);
}

const noArray = (where: string, found: string, line: number): InvalidInputError =>
  new InvalidInputError(
    `${where}: line ${line}: the text begins with ${describe(found)}; expected [, as of an array of objects, or syntax: 'json-lines' for an object a line`,
    { function: where, problem: 'json', line },
  );

const tooLong = (where: string, line: number): InvalidInputError =>
  new InvalidInputError(
    `${where}: line ${line}: the row is longer than ${LONGEST_ROW} characters; expected rows that end`,
    { function: where, problem: 'json', line },
  );
