import type { StrongComponents } from '../../numeric/strong-components.js';
import type { WinGraph } from './win-graph.js';

/**
 * Which strong component stands above which: a reaches b along wins and not the other way round.
 *
 * @returns a function that fills and returns the relation between labels, 1 above, −1 below, 0 not
 * comparable, at `a * count + b`; memory is reused
 *
 * Cost: components times edges.
 */
export function createDominance(
  items: number,
  graph: WinGraph,
): (parts: StrongComponents) => Int8Array {
  const byLabel = new Int32Array(items);
  const cursor = new Int32Array(items + 1);
  let relation = new Int8Array(0);
  return ({ count, label }) => {
    if (relation.length < count * count) relation = new Int8Array(count * count);
    relation.fill(0);
    sortByLabel(label, byLabel, cursor);
    // Labels are topological: what a component reaches has a larger label and is complete by then.
    for (let at = items - 1; at >= 0; at -= 1) {
      const item = byLabel[at]!;
      for (let e = graph.offsets[item]!; e < graph.offsets[item + 1]!; e += 1) {
        include(relation, count, label[item]!, label[graph.targets[e]!]!);
      }
    }
    for (let a = 0; a < count; a += 1) {
      for (let b = 0; b < count; b += 1) {
        if (relation[a * count + b] === 1) relation[b * count + a] = -1;
      }
    }
    return relation;
  };
}

function include(relation: Int8Array, count: number, from: number, to: number): void {
  if (from === to || relation[from * count + to] === 1) return;
  relation[from * count + to] = 1;
  for (let c = 0; c < count; c += 1) {
    if (relation[to * count + c] === 1) relation[from * count + c] = 1;
  }
}

function sortByLabel(label: Int32Array, sorted: Int32Array, cursor: Int32Array): void {
  cursor.fill(0);
  for (const part of label) cursor[part + 1]! += 1;
  for (let c = 0; c + 1 < cursor.length; c += 1) cursor[c + 1]! += cursor[c]!;
  for (let item = 0; item < label.length; item += 1) sorted[cursor[label[item]!]!++] = item;
}
