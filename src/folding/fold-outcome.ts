import type { FoldCause, Stability } from './folded-case.js';

/** What two equal verdicts of a tie are: an unresolved case, or agreement on a tie. */
export type FoldTieRule = 'sensitive' | 'agree';

/** What the two orders of a case say together. */
export interface FoldOutcome {
  readonly stability: Stability;
  readonly cause: FoldCause | null;
  /** 1 if the winner is `items[0]`, -1 if it is `items[1]`, 0 if there is none. */
  readonly polarity: number;
}

/**
 * Folds the two orders, at least one of which is not null: above 0 a verdict for `items[0]`, below 0
 * one for `items[1]`, 0 a tie.
 */
export function foldOutcome(
  leanings: readonly [number | null, number | null],
  failed: boolean,
  ties: FoldTieRule,
): FoldOutcome {
  const [one, other] = leanings;
  if (one === null || other === null) {
    const polarity = one ?? other ?? 0;
    return { stability: 'single-order', cause: failed ? 'failed' : 'missing', polarity };
  }
  if (one === other && (one !== 0 || ties === 'agree')) {
    return { stability: 'stable', cause: null, polarity: one };
  }
  return { stability: 'sensitive', cause: disagreement(one, other), polarity: 0 };
}

function disagreement(one: number, other: number): FoldCause {
  if (one === 0 && other === 0) return 'both-ties';
  return one === 0 || other === 0 ? 'one-tie' : 'reversal';
}
