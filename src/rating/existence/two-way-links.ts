import type { PairMargins } from '../margins/pair-margins.js';
import type { PairModel } from '../models/pair-model.js';

/**
 * Items that verdicts for both sides link: along every direction of the recession cone the gap of such
 * a row stands still. Reused memory.
 */
export interface TwoWayLinks {
  /** Number of groups of linked items, and the group of each item. */
  groups: number;
  readonly group: Int32Array;
  /**
   * By item and column: along a direction with item levels d and columns β,
   * d_item = d_group + Σ_k shift_k β_k.
   */
  readonly shift: Float64Array;
  /** Loops of links hold that many combinations of columns at zero. */
  rank: number;
  /** Reads outcome totals. */
  link(totals: Float64Array): void;
}

/** Cost of `link`: rows times columns. */
export function createTwoWayLinks(
  { items, columns, outcomes, first, second, design }: PairMargins,
  { scores }: PairModel,
): TwoWayLinks {
  const parent = new Int32Array(items);
  const size = new Int32Array(items);
  const group = new Int32Array(items);
  const shift = new Float64Array(items * columns); // of an item against its parent
  const loop = new Float64Array(columns);
  const span = new Float64Array(columns * columns);

  const links: TwoWayLinks = {
    groups: items,
    group,
    shift,
    rank: 0,
    link(totals: Float64Array): void {
      for (let i = 0; i < items; i += 1) parent[i] = i;
      size.fill(1);
      shift.fill(0);
      span.fill(0);
      links.rank = 0;
      for (let row = 0; row < first.length; row += 1) if (bothWays(totals, row)) join(row);
      links.groups = 0;
      for (let i = 0; i < items; i += 1) if (climb(i) === i) group[i] = links.groups++;
      for (let i = 0; i < items; i += 1) group[i] = group[parent[i]!]!;
    },
  };
  return links;

  function bothWays(totals: Float64Array, row: number): boolean {
    let better = false;
    let worse = false;
    for (let c = 0; c < outcomes; c += 1) {
      if (!(totals[row * outcomes + c]! > 0)) continue;
      if (scores[c]! > 0) better = true;
      else if (scores[c]! < 0) worse = true;
    }
    return better && worse;
  }

  function join(row: number): void {
    const i = climb(first[row]!);
    const j = climb(second[row]!);
    for (let k = 0; k < columns; k += 1) {
      loop[k] =
        shift[first[row]! * columns + k]! -
        shift[second[row]! * columns + k]! +
        design[row * columns + k]!;
    }
    if (i === j) {
      if (widens(links.rank)) links.rank += 1;
      return;
    }
    // The smaller tree goes below the larger one, so that no path is long.
    const [above, below] = size[i]! < size[j]! ? [j, i] : [i, j];
    parent[below] = above;
    size[above]! += size[below]!;
    for (let k = 0; k < columns; k += 1) {
      shift[below * columns + k] = below === j ? loop[k]! : -loop[k]!;
    }
  }

  // The root of an item; afterwards `shift` of the item is against that root.
  function climb(item: number): number {
    let root = parent[item]!;
    while (parent[root] !== root) {
      for (let k = 0; k < columns; k += 1) shift[item * columns + k]! += shift[root * columns + k]!;
      root = parent[root]!;
    }
    parent[item] = root;
    return root;
  }

  // Reduces `loop` by the vectors found so far and keeps what is new.
  function widens(rank: number): boolean {
    for (let r = 0; r < rank; r += 1) {
      let pivot = 0;
      while (span[r * columns + pivot] === 0) pivot += 1;
      const factor = loop[pivot]! / span[r * columns + pivot]!;
      for (let k = pivot; k < columns; k += 1) loop[k]! -= factor * span[r * columns + k]!;
      loop[pivot] = 0;
    }
    let largest = 0;
    for (let k = 0; k < columns; k += 1) {
      if (Math.abs(loop[k]!) < 1e-9) loop[k] = 0;
      largest = Math.max(largest, Math.abs(loop[k]!));
    }
    if (largest === 0) return false;
    for (let k = 0; k < columns; k += 1) span[rank * columns + k] = loop[k]!;
    return true;
  }
}
