import type { GapState } from './gap-state.js';

/**
 * Renumbers the components of `state` by how many stand above them, then by their first item, and
 * writes `state.component`. Dominance is transitive, so the order respects it.
 *
 * @returns a function of (label of each item, relation between labels); memory is reused
 *
 * Cost: square in components.
 */
export function createComponentOrder(
  items: number,
): (state: GapState, label: Int32Array, relation: Int8Array) => void {
  const key = new Float64Array(items);
  const order = new Int32Array(items);
  const place = new Int32Array(items);
  return (state, label, relation) => {
    const { count, component } = state;
    for (let i = items - 1; i >= 0; i -= 1) key[label[i]!] = i;
    for (let c = 0; c < count; c += 1) {
      for (let above = 0; above < count; above += 1) {
        if (relation[above * count + c] === 1) key[c]! += items;
      }
      insert(order, c, key);
    }
    if (state.relation.length < count * count) state.relation = new Int8Array(count * count);
    for (let a = 0; a < count; a += 1) {
      place[order[a]!] = a;
      for (let b = 0; b < count; b += 1) {
        state.relation[a * count + b] = relation[order[a]! * count + order[b]!]!;
      }
    }
    for (let i = 0; i < items; i += 1) component[i] = place[label[i]!]!;
  };
}

// Puts `entry` into the first `entry` places of `order`, which are sorted by key.
function insert(order: Int32Array, entry: number, key: Float64Array): void {
  let to = entry;
  while (to > 0 && key[order[to - 1]!]! > key[entry]!) {
    order[to] = order[to - 1]!;
    to -= 1;
  }
  order[to] = entry;
}
