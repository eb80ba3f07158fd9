import { describe } from '../checks/describe.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import type { PairCell, PairTable } from '../rating/shapes.js';

/** Throws unless `table` has items and every cell names two of them and adds finite counts. */
export function expectTable(where: string, table: PairTable): void {
  if (table.items.length === 0) {
    throw new NoDataError(`${where}: the table has no items; expected at least one`, {
      function: where,
    });
  }
  const width = table.scores.length * (table.ordered ? 2 : 1);
  table.cells.forEach((cell, at) => {
    const issue = cellIssue(cell, table.items.length, width);
    if (issue === null) return;
    throw new InvalidInputError(`${where}: cells[${at}]: ${issue}`, { function: where, index: at });
  });
}

function cellIssue(cell: PairCell, items: number, width: number): string | null {
  const { first, second, counts, cases } = cell;
  if (!(Number.isInteger(first) && Number.isInteger(second))) {
    return `items are ${describe(first)} and ${describe(second)}; expected two positions`;
  }
  if (!(0 <= first && first < second && second < items)) {
    return `items are ${first} and ${second}; expected 0 <= first < second < ${items}`;
  }
  if (counts.length !== width) return `there are ${counts.length} counts; expected ${width}`;
  const wrong = [cases, ...counts].find((count) => !(count >= 0 && count < Infinity));
  if (wrong === undefined) return null;
  return `a count is ${describe(wrong)}; expected a finite number of at least 0`;
}
