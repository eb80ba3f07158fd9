import { ownColumns } from '../formats/own-columns.js';
import { plainText } from '../formats/plain-text.js';
import type { CaseKey, Judgment } from '../judgment.js';
import { badText } from './bad-text.js';
import { cellProblem } from './cell-problem.js';
import type { Intake } from './intake.js';
import { refuseRow } from './refuse-row.js';
import type { RowProblem } from './row-problem.js';
import { tallyBlanks } from './tally-blanks.js';
import { textOf } from './text-of.js';

/** Reads a row that `writeVerdicts` wrote: it says everything, and nothing in it is a label. */
export function takeOwnRow(intake: Intake, row: readonly unknown[], line: number | null): void {
  const cells = ownCells(intake, row);
  if ('code' in cells) refuseRow(intake, cells, line);
  else takeCells(intake, cells, line);
}

function takeCells(intake: Intake, cells: Cells, line: number | null): void {
  const problem = problemOf(cells);
  if (problem !== null) {
    refuseRow(intake, problem, line);
    return;
  }
  const key = caseKey(intake, cells);
  tallyBlanks(intake, key, line ?? intake.rows);
  accept(intake, key, cells);
  intake.used += 1;
  intake.rows += 1;
}

type Cells = ReadonlyMap<string, string | null>;

function ownCells({ columns: { header } }: Intake, row: readonly unknown[]): Cells | RowProblem {
  const cells = new Map<string, string | null>();
  for (const column of ownColumns) {
    const cell = row[header.indexOf(column)];
    const text = FIGURES.has(column) && isPlain(cell) ? String(cell) : textOf(cell);
    if (text === undefined) return badText(column, cell);
    cells.set(column, text === null ? null : plainText(text));
  }
  return cells;
}

// Columns in which an object may hold a number of any size, or a boolean.
const FIGURES: ReadonlySet<string> = new Set(['weight', 'share', 'line', 'slot_known']);
const isPlain = (cell: unknown): boolean => typeof cell === 'boolean' || Number.isFinite(cell);

function problemOf(cells: Cells): RowProblem | null {
  const check = (column: string, fine: boolean, says: string, code = 'bad-value' as const) =>
    fine ? null : cellProblem(code, column, cells.get(column), says);
  const first = cells.get('first') ?? '';
  const second = cells.get('second') ?? '';
  const failed = cells.get('failed') === 'yes';
  const reason = cells.get('reason') ?? null;
  if (first === '') return cellProblem('blank-item', 'first', null, 'is not an item');
  if (second === '') return cellProblem('blank-item', 'second', null, 'is not an item');
  if (first === second)
    return cellProblem('self-comparison', 'second', second, 'is compared with itself');
  return (
    check('weight', isWithin(cells, 'weight', Infinity), 'is not a finite number of at least 0') ??
    check('order', ORDERS.has(cells.get('order') ?? null), 'is not an order') ??
    check('line', isLine(cells), 'is not a line') ??
    check('failed', failed || cells.get('failed') === null, 'is neither yes nor blank') ??
    (failed
      ? (check('share', cells.get('share') === null, 'is a share in a row that failed') ??
        check('reason', reason !== null, 'is not the reason of a failure'))
      : (check('share', isWithin(cells, 'share', 1), 'is not a number from 0 to 1') ??
        check('slot_known', isBoolean(cells), 'is not true or false') ??
        check('reason', REASONS.has(reason), 'is not bothBad, inconsistent or blank')))
  );
}

const ORDERS: ReadonlySet<string | null> = new Set([null, 'original', 'reverse']);
const REASONS: ReadonlySet<string | null> = new Set([null, 'bothBad', 'inconsistent']);
// Also as spreadsheets and data frames write what they have read: TRUE, False, 1E+21, line 2.0.
const TRUE: ReadonlySet<string | null> = new Set(['true', 'True', 'TRUE']);
const FALSE: ReadonlySet<string | null> = new Set(['false', 'False', 'FALSE']);
const NUMBER = /^\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function isBoolean(cells: Cells): boolean {
  const cell = cells.get('slot_known') ?? null;
  return TRUE.has(cell) || FALSE.has(cell);
}

function isWithin(cells: Cells, column: string, max: number): boolean {
  const text = cells.get(column) ?? '';
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) && value <= max;
}

function isLine(cells: Cells): boolean {
  const line = cells.get('line') ?? null;
  return line === null || (NUMBER.test(line) && Number.isSafeInteger(Number(line)));
}

function caseKey({ rules: { keep } }: Intake, cells: Cells): CaseKey {
  const text = (column: string): string | null => {
    const cell = cells.get(column) ?? null;
    return cell === null ? null : keep(cell);
  };
  return {
    ...{ context: text('context'), cluster: text('cluster'), judge: text('judge') },
    ...{ stratum: text('stratum'), weight: Number(cells.get('weight')) },
  };
}

function accept(intake: Intake, key: CaseKey, cells: Cells): void {
  const { keep, book } = intake.rules;
  const line = cells.get('line') ?? null;
  const first = keep(cells.get('first')!);
  const second = keep(cells.get('second')!);
  const order = (cells.get('order') ?? null) as Judgment['order'];
  const reason = cells.get('reason') ?? null;
  const place = line === null ? null : Number(line);
  if (cells.get('failed') === 'yes') {
    const why = keep(reason!);
    intake.failures.push({ ...key, first, second, order, reason: why, line: place });
    intake.failed.set(why, (intake.failed.get(why) ?? 0) + 1);
    return;
  }
  const share = Number(cells.get('share'));
  intake.judgments.push({
    ...{
      ...key,
      first,
      second,
      share,
      order,
      slotKnown: TRUE.has(cells.get('slot_known') ?? null),
    },
    ...{ reason: reason as Judgment['reason'], line: place },
  });
  const label = reason === null ? `share ${share}` : `share ${share}, ${reason}`;
  const entry = book.get(label) ?? {
    ...{ label, meaning: null, ofItem: false, failure: false, verdicts: 0 },
  };
  entry.verdicts += 1;
  book.set(label, entry);
}
