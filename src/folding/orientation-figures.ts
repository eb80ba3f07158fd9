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

/** Verdicts of both presentations that bear the same label. */
export interface SameLabel extends OrientationDefect {
  readonly order: PresentationOrder;
}

/** What the labels of the orders say against who was shown first. Plain JSON-safe data. */
export interface OrientationAudit {
  /** Judgments: 2 × checked + unpaired + unlabelled. */
  readonly judgments: number;
  /** Pairs of verdicts that were compared: the sound ones, `notSwapped` and `sameLabel`. */
  readonly checked: number;
  readonly notSwapped: readonly NotSwapped[];
  readonly sameLabel: readonly SameLabel[];
  /** Labelled verdicts that no other verdict meets. */
  readonly unpaired: number;
  /** Verdicts without a label, or that do not say which item was shown first. */
  readonly unlabelled: number;
}
