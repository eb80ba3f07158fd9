import { cellProblem } from './cell-problem.js';
import type { RowProblem } from './row-problem.js';

/** The problem of a cell of which `textOf` makes no text. */
export function badText(column: string, cell: unknown): RowProblem {
  const says =
    typeof cell === 'number' && Number.isFinite(cell)
      ? 'is too large a number to be exact; expected it as text'
      : 'is neither text nor a finite number';
  return cellProblem('bad-value', column, cell, says);
}
