import type { MajorityGraph } from './majority-graph.js';

/**
 * The Smith set [Smi73]: the smallest non-empty set whose members each beat every item outside it.
 * Equal and unmet pairs count as not beaten.
 *
 * Every member of such a set of m items beats at least K − m items and everyone else beats fewer, so
 * the sets with this property are beginnings of the list by falling beat count: the first one with
 * all m (K − m) majorities towards the outside is the smallest. Linear in the majorities after a
 * sort of the items.
 *
 * @returns positions, ascending
 */
export function smithSet(graph: MajorityGraph): readonly number[] {
  const { nodes, offsets, targets, beats } = graph;
  const list = Array.from({ length: nodes }, (_, node) => node);
  list.sort((one, other) => beats[other]! - beats[one]!);
  const inside = new Uint8Array(nodes);
  const beatenFromInside = new Int32Array(nodes);
  let outward = 0;
  for (let size = 1; size <= nodes; size += 1) {
    const node = list[size - 1]!;
    inside[node] = 1;
    outward -= beatenFromInside[node]!;
    for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1) {
      const target = targets[at]!;
      beatenFromInside[target]! += 1;
      if (inside[target] === 0) outward += 1;
    }
    if (outward === size * (nodes - size)) {
      return list.slice(0, size).sort((one, other) => one - other);
    }
  }
  return list;
}
