import { describe } from '../../checks/describe.js';
import { InvalidInputError, NoDataError } from '../../errors.js';
import { compareCodePoints } from '../../judgments/compare-code-points.js';
import type { PairCell, PairTable } from '../shapes.js';
import { isWeight } from './is-weight.js';

/**
 * Throws unless `table` is sound: items in code-point order, cells sorted by pair, positions in
 * range, counts finite and not negative, cases positive integers. Cost: linear.
 */
export function checkPairTable(where: string, table: PairTable): void {
  const lists = ['items', 'scores', 'covariates', 'clusters', 'strata', 'cells'] as const;
  if (
    table === null ||
    typeof table !== 'object' ||
    !lists.every((name) => Array.isArray(table[name]))
  ) {
    throw new InvalidInputError(`${where}: expected a pair table, received ${describe(table)}`, {
      function: where,
    });
  }
  if (table.items.length === 0) throw new NoDataError(`${where}: the table has no items`);
  for (let at = 1; at < table.items.length; at += 1) {
    if (compareCodePoints(table.items[at - 1]!, table.items[at]!) >= 0) {
      throw new InvalidInputError(
        `${where}: items ${describe(table.items[at - 1])} and ${describe(table.items[at])} are not two names in code-point order`,
        { function: where },
      );
    }
  }
  const width = table.scores.length * (table.ordered ? 2 : 1);
  table.cells.forEach((cell, at) => {
    const fault = findFault(cell, table.cells[at - 1], table, width);
    if (fault === null) return;
    throw new InvalidInputError(`${where}: cell ${at}: ${fault}`, { function: where, cell: at });
  });
}

function findFault(
  cell: PairCell,
  before: PairCell | undefined,
  table: PairTable,
  width: number,
): string | null {
  const { first, second, counts, cases } = cell;
  if (!(isPosition(first, table.items) && isPosition(second, table.items) && first < second)) {
    return `items are ${describe(first)} and ${describe(second)}; expected two positions below ${table.items.length}, the smaller one first`;
  }
  if (before && (before.first > first || (before.first === first && before.second > second))) {
    return 'cells are not sorted by their items';
  }
  if (
    cell.covariates.length !== table.covariates.length ||
    !cell.covariates.every(Number.isFinite)
  ) {
    return `has covariates ${JSON.stringify(cell.covariates)}; expected ${table.covariates.length} finite numbers`;
  }
  if (counts.length !== width) return `has ${counts.length} counts; expected ${width}`;
  for (const count of counts) {
    if (!isWeight(count)) {
      return `a count is ${describe(count)}; expected 0, or a finite number from 1e-100 to 1e100`;
    }
  }
  if (!(Number.isSafeInteger(cases) && cases > 0)) {
    return `stands for ${describe(cases)} cases; expected a positive integer`;
  }
  if (cell.cluster !== null && !isPosition(cell.cluster, table.clusters)) {
    return `cluster is ${describe(cell.cluster)}; expected null or a position below ${table.clusters.length}`;
  }
  if (cell.stratum !== null && !isPosition(cell.stratum, table.strata)) {
    return `stratum is ${describe(cell.stratum)}; expected null or a position below ${table.strata.length}`;
  }
  return null;
}

function isPosition(value: number, list: readonly string[]): boolean {
  return Number.isInteger(value) && value >= 0 && value < list.length;
}
