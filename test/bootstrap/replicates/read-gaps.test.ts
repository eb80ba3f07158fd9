import { describe, expect, test } from 'vitest';
import { readGaps } from '../../../src/bootstrap/replicates/read-gaps.js';
import { replicatesOf } from '../../support/replicates.js';

// Of four items: one whole replicate, one of two ordered components, one of three components of
// which the last is not comparable, and one whole again.
const replicates = replicatesOf({
  items: ['a', 'b', 'c', 'd'],
  from: 100,
  rows: [
    { abilities: [1.5, 0.5, -0.5, -1.5] },
    { abilities: [0.25, 1, -0.25, -1], component: [0, 1, 0, 1], relation: [0, 1, -1, 0] },
    {
      abilities: [0, 2, -2, 0],
      component: [1, 0, 0, 2],
      relation: [0, 1, 0, -1, 0, 0, 0, 0, 0],
    },
    { abilities: [0, 0, 0, 0] },
  ],
});
const gaps = readGaps(replicates);

describe('gaps', () => {
  test('of a replicate that does not split are differences of abilities', () => {
    expect(gaps.split(0)).toBe(-1);
    expect(gaps.gap(0, 0, 3)).toBe(3);
    expect(gaps.gap(0, 3, 0)).toBe(-3);
    expect(gaps.gap(3, 1, 2)).toBe(0);
  });

  test('inside a component are finite, between ordered ones infinite both ways', () => {
    expect(gaps.gap(1, 0, 2)).toBe(0.5);
    expect(gaps.gap(1, 1, 3)).toBe(2);
    expect(gaps.gap(1, 0, 1)).toBe(Infinity);
    expect(gaps.gap(1, 1, 0)).toBe(-Infinity);
    expect(gaps.gap(1, 3, 2)).toBe(-Infinity);
  });

  test('between components that are not comparable are NaN', () => {
    expect(gaps.gap(2, 1, 2)).toBe(4);
    expect(gaps.gap(2, 1, 0)).toBe(Infinity);
    expect(gaps.gap(2, 0, 2)).toBe(-Infinity);
    for (const item of [0, 1, 2]) {
      expect(gaps.gap(2, item, 3)).toBeNaN();
      expect(gaps.gap(2, 3, item)).toBeNaN();
    }
  });

  test('of an item to itself are 0', () => {
    for (const row of [0, 1, 2, 3]) expect(gaps.gap(row, 3, 3)).toBe(0);
  });
});

test('rows count from the first replicate held, whatever its number', () => {
  expect(gaps.rows).toBe(4);
  expect([0, 1, 2, 3].map((row) => gaps.split(row))).toEqual([-1, 0, 1, -1]);
  expect([0, 1, 2, 3].map((item) => gaps.component(1, item))).toEqual([1, 0, 0, 2]);
});
