import type { Note } from '../../judgments/note.js';
import type { CycleMatrix, EndRule, MeasureOptions, Run, RunMeasures } from './measure-shapes.js';

/** The runs of one model, or of one harness. */
export interface RunGroup {
  readonly name: string;
  readonly runs: readonly Run[];
}

/** How to measure and to resample. */
export interface CompareOptions extends MeasureOptions {
  /** Required: the same seed gives the same intervals. */
  readonly seed: number | string;
  /** Resamples of the runs; 10,000 by default. */
  readonly replicates?: number | undefined;
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
}

/** An interval over runs, both ends null with a reason where the runs do not give one. */
export interface RunInterval {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly reason: string | null;
}

/** A figure over the runs of a group: the mean over the runs that have it. */
export interface GroupFigure extends RunInterval {
  readonly code: string;
  readonly definition: string;
  /** Null where no run has the figure. */
  readonly mean: number | null;
  /** Runs that have the figure, and runs that do not. */
  readonly runs: number;
  readonly undefinedRuns: number;
}

/** The runs of a group together. */
export interface GroupMeasures {
  readonly name: string;
  readonly runs: readonly RunMeasures[];
  /** The moves of all runs, counted together. */
  readonly cycle: CycleMatrix;
  readonly figures: readonly GroupFigure[];
}

/** A figure of one group less that of another. */
export interface FigureContrast extends RunInterval {
  readonly code: string;
  /** Mean of `first` less mean of `second`; null where either has none. */
  readonly difference: number | null;
}

/** Two groups compared. */
export interface GroupContrast {
  readonly first: string;
  readonly second: string;
  readonly figures: readonly FigureContrast[];
}

/** Runs compared across models or harnesses. Plain JSON-safe data. */
export interface RunComparison {
  readonly groups: readonly GroupMeasures[];
  /** Every pair of groups, the earlier one first. */
  readonly contrasts: readonly GroupContrast[];
  readonly settings: {
    readonly seed: number | string;
    readonly replicates: number;
    readonly level: number;
    readonly ends: EndRule;
    readonly bins: number;
  };
  /**
   * `few-runs` names groups of fewer than ten runs, whose intervals are too narrow;
   * `few-runs-with-figure` a larger group, and its figures that fewer than ten of its runs have.
   */
  readonly notes: readonly Note[];
}
