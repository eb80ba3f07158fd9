import type { MajorityGraph } from './majority-graph.js';

// Two items cannot beat each other, so no majority cycle is shorter.
const SHORTEST = 3;

/**
 * One shortest cycle through the items of a strongly connected part with more than one item. Among
 * equally short ones it is the first that breadth-first search finds from the first item in order,
 * so it begins with its own first item: an earlier one would have found a cycle as short.
 *
 * Cost: items times majorities of the part at worst; a cycle of three ends the search.
 *
 * @param members positions of the items, ascending
 * @param label the part of each item; only edges inside the part are followed
 */
export function shortestCycle(
  graph: MajorityGraph,
  members: readonly number[],
  label: Int32Array,
): readonly number[] {
  const parent = new Int32Array(graph.nodes);
  let shortest: readonly number[] = [];
  for (const start of members) {
    const found = cycleThrough(start, graph, label, parent);
    if (shortest.length === 0 || found.length < shortest.length) shortest = found;
    if (shortest.length === SHORTEST) break;
  }
  return shortest;
}

function cycleThrough(
  start: number,
  { offsets, targets }: MajorityGraph,
  label: Int32Array,
  parent: Int32Array,
): readonly number[] {
  parent.fill(-1);
  const queue = [start];
  for (const node of queue) {
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
      const target = targets[at]!;
      if (target === start) return pathTo(node, start, parent);
      if (label[target] !== label[start] || parent[target] !== -1) continue;
      parent[target] = node;
      queue.push(target);
    }
  }
  throw new Error('condorcet: a strongly connected part has no cycle'); // cannot happen
}

function pathTo(end: number, start: number, parent: Int32Array): readonly number[] {
  const path = [end];
  for (let node = end; node !== start; ) {
    node = parent[node]!;
    path.push(node);
  }
  return path.reverse();
}
