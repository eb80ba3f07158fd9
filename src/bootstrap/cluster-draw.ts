import type { Stream } from '../numeric/stream.js';
import type { PairMargins } from '../rating/pair-margins.js';
import type { PairTable } from '../rating/shapes.js';
import { type Draw, packRows } from './draw.js';

/**
 * The cluster bootstrap: draws as many clusters as there are, with replacement, and adds all cases of
 * each. A case without a cluster is a cluster of its own.
 *
 * Cost of `add`: clusters plus the distinct pairs and outcomes of those drawn.
 */
export function createClusterDraw(table: PairTable, margins: PairMargins): Draw {
  const { outcomes, cellPair, cellCounts } = margins;
  const clusters = table.clusters.length;
  const rows = Array.from({ length: clusters }, () => new Map<number, number>());
  const ends: number[] = []; // of the ranges of units that stand for cases without a cluster
  let units = clusters;
  table.cells.forEach((cell, at) => {
    const row = cell.cluster === null ? new Map<number, number>() : rows[cell.cluster]!;
    const times = cell.cluster === null ? 1 : cell.cases;
    for (let c = 0; c < outcomes && cellPair[at]! >= 0; c += 1) {
      const place = cellPair[at]! * outcomes + c;
      const added = times * cellCounts[at * outcomes + c]!;
      if (added !== 0) row.set(place, (row.get(place) ?? 0) + added);
    }
    if (cell.cluster === null) {
      rows.push(row);
      units += cell.cases;
      ends.push(units);
    }
  });
  const { offset, index, amount } = packRows(rows);
  return {
    units,
    add(stream: Stream, totals: Float64Array): void {
      for (let k = 0; k < units; k += 1) {
        const unit = Math.floor(stream.uniform() * units);
        const row = unit < clusters ? unit : clusters + firstBeyond(ends, unit);
        for (let e = offset[row]!; e < offset[row + 1]!; e += 1) {
          totals[index[e]!]! += amount[e]!;
        }
      }
    },
  };
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
