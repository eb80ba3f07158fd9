import type { CaseKey } from '../judgments/judgment.js';

/** What the two orders of a case say together. */
export type Stability = 'stable' | 'sensitive' | 'single-order';

/**
 * Why a case is not stable. Sensitive: the winner reverses (`reversal`), one order is a tie
 * (`one-tie`) or both are (`both-ties`). Single-order: the other order has no verdict because the
 * judge failed (`failed`) or because it was never asked (`missing`).
 */
export type FoldCause = 'reversal' | 'one-tie' | 'both-ties' | 'failed' | 'missing';

/** A case: one context, one pair of items, one judge, both orders together. */
export interface FoldedCase extends CaseKey {
  /** The two items in code-point order. */
  readonly items: readonly [string, string];
  readonly stability: Stability;
  readonly cause: FoldCause | null;
  /** The item that both orders (or the only one) prefer; null for a tie and a sensitive case. */
  readonly winner: string | null;
  /** Mean credit to `items[0]` over the orders that have a verdict, from 0 to 1. */
  readonly share: number;
  /**
   * Credit to `items[0]` when it was shown first, and when it was shown second; null without a
   * verdict. Where `slotKnown` is false: in the order labelled original, and in reverse.
   */
  readonly credits: readonly [number | null, number | null];
  /** False where the source does not say which item was shown first. */
  readonly slotKnown: boolean;
}
