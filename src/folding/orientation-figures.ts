import type { PresentationOrder } from '../judgments/judgment.js';

/** Two verdicts on one context and pair of items by one judge whose labels and slots disagree. */
export interface OrientationDefect {
  readonly context: string | null;
  readonly judge: string | null;
  /** In code-point order. */
  readonly items: readonly [string, string];
  /** Positions of the two judgments, from 0. */
  readonly indices: readonly [number, number];
  /** Their lines in the source; null for judgments made in code. */
  readonly lines: readonly [number | null, number | null];
}

/** Verdicts labelled original and reverse that show the same item first. */
export interface NotSwapped extends OrientationDefect {
  /** The item that was shown first both times. */
  readonly first: string;
}

/** Verdicts of which one or both have no label, that show the same item first. */
export interface SameFirst extends OrientationDefect {
  /** The item that was shown first both times. */
  readonly first: string;
}

/** Verdicts of both presentations that bear the same label. */
export interface SameLabel extends OrientationDefect {
  readonly order: PresentationOrder;
}

/** What the labels of the orders say against who was shown first. Plain JSON-safe data. */
export interface OrientationAudit {
  /** Judgments: 2 × (checked + assumed + sameFirst.length) + unpaired + unlabelled. */
  readonly judgments: number;
  /** Pairs of verdicts that were compared: the sound ones, `notSwapped` and `sameLabel`. */
  readonly checked: number;
  /**
   * Sound pairs that stand on one line of the source, as the two verdicts of a wide row do: who was
   * shown first is there what the caller said of all rows (`shownFirst`), so nothing was compared.
   */
  readonly assumed: number;
  readonly notSwapped: readonly NotSwapped[];
  readonly sameLabel: readonly SameLabel[];
  /**
   * Pairs without both labels that show the same item first, beyond those that the other order
   * answers: not swapped, or repeats.
   */
  readonly sameFirst: readonly SameFirst[];
  /** Labelled verdicts that are in no pair. */
  readonly unpaired: number;
  /** Other verdicts without a label, and those that do not say which item was shown first. */
  readonly unlabelled: number;
}
