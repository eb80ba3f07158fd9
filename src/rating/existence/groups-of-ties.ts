import { createDisjointSets } from '../../numeric/disjoint-sets.js';
import type { PairMargins } from '../margins/pair-margins.js';

/**
 * For each item the first item of its connected group if that group holds nothing but even outcomes
 * and has more than one item, else −1.
 */
export function groupsOfTies(margins: PairMargins, totals: Float64Array): Int32Array {
  const { items, outcomes, first, second } = margins;
  const sets = createDisjointSets(items);
  const even = (outcomes - 1) / 2;
  const decided = new Uint8Array(items);
  for (let row = 0; row < first.length; row += 1) {
    for (let c = 0; c < outcomes; c += 1) {
      if (totals[row * outcomes + c]! > 0) sets.unite(first[row]!, second[row]!);
    }
  }
  const sizes = new Int32Array(items);
  for (let i = 0; i < items; i += 1) sizes[sets.find(i)]! += 1;
  for (let row = 0; row < first.length; row += 1) {
    for (let c = 0; c < outcomes; c += 1) {
      if (c !== even && totals[row * outcomes + c]! > 0) decided[sets.find(first[row]!)] = 1;
    }
  }
  return Int32Array.from({ length: items }, (_, i) => {
    const root = sets.find(i);
    return sizes[root]! > 1 && decided[root] === 0 ? root : -1;
  });
}
