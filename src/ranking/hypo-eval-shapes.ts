import type { Interval } from '../bootstrap/intervals/interval-of.js';
import type { FoldingSummary } from '../folding/folding-figures.js';
import type { PositionBias } from '../folding/position-figures.js';
import type { Note } from '../judgments/note.js';
import type { Parameter } from '../rating/shapes.js';

/** One item of a HypoEval leaderboard. */
export interface HypoEvalRow {
  /**
   * From 1 by average rating, equal averages sharing a rank; null without an average, and for all
   * items where no chain of shared domains links them.
   */
  readonly rank: number | null;
  readonly item: string;
  /** Whether it is the source-derived reference, which competes like any other item. */
  readonly isReference: boolean;
  /** One rating a domain, in the order of `domains`; null where it has none, see `reasons`. */
  readonly ratings: readonly (number | null)[];
  /** Why there is no rating, or why it enters no average; null where it does. */
  readonly reasons: readonly (string | null)[];
  /**
   * Plain mean over the domains that it competes in; null if one of them has no rating of it, or
   * falls into several components, whose ratings are not on one scale.
   */
  readonly average: number | null;
  /** Why average or rank is null, or null. */
  readonly reason: string | null;
  /** Of `average`, from the replicates. */
  readonly interval: Interval;
  /** Cases of a weight above 0, as everywhere here. */
  readonly cases: number;
  /** Cases with a debiased share above one half, of all its cases: ties go to nobody. */
  readonly winsOnlyRate: number;
  /** The same plus half of the cases at exactly one half. */
  readonly winRate: number;
}

/** The fit of one domain. */
export interface HypoEvalDomain {
  readonly domain: string;
  readonly cases: number;
  /** Cases whose two verdicts have the same polarity, of those judged in both orders. */
  readonly consistent: number;
  readonly bothOrders: number;
  readonly converged: boolean;
  readonly parameters: readonly Parameter[];
  readonly notes: readonly Note[];
}

/** The average rating of a model in agent mode minus that in baseline mode. */
export interface ModeShift {
  readonly model: string;
  readonly agent: string;
  readonly baseline: string;
  readonly shift: number | null;
  /** Why the shift is null, or null. */
  readonly reason: string | null;
  /** Of `shift`, from the same replicates. */
  readonly interval: Interval;
}

/** A HypoEval leaderboard. Plain JSON-safe data. */
export interface HypoEval {
  readonly version: string;
  /** By average rating, then item order; items without an average last. */
  readonly rows: readonly HypoEvalRow[];
  /** In code-point order. */
  readonly domains: readonly HypoEvalDomain[];
  /** In the order of the models given. */
  readonly shifts: readonly ModeShift[];
  /**
   * What the verdicts tell of their judge, with the codes of `rank`, and `three-levels`; those of the
   * fits stand in `domains`.
   */
  readonly notes: readonly Note[];
  /** What the two orders of the cases say together, two ties being stable. */
  readonly folding: FoldingSummary;
  readonly positionBias: PositionBias;
  readonly settings: {
    readonly model: string;
    readonly split: 'loss' | 'tie';
    readonly pseudoWins: number;
    readonly centre: number;
    readonly pointsPerDecade: number;
    readonly level: number;
    readonly reference: string | null;
    /** Cases of weight 0, which take no part. */
    readonly weightless: number;
    /** What is resampled in each domain; null without a seed. */
    readonly units: readonly ('case' | 'cluster')[] | null;
    readonly replicates: number | null;
    readonly seed: number | string | null;
  };
}
