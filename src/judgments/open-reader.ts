import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import { type CsvSink, csvRecords } from './csv-records.js';
import { findColumns } from './find-columns.js';
import { finishReading } from './finish-reading.js';
import { type Intake, intake } from './intake.js';
import { keepText } from './keep-text.js';
import { refuseRow } from './refuse-row.js';
import { takeRow } from './take-row.js';
import type { VerdictOptions, VerdictReader, VerdictReading } from './verdict-options.js';
import { verdictSettings, type VerdictSettings } from './verdict-settings.js';

/** A reader of text that names `where` in its errors. */
export function openReader(where: string, options: VerdictOptions | undefined): VerdictReader {
  const settings = verdictSettings(where, options, true);
  const reading: { blankLines: number; rows: Intake | null } = { blankLines: 0, rows: null };
  const records = csvRecords(settings.delimiter, sinkOf(settings, reading));
  let over: string | null = null;
  const once = <T>(call: string, act: () => T): T => {
    if (over !== null) throw tooLate(where, call, over);
    over = 'an error';
    const result = act();
    over = call === 'end' ? 'end' : null;
    return result;
  };
  return Object.freeze({
    push: (chunk: string): void =>
      once('push', () => {
        if (typeof chunk !== 'string') throw notText(where, chunk);
        records.push(chunk);
      }),
    end: (): VerdictReading =>
      once('end', () => {
        records.end();
        if (reading.rows === null) throw noHeader(where);
        return finishReading(reading.rows, reading.blankLines);
      }),
  });
}

function sinkOf(
  settings: VerdictSettings,
  reading: { blankLines: number; rows: Intake | null },
): CsvSink {
  const keep = keepText();
  return {
    record(fields, line) {
      const { rows } = reading;
      if (rows === null) reading.rows = intake(settings, findColumns(settings, fields), keep);
      else if (fields.length === rows.columns.header.length) takeRow(rows, fields, line);
      else refuseRow(rows, fieldCount(fields.length, rows.columns.header.length), line);
    },
    broken(text, line, why) {
      if (reading.rows === null) throw brokenHeader(settings.where, line, why);
      refuseRow(reading.rows, { code: 'csv', column: null, value: text, text: why }, line);
    },
    blank() {
      reading.blankLines += 1;
    },
  };
}
