/**
 * What the tie parameter does: `free` inside its range; `none` where there are no ties, so that the
 * model is Bradley–Terry; `unbounded` where ln ν grows without bound; `unidentified` where both
 * hold; `absent` in a model without one.
 */
export type TieState = 'absent' | 'free' | 'none' | 'unbounded' | 'unidentified';

/** Which gaps of a table are finite, and the limiting model that estimates them. Reused memory. */
export interface GapState {
  /** Number of components. */
  count: number;
  /** The component of each item; in order of dominance where there is one. */
  readonly component: Int32Array;
  /**
   * For components a and b at `a * count + b`: 1 where a stands above b with an unbounded gap, −1
   * where below, 0 where they are not comparable. Read only if `count` > 1.
   */
  relation: Int8Array;
  tie: TieState;
  /** For each pair, bit c is set where outcome c survives in the limiting model. */
  readonly survivors: Uint8Array;
  /** Items whose abilities the limiting model links, and how many such parts there are. */
  readonly part: Int32Array;
  parts: number;
  /** 1 for an item of a group that only tied and is equal by convention. */
  readonly onlyTies: Uint8Array;
}

/** Room for the state of a table with that many items and observed pairs. */
export function createGapState(items: number, pairs: number): GapState {
  return {
    count: 1,
    component: new Int32Array(items),
    relation: new Int8Array(0),
    tie: 'absent',
    survivors: new Uint8Array(pairs),
    part: new Int32Array(items),
    parts: 1,
    onlyTies: new Uint8Array(items),
  };
}
