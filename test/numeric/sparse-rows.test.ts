import { expect, test } from 'vitest';
import { packRows } from '../../src/numeric/sparse-rows.js';

test('packRows: rows lie behind one another, empty ones included', () => {
  const packed = packRows([
    new Map([
      [4, 0.5],
      [1, 2],
    ]),
    new Map(),
    new Map([[0, -1]]),
  ]);
  expect([...packed.offset]).toEqual([0, 2, 2, 3]);
  expect([...packed.index]).toEqual([4, 1, 0]);
  expect([...packed.amount]).toEqual([0.5, 2, -1]);
});

test('packRows: no rows', () => {
  expect([...packRows([]).offset]).toEqual([0]);
});
