import { describe } from '../checks/describe.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { indexNames } from '../judgments/index-names.js';
import { collectCells } from './collect-cells.js';
import type { PairTable } from './shapes.js';

/** What a GROUP BY over folded cases gives: how many cases of a pair ended how. */
export interface PairCounts {
  readonly first: string;
  readonly second: string;
  /** Cases won by `first`, tied, and won by `second`: whole numbers of at least 0. */
  readonly wins: number;
  readonly ties?: number | undefined;
  readonly losses: number;
  /** The group of cases that is resampled together. */
  readonly cluster?: string | null | undefined;
  readonly stratum?: string | null | undefined;
}

/** Options of `pairTableFromCounts`. */
export interface PairCountsOptions {
  /** Items to list even if no row names them. */
  readonly items?: readonly string[] | undefined;
}

/**
 * The pair table of cases that were already counted, each one whole outcome: what a GROUP BY pair
 * (and cluster) produces. Rows of one pair add up, whichever item they name first.
 *
 * @throws NoDataError without rows
 * @throws InvalidInputError for an item against itself, an empty name, or a count that is not a
 * whole number of at least 0; the message names the row by its index
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
  rows.forEach(checkRow);
  const extra = options.items ?? [];
  if (rows.length === 0) throw new NoDataError('pairTableFromCounts: there are no rows');
  extra.forEach(checkName);
  const items = indexNames([...rows.flatMap((row) => [row.first, row.second]), ...extra]);
  const clusters = indexNames(rows.flatMap((row) => row.cluster ?? []));
  const strata = indexNames(rows.flatMap((row) => row.stratum ?? []));
  const collector = collectCells();
  let cases = 0;
  for (const row of rows) {
    const a = items.position.get(row.first)!;
    const b = items.position.get(row.second)!;
    const outcomes = [row.wins, row.ties ?? 0, row.losses];
    if (a > b) outcomes.reverse();
    outcomes.forEach((count, outcome) => {
      if (count === 0) return;
      cases += count;
      collector.add({
        first: Math.min(a, b),
        second: Math.max(a, b),
        counts: [0, 1, 2].map((at) => (at === outcome ? 1 : 0)),
        cases: count,
        covariates: [],
        cluster: row.cluster == null ? null : clusters.position.get(row.cluster)!,
        stratum: row.stratum == null ? null : strata.position.get(row.stratum)!,
      });
    });
  }
  return {
    items: items.names,
    scores: [0.5, 0, -0.5],
    ordered: false,
    covariates: [],
    clusters: clusters.names,
    strata: strata.names,
    cells: collector.cells(),
    settings: {
      source: 'counts',
      count: 'cases',
      credit: 'winner',
      split: 'loss',
      sensitive: 'tie',
      singleOrder: 'include',
      ordered: false,
      cases,
      excluded: 0,
      weightless: 0,
    },
  };
}

function checkRow(row: PairCounts, index: number): void {
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
  for (const outcome of ['wins', 'ties', 'losses'] as const) {
    const count = outcome === 'ties' ? (row.ties ?? 0) : row[outcome];
    if (!Number.isSafeInteger(count) || count < 0) {
      fail(`${outcome} is ${describe(count)}; expected a whole number of cases of at least 0`);
    }
  }
  for (const group of ['cluster', 'stratum'] as const) {
    const value = row[group] ?? null;
    if (value !== null && typeof value !== 'string') {
      fail(`${group} is ${describe(value)}; expected a string or null`);
    }
  }
}

function checkName(name: string, index: number): void {
  if (typeof name === 'string' && name !== '') return;
  throw new InvalidInputError(
    `pairTableFromCounts: items[${index}] is ${describe(name)}; expected a non-empty name`,
    { function: 'pairTableFromCounts', option: 'items' },
  );
}
