import { describe } from '../../checks/describe.js';
import { expectArray } from '../../checks/expect-array.js';
import { expectOneOf } from '../../checks/expect-one-of.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError, NoDataError } from '../../errors.js';
import { indexNames, type NameIndex } from '../../judgments/index-names.js';
import type { PairCell, PairTable } from '../shapes.js';
import { checkCovariateNames } from './check-covariate-names.js';
import { collectCells } from './collect-cells.js';

/** What a GROUP BY over cases gives: how many cases of a pair ended how. */
export interface PairCounts {
  readonly first: string;
  readonly second: string;
  /**
   * Cases won by `first`, tied, and won by `second`: whole numbers of at least 0. Default 0; a null is
   * a count that nobody knows, and refused.
   */
  readonly wins?: number | undefined;
  readonly ties?: number | undefined;
  readonly losses?: number | undefined;
  /** Instead of these, cases by outcome, best for `first` in front: three numbers, or five. */
  readonly counts?: readonly number[] | undefined;
  /** The group of cases that is resampled together. */
  readonly cluster?: string | null | undefined;
  readonly stratum?: string | null | undefined;
  /** Covariates, `first` minus `second`, one for each name in the options. */
  readonly covariates?: readonly number[] | undefined;
}

/** Options of `pairTableFromCounts`. */
export interface PairCountsOptions {
  /** Items to list even if no row names them. */
  readonly items?: readonly string[] | undefined;
  /** `first` of each row was shown first: the orders are kept apart. Default false. */
  readonly ordered?: boolean | undefined;
  /**
   * Names of the covariates that the rows carry, different from each other and from `delta`, `nu`,
   * `nuSlight`, `nuEven` and `theta`; none by default.
   */
  readonly covariates?: readonly string[] | undefined;
}

const THREE = Object.freeze([0.5, 0, -0.5]);
const FIVE = Object.freeze([0.5, 0.25, 0, -0.25, -0.5]);

/**
 * The pair table of cases that were already counted, each one whole outcome: what a GROUP BY pair
 * (and cluster) produces. Rows of one pair add up, whichever item they name first.
 *
 * @throws NoDataError without rows
 * @throws InvalidInputError for an item against itself, an empty name, counts that are not whole
 * numbers of at least 0, more than 2^53 − 1 cases in all, three and five levels in one call, or covariates that are not finite; the
 * message names the row by its index
 *
 * Cost: linear in rows, then n log n in distinct cells.
 *
 * @example
 * ```ts
 * import { fitBradleyTerry, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 7, losses: 3 }]);
 * fitBradleyTerry(table).abilities; // => [0.42365, -0.42365]
 * ```
 */
export function pairTableFromCounts(
  rows: readonly PairCounts[],
  options: PairCountsOptions = {},
): PairTable {
  expectOptions('pairTableFromCounts', options, ACCEPTED);
  const covariates = options.covariates ?? [];
  checkCovariateNames('pairTableFromCounts', covariates);
  const ordered = expectOneOf('pairTableFromCounts', 'ordered', options.ordered ?? false, [
    true,
    false,
  ]);
  expectArray('pairTableFromCounts', 'rows', rows);
  if (rows.length === 0) throw new NoDataError('pairTableFromCounts: there are no rows');
  rows.forEach((row, at) => {
    checkRow(row, at, covariates.length);
  });
  const extra = options.items ?? [];
  expectArray('pairTableFromCounts', 'items', extra);
  extra.forEach(checkName);
  const scores = levelsOf(rows) === 5 ? FIVE : THREE;
  const items = indexNames([...rows.flatMap((row) => [row.first, row.second]), ...extra]);
  const clusters = indexNames(rows.flatMap((row) => row.cluster ?? []));
  const strata = indexNames(rows.flatMap((row) => row.stratum ?? []));
  const collector = collectCells();
  const cases = totalOf(rows);
  for (const row of rows) {
    outcomesOf(row).forEach((count, outcome) => {
      if (count === 0) return;
      const counts = place(row, items, outcome, scores.length, ordered);
      collector.add({
        ...keyOf(row, items, clusters, strata),
        counts,
        cases: count,
      });
    });
  }
  return {
    items: items.names,
    scores,
    ordered,
    covariates,
    clusters: clusters.names,
    strata: strata.names,
    cells: collector.cells(),
    settings: {
      source: 'counts',
      count: ordered ? 'verdicts' : 'cases',
      credit: scores === FIVE ? 'share' : 'winner',
      split: 'loss',
      sensitive: ordered ? 'as-judged' : 'tie',
      singleOrder: 'include',
      ordered,
      levels: scores === FIVE ? 5 : 3,
      cases,
      excluded: 0,
      weightless: 0,
    },
  };
}

function outcomesOf(row: PairCounts): readonly number[] {
  // Defaults are for what is left out; a null is checked as it stands.
  const { wins = 0, ties = 0, losses = 0, counts = [wins, ties, losses] } = row;
  return counts;
}

function totalOf(rows: readonly PairCounts[]): number {
  let cases = 0;
  rows.forEach((row, at) => {
    for (const count of outcomesOf(row)) cases += count;
    if (Number.isSafeInteger(cases)) return;
    throw new InvalidInputError(
      `pairTableFromCounts: row ${at}: with it there are more than 2^53 - 1 cases, which are not counted exactly`,
      { function: 'pairTableFromCounts', row: at },
    );
  });
  return cases;
}

function levelsOf(rows: readonly PairCounts[]): number {
  const levels = outcomesOf(rows[0]!).length;
  const other = rows.findIndex((row) => outcomesOf(row).length !== levels);
  if (other < 0) return levels;
  throw new InvalidInputError(
    `pairTableFromCounts: row ${other} has ${outcomesOf(rows[other]!).length} counts, and row 0 has ${levels}`,
    { function: 'pairTableFromCounts', row: other },
  );
}

// One case of an outcome, seen from the item that comes first by code point.
function place(
  row: PairCounts,
  items: NameIndex,
  outcome: number,
  levels: number,
  ordered: boolean,
): number[] {
  const swapped = items.position.get(row.first)! > items.position.get(row.second)!;
  const counts = new Array<number>(ordered ? 2 * levels : levels).fill(0);
  const at = swapped ? levels - 1 - outcome : outcome;
  counts[ordered && swapped ? levels + at : at] = 1;
  return counts;
}

function keyOf(
  row: PairCounts,
  items: NameIndex,
  clusters: NameIndex,
  strata: NameIndex,
): Omit<PairCell, 'counts' | 'cases'> {
  const a = items.position.get(row.first)!;
  const b = items.position.get(row.second)!;
  return {
    first: Math.min(a, b),
    second: Math.max(a, b),
    covariates: (row.covariates ?? []).map((value) => (a > b ? -value : value) + 0),
    cluster: row.cluster == null ? null : clusters.position.get(row.cluster)!,
    stratum: row.stratum == null ? null : strata.position.get(row.stratum)!,
  };
}

function checkRow(row: PairCounts, index: number, covariates: number): void {
  const fail = (fault: string): never => {
    throw new InvalidInputError(`pairTableFromCounts: row ${index}: ${fault}`, {
      function: 'pairTableFromCounts',
      row: index,
    });
  };
  if (row === null || typeof row !== 'object')
    fail(`expected an object, received ${describe(row)}`);
  for (const side of ['first', 'second'] as const) {
    if (typeof row[side] !== 'string' || row[side] === '') {
      fail(`${side} is ${describe(row[side])}; expected a non-empty name`);
    }
  }
  if (row.first === row.second) fail(`${describe(row.first)} is compared with itself`);
  const names = row.counts === undefined ? ['wins', 'ties', 'losses'] : null;
  if (
    names !== null &&
    row.wins === undefined &&
    row.ties === undefined &&
    row.losses === undefined
  ) {
    fail('has no count; expected wins, ties, losses or counts');
  }
  if (names === null) checkCounts(row, fail);
  outcomesOf(row).forEach((count, at) => {
    if (Number.isSafeInteger(count) && count >= 0) return;
    const what = names === null ? `counts[${at}]` : names[at];
    fail(`${what} is ${describe(count)}; expected a whole number of cases of at least 0`);
  });
  for (const group of ['cluster', 'stratum'] as const) {
    const value = row[group] ?? null;
    if (value !== null && typeof value !== 'string') {
      fail(`${group} is ${describe(value)}; expected a string or null`);
    }
  }
  const given = row.covariates ?? [];
  if (!Array.isArray(given)) fail(`covariates are ${describe(given)}; expected an array`);
  if (given.length !== covariates || !given.every(Number.isFinite)) {
    fail(`covariates are ${JSON.stringify(given)}; expected ${covariates} finite numbers`);
  }
}

function checkCounts(row: PairCounts, fail: (fault: string) => never): void {
  const { counts } = row;
  if (!Array.isArray(counts) || (counts.length !== 3 && counts.length !== 5)) {
    fail(`counts are ${describe(counts)}; expected an array of three or five numbers`);
  }
  for (const name of ['wins', 'ties', 'losses'] as const) {
    if (row[name] !== undefined) fail(`${name} is given beside counts; give one or the other`);
  }
}

function checkName(name: string, index: number): void {
  if (typeof name === 'string' && name !== '') return;
  throw new InvalidInputError(
    `pairTableFromCounts: items[${index}] is ${describe(name)}; expected a non-empty name`,
    { function: 'pairTableFromCounts', option: 'items' },
  );
}

const ACCEPTED: Members<PairCountsOptions> = { items: true, ordered: true, covariates: true };
