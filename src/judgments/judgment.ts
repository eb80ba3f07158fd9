/** What places a verdict in a case: everything but the two items. */
export interface CaseKey {
  /** What was judged: a prompt, a question, a literature neighbourhood. Null: not given. */
  readonly context: string | null;
  /** The group of contexts that is resampled together. Null: not given, the context stands in. */
  readonly cluster: string | null;
  /** Who judged. Null: not given, one judge is assumed. */
  readonly judge: string | null;
  /** A batch, domain or category to report by. */
  readonly stratum: string | null;
  /** How much the case counts, 1 by default; finite and not negative. */
  readonly weight: number;
}

/** The label under which an order was recorded. It says nothing about who was shown first. */
export type PresentationOrder = 'original' | 'reverse';

/** One judge's verdict on one ordered presentation of two items. */
export interface Judgment extends CaseKey {
  /** The item shown first, if `slotKnown`; otherwise merely the one named first. */
  readonly first: string;
  readonly second: string;
  /** Credit to `first`, from 0 to 1: 1 a win, 0.5 a tie, 0 a loss. */
  readonly share: number;
  readonly order: PresentationOrder | null;
  /** False where the source does not say who was shown first. */
  readonly slotKnown: boolean;
  /** Why a tie is a tie, where the source says so. */
  readonly reason: 'bothBad' | 'inconsistent' | null;
  /** Physical line of the source, from 1; null for judgments made in code. */
  readonly line: number | null;
}

/** A presentation that was to be judged and has no verdict. It never becomes a tie. */
export interface FailedJudgment extends CaseKey {
  readonly first: string;
  readonly second: string;
  readonly order: PresentationOrder | null;
  /** The label or cause of the failure, as the source gives it. */
  readonly reason: string;
  readonly line: number | null;
}
