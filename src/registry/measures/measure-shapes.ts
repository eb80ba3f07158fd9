import type { HypothesisState } from '../../schema/hep-event.js';
import type { Sha256 } from '../shapes.js';

/** A kind of step in the cycle of a hypothesis; `cycleLetters` says what each is taken to be. */
export type StepLabel = 'H' | 'T' | 'E' | 'B' | 'J' | 'U';

/** One step of an agent, on one hypothesis. */
export interface Step {
  readonly hypothesis: string;
  readonly label: StepLabel;
}

/** How the last step of a hypothesis counts in the probabilities. */
export type EndRule = 'count' | 'leave-out';

/** The moves from step to step, hypothesis by hypothesis. */
export interface CycleMatrix {
  /** The rows, H T E B J U; the columns are the same and then the end. */
  readonly labels: readonly StepLabel[];
  /** Moves from the row's step to the column's step; the last column counts last steps. */
  readonly counts: readonly (readonly number[])[];
  /** Of the moves from the row, the part that goes to the column; null for a row without moves. */
  readonly probabilities: readonly (readonly (number | null)[])[];
  /** Of all steps, the part that is of this kind, by row; null without steps. */
  readonly shares: readonly (number | null)[];
  readonly steps: number;
  readonly hypotheses: number;
  /** Where `leave-out`, the last column has no probability and the others leave it out. */
  readonly ends: EndRule;
}

/** A figure of a run, with what it is. */
export interface Figure {
  readonly code: string;
  /** Null with a reason where the run does not give it. */
  readonly value: number | null;
  /** Of a rate, what is counted and out of how many; null otherwise, and where the run has no events to count. */
  readonly count: number | null;
  readonly of: number | null;
  readonly reason: string | null;
  readonly definition: string;
}

/** Whether a hypothesis turned out true, known from outside. */
export interface KnownTruth {
  readonly hypothesis: string;
  readonly truth: boolean;
}

/** A run under the protocol, by its events, or a run without it, by its steps. */
export interface Run {
  readonly name: string;
  readonly events?: readonly unknown[] | undefined;
  readonly steps?: readonly Step[] | undefined;
  /** Needs events. */
  readonly truths?: readonly KnownTruth[] | undefined;
}

/** How to measure. */
export interface MeasureOptions {
  /** Whether last steps count in the probabilities of the cycle; `count` by default. */
  readonly ends?: EndRule | undefined;
  /** Bins of equal width from 0 to 1 in the calibration; 10 by default. */
  readonly bins?: number | undefined;
  /** Another SHA-256, such as Node's, which is faster. */
  readonly sha256?: Sha256 | undefined;
}

/** The least, mean and greatest of some beliefs. */
export interface BeliefSpread {
  readonly least: number;
  readonly mean: number;
  readonly greatest: number;
}

/** Prior and final beliefs of the hypotheses that ended in one state. */
export interface BeliefsByState {
  readonly state: HypothesisState;
  readonly hypotheses: number;
  /** One a hypothesis, in the order of proposal. */
  readonly priors: readonly number[];
  readonly finals: readonly number[];
  /** Null where no hypothesis ended so. */
  readonly prior: BeliefSpread | null;
  readonly final: BeliefSpread | null;
}

/** A hypothesis whose prior and final belief lie on different sides of ½. */
export interface BeliefFlip {
  readonly hypothesis: string;
  readonly direction: 'up' | 'down';
  readonly prior: number;
  readonly final: number;
  readonly state: HypothesisState;
}

/** Final beliefs from `from` up to but not including `to`, 1 included in the last bin. */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Null in an empty bin. */
  readonly meanBelief: number | null;
  /** Of the bin's hypotheses, the part that is true. */
  readonly trueRate: number | null;
}

/** How final beliefs compare with the truth, where it is known. */
export interface Calibration {
  readonly hypotheses: number;
  /** Mean of (P(H) − truth)², truth 1 or 0, of the final beliefs and of the priors [Bri50]. */
  readonly brier: number;
  readonly priorBrier: number;
  readonly bins: readonly ReliabilityBin[];
}

/** What a run did with its hypotheses. Plain JSON-safe data. */
export interface RunMeasures {
  readonly name: string;
  /** Whether the run kept a registry (`events`) or only a trace of steps (`steps`). */
  readonly source: 'events' | 'steps';
  readonly cycle: CycleMatrix;
  readonly figures: readonly Figure[];
  /** In the order of the lifecycle; null for a trace. */
  readonly beliefs: readonly BeliefsByState[] | null;
  /** In the order of proposal; null for a trace. */
  readonly flips: readonly BeliefFlip[] | null;
  /** Null without truths. */
  readonly calibration: Calibration | null;
}
