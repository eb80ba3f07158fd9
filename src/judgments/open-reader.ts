import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import { type CsvRecords, type CsvSink, csvRecords } from './csv-records.js';
import { findColumns } from './find-columns.js';
import { finishReading } from './finish-reading.js';
import { type Intake, intake } from './intake.js';
import { keepText } from './keep-text.js';
import { refuseRow } from './refuse-row.js';
import type { RowProblem } from './row-problem.js';
import { takeRow } from './take-row.js';
import type { VerdictOptions } from './verdict-options.js';
import type { VerdictReader, VerdictReading } from './verdict-reading.js';
import { type VerdictSettings, verdictSettings } from './verdict-settings.js';

/** A text that is being read. */
interface OpenText {
  readonly settings: VerdictSettings;
  readonly keep: (text: string) => string;
  blankLines: number;
  /** Null until the header is there. */
  intake: Intake | null;
  /** Why nothing more can be read; null while it can. */
  over: 'end' | 'error' | null;
}

/** A reader of text that names `where` in its errors. */
export function openReader(where: string, options: VerdictOptions | undefined): VerdictReader {
  const settings = verdictSettings(where, options, true);
  const text: OpenText = { settings, keep: keepText(), blankLines: 0, intake: null, over: null };
  const records = csvRecords(settings.delimiter, sinkOf(text));
  return Object.freeze({
    push: (chunk: string) => push(text, records, chunk),
    end: () => end(text, records),
  });
}

function push(text: OpenText, records: CsvRecords, chunk: unknown): void {
  expectOpen(text, 'push');
  text.over = 'error';
  if (typeof chunk !== 'string') throw notText(text.settings.where, chunk);
  records.push(chunk);
  text.over = null;
}

function end(text: OpenText, records: CsvRecords): VerdictReading {
  expectOpen(text, 'end');
  text.over = 'error';
  records.end();
  if (text.intake === null) throw noHeader(text.settings.where);
  text.over = 'end';
  return finishReading(text.intake, text.blankLines);
}

function sinkOf(text: OpenText): CsvSink {
  const { settings, keep } = text;
  return {
    record(fields, line) {
      if (text.intake === null) {
        text.intake = intake(settings, findColumns(settings, fields.map(keep)), keep);
        return;
      }
      const expected = text.intake.columns.header.length;
      if (fields.length === expected) takeRow(text.intake, fields, line);
      else refuseRow(text.intake, fieldCount(fields.length, expected), line);
    },
    broken(record, line, why) {
      if (text.intake === null) throw brokenHeader(settings.where, line, why);
      refuseRow(text.intake, { code: 'csv', column: null, value: record, text: why }, line);
    },
    blank() {
      text.blankLines += 1;
    },
  };
}

const fieldCount = (found: number, expected: number): RowProblem => ({
  code: 'field-count',
  column: null,
  value: null,
  text: `the number of fields is ${found}; expected ${expected}, as in the header`,
});

function expectOpen({ over, settings: { where } }: OpenText, call: string): void {
  if (over === null) return;
  const text = `${where}: ${call} after ${over === 'end' ? 'end()' : 'an error'}; a reader reads one text, so make a new one`;
  throw new InvalidInputError(text, { function: where, call });
}

const notText = (where: string, received: unknown): InvalidInputError =>
  new InvalidInputError(`${where}: the text is ${describe(received)}; expected a string`, {
    function: where,
    received: describe(received),
  });

const noHeader = (where: string): InvalidInputError =>
  new InvalidInputError(`${where}: the text is empty; expected a header with column names`, {
    function: where,
    problem: 'no-header',
  });

const brokenHeader = (where: string, line: number, why: string): InvalidInputError =>
  new InvalidInputError(`${where}: line ${line}, the header, cannot be read: ${why}`, {
    function: where,
    problem: 'csv',
    line,
  });
