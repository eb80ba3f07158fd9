import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDisjointSets } from '../../src/numeric/disjoint-sets.js';

describe('createDisjointSets', () => {
  test('begins with every node alone, and again after reset', () => {
    const sets = createDisjointSets(4);
    sets.unite(0, 3);
    sets.unite(3, 1);
    expect(sets.count()).toBe(2);
    sets.reset();
    expect(sets.count()).toBe(4);
    expect([0, 1, 2, 3].map(sets.find)).toEqual([0, 1, 2, 3]);
  });

  test('uniting twice, or a node with itself, counts once', () => {
    const sets = createDisjointSets(3);
    sets.unite(2, 1);
    sets.unite(1, 2);
    sets.unite(0, 0);
    expect(sets.count()).toBe(2);
  });

  test('the smallest node leads its set, in whatever order nodes were united', () => {
    fc.assert(
      fc.property(unions, ({ nodes, pairs }) => {
        const sets = createDisjointSets(nodes);
        for (const [a, b] of pairs) sets.unite(a, b);
        const smallest = smallestReachable(nodes, pairs);
        expect(Array.from({ length: nodes }, (_, node) => sets.find(node))).toEqual(smallest);
        expect(sets.count()).toBe(new Set(smallest).size);
      }),
    );
  });
});

const unions = fc.integer({ min: 1, max: 12 }).chain((nodes) => {
  const node = fc.nat({ max: nodes - 1 });
  return fc.record({
    nodes: fc.constant(nodes),
    pairs: fc.array(fc.tuple(node, node), { maxLength: 14 }),
  });
});

// Labels that shrink along every pair until nothing changes: no structure to get wrong.
function smallestReachable(nodes: number, pairs: readonly (readonly [number, number])[]): number[] {
  const label = Array.from({ length: nodes }, (_, node) => node);
  for (let round = 0; round < nodes; round += 1) {
    for (const [a, b] of pairs) label[a] = label[b] = Math.min(label[a]!, label[b]!);
  }
  return label;
}
