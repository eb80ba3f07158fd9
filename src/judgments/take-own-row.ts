import { cellProblem } from './cell-problem.js';
import type { Intake } from './intake.js';
import type { CaseKey, Judgment } from './judgment.js';
import { ownColumns } from './own-columns.js';
import { plainText } from './plain-text.js';
import { refuseRow } from './refuse-row.js';
import type { RowProblem } from './row-problem.js';

/** Reads a row that `writeVerdicts` wrote: it says everything, and nothing in it is a label. */
export function takeOwnRow(intake: Intake, row: readonly unknown[], line: number | null): void {
  const cells = ownCells(intake, row);
  const problem = problemOf(cells);
  if (problem !== null) {
    refuseRow(intake, problem, line);
    return;
  }
  accept(intake, cells);
  intake.used += 1;
  intake.rows += 1;
}

type Cells = ReadonlyMap<string, string | null>;

function ownCells({ columns: { header } }: Intake, row: readonly unknown[]): Cells {
  const cells = new Map<string, string | null>();
  for (const column of ownColumns) {
    const cell = row[header.indexOf(column)] ?? '';
    const text = typeof cell === 'string' ? cell : String(cell);
    cells.set(column, text === '' ? null : plainText(text));
  }
  return cells;
}

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
        check('slot_known', BOOLEANS.has(cells.get('slot_known') ?? ''), 'is not true or false') ??
        check('reason', REASONS.has(reason), 'is not bothBad, inconsistent or blank')))
  );
}

const ORDERS: ReadonlySet<string | null> = new Set([null, 'original', 'reverse']);
const REASONS: ReadonlySet<string | null> = new Set([null, 'bothBad', 'inconsistent']);
const BOOLEANS: ReadonlySet<string> = new Set(['true', 'false']);
const NUMBER = /^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

function isWithin(cells: Cells, column: string, max: number): boolean {
  const text = cells.get(column) ?? '';
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) && value <= max;
}

function isLine(cells: Cells): boolean {
  const line = cells.get('line') ?? null;
  return line === null || (/^\d+$/.test(line) && Number.isSafeInteger(Number(line)));
}

function accept(intake: Intake, cells: Cells): void {
  const { keep, book } = intake.rules;
  const text = (column: string): string | null => {
    const cell = cells.get(column) ?? null;
    return cell === null ? null : keep(cell);
  };
  const line = cells.get('line') ?? null;
  const key: CaseKey = {
    ...{ context: text('context'), cluster: text('cluster'), judge: text('judge') },
    ...{ stratum: text('stratum'), weight: Number(cells.get('weight')) },
  };
  const first = text('first')!;
  const second = text('second')!;
  const order = text('order') as Judgment['order'];
  const reason = text('reason');
  const place = line === null ? null : Number(line);
  if (cells.get('failed') === 'yes') {
    intake.failures.push({ ...key, first, second, order, reason: reason!, line: place });
    intake.failed.set(reason!, (intake.failed.get(reason!) ?? 0) + 1);
    return;
  }
  const share = Number(cells.get('share'));
  intake.judgments.push({
    ...{ ...key, first, second, share, order, slotKnown: cells.get('slot_known') === 'true' },
    ...{ reason: reason as Judgment['reason'], line: place },
  });
  const label = reason === null ? `share ${share}` : `share ${share}, ${reason}`;
  const entry = book.get(label) ?? {
    ...{ label, meaning: null, ofItem: false, failure: false, verdicts: 0 },
  };
  entry.verdicts += 1;
  book.set(label, entry);
}
