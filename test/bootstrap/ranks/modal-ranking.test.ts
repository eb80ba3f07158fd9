import { describe, expect, test } from 'vitest';
import { modalRanking } from '../../../src/bootstrap/ranks/modal-ranking.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { type HandMadeRow, replicatesOf } from '../../support/replicates.js';
import { casesOf } from '../../support/tables.js';

const modal = (...parts: readonly (readonly [number, HandMadeRow])[]) =>
  modalRanking(
    replicatesOf({
      items: ['a', 'b', 'c'],
      rows: parts.flatMap(([count, row]) => new Array<HandMadeRow>(count).fill(row)),
    }),
  );

const ABC = { abilities: [1, 0, -1] };
const BAC = { abilities: [0, 1, -1] };
const SHARED = { abilities: [0.5, 0.5, -1] };
const OPEN = { abilities: [0, 0, 0], component: [0, 1, 2], relation: new Array(9).fill(0) };
// c alone above {a, b}: every order is known.
const SPLIT = { abilities: [1, -1, 0], component: [1, 1, 0], relation: [0, 1, -1, 0] };

describe('the ranking found most often', () => {
  test('its order, its count and its fraction of all replicates', () => {
    expect(modal([3, BAC], [5, ABC], [2, SHARED])).toEqual({
      order: [['a'], ['b'], ['c']],
      count: 5,
      fraction: 0.5,
      incomplete: 0,
      replicates: 10,
    });
  });

  test('items that share a rank stand together, which is a ranking of its own', () => {
    expect(modal([2, ABC], [3, SHARED])).toMatchObject({ order: [['a', 'b'], ['c']], count: 3 });
  });

  test('how far abilities are apart does not matter', () => {
    expect(modal([1, ABC], [1, { abilities: [9, -1, -8] }], [1, BAC])).toMatchObject({ count: 2 });
  });

  test('a replicate that splits in order is complete', () => {
    expect(modal([2, SPLIT], [1, ABC])).toMatchObject({
      order: [['c'], ['a'], ['b']],
      count: 2,
      incomplete: 0,
    });
  });

  test('one that leaves an order open is never modal, however frequent; it is counted', () => {
    expect(modal([7, OPEN], [2, ABC], [1, BAC])).toEqual({
      order: [['a'], ['b'], ['c']],
      count: 2,
      fraction: 0.2,
      incomplete: 7,
      replicates: 10,
    });
    expect(modal([4, OPEN])).toEqual({
      order: null,
      count: 0,
      fraction: 0,
      incomplete: 4,
      replicates: 4,
    });
  });

  test('of two found equally often the one met first', () => {
    expect(modal([2, BAC], [2, ABC]).order![0]).toEqual(['b']);
    expect(modal([2, ABC], [2, BAC]).order![0]).toEqual(['a']);
  });

  test('no replicates: null and no fraction', () => {
    expect(modal()).toEqual({
      order: null,
      count: 0,
      fraction: null,
      incomplete: 0,
      replicates: 0,
    });
  });
});

test('two items of 8 cases, 4–4: ahead 0.363 each, equal 70/256 = 0.273 (binomial)', () => {
  const replicates = bootstrap(casesOf([['a', 'b', 4, 0, 4]]), {
    model: bradleyTerry,
    seed: 12,
    replicates: 6000,
  });
  const { order, fraction, incomplete } = modalRanking(replicates);
  expect(incomplete).toBe(0);
  expect(order!.flat().sort()).toEqual(['a', 'b']);
  expect(order).toHaveLength(2); // not the shared rank, which is rarer
  expect(Math.abs(fraction! - 93 / 256)).toBeLessThan(4 * Math.sqrt((0.363 * 0.637) / 6000));
});
