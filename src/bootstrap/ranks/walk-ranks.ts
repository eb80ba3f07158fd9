import { createIndexSort } from '../../numeric/sort-indices.js';
import { type GapReader, readGaps } from '../replicates/read-gaps.js';
import type { Replicates } from '../replicates/replicates.js';
import { SAME_ABILITY } from '../replicates/same-ability.js';

/**
 * Visits the ranks of each replicate: the best and the worst rank that each item can have, from 1.
 * They differ where some gap is unknown; items within 1e-9 share a rank. The arrays are reused.
 *
 * @param visit receives ranks by item, and whether the replicate orders all items
 *
 * Cost: items log items a replicate, items² for one that splits.
 */
export function walkRanks(
  replicates: Replicates,
  visit: (best: Int32Array, worst: Int32Array, complete: boolean) => void,
): void {
  const items = replicates.items.length;
  const gaps = readGaps(replicates);
  const best = new Int32Array(items);
  const worst = new Int32Array(items);
  const order = Int32Array.from({ length: items }, (_, item) => item);
  const sort = createIndexSort(items);
  for (let row = 0; row < gaps.rows; row += 1) {
    if (gaps.split(row) < 0) {
      const abilities = replicates.abilities.subarray(row * items, (row + 1) * items);
      sort(order, abilities); // from the order of the last replicate, which it resembles
      rankSorted(abilities, order, best);
      worst.set(best);
      visit(best, worst, true);
    } else {
      visit(best, worst, rankSplit(gaps, row, best, worst));
    }
  }
}

function rankSorted(abilities: Float64Array, order: Int32Array, rank: Int32Array): void {
  for (let at = 0; at < order.length; at += 1) {
    const item = order[at]!;
    const before = order[at - 1];
    const shared = before !== undefined && abilities[before]! - abilities[item]! <= SAME_ABILITY;
    rank[item] = shared ? rank[before]! : at + 1;
  }
}

function rankSplit(gaps: GapReader, row: number, best: Int32Array, worst: Int32Array): boolean {
  let complete = true;
  for (let i = 0; i < best.length; i += 1) {
    let above = 0;
    let unknown = 0;
    for (let j = 0; j < best.length; j += 1) {
      if (i === j) continue;
      const gap = gaps.gap(row, j, i);
      if (Number.isNaN(gap)) unknown += 1;
      else if (gap > SAME_ABILITY) above += 1;
    }
    best[i] = 1 + above;
    worst[i] = 1 + above + unknown;
    if (unknown > 0) complete = false;
  }
  return complete;
}
