import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import { type FoundColumns, findColumns } from '../columns/find-columns.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';
import { type Intake, intake } from './intake.js';
import { type LateColumns, lateColumns } from './late-columns.js';
import { refuseRow } from './refuse-row.js';
import type { RowProblem } from './row-problem.js';
import { takeRow } from './take-row.js';

/** Rows that are objects; the own keys of the first are the columns. */
export interface ObjectRows {
  take(row: unknown, line: number | null): void;
  refuse(problem: RowProblem, line: number | null): void;
  /** The reading so far, or null if there was no row. */
  intake(): Intake | null;
}

interface OpenRows {
  readonly intake: Intake;
  /** Positions in the header whose cells are read. */
  readonly used: readonly number[];
  /** The cells of the row that is read; the others stay undefined. */
  readonly cells: unknown[];
  readonly late: LateColumns;
}

/**
 * Reads rows that are objects. Rows before the first object are an error, unless invalid rows are
 * skipped and counted and an object follows.
 */
export function objectRows(
  settings: VerdictSettings,
  keep: (text: string) => string,
  early: 'error' | 'skip',
): ObjectRows {
  let open: OpenRows | null = null;
  const waiting: (readonly [RowProblem, number | null])[] = [];
  const refuse = (problem: RowProblem, line: number | null): void => {
    if (open !== null) refuseRow(open.intake, problem, line);
    else if (settings.skips && early === 'skip') waiting.push([problem, line]);
    else throw noObject(settings.where, problem, line, waiting.length);
  };
  return {
    refuse,
    take(row, line) {
      if (!isObject(row)) {
        refuse(notAnObject(row), line);
        return;
      }
      if (open === null) {
        open = openRows(settings, row, keep);
        for (const [problem, place] of waiting) refuseRow(open.intake, problem, place);
      } else open.late.see(row, line ?? open.intake.rows);
      takeRow(open.intake, fillCells(open, row), line);
    },
    intake() {
      const [first] = waiting;
      if (open === null && first !== undefined) throw noObject(settings.where, ...first, 0);
      if (open === null) return null;
      open.intake.late = open.late.found();
      return open.intake;
    },
  };
}

function openRows(
  settings: VerdictSettings,
  first: object,
  keep: (text: string) => string,
): OpenRows {
  const header = Object.keys(first);
  const columns = findColumns(settings, header);
  return {
    intake: intake(columns, keep),
    used: usedColumns(columns),
    cells: header.map(() => undefined),
    late: lateColumns(settings, columns, header),
  };
}

function usedColumns(columns: FoundColumns): readonly number[] {
  const { header, named, first, second, winners, confidence, order, weight, texts } = columns;
  if (named?.name === 'assize') return header.map((_, at) => at);
  const optional = [order, weight].filter((at) => at !== null);
  const direct = [first, second, ...winners, ...confidence, ...optional];
  const sources = columns.made.flatMap(({ from }) => from);
  return [...direct, ...texts.map(({ at }) => at), ...sources].filter((at) => at < columns.width);
}

function fillCells({ intake, used, cells }: OpenRows, row: object): readonly unknown[] {
  for (const at of used) {
    const key = intake.columns.header[at]!;
    cells[at] = Object.hasOwn(row, key) ? Reflect.get(row, key) : undefined;
  }
  return cells;
}

const isObject = (row: unknown): row is object =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

const notAnObject = (row: unknown): RowProblem => ({
  code: 'bad-row',
  column: null,
  value: typeof row === 'string' ? row : describe(row),
  text: `the row is ${describe(row)}; expected an object`,
});

function noObject(
  where: string,
  { code, value, text }: RowProblem,
  line: number | null,
  row: number,
): InvalidInputError {
  const place = line === null ? `row ${row}` : `line ${line}`;
  const bad = code === 'bad-row';
  const found = bad
    ? text.replace(/^the row is (.*); expected an object$/s, 'is $1')
    : `cannot be read: ${text}`;
  const details = bad ? { received: value } : { problem: code };
  return new InvalidInputError(
    `${where}: ${place} ${found}; expected an object, whose keys are the columns`,
    { function: where, row, line, ...details },
  );
}
