import { compareCodePoints } from '../../src/judgments/compare-code-points.js';
import type { PairCell, PairTable } from '../../src/rating/shapes.js';
import { pairTableFromCounts } from '../../src/rating/table/pair-table-from-counts.js';

/** Wins of the first named item, ties, wins of the second. */
export type PairCounts = readonly [
  first: string,
  second: string,
  wins: number,
  ties: number,
  losses: number,
];

/** A frozen three-outcome table with one cell a pair, each standing for one case. */
export function tableOf(literal: {
  readonly items?: readonly string[];
  readonly pairs: readonly PairCounts[];
}): PairTable {
  const named = literal.pairs.flatMap((pair) => [pair[0], pair[1]]);
  const items = [...new Set([...(literal.items ?? []), ...named])].sort(compareCodePoints);
  const cells = literal.pairs.map((pair) => cellOf(pair, items)).sort(byPair);
  return frozen({
    items,
    scores: [0.5, 0, -0.5],
    ordered: false,
    covariates: [],
    clusters: [],
    strata: [],
    cells,
    settings: {
      source: 'counts',
      count: 'cases',
      credit: 'winner',
      split: 'loss',
      sensitive: 'tie',
      singleOrder: 'include',
      ordered: false,
      levels: 3,
      cases: cells.length,
      excluded: 0,
      weightless: 0,
    },
  });
}

/** A frozen table of whole cases, as `pairTableFromCounts` makes it: 7, 0, 3 are ten cases. */
export function casesOf(pairs: readonly PairCounts[], items: readonly string[] = []): PairTable {
  const rows = pairs.map(([first, second, wins, ties, losses]) => ({
    first,
    second,
    wins,
    ties,
    losses,
  }));
  return frozen(pairTableFromCounts(rows, { items }));
}

/** One kind of weighted case: what one of them adds, how many there are, and of which cluster. */
export interface WeightedCases {
  readonly pair: readonly [first: string, second: string];
  readonly counts: readonly [wins: number, ties: number, losses: number];
  readonly cases?: number;
  readonly cluster?: string;
}

/** A frozen table with one cell for each kind, in the order that tables keep. */
export function weightedCases(kinds: readonly WeightedCases[]): PairTable {
  const items = [...new Set(kinds.flatMap(({ pair }) => pair))].sort(compareCodePoints);
  const clusters = [...new Set(kinds.flatMap(({ cluster }) => cluster ?? []))].sort(
    compareCodePoints,
  );
  const cells = kinds
    .map(
      ({ pair, counts, cases = 1, cluster }): PairCell => ({
        ...cellOf([...pair, ...counts], items),
        cases,
        cluster: cluster === undefined ? null : clusters.indexOf(cluster),
      }),
    )
    .sort(byPair);
  return frozen({ ...tableOf({ items, pairs: [] }), clusters, cells });
}

/** The value with everything in it frozen, so that a mutation throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) frozen(member);
    Object.freeze(value);
  }
  return value;
}

function cellOf([one, other, wins, ties, losses]: PairCounts, items: readonly string[]): PairCell {
  const ends = [items.indexOf(one), items.indexOf(other)] as const;
  const forward = ends[0] < ends[1];
  return {
    first: Math.min(...ends),
    second: Math.max(...ends),
    counts: forward ? [wins, ties, losses] : [losses, ties, wins],
    cases: 1,
    covariates: [],
    cluster: null,
    stratum: null,
  };
}

function byPair(one: PairCell, other: PairCell): number {
  return one.first - other.first || one.second - other.second;
}
