import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { condorcet } from '../../src/condorcet/condorcet.js';
import type { Condorcet } from '../../src/condorcet/shapes.js';
import { NoDataError } from '../../src/errors.js';
import { compareCodePoints } from '../../src/judgments/compare-code-points.js';
import type { PairTable } from '../../src/rating/shapes.js';
import { winRates } from '../../src/rating/table/win-rates.js';
import { frozen, type PairCounts, tableOf, weightedCases } from '../support/tables.js';

const codes = (relation: Condorcet): readonly string[] => relation.notes.map(({ code }) => code);

// Wins, ties and losses of table 3 of the Lit2Test paper, sensitive cases as ties.
const LIT2TEST: readonly PairCounts[] = [
  ['GPT 5.2', 'Claude-Sonnet-4.6', 90, 72, 38],
  ['GPT 5.2', 'GLM-5', 154, 39, 7],
  ['GPT 5.2', 'DeepSeek-V3.2', 180, 16, 4],
  ['Claude-Sonnet-4.6', 'GLM-5', 143, 39, 18],
  ['Claude-Sonnet-4.6', 'DeepSeek-V3.2', 166, 23, 11],
  ['GLM-5', 'DeepSeek-V3.2', 93, 61, 46],
];

describe('an order', () => {
  test('Lit2Test, appendix C.1: strict, beat counts 3/2/1/0, no cycle', () => {
    const relation = condorcet(tableOf({ pairs: LIT2TEST }));
    expect(relation.items).toEqual(['Claude-Sonnet-4.6', 'DeepSeek-V3.2', 'GLM-5', 'GPT 5.2']);
    expect(relation.beatCounts).toEqual([2, 0, 1, 3]);
    expect(relation).toMatchObject({
      winner: 'GPT 5.2',
      loser: 'DeepSeek-V3.2',
      order: ['GPT 5.2', 'Claude-Sonnet-4.6', 'GLM-5', 'DeepSeek-V3.2'],
      cycles: [],
      undecided: [],
      unmet: [],
      unmetCount: 0,
      smith: ['GPT 5.2'],
      notes: [],
    });
    expect(relation.pairs[2]).toEqual({
      first: 'Claude-Sonnet-4.6',
      second: 'GPT 5.2',
      wins: 38,
      losses: 90,
      ties: 72,
      margin: -52,
      winner: 'GPT 5.2',
    });
  });

  test('Lit2Test, appendix C.2: every sensitive case to the lower-ranked flips two pairs', () => {
    const adversarial = LIT2TEST.map(
      ([first, second, wins, ties, losses]): PairCounts => [first, second, wins, 0, losses + ties],
    );
    const relation = condorcet(tableOf({ pairs: adversarial }));
    expect(relation.order).toEqual(['Claude-Sonnet-4.6', 'GPT 5.2', 'DeepSeek-V3.2', 'GLM-5']);
    expect(relation.pairs.map(({ margin }) => Math.abs(margin))).toEqual([
      132, 86, 20, 14, 160, 108,
    ]);
  });

  test('ties take no side, however many', () => {
    const relation = condorcet(tableOf({ pairs: [['a', 'b', 2, 90, 8]] }));
    expect(relation).toMatchObject({ winner: 'b', loser: 'a', order: ['b', 'a'], smith: ['b'] });
  });
});

describe('cycles', () => {
  test('rock, paper, scissors: nobody wins, all are in the Smith set, the note says it', () => {
    const relation = condorcet(
      tableOf({
        pairs: [
          ['rock', 'scissors', 5, 1, 2],
          ['scissors', 'paper', 4, 0, 3],
          ['paper', 'rock', 9, 0, 1],
        ],
      }),
    );
    expect(relation).toMatchObject({
      beatCounts: [1, 1, 1],
      winner: null,
      loser: null,
      order: null,
      cycles: [['paper', 'rock', 'scissors']],
      undecided: [],
      unmet: [],
      smith: ['paper', 'rock', 'scissors'],
    });
    expect(relation.notes).toEqual([
      {
        code: 'cycle',
        items: ['paper', 'rock', 'scissors'],
        text: '"paper" beats "rock", "rock" beats "scissors" and "scissors" beats "paper": no ranking agrees with every majority.',
      },
    ]);
  });

  test('below a winner leave the winner alone in the Smith set', () => {
    const relation = condorcet(
      tableOf({
        pairs: [
          ['a', 'z', 0, 0, 1],
          ['b', 'z', 0, 0, 1],
          ['c', 'z', 0, 0, 1],
          ['a', 'b', 1, 0, 0],
          ['b', 'c', 1, 0, 0],
          ['c', 'a', 1, 0, 0],
        ],
      }),
    );
    expect(relation).toMatchObject({
      winner: 'z',
      loser: null,
      order: null,
      cycles: [['a', 'b', 'c']],
      smith: ['z'],
    });
  });

  test('one each for two parts, the upper part first', () => {
    const ring = (...items: readonly string[]): PairCounts[] =>
      items.map((item, at) => [item, items[(at + 1) % items.length]!, 2, 0, 1]);
    const upper = ['u', 'v', 'w'];
    const lower = ['a', 'b', 'c'];
    const between = upper.flatMap((high) => lower.map((low): PairCounts => [high, low, 3, 0, 1]));
    const relation = condorcet(
      tableOf({ pairs: [...ring(...upper), ...ring(...lower), ...between] }),
    );
    expect(relation.cycles).toEqual([upper, lower]);
    expect(relation.smith).toEqual(upper);
    expect(codes(relation)).toEqual(['cycle', 'cycle']);
  });

  test('a part of five is shown by a shortest cycle and counted in the note', () => {
    const pairs: PairCounts[] = [
      ['a', 'b', 1, 0, 0],
      ['b', 'c', 1, 0, 0],
      ['c', 'd', 1, 0, 0],
      ['d', 'e', 1, 0, 0],
      ['e', 'a', 1, 0, 0],
      ['d', 'b', 1, 0, 0],
    ];
    const relation = condorcet(tableOf({ pairs }));
    expect(relation.cycles).toEqual([['b', 'c', 'd']]);
    expect(relation.notes[0]?.items).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(relation.notes[0]?.text).toContain('hold 5 items together');
  });
});

describe('no majority', () => {
  test('equal wins and losses decide nothing, none of either included', () => {
    const relation = condorcet(
      tableOf({
        pairs: [
          ['a', 'b', 3, 1, 3],
          ['b', 'c', 0, 4, 0],
          ['a', 'c', 1, 0, 0],
        ],
      }),
    );
    expect(relation).toMatchObject({
      beatCounts: [1, 0, 0],
      winner: null,
      order: null,
      cycles: [],
      undecided: [
        ['a', 'b'],
        ['b', 'c'],
      ],
      unmet: [],
      smith: ['a', 'b', 'c'],
    });
    expect(relation.pairs[0]).toMatchObject({ margin: 0, winner: null });
    expect(relation.notes).toEqual([
      {
        code: 'equal-majority',
        items: ['a', 'b', 'c'],
        text: '2 pairs ("a" and "b"; "b" and "c") have as many wins as losses, so no majority decides them.',
      },
    ]);
  });

  test('weighted sums that are equal but for rounding are equal, a real difference is not', () => {
    const sum = 0.1 + 0.1 + 0.1;
    expect(sum).not.toBe(0.3);
    const equal = condorcet(tableOf({ pairs: [['a', 'b', sum, 0, 0.3]] }));
    expect(equal.pairs[0]).toMatchObject({ margin: 0, winner: null });
    const apart = condorcet(tableOf({ pairs: [['a', 'b', 0.3 + 1e-9, 0, 0.3]] }));
    expect(apart.winner).toBe('a');
  });

  test('two groups that never met: no winner, both in the Smith set, unmet pairs listed', () => {
    const relation = condorcet(
      tableOf({
        pairs: [
          ['a', 'b', 6, 0, 4],
          ['c', 'd', 8, 0, 2],
        ],
      }),
    );
    expect(relation).toMatchObject({
      beatCounts: [1, 0, 1, 0],
      winner: null,
      loser: null,
      order: null,
      unmetCount: 4,
      smith: ['a', 'b', 'c', 'd'],
    });
    expect(relation.unmet).toEqual([
      ['a', 'c'],
      ['a', 'd'],
      ['b', 'c'],
      ['b', 'd'],
    ]);
    expect(relation.notes).toEqual([
      {
        code: 'pairs-not-compared',
        items: ['a', 'b', 'c', 'd'],
        text: '4 pairs ("a" and "c"; "a" and "d"; "b" and "c"; 1 more) were never compared, so neither item beats the other.',
      },
    ]);
  });

  test('a pair whose cases a policy leaves out has met and is undecided', () => {
    const relation = condorcet(tableOf({ pairs: [['a', 'b', 0, 0, 0]] }));
    expect(relation).toMatchObject({ undecided: [['a', 'b']], unmet: [], smith: ['a', 'b'] });
  });

  test('no cells: everyone is unmet and nothing follows', () => {
    expect(condorcet(tableOf({ items: ['a', 'b'], pairs: [] }))).toMatchObject({
      pairs: [],
      beatCounts: [0, 0],
      winner: null,
      loser: null,
      order: null,
      cycles: [],
      undecided: [],
      unmet: [['a', 'b']],
      smith: ['a', 'b'],
    });
  });

  test('a single item neither wins nor loses', () => {
    const relation = condorcet(tableOf({ items: ['a'], pairs: [] }));
    expect(relation).toMatchObject({ winner: null, loser: null, order: null, smith: ['a'] });
    expect(relation.notes).toEqual([]);
  });

  test('thousands of items: unmet pairs are counted, not listed', () => {
    const items = Array.from({ length: 3000 }, (_, at) => `item ${String(at).padStart(4, '0')}`);
    const relation = condorcet(chainOf(items));
    expect(relation.unmet).toBeNull();
    expect(relation.unmetCount).toBe((3000 * 2999) / 2 - 2999);
    expect(relation.notes[0]?.text).toBe(
      '4495501 pairs were never compared, so neither item beats the other.',
    );
    expect(relation.beatCounts.at(-1)).toBe(0);
  });
});

describe('the table', () => {
  test('cells of a pair add up, each times its cases, over both presentation orders', () => {
    const base = tableOf({ items: ['a', 'b'], pairs: [] });
    const cell = { first: 0, second: 1, covariates: [], cluster: null, stratum: null };
    const table: PairTable = frozen({
      ...base,
      ordered: true,
      scores: [0.5, 0.25, 0, -0.25, -0.5],
      cells: [
        { ...cell, cases: 3, counts: [1, 0, 0, 0, 0, 0, 0.5, 0, 0, 0] },
        { ...cell, cases: 2, counts: [0, 0, 1, 0, 0, 0, 0, 0, 0.25, 1], cluster: 0 },
      ],
      clusters: ['c'],
    });
    expect(condorcet(table).pairs).toEqual([
      { first: 'a', second: 'b', wins: 4.5, losses: 2.5, ties: 2, margin: 2, winner: 'a' },
    ]);
  });

  test('no items is no data', () => {
    const empty = tableOf({ items: [], pairs: [] });
    expect(() => condorcet(empty)).toThrow(NoDataError);
    expect(() => condorcet(empty)).toThrow(/^condorcet: /);
  });

  test.each([
    [{ counts: [1, 0] }, 'has 2 counts; expected 3'],
    [{ counts: [Number.NaN, 0, 0] }, 'a count is NaN'],
    [{ cases: Number.POSITIVE_INFINITY }, 'stands for Infinity cases'],
    [{ cases: undefined as unknown as number }, 'stands for undefined cases'],
    [{ second: 2 }, 'items are 0 and 2; expected two positions below 2'],
    [{ first: 1 }, 'items are 1 and 1'],
    [{ first: '0' as unknown as number }, 'items are "0" and 1; expected two positions'],
  ])('a cell with %j is refused', (wrong, text) => {
    const table = tableOf({ pairs: [['a', 'b', 1, 0, 0]] });
    const cells = table.cells.map((cell) => ({ ...cell, ...wrong }));
    expect(() => condorcet({ ...table, cells })).toThrow(`condorcet: cell 0: ${text}`);
  });

  test.each([null, undefined, {}, [], { items: ['a'] }])('%j is no table', (table) => {
    expect(() => condorcet(table as never)).toThrow(/^condorcet: expected a pair table/);
  });

  // 0.1 and 0.2 are not decimals to a computer, but the second is exactly twice the first.
  test('equal weights make an equal majority, however many cases they are spread over', () => {
    const spread = (wins: number, weight: number, counts: readonly [number, number]) =>
      Array.from({ length: wins }, (_, at) => ({
        pair: ['a', 'b'] as const,
        counts: [counts[0] * weight, 0, counts[1] * weight] as const,
        cluster: `${weight} ${at}`,
      }));
    const table = weightedCases([...spread(10_000, 0.1, [1, 0]), ...spread(5000, 0.2, [0, 1])]);
    const [pair] = condorcet(table).pairs;
    expect(pair).toMatchObject({ wins: 1000, losses: 1000, margin: 0, winner: null });
    expect(winRates(table)[0]).toMatchObject({ wins: 1000, losses: 1000, winRate: 0.5 });
  });

  test('hostile names are names', () => {
    const names = ['1', '01', '__proto__', 'constructor', 'toString', 'x', 'x '];
    const pairs = names.flatMap((first, at) =>
      names.slice(at + 1).map((second): PairCounts => [first, second, 2, 0, 1]),
    );
    const relation = condorcet(tableOf({ pairs }));
    expect(relation.order).toEqual(names);
    expect(relation.items).toEqual([...names].sort(compareCodePoints));
    expect(JSON.parse(JSON.stringify(relation))).toStrictEqual(relation);
  });
});

describe('laws', () => {
  const NAMES = ['__proto__', 'a', 'b', 'c', 'd', 'e'];
  // Small counts make equal majorities common; half of the pairs at most are unmet.
  const anyPairs = fc
    .tuple(
      fc.integer({ min: 1, max: NAMES.length }),
      fc.array(fc.option(fc.tuple(fc.nat(2), fc.nat(1), fc.nat(2)), { freq: 4 }), {
        minLength: 15,
        maxLength: 15,
      }),
    )
    .map(([size, results]) => {
      const items = NAMES.slice(0, size);
      const pairs = items.flatMap((first, at) =>
        items.slice(at + 1).map((second) => [first, second] as const),
      );
      const met = pairs.flatMap((pair, at): PairCounts[] =>
        results[at] ? [[...pair, ...results[at]]] : [],
      );
      return { items, pairs: met };
    });

  const beats = (relation: Condorcet, one: string, other: string): boolean =>
    relation.pairs.some(
      ({ first, second, winner }) =>
        winner === one && (first === one ? second === other : first === other && second === one),
    );

  test('the Smith set is the smallest subset whose members all beat every item outside', () => {
    fc.assert(
      fc.property(anyPairs, (literal) => {
        const relation = condorcet(tableOf(literal));
        const dominant = subsets(literal.items).filter((inside) =>
          inside.every((one) =>
            literal.items.every((other) => inside.includes(other) || beats(relation, one, other)),
          ),
        );
        const smallest = dominant.reduce((one, other) => (other.length < one.length ? other : one));
        expect(relation.smith).toEqual(smallest);
      }),
      { numRuns: 500 },
    );
  });

  test('winner, loser, order and cycles are what their definitions say', () => {
    fc.assert(
      fc.property(anyPairs, (literal) => {
        const relation = condorcet(tableOf(literal));
        const { items } = relation;
        const others = (item: string): string[] => items.filter((other) => other !== item);
        const beatsAll = items.filter(
          (item) => items.length > 1 && others(item).every((other) => beats(relation, item, other)),
        );
        const losesAll = items.filter(
          (item) => items.length > 1 && others(item).every((other) => beats(relation, other, item)),
        );
        expect(relation.winner).toBe(beatsAll[0] ?? null);
        expect(relation.loser).toBe(losesAll[0] ?? null);
        expect(relation.beatCounts).toEqual(
          items.map((item) => others(item).filter((other) => beats(relation, item, other)).length),
        );
        for (const cycle of relation.cycles) {
          expect(cycle.length).toBeGreaterThan(2);
          expect(cycle[0]).toBe([...cycle].sort(compareCodePoints)[0]);
          cycle.forEach((item, at) => {
            expect(beats(relation, item, cycle[(at + 1) % cycle.length]!)).toBe(true);
          });
        }
        // Items share a part exactly if some cycle holds both or a chain of cycles links them.
        const cycles = allCycles(items, (one, other) => beats(relation, one, other));
        const parts = relation.notes.filter(({ code }) => code === 'cycle');
        expect(new Set(parts.flatMap((part) => part.items))).toEqual(new Set(cycles.flat()));
        for (const cycle of cycles) {
          const at = parts.findIndex((part) => part.items.includes(cycle[0]!));
          expect(parts[at]!.items).toEqual(expect.arrayContaining([...cycle]));
          expect(relation.cycles[at]!.length).toBeLessThanOrEqual(cycle.length);
        }
        const decided = relation.undecided.length === 0 && relation.unmetCount === 0;
        const ordered = items.length > 1 && decided && relation.cycles.length === 0;
        expect(relation.order !== null).toBe(ordered);
        relation.order?.forEach((item, at, order) => {
          for (const later of order.slice(at + 1)) expect(beats(relation, item, later)).toBe(true);
        });
        expect(relation.notes.length === 0).toBe(ordered || items.length === 1);
      }),
      { numRuns: 500 },
    );
  });

  test('swapping all winners reverses the relation', () => {
    fc.assert(
      fc.property(anyPairs, ({ items, pairs }) => {
        const relation = condorcet(tableOf({ items, pairs }));
        const lost = pairs.map(
          ([first, second, wins, ties, losses]): PairCounts => [first, second, losses, ties, wins],
        );
        const reversed = condorcet(tableOf({ items, pairs: lost }));
        expect(reversed.winner).toBe(relation.loser);
        expect(reversed.loser).toBe(relation.winner);
        expect(reversed.order).toEqual(reverse(relation.order));
        expect(reversed.undecided).toEqual(relation.undecided);
        expect(reversed.cycles.map(({ length }) => length).sort()).toEqual(
          relation.cycles.map(({ length }) => length).sort(),
        );
        for (const { first, second } of relation.pairs) {
          expect(beats(reversed, first, second)).toBe(beats(relation, second, first));
        }
      }),
    );
  });

  test('renaming items changes names and nothing else', () => {
    // Backwards, so that positions and the sides of every pair change too.
    const renamed = new Map(NAMES.map((name, at) => [name, `z${NAMES.length - at}`]));
    const rename = (name: string | null): string | null =>
      name === null ? null : renamed.get(name)!;
    const sorted = (names: readonly (string | null)[]): readonly (string | null)[] =>
      [...names].sort();
    fc.assert(
      fc.property(anyPairs, ({ items, pairs }) => {
        const relation = condorcet(tableOf({ items, pairs }));
        const other = condorcet(
          tableOf({
            items: items.map((item) => rename(item)!),
            pairs: pairs.map(([first, second, ...counts]) => [
              rename(first)!,
              rename(second)!,
              ...counts,
            ]),
          }),
        );
        expect(other.winner).toBe(rename(relation.winner));
        expect(other.loser).toBe(rename(relation.loser));
        expect(other.order).toEqual(relation.order?.map(rename) ?? null);
        expect(sorted(other.smith)).toEqual(sorted(relation.smith.map(rename)));
        expect(other.beatCounts).toEqual(reverse(relation.beatCounts));
        expect(other.unmetCount).toBe(relation.unmetCount);
        expect(other.undecided).toHaveLength(relation.undecided.length);
      }),
    );
  });
});

function reverse<T>(list: readonly T[] | null): readonly T[] | null {
  return list === null ? null : [...list].reverse();
}

/** Every cycle of the relation, by walking all paths without repetition. */
function allCycles(
  items: readonly string[],
  beats: (one: string, other: string) => boolean,
): readonly (readonly string[])[] {
  const walk = (path: readonly string[]): (readonly string[])[] => {
    const last = path[path.length - 1]!;
    const longer = items
      .filter((item) => !path.includes(item) && beats(last, item))
      .flatMap((item) => walk([...path, item]));
    return beats(last, path[0]!) ? [path, ...longer] : longer;
  };
  return items.flatMap((item) => walk([item]));
}

function subsets(items: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 2 ** items.length - 1 }, (_, mask) =>
    items.filter((_item, at) => ((mask + 1) >> at) & 1),
  );
}

/** A chain of single wins down the list, made directly: `tableOf` searches names. */
function chainOf(items: readonly string[]): PairTable {
  const cells = items.slice(1).map((_, at) => ({
    first: at,
    second: at + 1,
    counts: [2, 0, 1],
    cases: 1,
    covariates: [],
    cluster: null,
    stratum: null,
  }));
  return { ...tableOf({ items: [], pairs: [] }), items, cells };
}
