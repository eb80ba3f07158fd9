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
  /**
   * `toFlip` over the cases that the winner won; null without a winner, and where it won less than
   * that, as with weights below 1.
   */
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
  return condorcet(table).pairs.map(({ first, second, wins, losses, ties, winner, ...pair }) => {
    const margin = Math.abs(pair.margin);
    const won = Math.max(wins, losses);
    const half = wholeIfClose(margin / 2, won);
    const toFlip = Math.floor(half) + 1;
    const loser = winner === null ? null : winner === first ? second : first;
    return {
      winner,
      loser,
      first,
      second,
      wins,
      losses,
      ties,
      margin,
      toEqual: Math.ceil(half),
      toFlip,
      flipRate: winner === null || toFlip > won ? null : toFlip / won,
    };
  });
}

// Sums of decimal weights miss a whole number by rounding, as in `condorcet`.
function wholeIfClose(value: number, scale: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) <= 1e-12 * scale ? whole : value;
}
