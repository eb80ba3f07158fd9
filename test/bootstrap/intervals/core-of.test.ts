import { describe, expect, test } from 'vitest';
import { coreOf } from '../../../src/bootstrap/intervals/core-of.js';
import { readGaps } from '../../../src/bootstrap/replicates/read-gaps.js';
import { type HandMadeRow, replicatesOf } from '../../support/replicates.js';

const ITEMS = ['a', 'b', 'c', 'd', 'e'];
const WHOLE: HandMadeRow = { abilities: [0, 0, 0, 0, 0] };

// A replicate with these components; how they stand to each other does not matter to a core.
function split(component: readonly number[]): HandMadeRow {
  const count = Math.max(...component) + 1;
  return { abilities: WHOLE.abilities, component, relation: new Array<number>(count ** 2).fill(0) };
}

const LOSES_E = split([0, 0, 0, 0, 1]);
const LOSES_D = split([0, 0, 0, 1, 0]);

function core(rows: readonly HandMadeRow[], tolerated: number, members = [0, 1, 2, 3, 4]) {
  const replicates = replicatesOf({ items: ITEMS, rows });
  const at = coreOf(readGaps(replicates), replicates.splits.replicate.length, members, tolerated);
  return at.map((item) => ITEMS[item]).join('');
}

const rows = (...parts: readonly (readonly [number, HandMadeRow])[]): HandMadeRow[] =>
  parts.flatMap(([count, row]) => new Array<HandMadeRow>(count).fill(row));

describe('the core', () => {
  test('is everyone where nothing splits, whatever is tolerated', () => {
    expect(core(rows([100, WHOLE]), 0.005)).toBe('abcde');
    expect(core(rows([100, WHOLE]), 0)).toBe('abcde');
  });

  test('is everyone where fewer replicates split than are tolerated', () => {
    expect(core(rows([996, WHOLE], [4, LOSES_E]), 0.005)).toBe('abcde');
  });

  test('loses the item that more replicates than are tolerated leave outside', () => {
    expect(core(rows([994, WHOLE], [6, LOSES_E]), 0.005)).toBe('abcd');
  });

  test('loses the item most often outside first, and then no more than it must', () => {
    expect(core(rows([993, WHOLE], [4, LOSES_E], [3, LOSES_D]), 0.005)).toBe('abcd');
    expect(core(rows([980, WHOLE], [12, LOSES_E], [8, LOSES_D]), 0.005)).toBe('abc');
  });

  test('loses items that are outside equally often together, whatever they are called', () => {
    expect(core(rows([994, WHOLE], [3, LOSES_E], [3, LOSES_D]), 0.005)).toBe('abc');
  });

  test('takes no side between parts of one size: of two pairs each item is outside by one half', () => {
    const pairs = split([0, 0, 1, 1, 0]);
    const four = [0, 1, 2, 3];
    // Alike in everything, none of them can be the core; one more stray decides.
    expect(core(rows([90, WHOLE], [10, pairs]), 0.05, four)).toBe('');
    expect(core(rows([89, WHOLE], [10, pairs], [1, LOSES_D]), 0.05, four)).toBe('ab');
    expect(core(rows([89, WHOLE], [10, pairs], [1, split([1, 0, 0, 0, 0])]), 0.05, four)).toBe(
      'cd',
    );
  });

  test('counts who is outside the largest part, so that a pair which leaves together goes', () => {
    expect(core(rows([90, WHOLE], [10, split([0, 1, 0, 1, 0])]), 0.05)).toBe('ace');
  });

  test('is nobody where nobody stays together', () => {
    expect(core(rows([10, WHOLE], [10, split([0, 1, 2, 3, 4])]), 0.005)).toBe('');
  });

  test('is looked for among the members of one component only', () => {
    const apart = split([0, 0, 0, 1, 1]);
    expect(core(rows([100, apart]), 0.005, [0, 1, 2])).toBe('abc');
    expect(core(rows([100, apart]), 0.005, [3, 4])).toBe('de');
    expect(core(rows([94, apart], [6, split([0, 0, 1, 2, 2])]), 0.05, [0, 1, 2])).toBe('ab');
  });

  test('of no replicates is everyone', () => {
    expect(core([], 0.005)).toBe('abcde');
  });
});
