import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import { packRows } from '../../numeric/sparse-rows.js';
import type { Stream } from '../../numeric/stream.js';
import type { PairMargins } from '../../rating/margins/pair-margins.js';
import type { PairTable } from '../../rating/shapes.js';
import type { Draw } from './draw.js';
import { stratumOfCell } from './stratum-of-cell.js';

/**
 * The cluster bootstrap: draws as many clusters as there are, with replacement, and adds all cases of
 * each; within strata, as many of each stratum as it has. A case without a cluster is a cluster of
 * its own.
 *
 * @throws InvalidInputError for a cluster that lies in two strata that are to be drawn apart
 *
 * Cost of `add`: clusters plus the distinct pairs and outcomes of those drawn.
 */
export function createClusterDraw(
  where: string,
  table: PairTable,
  margins: PairMargins,
  stratified: boolean,
): Draw {
  const { rows, pools } = gatherUnits(where, table, margins, stratified);
  const kinds = packRows(rows);
  const { offset, index, amount } = kinds;
  return {
    units: pools.reduce((sum, { units }) => sum + units, 0),
    kinds,
    ...weigh(pools, rows.length),
    add(stream: Stream, totals: Float64Array): void {
      for (const { clusters, lone, ends, units } of pools) {
        const whole = clusters.length;
        for (let k = 0; k < units; k += 1) {
          const unit = Math.floor(stream.uniform() * units);
          const row = unit < whole ? clusters[unit]! : lone[firstBeyond(ends, unit)]!;
          const end = offset[row + 1]!;
          for (let e = offset[row]!; e < end; e += 1) totals[index[e]!]! += amount[e]!;
        }
      }
    },
  };
}

function weigh(pools: readonly Pool[], kinds: number): Pick<Draw, 'weights' | 'stratum'> {
  const weights = new Float64Array(kinds).fill(1);
  const stratum = new Int32Array(kinds);
  pools.forEach(({ clusters, lone, ends }, at) => {
    for (const row of clusters) stratum[row] = at;
    lone.forEach((row, place) => {
      stratum[row] = at;
      weights[row] = ends[place]! - (ends[place - 1] ?? clusters.length);
    });
  });
  return { weights, stratum };
}

/** Units of one stratum: first its clusters, then ranges that stand for cases without a cluster. */
interface Pool {
  units: number;
  /** The row of each cluster. */
  readonly clusters: number[];
  /** The row of each kind of case without a cluster, and the unit behind the last case of it. */
  readonly lone: number[];
  readonly ends: number[];
}

function gatherUnits(
  where: string,
  table: PairTable,
  { cells }: PairMargins,
  stratified: boolean,
): { rows: Map<number, number>[]; pools: Pool[] } {
  const place = stratumOfCell(table, stratified);
  const pools = Array.from({ length: place.strata }, (): Pool => {
    return { units: 0, clusters: [], lone: [], ends: [] };
  });
  const rows = table.clusters.map(() => new Map<number, number>());
  const home = homesOf(where, table, place.of);
  home.forEach((stratum, cluster) => {
    const pool = pools[stratum]!;
    pool.units = pool.clusters.push(cluster);
  });
  table.cells.forEach((cell, at) => {
    const row = cell.cluster === null ? new Map<number, number>() : rows[cell.cluster]!;
    const times = cell.cluster === null ? 1 : cell.cases;
    for (let e = cells.offset[at]!; e < cells.offset[at + 1]!; e += 1) {
      const position = cells.index[e]!;
      row.set(position, (row.get(position) ?? 0) + times * cells.amount[e]!);
    }
    if (cell.cluster !== null) return;
    const pool = pools[place.of(at)]!;
    pool.lone.push(rows.push(row) - 1);
    pool.units += cell.cases;
    pool.ends.push(pool.units);
  });
  return { rows, pools };
}

// The stratum of each cluster; a cluster without cases stays in the first, where it adds nothing.
function homesOf(where: string, table: PairTable, stratumOf: (cell: number) => number): number[] {
  const home = table.clusters.map(() => -1);
  table.cells.forEach(({ cluster }, at) => {
    if (cluster === null) return;
    if (home[cluster]! >= 0 && home[cluster] !== stratumOf(at)) {
      throw new InvalidInputError(
        `${where}: cluster ${describe(table.clusters[cluster])} has cases in two strata; clusters are resampled inside a stratum, so give it one or leave stratified out`,
        { function: where, option: 'stratified', cluster: table.clusters[cluster]! },
      );
    }
    home[cluster] = stratumOf(at);
  });
  return home.map((stratum) => Math.max(0, stratum));
}

// The position of the first number greater than `value` in an ascending list.
function firstBeyond(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
