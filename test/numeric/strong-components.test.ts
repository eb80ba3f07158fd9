import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strongComponents, strongComponentsSpace } from '../../src/numeric/strong-components.js';

type Edge = readonly [from: number, to: number];

function compressed(nodes: number, edges: readonly Edge[]): readonly [Int32Array, Int32Array] {
  const sorted = [...edges].sort(([a], [b]) => a - b);
  const offsets = new Int32Array(nodes + 1);
  for (const [from] of sorted) offsets[from + 1]! += 1;
  for (let node = 0; node < nodes; node += 1) offsets[node + 1]! += offsets[node]!;
  return [offsets, Int32Array.from(sorted, ([, to]) => to)];
}

// Warshall's closure: which nodes reach which, every node itself.
function reachability(nodes: number, edges: readonly Edge[]): boolean[][] {
  const reach = Array.from({ length: nodes }, (_, i) =>
    Array.from({ length: nodes }, (_unused, j) => i === j),
  );
  for (const [from, to] of edges) reach[from]![to] = true;
  for (let via = 0; via < nodes; via += 1) {
    for (let a = 0; a < nodes; a += 1) {
      for (let b = 0; b < nodes; b += 1) {
        if (reach[a]![via]! && reach[via]![b]!) reach[a]![b] = true;
      }
    }
  }
  return reach;
}

const graphs = fc.integer({ min: 1, max: 9 }).chain((nodes) => {
  const node = fc.nat({ max: nodes - 1 });
  return fc.record({
    nodes: fc.constant(nodes),
    edges: fc.array(fc.tuple(node, node), { maxLength: 2 * nodes + 2 }),
  });
});

describe('strongComponents', () => {
  test('without nodes has no parts', () => {
    expect(strongComponents(0, new Int32Array(1), new Int32Array(0)).count).toBe(0);
  });

  test('without edges every node is a part', () => {
    const { count, label } = strongComponents(3, new Int32Array(4), new Int32Array(0));
    expect(count).toBe(3);
    expect(new Set(label).size).toBe(3);
  });

  test('two cycles and a bridge: two parts, the one that reaches the other in front', () => {
    const edges: Edge[] = [
      [4, 3],
      [3, 4],
      [3, 0],
      [0, 1],
      [1, 2],
      [2, 0],
    ];
    const { count, label } = strongComponents(5, ...compressed(5, edges));
    expect(count).toBe(2);
    expect([...label]).toEqual([1, 1, 1, 0, 0]);
  });

  test('law: two nodes share a part if and only if each reaches the other (brute force)', () => {
    fc.assert(
      fc.property(graphs, ({ nodes, edges }) => {
        const { count, label } = strongComponents(nodes, ...compressed(nodes, edges));
        const reach = reachability(nodes, edges);
        for (let a = 0; a < nodes; a += 1) {
          for (let b = 0; b < nodes; b += 1) {
            expect(label[a] === label[b]).toBe(reach[a]![b]! && reach[b]![a]!);
          }
        }
        expect(new Set(label.slice(0, nodes)).size).toBe(count);
      }),
      { numRuns: 300 },
    );
  });

  test('law: labels run from 0 without gaps, and along every edge they do not fall', () => {
    fc.assert(
      fc.property(graphs, ({ nodes, edges }) => {
        const { count, label } = strongComponents(nodes, ...compressed(nodes, edges));
        expect([...new Set(label)].sort((a, b) => a - b)).toEqual(
          Array.from({ length: count }, (_, part) => part),
        );
        for (const [from, to] of edges) expect(label[from]!).toBeLessThanOrEqual(label[to]!);
      }),
    );
  });

  test('reused memory gives what fresh memory gives', () => {
    fc.assert(
      fc.property(graphs, graphs, (one, other) => {
        const space = strongComponentsSpace(9);
        strongComponents(one.nodes, ...compressed(one.nodes, one.edges), space);
        const graph = compressed(other.nodes, other.edges);
        const again = strongComponents(other.nodes, ...graph, space);
        const fresh = strongComponents(other.nodes, ...graph);
        expect(again.count).toBe(fresh.count);
        expect([...again.label.slice(0, other.nodes)]).toEqual([...fresh.label]);
      }),
    );
  });

  test('a path of 200,000 nodes needs no call stack', () => {
    const nodes = 200_000;
    const offsets = Int32Array.from({ length: nodes + 1 }, (_, at) => Math.min(at, nodes - 1));
    const targets = Int32Array.from({ length: nodes - 1 }, (_, at) => at + 1);
    const { count, label } = strongComponents(nodes, offsets, targets);
    expect(count).toBe(nodes);
    expect(label[0]).toBe(0);
    expect(label[nodes - 1]).toBe(nodes - 1);
  });
});
