import { describe, expect, test } from 'vitest';
import { InvalidInputError, NoDataError } from '../../../src/errors.js';
import type { PairCell, PairTable } from '../../../src/rating/shapes.js';
import { checkPairTable } from '../../../src/rating/table/check-pair-table.js';
import { casesOf } from '../../support/tables.js';

const TABLE = casesOf([
  ['a', 'b', 2, 0, 1],
  ['b', 'c', 1, 1, 0],
]);
const CELL = TABLE.cells[0]!;

describe('checkPairTable', () => {
  test('takes a sound table, and one that came through JSON', () => {
    expect(() => checkPairTable('here', TABLE)).not.toThrow();
    expect(() => checkPairTable('here', JSON.parse(JSON.stringify(TABLE)))).not.toThrow();
  });

  test('takes cells that add nothing, and items without cells', () => {
    const table = { ...TABLE, cells: [{ ...CELL, counts: [0, 0, 0] }] };
    expect(() => checkPairTable('here', table)).not.toThrow();
    expect(() => checkPairTable('here', { ...TABLE, cells: [] })).not.toThrow();
  });

  test('a table without items: NoDataError', () => {
    expect(() => checkPairTable('here', { ...TABLE, items: [], cells: [] })).toThrow(NoDataError);
  });

  test.each([
    ['out of order', ['b', 'a', 'c']],
    ['doubled', ['a', 'a', 'c']],
    ['in the order of a locale', ['a', 'B', 'c']],
  ])('items %s are refused by name', (_name, items) => {
    expect(() => checkPairTable('here', { ...TABLE, items })).toThrow(
      /^here: items "\w" and "\w" are not two names in code-point order/,
    );
  });

  test.each<[string, Partial<PairCell>, RegExp]>([
    ['an item against itself', { second: 0 }, /items are 0 and 0/],
    ['the larger item first', { first: 1, second: 0 }, /items are 1 and 0/],
    ['a position beyond the items', { second: 3 }, /expected two positions below 3/],
    ['a negative position', { first: -1 }, /items are -1 and 1/],
    ['a broken position', { first: 0.5 }, /items are 0\.5 and 1/],
    ['too few counts', { counts: [1, 0] }, /has 2 counts; expected 3/],
    ['a count of NaN', { counts: [NaN, 0, 0] }, /a count is NaN/],
    ['a count of Infinity', { counts: [0, Infinity, 0] }, /a count is Infinity/],
    [
      'a count below 0',
      { counts: [0, 0, -1] },
      /a count is -1; expected 0, or a finite number from 1e-100 to 1e100/,
    ],
    ['a count whose square is no number', { counts: [1e160, 0, 0] }, /a count is 1e\+160/],
    ['a count that is next to nothing', { counts: [5e-324, 0, 0] }, /a count is 5e-324/],
    ['no cases', { cases: 0 }, /stands for 0 cases; expected a positive integer/],
    ['half a case', { cases: 0.5 }, /stands for 0\.5 cases/],
    ['cases NaN', { cases: NaN }, /stands for NaN cases/],
    [
      'a cluster that is not there',
      { cluster: 0 },
      /cluster is 0; expected null or a position below 0/,
    ],
    ['a cluster left out', { cluster: undefined as unknown as null }, /cluster is undefined/],
  ])('a cell is refused by its index: %s', (_name, change, message) => {
    const table: PairTable = { ...TABLE, cells: [CELL, { ...CELL, ...change }] };
    expect(() => checkPairTable('here', table)).toThrow(InvalidInputError);
    expect(() => checkPairTable('here', table)).toThrow(/^here: cell 1: /);
    expect(() => checkPairTable('here', table)).toThrow(message);
  });
  test('a stratum that is not there and a table without a list of items are refused', () => {
    const table: PairTable = { ...TABLE, cells: [{ ...CELL, stratum: 7 }] };
    expect(() => checkPairTable('here', table)).toThrow(/cell 0: stratum is 7/);
    expect(() => checkPairTable('here', { cells: [] } as never)).toThrow(InvalidInputError);
  });

  test('cells that are not sorted by pair are refused: sums rely on it', () => {
    const table = { ...TABLE, cells: [...TABLE.cells].reverse() };
    expect(() => checkPairTable('here', table)).toThrow(/cells are not sorted by their items/);
  });

  test('an ordered table has twice as many counts', () => {
    const ordered = { ...TABLE, ordered: true };
    expect(() => checkPairTable('here', ordered)).toThrow(/has 3 counts; expected 6/);
    const cells = [{ ...CELL, counts: [1, 0, 0, 1, 0, 0] }];
    expect(() => checkPairTable('here', { ...ordered, cells })).not.toThrow();
  });
});
