import { describe } from '../../checks/describe.js';
import { InvalidInputError, NoDataError } from '../../errors.js';
import { compareCodePoints } from '../../judgments/compare-code-points.js';
import type { PairCell, PairTable } from '../shapes.js';
import { checkCovariateNames } from './check-covariate-names.js';
import { isWeight } from './is-weight.js';

const SCORES: ReadonlySet<string> = new Set(['0.5,0,-0.5', '0.5,0.25,0,-0.25,-0.5']);

/**
 * Throws unless `table` is sound: names in code-point order, scores of three or five levels,
 * covariates that are told apart, cells sorted by pair, positions in range, counts finite and not
 * negative, cases positive integers. Cost: linear.
 */
export function checkPairTable(where: string, table: PairTable): void {
  const lists = ['items', 'scores', 'covariates', 'clusters', 'strata', 'cells'] as const;
  if (
    table === null ||
    typeof table !== 'object' ||
    !lists.every((name) => Array.isArray(table[name])) ||
    typeof table.settings !== 'object' ||
    table.settings === null
  ) {
    throw new InvalidInputError(`${where}: expected a pair table, received ${describe(table)}`, {
      function: where,
    });
  }
  if (table.items.length === 0) throw new NoDataError(`${where}: the table has no items`);
  checkNames(where, 'items', table.items);
  checkNames(where, 'clusters', table.clusters);
  checkNames(where, 'strata', table.strata);
  checkCovariateNames(where, table.covariates);
  if (!SCORES.has(table.scores.join())) {
    throw new InvalidInputError(
      `${where}: scores are ${JSON.stringify(table.scores)}; expected those of three or of five levels, best for the first in front`,
      { function: where },
    );
  }
  const width = table.scores.length * (table.ordered ? 2 : 1);
  table.cells.forEach((cell, at) => {
    const fault = findFault(cell, table.cells[at - 1], table, width);
    if (fault === null) return;
    throw new InvalidInputError(`${where}: cell ${at}: ${fault}`, { function: where, cell: at });
  });
}

function checkNames(where: string, what: string, names: readonly string[]): void {
  names.forEach((name, at) => {
    const before = names[at - 1];
    if (typeof name !== 'string' || (name === '' && what === 'items')) {
      throw new InvalidInputError(
        `${where}: ${what}[${at}] is ${describe(name)}; expected a${what === 'items' ? ' non-empty' : ''} name`,
        { function: where },
      );
    }
    if (before === undefined || compareCodePoints(before, name) < 0) return;
    throw new InvalidInputError(
      `${where}: ${what} ${describe(before)} and ${describe(name)} are not two names in code-point order`,
      { function: where },
    );
  });
}

function findFault(
  cell: PairCell,
  before: PairCell | undefined,
  table: PairTable,
  width: number,
): string | null {
  if (!isCell(cell)) {
    return `expected an object with counts and covariates, received ${describe(cell)}`;
  }
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

function isCell(cell: PairCell): boolean {
  return (
    typeof cell === 'object' &&
    cell !== null &&
    Array.isArray(cell.counts) &&
    Array.isArray(cell.covariates)
  );
}

function isPosition(value: number, list: readonly string[]): boolean {
  return Number.isInteger(value) && value >= 0 && value < list.length;
}
