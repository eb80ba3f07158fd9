import { describe, expect, test } from 'vitest';
import { pairInterval } from '../../src/bootstrap/intervals/pair-interval.js';
import type { Replicates } from '../../src/bootstrap/replicates/replicates.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { createStream } from '../../src/numeric/stream.js';
import { certainOrder } from '../../src/ranking/certain-order.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { type HandMadeRow, replicatesOf } from '../support/replicates.js';
import { casesOf, type PairCounts, weightedCases } from '../support/tables.js';

const ITEMS = ['a', 'b', 'c', 'd'];

// The definition, by sorting: the lower bound of the difference is a number above zero.
function byDefinition(replicates: Replicates, level: number): number[] {
  const { items } = replicates;
  return items.flatMap((above) =>
    items.map((below) => {
      if (above === below) return 0;
      const { lower } = pairInterval(replicates, above, below, { level });
      return lower !== null && lower > 1e-9 ? 1 : 0;
    }),
  );
}

const drawn = (pairs: readonly PairCounts[], replicates = 1000): Replicates =>
  bootstrap(casesOf(pairs), { model: bradleyTerry, replicates, seed: 1 });

function expectDefinition(replicates: Replicates, level = 0.95): void {
  expect(Array.from(certainOrder(replicates, level)!)).toEqual(byDefinition(replicates, level));
}

describe('certain order', () => {
  test('is that of the intervals of the differences, with gaps of every kind', () => {
    const stream = createStream('certain');
    for (let run = 0; run < 60; run += 1) {
      stream.start(run);
      const shift = run % 3; // no, some and nearly all orders are certain
      const odd = Math.floor(stream.uniform() * 4);
      const rows = Array.from(
        { length: 20 + (run % 5) * 20 + (run % 2) },
        (_, row): HandMadeRow => {
          const abilities = ITEMS.map((_item, at) => {
            const noise = Math.round(4 * stream.uniform()) / 2; // equal values, and gaps of exactly 0
            return shift * (2 - at) + noise;
          });
          if (row >= odd) return { abilities };
          const side = row % 3 === 2 ? 0 : row % 2 === 0 ? 1 : -1;
          return { abilities, component: [0, 0, 1, 1], relation: [0, side, -side, 0] };
        },
      );
      const replicates = replicatesOf({ items: ITEMS, rows });
      for (const level of [0.5, 0.9, 0.95]) expectDefinition(replicates, level);
    }
  });

  test('is that of the intervals for resampled tables', () => {
    expectDefinition(
      drawn([
        ['a', 'b', 14, 0, 6],
        ['a', 'c', 17, 0, 3],
        ['b', 'c', 16, 0, 4],
        ['c', 'd', 9, 0, 1],
      ]),
    );
  });

  // Of 1000 replicates of 9–3 the 2.5 per cent quantile is a draw of 6–6, whose gap is exactly 0.
  test.each([
    [9, 3],
    [12, 4],
  ])(
    '%d–%d: a lower bound of exactly zero is not above it, whatever its last bit',
    (wins, losses) => {
      const replicates = drawn([['a', 'b', wins, 0, losses]]);
      expect(Math.abs(pairInterval(replicates, 'a', 'b').lower!)).toBeLessThan(1e-9);
      expect(Array.from(certainOrder(replicates, 0.95)!)).toEqual([0, 0, 0, 0]);
    },
  );

  test('claims nothing where the replicates do not vary: one cluster, equal clusters, one case', () => {
    const cluster = (name: string) =>
      (['ab', 'bc', 'ac'] as const).flatMap(([one, other]) => [
        { pair: [one!, other!] as const, counts: [1, 0, 0] as const, cases: 6, cluster: name },
        { pair: [one!, other!] as const, counts: [0, 0, 1] as const, cases: 5, cluster: name },
      ]);
    const options = { model: bradleyTerry, replicates: 200, seed: 1 };
    const one = bootstrap(weightedCases(cluster('only')), options);
    expect(pairInterval(one, 'a', 'c').reason).toContain('do not vary');
    expect(certainOrder(one, 0.95)!.includes(1)).toBe(false);
    const alike = bootstrap(weightedCases(['1', '2', '3'].flatMap(cluster)), options);
    expect(certainOrder(alike, 0.95)!.includes(1)).toBe(false);
    expect(certainOrder(drawn([['a', 'b', 1, 0, 0]]), 0.95)!.includes(1)).toBe(false);
  });

  test('an item that never lost is not certainly above: its bound is open, as in pairInterval', () => {
    const replicates = drawn([['a', 'b', 10, 0, 0]]);
    expect(pairInterval(replicates, 'a', 'b').lower).toBeNull();
    expect(Array.from(certainOrder(replicates, 0.95)!)).toEqual([0, 0, 0, 0]);
    // With one loss some replicates are infinite, and the lower bound is a number.
    expectDefinition(drawn([['a', 'b', 19, 0, 1]]));
    expect(Array.from(certainOrder(drawn([['a', 'b', 19, 0, 1]]), 0.95)!)).toEqual([0, 1, 0, 0]);
  });

  test('is not computed for fewer than two replicates, or for too many gaps', () => {
    expect(certainOrder(drawn([['a', 'b', 3, 0, 1]], 1), 0.95)).toBeNull();
    const many = Array.from({ length: 2001 }, (_, at) => `i${at}`);
    const huge = { ...replicatesOf({ items: many, rows: [] }), to: 101 };
    expect(certainOrder(huge, 0.95)).toBeNull();
  });
});
