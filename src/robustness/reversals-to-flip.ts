import { condorcet } from '../condorcet/condorcet.js';
import type { PairTable } from '../rating/shapes.js';

/** How firm the majority of one pair is. */
export interface MajorityFirmness {
  readonly winner: string | null;
  readonly loser: string | null;
  readonly first: string;
  readonly second: string;
  /** Weighted wins and losses of `first`, and ties. */
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** |wins − losses|. */
  readonly margin: number;
  /** Won cases that would have to go the other way for an equal majority, and for the opposite one. */
  readonly toEqual: number;
  readonly toFlip: number;
  /** `toFlip` over the cases that the winner won; null without a winner. */
  readonly flipRate: number | null;
}

/**
 * How many reversals would undo each head-to-head majority: with a margin of m cases, ⌈m / 2⌉ of the
 * winner's cases decided the other way leave it without a majority, and ⌊m / 2⌋ + 1 give the majority
 * to the other side. For tables whose cases weigh 1; other weights give weight, rounded up in whole
 * cases of weight 1.
 *
 * @returns one row for each pair that has cases, in item order
 * @throws as `condorcet`
 *
 * Cost: that of `condorcet`.
 *
 * @example
 * ```ts
 * import { pairTableFromCounts, reversalsToFlip } from 'assize';
 *
 * const [row] = reversalsToFlip(pairTableFromCounts([{ first: 'a', second: 'b', wins: 90, ties: 72, losses: 38 }]));
 * [row?.winner, row?.margin, row?.toEqual, row?.toFlip]; // => ['a', 52, 26, 27]
 * ```
 */
export function reversalsToFlip(table: PairTable): readonly MajorityFirmness[] {
  return condorcet(table).pairs.map(({ first, second, wins, losses, ties, winner }) => {
    const margin = winner === null ? 0 : Math.abs(wins - losses);
    const toFlip = Math.floor(margin / 2) + 1;
    const loser = winner === null ? null : winner === first ? second : first;
    const won = Math.max(wins, losses);
    return {
      winner,
      loser,
      first,
      second,
      wins,
      losses,
      ties,
      margin,
      toEqual: Math.ceil(margin / 2),
      toFlip,
      flipRate: winner === null ? null : toFlip / won,
    };
  });
}
