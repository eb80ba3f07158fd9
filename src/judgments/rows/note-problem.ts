import { InvalidInputError } from '../../errors.js';
import type { Intake } from './intake.js';
import type { RowProblem } from './row-problem.js';
import type { SkippedRow } from './verdict-reading.js';

/** Writes down what is wrong with the row that is being read; throws where that is an error. */
export function noteProblem(intake: Intake, problem: RowProblem, line: number | null): void {
  const { code, column, value, text } = problem;
  const place = line === null ? `row ${intake.rows}` : `line ${line}`;
  const skipped: SkippedRow = {
    line,
    row: intake.rows,
    code,
    column,
    value: value === null ? null : intake.rules.keep(value),
    text: `${place}${column === null ? ':' : ','} ${text}`,
  };
  if (code !== 'weight-zero' && !intake.settings.skips) throw invalidRow(intake, skipped);
  intake.skipped.push(skipped);
}

function invalidRow({ settings: { where } }: Intake, skipped: SkippedRow): InvalidInputError {
  const { code, line, row, column, value, text } = skipped;
  return new InvalidInputError(
    `${where}: ${text}; to skip and count such rows, give onInvalid: 'skip'`,
    { function: where, problem: code, line, row, column, value },
  );
}
