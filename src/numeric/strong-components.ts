/** The strongly connected parts of a directed graph. */
export interface StrongComponents {
  readonly count: number;
  /** The part of each node. A part that reaches another has the smaller label. */
  readonly label: Int32Array;
}

/** Memory for `strongComponents`, so that repeated calls allocate nothing. */
export interface StrongComponentsSpace {
  readonly label: Int32Array;
  readonly low: Int32Array;
  readonly index: Int32Array;
  readonly cursor: Int32Array;
  readonly stack: Int32Array;
  readonly path: Int32Array;
}

/** Memory for graphs of up to `nodes` nodes. */
export function strongComponentsSpace(nodes: number): StrongComponentsSpace {
  return {
    label: new Int32Array(nodes),
    low: new Int32Array(nodes),
    index: new Int32Array(nodes),
    cursor: new Int32Array(nodes),
    stack: new Int32Array(nodes),
    path: new Int32Array(nodes),
  };
}

/**
 * Strongly connected parts by Tarjan's algorithm without recursion [Tar72], labelled in topological
 * order: if a node of part p reaches a node of part q, then p <= q.
 *
 * @param nodes number of nodes, 0 to nodes − 1
 * @param offsets the edges of node v are `targets[offsets[v]]` to `targets[offsets[v + 1] - 1]`
 * @param space memory to reuse; the result's `label` is the one in it
 *
 * Cost: linear in nodes and edges.
 */
export function strongComponents(
  nodes: number,
  offsets: Int32Array,
  targets: Int32Array,
  space: StrongComponentsSpace = strongComponentsSpace(nodes),
): StrongComponents {
  const { label, low, index, cursor, stack, path } = space;
  index.fill(0);
  label.fill(-1);
  let order = 0;
  let open = 0;
  let parts = 0;
  for (let root = 0; root < nodes; root += 1) {
    if (index[root] !== 0) continue;
    let depth = 0;
    path[0] = root;
    order = enter(root, order, space, offsets);
    stack[open++] = root;
    while (depth >= 0) {
      const node = path[depth]!;
      const at = cursor[node]!;
      if (at < offsets[node + 1]!) {
        cursor[node] = at + 1;
        const next = targets[at]!;
        if (index[next] === 0) {
          order = enter(next, order, space, offsets);
          stack[open++] = next;
          path[++depth] = next;
        } else if (label[next] === -1 && index[next]! < low[node]!) low[node] = index[next]!;
        continue;
      }
      if (low[node] === index[node]) {
        let member = -1;
        while (member !== node) {
          member = stack[--open]!;
          label[member] = parts;
        }
        parts += 1;
      }
      depth -= 1;
      if (depth >= 0 && low[node]! < low[path[depth]!]!) low[path[depth]!] = low[node]!;
    }
  }
  // Tarjan closes the parts that are reached before those that reach them.
  for (let node = 0; node < nodes; node += 1) label[node] = parts - 1 - label[node]!;
  return { count: parts, label };
}

function enter(
  node: number,
  order: number,
  space: StrongComponentsSpace,
  offsets: Int32Array,
): number {
  space.index[node] = order + 1;
  space.low[node] = order + 1;
  space.cursor[node] = offsets[node]!;
  return order + 1;
}
