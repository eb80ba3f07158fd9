import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import { type FoundColumns, findColumns } from './find-columns.js';
import { finishReading } from './finish-reading.js';
import { type Intake, intake } from './intake.js';
import { noRows } from './reading-notices.js';
import { refuseRow } from './refuse-row.js';
import type { RowProblem } from './row-problem.js';
import { takeRow } from './take-row.js';
import type { RowOptions } from './verdict-options.js';
import type { VerdictReading } from './verdict-reading.js';
import { type VerdictSettings, verdictSettings } from './verdict-settings.js';

/**
 * Reads rows that are objects, such as parsed JSON, into judgments, in the way of `readVerdicts`:
 * the own keys of the first row are the columns. An item is a string; a verdict is a string, a
 * finite number (read as its decimal text), or null or undefined (blank); contexts, clusters,
 * judges, strata and confidences are strings, finite numbers or blank; a weight is a number or its
 * decimal text. A key that a later row lacks is a blank. The rows are not changed. The cost is
 * linear in the rows.
 *
 * @param rows an iterable of objects; no rows at all give an empty reading with a notice
 * @returns as `readVerdicts`; `line` is null everywhere, and skipped rows are named by `row`
 * @throws InvalidInputError as `readVerdicts` does, naming the position of the row, from 0; also
 * if `rows` is not an iterable or its first row is not an object
 *
 * @example
 * ```ts
 * import { readRows } from 'assize';
 *
 * const rows = [
 *   { item_1: 'm1', item_2: 'm2', winner_original: 'm1', winner_reverse: 'm2', prompt: 7 },
 * ];
 * const { judgments } = readRows(rows, { context: 'prompt', shownFirst: 'item_1' });
 *
 * judgments.map(({ first, share }) => [first, share]); // => [['m1', 1], ['m2', 1]]
 * judgments[0]?.context; // => '7'
 * ```
 */
export function readRows(
  rows: Iterable<Readonly<Record<string, unknown>>>,
  options?: RowOptions,
): VerdictReading {
  const settings = verdictSettings('readRows', options, false);
  let open: OpenRows | null = null;
  for (const row of expectRows(rows)) {
    open ??= openRows(settings, row);
    if (!isObject(row)) refuseRow(open.intake, notAnObject(row), null);
    else takeRow(open.intake, fillCells(open, row), null);
  }
  return open === null ? nothing() : finishReading(open.intake, 0);
}

interface OpenRows {
  readonly intake: Intake;
  /** Positions in the header whose cells are read. */
  readonly used: readonly number[];
  /** The cells of the row that is read; the others stay undefined. */
  readonly cells: unknown[];
}

function openRows(settings: VerdictSettings, first: unknown): OpenRows {
  if (!isObject(first)) {
    throw new InvalidInputError(
      `readRows: row 0 is ${describe(first)}; expected an object, whose keys are the columns`,
      { function: 'readRows', row: 0, received: describe(first) },
    );
  }
  const header = Object.keys(first);
  const columns = findColumns(settings, header);
  return {
    intake: intake(settings, columns, (text) => text),
    used: usedColumns(columns),
    cells: header.map(() => undefined),
  };
}

function usedColumns(columns: FoundColumns): readonly number[] {
  const { first, second, winners, confidence, order, weight, texts } = columns;
  const optional = [order, weight].filter((at) => at !== null);
  return [first, second, ...winners, ...confidence, ...optional, ...texts.map(({ at }) => at)];
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

function expectRows(rows: unknown): Iterable<unknown> {
  if (typeof rows === 'object' && rows !== null && Symbol.iterator in rows) {
    return rows as Iterable<unknown>;
  }
  const hint = typeof rows === 'string' ? ' (the text of a CSV file goes to readVerdicts)' : '';
  throw new InvalidInputError(
    `readRows: rows is ${describe(rows)}; expected an iterable of objects${hint}`,
    { function: 'readRows', received: describe(rows) },
  );
}

const nothing = (): VerdictReading => ({
  ...{ judgments: [], failures: [], skipped: [] },
  counts: {
    ...{ rows: 0, used: 0, partlyUsed: 0, skipped: 0, places: 0, blankLines: 0 },
    ...{ labels: [], bothBad: [], confidence: [] },
  },
  notices: [noRows],
});
