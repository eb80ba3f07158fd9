import type { Note } from '../judgments/note.js';

/** Two items by name, in item order. */
export type ItemPair = readonly [string, string];

/** A pair of items that has cases, by name, `first` before `second` in item order. */
export interface HeadToHead {
  readonly first: string;
  readonly second: string;
  /** Weighted wins and losses of `first`, and ties. */
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** wins − losses; 0 where the majority is equal. */
  readonly margin: number;
  /** The item with more wins; null where the majority is equal. */
  readonly winner: string | null;
}

/** The majority relation of a pair table and what follows from it. Plain JSON-safe data. */
export interface Condorcet {
  /** As in the table, in code-point order. */
  readonly items: readonly string[];
  /** Every pair that has cases, in item order. */
  readonly pairs: readonly HeadToHead[];
  /** In item order: how many items each item beats. */
  readonly beatCounts: readonly number[];
  /** The item that beats every other, and the one that every other beats; null if there is none. */
  readonly winner: string | null;
  readonly loser: string | null;
  /** Best first, if each item beats all that follow it; null otherwise. */
  readonly order: readonly string[] | null;
  /**
   * For each largest set of items in which everyone reaches everyone by majorities, one shortest
   * cycle: each item beats the next and the last beats the first. Begins with the item that comes
   * first in item order.
   */
  readonly cycles: readonly (readonly string[])[];
  /** Pairs that have cases and as many wins as losses, none of either included. */
  readonly undecided: readonly ItemPair[];
  /** Pairs without cases; null if there are more than 100,000, which `unmetCount` still counts. */
  readonly unmet: readonly ItemPair[] | null;
  readonly unmetCount: number;
  /** The smallest set of items, each of which beats every item outside it. In item order. */
  readonly smith: readonly string[];
  /** Codes `cycle`, `equal-majority`, `pairs-not-compared`: what keeps the relation from an order. */
  readonly notes: readonly Note[];
}
