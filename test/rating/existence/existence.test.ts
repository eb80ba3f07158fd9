import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInputError, NoDataError } from '../../../src/errors.js';
import { type Existence, existence } from '../../../src/rating/existence/existence.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { MODELS } from '../../support/models.js';
import { type RandomCounts, randomCounts, tableFrom } from '../../support/random-tables.js';
import { casesOf, type PairCounts } from '../../support/tables.js';

const relationOf = (result: Existence, first: number, second: number): string =>
  result.relations.find((pair) => pair.first === first && pair.second === second)!.relation;

/** What a brute-force search over directions says of a gap. */
interface Range {
  up: boolean;
  down: boolean;
}

const verdictOf = ({ up, down }: Range): string =>
  up && down ? 'not comparable' : up ? 'above' : down ? 'below' : 'finite';

// The recession cone by its definition [DESIGN §4]: a direction (d, g) of abilities and ln ν in which no
// outcome that was seen is outrun by another of its pair, win growing by (d_i − d_j)/2, tie by g, loss
// by −(d_i − d_j)/2. The systems have whole-number solutions wherever they have any, and any sign of a
// gap that occurs occurs within ±2 (items − 1), so whole numbers in a box decide.
function searchCone(
  { items, rows }: RandomCounts,
  model: 'bradley-terry' | 'davidson',
): { ranges: Map<string, Range>; up: boolean; down: boolean } {
  const size = items.length;
  const box = 2 * (size - 1);
  const ranges = new Map<string, Range>();
  let up = false;
  let down = false;
  const holds = (d: readonly number[], g: number): boolean =>
    rows.every(([first, second, wins, ties, losses]) => {
      const half = (d[items.indexOf(first)]! - d[items.indexOf(second)]!) / 2;
      const growth = model === 'davidson' ? [half, g, -half] : [half, -half];
      const most = Math.max(...growth);
      if (wins > 0 && half < most) return false;
      if (losses > 0 && -half < most) return false;
      if (ties === 0) return true;
      // Half a win each in Bradley–Terry: neither may be outrun.
      return model === 'davidson' ? g >= most : half === 0;
    });
  const record = (d: readonly number[]): void => {
    for (let i = 0; i < size; i += 1) {
      for (let j = i + 1; j < size; j += 1) {
        const range = ranges.get(`${i},${j}`) ?? { up: false, down: false };
        range.up ||= d[i]! > d[j]!;
        range.down ||= d[i]! < d[j]!;
        ranges.set(`${i},${j}`, range);
      }
    }
  };
  const visit = (d: readonly number[]): void => {
    if (d.length < size) {
      const reach = d.length === 0 ? 0 : box; // the level is free: the first item stays at 0
      for (let value = -reach; value <= reach; value += 1) visit([...d, value + 0]);
      return;
    }
    for (const g of model === 'davidson' ? [-1, 0, 1] : [0]) {
      if (!holds(d, g)) continue;
      up ||= g > 0;
      down ||= g < 0;
      record(d);
    }
  };
  visit([]);
  return { ranges, up, down };
}

function onlyTied({ items, rows }: RandomCounts, i: number, j: number): boolean {
  const group = new Set([items[i]!]);
  for (let size = 0; size < group.size; ) {
    size = group.size;
    for (const [first, second, wins, ties, losses] of rows) {
      const met = wins + ties + losses > 0;
      if (met && (group.has(first) || group.has(second))) group.add(first).add(second);
    }
  }
  const decisive = rows.some(([first, , wins, , losses]) => group.has(first) && wins + losses > 0);
  return group.has(items[j]!) && !decisive;
}

describe('existence against a search of the recession cone', () => {
  test.each([
    ['bradley-terry', bradleyTerry],
    ['davidson', davidson],
  ] as const)('%s: every gap of every random table of two to four items', (name, model) => {
    fc.assert(
      fc.property(randomCounts(2, 4, 'sparse'), (counts) => {
        const truth = searchCone(counts, name);
        const result = existence(tableFrom(counts), { model });
        for (const { first, second, relation } of result.relations) {
          const expected = verdictOf(truth.ranges.get(`${first},${second}`)!);
          // Equal by convention: both directions are open, and the group only tied.
          const convention =
            name === 'davidson' && expected === 'not comparable' && onlyTied(counts, first, second);
          if (convention) expect(['finite', expected]).toContain(relation);
          else expect(relation, `${first},${second}`).toBe(expected);
        }
        if (name !== 'davidson') return;
        const state = truth.up
          ? truth.down
            ? 'not identified'
            : 'unbounded above'
          : truth.down
            ? 'unbounded below'
            : 'finite';
        expect(result.parameters).toEqual([{ name: 'nu', state }]);
      }),
      { numRuns: 250 },
    );
  });

  test('Bradley–Terry: a gap is finite if and only if each item reaches the other along wins and ties', () => {
    fc.assert(
      fc.property(randomCounts(3, 7, 'sparse'), (counts) => {
        const reaches = reachability(counts);
        const result = existence(tableFrom(counts), { model: bradleyTerry });
        for (const { first, second, relation } of result.relations) {
          const there = reaches[first]![second]!;
          const back = reaches[second]![first]!;
          const expected = there ? (back ? 'finite' : 'above') : back ? 'below' : 'not comparable';
          expect(relation).toBe(expected);
        }
      }),
      { numRuns: 200 },
    );
  });
});

function reachability({ items, rows }: RandomCounts): boolean[][] {
  const reach = items.map((_, i) => items.map((_unused, j) => i === j));
  for (const [first, second, wins, ties, losses] of rows) {
    const [i, j] = [items.indexOf(first), items.indexOf(second)];
    if (wins + ties > 0) reach[i]![j] = true;
    if (losses + ties > 0) reach[j]![i] = true;
  }
  for (let via = 0; via < items.length; via += 1) {
    for (const row of reach) {
      if (row[via]!) for (let j = 0; j < items.length; j += 1) row[j] ||= reach[via]![j]!;
    }
  }
  return reach;
}

describe('components', () => {
  test.each(MODELS)(
    '%s, law: they are the classes of "finite gap", and a higher one comes first',
    (_name, model) => {
      fc.assert(
        fc.property(randomCounts(2, 6, 'sparse'), (counts) => {
          const { components, relations } = existence(tableFrom(counts), { model });
          const place = new Map(
            components.flatMap(({ items }, at) => items.map((item) => [item, at] as const)),
          );
          expect([...place.keys()].sort()).toEqual(counts.items.map((_, at) => at));
          for (const { items } of components)
            expect([...items].sort((a, b) => a - b)).toEqual(items);
          for (const { first, second, relation } of relations) {
            const difference = place.get(first)! - place.get(second)!;
            if (relation === 'finite') expect(difference).toBe(0);
            else expect(difference).not.toBe(0);
            if (relation === 'above') expect(difference).toBeLessThan(0);
            if (relation === 'below') expect(difference).toBeGreaterThan(0);
          }
        }),
        { numRuns: 200 },
      );
    },
  );

  test('beside each other, components stand by their first item', () => {
    const { components } = existence(
      casesOf(
        [
          ['e', 'a', 1, 0, 1],
          ['d', 'b', 1, 0, 1],
        ],
        ['c'],
      ),
      { model: bradleyTerry },
    );
    expect(components).toEqual([{ items: [0, 4] }, { items: [1, 3] }, { items: [2] }]);
  });

  test('a strict order of five is five components from the top, whatever their names', () => {
    const order = ['c', 'e', 'a', 'd', 'b'];
    const rows = order.slice(1).map((name, at): PairCounts => [order[at]!, name, 1, 0, 0]);
    for (const model of [bradleyTerry, davidson]) {
      const result = existence(casesOf(rows), { model });
      expect(result.components.map(({ items }) => result.items[items[0]!])).toEqual(order);
    }
  });
});

describe('cases by hand', () => {
  test('a tie joins in Bradley–Terry and, as long as ν may grow, not in Davidson', () => {
    const table = casesOf([['a', 'b', 2, 1, 0]]);
    expect(relationOf(existence(table, { model: bradleyTerry }), 0, 1)).toBe('finite');
    const result = existence(table, { model: davidson });
    expect(relationOf(result, 0, 1)).toBe('above');
    expect(result.parameters[0]!.state).toBe('unbounded above');
  });

  test('in Davidson a win cycle elsewhere bounds ν, and then the tie joins', () => {
    const table = casesOf([
      ['a', 'b', 2, 1, 0],
      ['x', 'y', 1, 0, 0],
      ['y', 'z', 1, 0, 0],
      ['z', 'x', 1, 0, 0],
    ]);
    const result = existence(table, { model: davidson });
    expect(relationOf(result, 0, 1)).toBe('finite');
    expect(relationOf(result, 0, 2)).toBe('not comparable');
    expect(result.parameters[0]!.state).toBe('finite');
  });

  test("tieRule: 'exclude' takes the ties out, a prior closes every observed gap", () => {
    const table = casesOf([
      ['a', 'b', 2, 1, 0],
      ['c', 'd', 1, 0, 0],
    ]);
    const excluded = existence(table, { model: bradleyTerry, tieRule: 'exclude' });
    expect(relationOf(excluded, 0, 1)).toBe('above');
    const prior = existence(table, { model: davidson, pseudoWins: 1e-300 });
    expect(prior.components).toEqual([{ items: [0, 1] }, { items: [2, 3] }]);
  });

  test('a win of any weight that a table may hold is a win', () => {
    const table = { ...casesOf([['a', 'b', 1, 0, 1]]) };
    const cells = table.cells.map((cell) => ({
      ...cell,
      counts: cell.counts.map((n) => n * 1e-100),
    }));
    expect(existence({ ...table, cells }, { model: bradleyTerry }).components).toHaveLength(1);
  });

  test('survives JSON and names model and items', () => {
    const result = existence(casesOf([['a', 'b', 2, 1, 0]]), { model: davidson });
    expect(result).toMatchObject({ model: 'davidson', items: ['a', 'b'] });
    expectJsonSafe(result);
  });

  test('options and tables are checked under its own name', () => {
    const table = casesOf([['a', 'b', 2, 1, 0]]);
    expect(() => existence({ ...table, items: [], cells: [] }, { model: davidson })).toThrow(
      NoDataError,
    );
    expect(() => existence(table, {} as never)).toThrow(InvalidInputError);
    expect(() => existence(table, {} as never)).toThrow(
      /^existence: model is missing; expected a pair model/,
    );
    expect(() => existence(table, { model: davidson, pseudoWins: -1 })).toThrow(
      /^existence: pseudoWins/,
    );
  });
});
