import type { FoldCause } from './folded-case.js';

/** Proportions of cases, from 0 to 1; null where there is no case to divide by. */
export interface FoldingRates {
  /** Stable among the cases with both orders. */
  readonly stable: number | null;
  /** Sensitive among the cases with both orders. */
  readonly sensitive: number | null;
  /** Reversals of the winner among the cases with both orders. */
  readonly reversal: number | null;
  /** Single-order among all folded cases. */
  readonly singleOrder: number | null;
  /** Unjudged among the folded and the unjudged cases. */
  readonly unjudged: number | null;
}

/** Counts of folded cases. Plain JSON-safe data; weights play no part. */
export interface FoldingSummary {
  /** Folded cases: stable + sensitive + single-order. */
  readonly cases: number;
  readonly stable: number;
  /** Stable cases in which both orders are a tie; they are among `stable`. */
  readonly stableTies: number;
  readonly sensitive: number;
  readonly singleOrder: number;
  /** Sensitive and single-order cases by cause. */
  readonly causes: Readonly<Record<FoldCause, number>>;
  /** Presentations without a verdict. */
  readonly failures: number;
  /** Cases of which every presentation failed: they have no outcome and are not among `cases`. */
  readonly unjudged: number;
  /** Distinct contexts, clusters and judges named in the folded cases; 0 where none is given. */
  readonly contexts: number;
  readonly clusters: number;
  readonly judges: number;
  readonly rates: FoldingRates;
}
