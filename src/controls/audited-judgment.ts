import type { Judgment } from '../judgments/judgment.js';

/** Scores of both items on one dimension. */
export interface DimensionScores {
  readonly name: string;
  readonly first: number;
  readonly second: number;
}

/** A judgment by dimensions; `share` is the judge's own overall verdict. */
export interface DimensionJudgment extends Judgment {
  readonly dimensions: readonly DimensionScores[];
}

/** The three ways to one verdict from a judgment by dimensions. */
export type Aggregation = 'structured' | 'score-sum' | 'dimension-majority';

/** A verdict as a sign: 1 for the first item, 0 a tie, −1 for the second. */
export interface AuditedJudgment {
  readonly judgment: DimensionJudgment;
  readonly signs: Readonly<Record<Aggregation, number>>;
  /** The holistic verdict on the same presentation; null: there is none. */
  readonly holistic: number | null;
  /** Whether the holistic case is stable; null: unmatched, or judged in one order only. */
  readonly stable: boolean | null;
  /** Null without context and cluster. */
  readonly cluster: string | null;
}

/** Works out the three verdicts of a judgment and puts the holistic one beside them. */
export function auditedJudgment(
  judgment: DimensionJudgment,
  holistic: number | null,
  stable: boolean | null,
): AuditedJudgment {
  let sum = 0;
  let lead = 0;
  for (const { first, second } of judgment.dimensions) {
    sum += first - second;
    lead += Math.sign(first - second);
  }
  return {
    judgment,
    signs: {
      structured: Math.sign(judgment.share - 0.5),
      // Decimal scores: a difference of sums below 1e-9 is none.
      'score-sum': Math.abs(sum) < 1e-9 ? 0 : Math.sign(sum),
      'dimension-majority': Math.sign(lead),
    },
    holistic,
    stable,
    cluster: judgment.cluster ?? judgment.context,
  };
}
