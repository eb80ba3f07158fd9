import fc from 'fast-check';
import type { PairTable } from '../../src/rating/shapes.js';
import { casesOf, type PairCounts } from './tables.js';

/** The rows of a random table of whole cases, and all its items. */
export interface RandomCounts {
  readonly items: readonly string[];
  readonly rows: readonly PairCounts[];
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/**
 * Wins, ties and losses of some of the pairs of `fewest` to `most` items. With `sparse` most counts
 * are zero, so that tables split in every way; else every count of a listed pair is positive.
 */
export function randomCounts(
  fewest: number,
  most: number,
  kind: 'sparse' | 'full',
): fc.Arbitrary<RandomCounts> {
  const count =
    kind === 'full'
      ? fc.integer({ min: 1, max: 20 })
      : fc.oneof(
          { weight: 3, arbitrary: fc.constant(0) },
          { weight: 2, arbitrary: fc.integer({ min: 1, max: 5 }) },
        );
  return fc.integer({ min: fewest, max: most }).chain((size) => {
    const items = NAMES.slice(0, size);
    const pairs = items.flatMap((first, at) =>
      items.slice(at + 1).map((second) => [first, second] as const),
    );
    // A pair that is left out never met. In a full table item k meets item k + 1, so all are linked.
    const rows = pairs.map(([first, second]) =>
      fc
        .tuple(count, count, count, fc.boolean())
        .map(([wins, ties, losses, met]): PairCounts[] =>
          met || (kind === 'full' && NAMES.indexOf(second) === NAMES.indexOf(first) + 1)
            ? [[first, second, wins, ties, losses]]
            : [],
        ),
    );
    return fc.tuple(...rows).map((lists) => ({ items, rows: lists.flat() }));
  });
}

/** The same rows as a frozen table with all the items. */
export function tableFrom({ items, rows }: RandomCounts): PairTable {
  const [first, second] = items;
  // A row of zeros, so that a table without any case has its items as well.
  return casesOf([[first!, second!, 0, 0, 0], ...rows], items);
}
