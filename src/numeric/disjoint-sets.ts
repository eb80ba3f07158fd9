/** Sets of nodes that can be united; reused without allocation after `reset`. */
export interface DisjointSets {
  reset(): void;
  /** The number of sets. */
  count(): number;
  find(node: number): number;
  unite(a: number, b: number): void;
}

/** Disjoint sets over `nodes` nodes by union with path halving [TL84]. */
export function createDisjointSets(nodes: number): DisjointSets {
  const parent = new Int32Array(nodes);
  let sets = nodes;
  const find = (node: number): number => {
    let at = node;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  const reset = (): void => {
    for (let node = 0; node < nodes; node += 1) parent[node] = node;
    sets = nodes;
  };
  reset();
  return {
    reset,
    count: () => sets,
    find,
    unite(a: number, b: number): void {
      const left = find(a);
      const right = find(b);
      if (left === right) return;
      // The smaller node leads, so that results do not depend on the order of calls.
      if (left < right) parent[right] = left;
      else parent[left] = right;
      sets -= 1;
    },
  };
}
