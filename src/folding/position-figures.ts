import type { Note } from '../judgments/note.js';
import type { RateInterval } from './wilson-interval.js';

/** Why a figure of `PositionBias` is null, in words; null where the figure is given. */
export interface PositionReasons {
  /**
   * For `firstRate`. `firstWins`, `secondWins` and `ties` are null, for this reason, only where
   * there are verdicts and none of them has a known slot.
   */
  readonly firstRate: string | null;
  readonly interval: string | null;
  readonly flipRate: string | null;
  /** For `flipsToFirst` and `flipsToSecond`. */
  readonly flipDirection: string | null;
}

/** What the place of an item did to its verdicts. Plain JSON-safe data; weights play no part. */
export interface PositionBias {
  /** All verdicts: firstWins + secondWins + ties + unknownSlot. */
  readonly verdicts: number;
  /** Verdicts won by the item shown first and by the one shown second, and ties. */
  readonly firstWins: number | null;
  readonly secondWins: number | null;
  readonly ties: number | null;
  /** Verdicts that do not say which item was shown first. */
  readonly unknownSlot: number;
  /** firstWins / (firstWins + secondWins): 0.5 without position bias. */
  readonly firstRate: number | null;
  /** Large-sample interval of `firstRate`. */
  readonly interval: RateInterval | null;
  /** Cases with a decisive verdict of known slot: the units of the interval. */
  readonly cases: number;
  /** Cases with a verdict in both orders. */
  readonly bothOrders: number;
  /**
   * Those in which the winner differs between the orders. A tie in either order is no flip. Of
   * repeated verdicts on a case it depends on the order of the rows which two meet.
   */
  readonly flips: number;
  /** flips / bothOrders. */
  readonly flipRate: number | null;
  /** Flips in which the item shown first won both times, and in which the second did. */
  readonly flipsToFirst: number | null;
  readonly flipsToSecond: number | null;
  /** Flips in cases that do not say which item was shown first. */
  readonly flipsUnknownSlot: number;
  readonly reasons: PositionReasons;
  /**
   * What else could have made the rate: `one-order`, most cases were judged in one order only, and
   * `same-first`, cases show one item first more than once.
   */
  readonly notes: readonly Note[];
}
