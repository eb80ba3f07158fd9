import { describe, expect, test } from 'vitest';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { leaderboard } from '../../src/ranking/leaderboard.js';
import { elo } from '../../src/rating/elo.js';
import { fitBradleyTerry } from '../../src/rating/fit/fit-bradley-terry.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { judged } from '../support/judgments.js';
import { casesOf, type PairCounts } from '../support/tables.js';

describe('E. Ranking presentation', () => {
  describe('E39: certain ranks and groups of tied items', () => {
    const board = (pairs: readonly PairCounts[], abilities: readonly (readonly number[])[]) => {
      const table = casesOf(pairs);
      const options = { model: bradleyTerry, seed: 1, replicates: 30 };
      const drawn = bootstrap(table, options);
      // The same run with abilities written by hand, so that what is certain is known.
      const rows = Array.from({ length: 30 }, (_, at) => abilities[at % abilities.length]!);
      const splits = {
        replicate: new Int32Array(0),
        component: new Int32Array(0),
        offset: Int32Array.of(0),
        relation: new Int8Array(0),
      };
      const replicates = { ...drawn, abilities: Float64Array.from(rows.flat()), splits };
      return leaderboard({ table, fit: fitBradleyTerry(table), replicates }).rows;
    };
    const chain: readonly PairCounts[] = [
      ['a', 'b', 6, 0, 4],
      ['b', 'c', 6, 0, 4],
      ['c', 'd', 6, 0, 4],
    ];

    test('a chain of overlaps: the bound counts the items certainly above, and groups do not chain', () => {
      // Neighbours change places in some replicates; a is above c and d in all, and b above d.
      const rows = board(chain, [
        [3, 2, 1, 0],
        [2, 2.5, 0.5, 1],
        [3, 1, 2, 0],
      ]);
      expect(rows.map(({ item, rank }) => [item, rank])).toEqual([
        ['a', 1],
        ['b', 2],
        ['c', 3],
        ['d', 4],
      ]);
      expect(rows.map(({ certainRank }) => certainRank)).toEqual([1, 1, 2, 3]);
      // c overlaps b and d overlaps c, but a is certainly above c, so c begins a group of its own.
      expect(rows.map(({ tiedWith }) => tiedWith)).toEqual(['a', 'a', 'c', 'c']);
    });

    test('all apart: every item has its own rank and group; all alike: one group', () => {
      // Every gap varies: one that never does would make nothing certain.
      const apart = board(chain, [
        [3, 2, 1, 0],
        [3.3, 2.2, 1.1, 0],
      ]);
      expect(apart.map(({ certainRank }) => certainRank)).toEqual([1, 2, 3, 4]);
      expect(apart.map(({ tiedWith }) => tiedWith)).toEqual(['a', 'b', 'c', 'd']);
      const alike = board(chain, [
        [0, 1, 2, 3],
        [3, 2, 1, 0],
      ]);
      expect(alike.map(({ certainRank }) => certainRank)).toEqual([1, 1, 1, 1]);
      expect(alike.map(({ tiedWith }) => tiedWith)).toEqual(['a', 'a', 'a', 'a']);
    });

    test('exact ties share a rank, 1, 1, 3, and are listed by item', () => {
      const rows = board(
        [
          ['b', 'a', 5, 0, 5],
          ['a', 'c', 7, 0, 3],
          ['b', 'c', 7, 0, 3],
        ],
        [
          [1, 1, 0],
          [1.5, 1.5, 0],
        ],
      );
      expect(rows.map(({ item, rank }) => [item, rank])).toEqual([
        ['a', 1],
        ['b', 1],
        ['c', 3],
      ]);
      expect(rows.map(({ certainRank, tiedWith }) => [certainRank, tiedWith])).toEqual([
        [1, 'a'],
        [1, 'a'],
        [3, 'c'],
      ]);
    });

    test('items that never met belong to different groups, and neither is certainly above', () => {
      const table = casesOf([
        ['a', 'b', 60, 0, 40],
        ['c', 'd', 90, 0, 10],
      ]);
      const options = { model: bradleyTerry, seed: 1, replicates: 200 };
      const { rows } = leaderboard({
        table,
        fit: fitBradleyTerry(table),
        replicates: bootstrap(table, options),
      });
      const of = (item: string) => rows.find((row) => row.item === item)!;
      expect([of('a').certainRank, of('c').certainRank]).toEqual([1, 1]);
      expect([of('a').tiedWith, of('c').tiedWith]).toEqual(['a', 'c']);
      expect([of('d').certainRank, of('d').tiedWith]).toEqual([2, 'd']);
    });

    test('without replicates nothing is certain: null', () => {
      const table = casesOf(chain);
      const [row] = leaderboard({ table, fit: fitBradleyTerry(table) }).rows;
      expect([row!.certainRank, row!.tiedWith]).toEqual([null, null]);
    });
  });

  describe('E40: online Elo depends on row order', () => {
    const games = [
      ...Array.from({ length: 5 }, () => judged('A', 'B', 1)),
      ...Array.from({ length: 5 }, () => judged('A', 'B', 0)),
    ];
    const options = { k: 32, centre: 1000 };
    const ratingsOf = (list: typeof games, more = {}): number[] =>
      elo(list, { ...options, ...more }).ratings.map(({ rating }) => rating);

    test('five wins, then five losses: 974.94 and 1025.06; reversed they change places; a batch fit has no gap', () => {
      const [a, b] = ratingsOf(games);
      expect(a).toBeCloseTo(974.94, 2);
      expect(b).toBeCloseTo(1025.06, 2);
      const [back, forth] = ratingsOf([...games].reverse());
      expect([back, forth]).toEqual([expect.closeTo(b!, 9), expect.closeTo(a!, 9)]);
      expect(fitBradleyTerry(casesOf([['A', 'B', 5, 0, 5]])).abilities).toEqual([0, 0]);
    });

    test('the result carries the order, or the seed, and says that it matters', () => {
      const given = elo(games, options);
      expect(given.settings).toEqual({
        k: 32,
        centre: 1000,
        pointsPerDecade: 400,
        order: 'given',
        seed: null,
      });
      expect(given.notes.map(({ code }) => code)).toEqual(['order-dependent']);
      const shuffled = elo(games, { ...options, order: 'shuffled', seed: 7 });
      expect(shuffled.settings).toMatchObject({ order: 'shuffled', seed: 7 });
      expect(shuffled).toEqual(elo(games, { ...options, order: 'shuffled', seed: 7 }));
      expect(ratingsOf(games, { order: 'shuffled', seed: 8 })).not.toEqual(
        shuffled.ratings.map(({ rating }) => rating),
      );
      expect(given.verdicts).toBe(10);
    });

    test('a weight scales the whole update on both sides: 0 moves nobody, 2 is K doubled, totals stay', () => {
      const weighted = (weight: number): number[] => ratingsOf([judged('A', 'B', 1, { weight })]);
      expect(weighted(0)).toEqual([1000, 1000]);
      expect(weighted(2)).toEqual([1032, 968]); // 32 · 2 · (1 − ½)
      expect(weighted(2)).toEqual(ratingsOf([judged('A', 'B', 1)], { k: 64 }));
      const mixed = games.map((game, at) => ({ ...game, weight: at % 4 }));
      expect(ratingsOf(mixed).reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(2000, 9);
    });

    test('a tie between equals moves nobody, a share of ¾ moves by half of a win', () => {
      expect(ratingsOf([judged('A', 'B', 0.5)])).toEqual([1000, 1000]);
      expect(ratingsOf([judged('A', 'B', 0.75)])).toEqual([1008, 992]);
    });

    test('whatever it takes, weight, K and centre, it rates with numbers', () => {
      const heavy = [1, 0, 1].map((share) => judged('A', 'B', share, { weight: 1e100 }));
      for (const extreme of [
        { k: 1e100, centre: 1e308 },
        { k: 1e100, pointsPerDecade: Number.MIN_VALUE },
      ]) {
        for (const rating of ratingsOf(heavy, extreme)) expect(rating).toSatisfy(Number.isFinite);
      }
      expect(() => elo(games, { k: 1e101 })).toThrow('elo: k is 1e+101');
      expect(() => elo([judged('A', 'B', 1, { weight: 1e308 })])).toThrow(
        'elo: judgment 0: weight is 1e+308',
      );
    });

    test('what is not a judgment is refused with its place, and shuffling needs a seed', () => {
      expect(() => elo([])).toThrow('elo: there are no judgments');
      expect(() => elo([games[0]!, judged('A', 'A', 1)])).toThrow(
        'elo: judgment 1: "A" is compared with itself',
      );
      expect(() => elo([games[0]!, null as never])).toThrow(
        'elo: judgment 1: expected a judgment, received null',
      );
      expect(() => elo([judged('A', 'B', 1.5)])).toThrow(
        'elo: judgment 0: share is 1.5; expected a number from 0 to 1',
      );
      expect(() => elo([judged('A', 'B', 1, { weight: -1 })])).toThrow(
        'elo: judgment 0: weight is -1; expected 0, or a finite number from 1e-100 to 1e100',
      );
      expect(() => elo(games, { order: 'shuffled' })).toThrow("order: 'shuffled' needs one");
      expect(() => elo(games, { k: -1 })).toThrow('elo: k is -1');
    });
  });
});
