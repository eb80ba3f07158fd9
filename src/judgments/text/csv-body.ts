import { InvalidInputError } from '../../errors.js';
import { findColumns } from '../columns/find-columns.js';
import { finishReading } from '../rows/finish-reading.js';
import { type Intake, intake } from '../rows/intake.js';
import { refuseRow } from '../rows/refuse-row.js';
import type { RowProblem } from '../rows/row-problem.js';
import { takeRow } from '../rows/take-row.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';
import { csvRecords } from './csv-records.js';
import type { TextBody } from './text-body.js';

/** Reads CSV; the first record is the header. */
export function csvBody(
  settings: VerdictSettings,
  keep: (text: string) => string,
  delimiter: string,
): TextBody {
  let open: Intake | null = null;
  let blankLines = 0;
  const records = csvRecords(delimiter, {
    record(fields, line) {
      if (open === null) {
        open = intake(findColumns(settings, fields.map(keep)), keep);
        return;
      }
      const expected = open.columns.width;
      if (fields.length === expected) takeRow(open, fields, line);
      else refuseRow(open, fieldCount(fields.length, expected), line);
    },
    broken(record, line, why) {
      if (open === null) throw brokenHeader(settings.where, line, why);
      refuseRow(open, { code: 'csv', column: null, value: record, text: why }, line);
    },
    blank() {
      blankLines += 1;
    },
  });
  return {
    push: (chunk) => records.push(chunk),
    end() {
      records.end();
      if (open === null) throw noHeader(settings.where);
      return finishReading(open, blankLines, 'csv', delimiter);
    },
  };
}

const fieldCount = (found: number, expected: number): RowProblem => ({
  code: 'field-count',
  column: null,
  value: null,
  text: `the number of fields is ${found}; expected ${expected}, as in the header`,
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
