import type { FoundColumns } from '../columns/find-columns.js';
import type { TextRole } from '../formats/text-role.js';
import type { PresentationOrder } from '../judgment.js';
import { badText } from './bad-text.js';
import { cellProblem } from './cell-problem.js';
import type { RowProblem } from './row-problem.js';
import { textOf } from './text-of.js';

/** What a row says beside its verdicts. One object is filled again and again. */
export interface RowValues extends Record<TextRole, string | null> {
  first: string;
  second: string;
  weight: number;
  order: PresentationOrder | null;
  /** One for each verdict, if a column was named. */
  confidence: (string | null)[];
  /** The verdict stands for both orders. */
  folded: boolean;
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Fills `values` from the cells of a row; returns the first problem, or null. */
export function readRow(
  columns: FoundColumns,
  cells: readonly unknown[],
  values: RowValues,
): RowProblem | null {
  const { folded } = columns;
  values.folded = folded?.holds(cells[folded.at]) ?? false;
  return (
    readWeight(columns, cells, values) ??
    readItems(columns, cells, values) ??
    readOrder(columns, cells, values) ??
    readTexts(columns, cells, values) ??
    readConfidence(columns, cells, values)
  );
}

function readWeight(
  { header, weight: at }: FoundColumns,
  cells: readonly unknown[],
  values: RowValues,
): RowProblem | null {
  if (at === null) return null;
  const cell = cells[at];
  const weight = typeof cell === 'string' && DECIMAL.test(cell) ? Number(cell) : cell;
  if (typeof weight !== 'number' || !Number.isFinite(weight) || weight < 0) {
    return cellProblem('bad-weight', header[at]!, cell, 'is not a finite number of at least 0');
  }
  values.weight = weight;
  if (weight > 0) return null;
  return cellProblem('weight-zero', header[at]!, cell, 'leaves the row out');
}

function readItems(
  { header, first, second }: FoundColumns,
  cells: readonly unknown[],
  values: RowValues,
): RowProblem | null {
  const one = cells[first];
  const other = cells[second];
  if (typeof one !== 'string' || one === '') return badItem(header[first]!, one);
  if (typeof other !== 'string' || other === '') return badItem(header[second]!, other);
  if (one === other) {
    const says = 'is compared with itself; expected two different items';
    return cellProblem('self-comparison', header[second]!, other, says);
  }
  values.first = one;
  values.second = other;
  return null;
}

function badItem(column: string, cell: unknown): RowProblem {
  const blank = cell === '' || cell === null || cell === undefined;
  const says = 'is not an item; expected a name, a string of at least one character';
  return cellProblem(blank ? 'blank-item' : 'bad-item', column, cell, says);
}

function readOrder(
  { header, order: at }: FoundColumns,
  cells: readonly unknown[],
  values: RowValues,
): RowProblem | null {
  if (at === null) return null;
  const cell = cells[at] ?? '';
  if (cell !== '' && cell !== 'original' && cell !== 'reverse') {
    const says =
      'is not an order; expected original, reverse or nothing, or columns: { order: null } to read no order';
    return cellProblem('bad-order', header[at]!, cell, says);
  }
  values.order = cell === '' ? null : cell;
  return null;
}

function readTexts(
  { header, texts }: FoundColumns,
  cells: readonly unknown[],
  values: RowValues,
): RowProblem | null {
  for (const { role, at } of texts) {
    const text = textOf(cells[at]);
    if (text === undefined) return badText(header[at]!, cells[at]);
    values[role] = text;
  }
  return null;
}

function readConfidence(
  { header, confidence }: FoundColumns,
  cells: readonly unknown[],
  values: RowValues,
): RowProblem | null {
  for (let place = 0; place < confidence.length; place += 1) {
    const at = confidence[place]!;
    const text = textOf(cells[at]);
    if (text === undefined) return badText(header[at]!, cells[at]);
    values.confidence[place] = text;
  }
  return null;
}
