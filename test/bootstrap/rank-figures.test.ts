import { describe, expect, test } from 'vitest';
import { beatFractions } from '../../src/bootstrap/ranks/beat-fractions.js';
import { orderRecovery } from '../../src/bootstrap/ranks/order-recovery.js';
import { tierPreservation } from '../../src/bootstrap/ranks/tier-preservation.js';
import { topFractions } from '../../src/bootstrap/ranks/top-fractions.js';
import { InvalidInputError } from '../../src/errors.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { replicatesOf } from '../support/replicates.js';

// Eight replicates by hand. In the sixth a and b are not comparable with c and d, in the seventh d is
// below all without bound, and in the eighth nothing is known.
const items = ['a', 'b', 'c', 'd'];
const EIGHT = replicatesOf({
  items,
  rows: [
    { abilities: [3, 2, 1, 0] },
    { abilities: [3, 2, 1, 0] },
    { abilities: [2, 3, 1, 0] },
    { abilities: [2, 2, 0, 1] },
    { abilities: [0, 1, 2, 3] },
    { abilities: [1, -1, 0.5, -0.5], component: [0, 0, 1, 1], relation: [0, 0, 0, 0] },
    { abilities: [1, 0, -1, 0], component: [0, 0, 0, 1], relation: [0, 1, -1, 0] },
    {
      abilities: [0, 0, 0, 0],
      component: [0, 1, 2, 3],
      relation: new Array<number>(16).fill(0),
    },
  ],
});
const NONE = replicatesOf({ items, rows: [] });

describe('topFractions', () => {
  test('the best: surely, and possibly where a replicate leaves it open', () => {
    const { k, replicates, items: found } = topFractions(EIGHT);
    expect([k, replicates]).toEqual([1, 8]);
    // a is best in rows 1, 2, 4 (shared) and 7; row 6 leaves a and c open, row 8 all four.
    expect(found.map(({ fraction }) => fraction)).toEqual([4 / 8, 2 / 8, 0, 1 / 8]);
    expect(found.map(({ possible }) => possible)).toEqual([6 / 8, 3 / 8, 2 / 8, 2 / 8]);
    expectJsonSafe(topFractions(EIGHT));
  });

  test('of all items everyone is among the first four', () => {
    for (const { fraction, possible } of topFractions(EIGHT, { k: 4 }).items) {
      expect([fraction, possible]).toEqual([1, 1]);
    }
  });

  test('without replicates null; a top of no size or beyond the items is refused', () => {
    expect(topFractions(NONE).items[0]).toEqual({ item: 'a', fraction: null, possible: null });
    for (const k of [0, 5, 1.5])
      expect(() => topFractions(EIGHT, { k })).toThrow(InvalidInputError);
  });
});

describe('beatFractions', () => {
  test('above, equal, below and unknown add up to 1', () => {
    const { against, items: found } = beatFractions(EIGHT, 'b');
    expect(against).toBe('b');
    expect(found).toEqual([
      { item: 'a', above: 4 / 8, equal: 1 / 8, below: 2 / 8, unknown: 1 / 8 },
      { item: 'c', above: 1 / 8, equal: 0, below: 5 / 8, unknown: 2 / 8 },
      { item: 'd', above: 1 / 8, equal: 0, below: 5 / 8, unknown: 2 / 8 },
    ]);
    expectJsonSafe(found);
  });

  test('a difference within 1e-9 is no difference', () => {
    const near = replicatesOf({ items: ['a', 'b'], rows: [{ abilities: [4e-10, -4e-10] }] });
    expect(beatFractions(near, 'a').items[0]).toMatchObject({ equal: 1, above: 0, below: 0 });
  });

  test('an unknown name is refused with those there are; no replicates, no fractions', () => {
    expect(() => beatFractions(EIGHT, 'e')).toThrow(
      'beatFractions: "e" is not an item; the items are "a", "b", "c", "d"',
    );
    expect(beatFractions(NONE, 'a').items[0]!.above).toBeNull();
  });
});

describe('orderRecovery', () => {
  test('inversions, open and equal pairs counted against the order', () => {
    const found = orderRecovery(EIGHT, items);
    // 0, 0, 1, 1 and an equal pair, 6, 4 open, 0, 6 open
    expect(found.inversions).toEqual([3, 1, 1, 0, 1, 0, 2].map((count) => count / 8));
    expect(found).toMatchObject({ within: 1, replicates: 8, exact: 3 / 8, fraction: 4 / 8 });
    expect(found.possible).toBe(7 / 8);
    expectJsonSafe(found);
  });

  test('within as many inversions as there are pairs is always', () => {
    expect(orderRecovery(EIGHT, items, { within: 6 }).fraction).toBe(1);
    expect(orderRecovery(EIGHT, items, { within: 0 }).fraction).toBe(3 / 8);
  });

  test('an order of some items asks only about them', () => {
    expect(orderRecovery(EIGHT, ['d', 'c']).inversions).toEqual([2 / 8, 6 / 8]);
    expect(orderRecovery(EIGHT, ['c', 'd'], { within: 0 })).toMatchObject({
      exact: 5 / 8,
      possible: 6 / 8,
    });
  });

  test.each([[['a']], [['a', 'a']], [['a', 'e']], ['abcd']])('%j is no order', (order) => {
    expect(() => orderRecovery(EIGHT, order as never)).toThrow(InvalidInputError);
  });
});

describe('tierPreservation', () => {
  test('all of a tier above all of the next; the order inside plays no part', () => {
    const found = tierPreservation(EIGHT, [
      ['b', 'a'],
      ['d', 'c'],
    ]);
    // rows 1 to 4 and 7; row 6 and row 8 leave it open
    expect(found).toMatchObject({ replicates: 8, fraction: 5 / 8, possible: 7 / 8 });
    expectJsonSafe(found);
  });

  test('three tiers, and an item that is in none', () => {
    expect(tierPreservation(EIGHT, [['a'], ['b'], ['d']])).toMatchObject({
      fraction: 3 / 8,
      possible: 6 / 8,
    });
  });

  test('what is known beyond an open neighbour contradicts: a below c though b is open', () => {
    const open = replicatesOf({
      items: ['a', 'b', 'c'],
      rows: [
        {
          abilities: [-1, 0, 1],
          component: [0, 1, 0],
          relation: [0, 0, 0, 0],
        },
      ],
    });
    expect(tierPreservation(open, [['a'], ['b'], ['c']])).toMatchObject({
      fraction: 0,
      possible: 0,
    });
  });

  test.each([
    [[['a', 'b']], 'expected two or more'],
    [[['a'], []], 'not empty'],
    [[['a'], ['a']], '"a" is given twice'],
    [[['a'], ['e']], '"e" is not an item'],
  ])('%j is refused', (tiers, text) => {
    expect(() => tierPreservation(EIGHT, tiers)).toThrow(InvalidInputError);
    expect(() => tierPreservation(EIGHT, tiers)).toThrow(text);
  });
});
