import { tightenDifferenceBounds } from '../../numeric/difference-bounds.js';
import { createDisjointSets } from '../../numeric/disjoint-sets.js';
import { SEEN } from './outcome-bits.js';

/** What the slice "ln ν grows without bound" says, if it is not empty. Memory is reused. */
export interface ManyTies {
  /** Number of groups whose gaps are zero throughout the slice, or that only tied. */
  count: number;
  readonly label: Int32Array;
  /** Between labels, as in `GapState.relation`. */
  relation: Int8Array;
  readonly onlyTies: Uint8Array;
  /** Reads the outcomes seen in each pair. False if the slice is empty. */
  analyse(seen: Uint8Array): boolean;
  /** 2 or −2 where the gap of the pair is that throughout the slice, else 0. */
  balance(pair: number): number;
}

/**
 * The slice g = 1 of the recession cone of Davidson's model: directions in which ln ν grows by 1.
 * There a win of i asks d_i − d_j >= 2 and a tie |d_i − d_j| <= 2, hence together = 2. These are
 * difference constraints, and their tightest form gives the range of every gap.
 *
 * Cost of `analyse`: items³.
 */
export function createManyTies(items: number, first: Int32Array, second: Int32Array): ManyTies {
  const sets = createDisjointSets(items);
  let most = new Int32Array(0); // the largest d_b − d_a, at a * items + b

  const slice: ManyTies = {
    count: 0,
    label: new Int32Array(items),
    relation: new Int8Array(0),
    onlyTies: new Uint8Array(items),
    analyse(seen: Uint8Array): boolean {
      if (most.length === 0) most = new Int32Array(items * items);
      constrain(most, items, first, second, seen);
      if (!tightenDifferenceBounds(most, items)) return false;
      findGroupsThatOnlyTied(seen);
      groupEqualItems();
      relateGroups();
      return true;
    },
    balance(pair: number): number {
      const gap = most[second[pair]! * items + first[pair]!]!;
      return Math.abs(gap) === 2 && most[first[pair]! * items + second[pair]!] === -gap ? gap : 0;
    },
  };
  return slice;

  function findGroupsThatOnlyTied(seen: Uint8Array): void {
    sets.reset();
    slice.onlyTies.fill(0);
    for (let p = 0; p < seen.length; p += 1) {
      if (seen[p] === 0) continue;
      sets.unite(first[p]!, second[p]!);
      slice.onlyTies[first[p]!] = slice.onlyTies[second[p]!] = 1;
    }
    for (let p = 0; p < seen.length; p += 1) {
      if ((seen[p]! & SEEN.decisive) !== 0) slice.onlyTies[sets.find(first[p]!)] = 0;
    }
    for (let i = 0; i < items; i += 1) slice.onlyTies[i] = slice.onlyTies[sets.find(i)]!;
  }

  function groupEqualItems(): void {
    slice.count = 0;
    for (let i = 0; i < items; i += 1) {
      let same = 0;
      while (same < i && !equal(i, same)) same += 1;
      slice.label[i] = same < i ? slice.label[same]! : slice.count++;
    }
  }

  function equal(i: number, j: number): boolean {
    if (most[i * items + j] === 0 && most[j * items + i] === 0) return true;
    return slice.onlyTies[i] === 1 && sets.find(i) === sets.find(j);
  }

  function relateGroups(): void {
    const { count, label } = slice;
    if (slice.relation.length < count * count) slice.relation = new Int8Array(count * count);
    slice.relation.fill(0);
    for (let i = 0; i < items; i += 1) {
      for (let j = 0; j < items; j += 1) {
        const smallest = -most[i * items + j]!;
        const largest = most[j * items + i]!;
        if (smallest < 0 || largest === 0 || label[i] === label[j]) continue;
        slice.relation[label[i]! * count + label[j]!] = 1;
        slice.relation[label[j]! * count + label[i]!] = -1;
      }
    }
  }
}

function constrain(
  most: Int32Array,
  items: number,
  first: Int32Array,
  second: Int32Array,
  seen: Uint8Array,
): void {
  most.fill(8 * items + 8); // beyond any sum of the real bounds, so that it forces nothing
  for (let i = 0; i < items; i += 1) most[i * items + i] = 0;
  for (let p = 0; p < seen.length; p += 1) {
    const forth = first[p]! * items + second[p]!;
    const back = second[p]! * items + first[p]!;
    if ((seen[p]! & SEEN.tie) !== 0) most[forth] = most[back] = 2;
    if ((seen[p]! & SEEN.win) !== 0) most[forth] = -2;
    if ((seen[p]! & SEEN.loss) !== 0) most[back] = -2;
  }
}
