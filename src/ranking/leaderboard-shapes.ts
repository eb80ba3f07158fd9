import type { Interval } from '../bootstrap/intervals/interval-of.js';
import type { ReplicateSettings } from '../bootstrap/replicates/replicates.js';
import type { Note } from '../judgments/note.js';
import type { Fit, FitSettings, Parameter } from '../rating/shapes.js';

/**
 * One item of a leaderboard. Plain JSON-safe data; every null has its reason in the row, in
 * `settings.errorsReason`, or in a note.
 */
export interface LeaderboardRow {
  /** From 1; equal abilities share a rank (1, 1, 3). Null where the data leave the order open. */
  readonly rank: number | null;
  /** The best and the worst rank that the fit on all data leaves open, inclusive. */
  readonly rankBounds: readonly [number, number];
  readonly item: string;
  /** Centred log-odds within the component. */
  readonly ability: number | null;
  /** Null without ability, or for the reason in `settings.errorsReason` or in a note. */
  readonly standardError: number | null;
  /** Points on `scale`. */
  readonly rating: number | null;
  /** Interval of the ability, from the replicates, about the core of its component. */
  readonly interval: Interval;
  /** Interval of the rating in points; against an anchor, of the difference to it. */
  readonly ratingInterval: Interval;
  /**
   * The rank that is certain: 1 + the items whose difference to this one has an interval above zero,
   * as `pairInterval` gives it: where replicates do not vary, or an item never lost, it has none.
   * Null for fewer than two replicates, or, with a note, for so many items that it is not computed.
   */
  readonly certainRank: number | null;
  /**
   * The leader of the group of statistically tied items that this one belongs to: the first leader of
   * its component, in the order of the rows, that is not certainly above it; itself if there is none.
   * Groups are keyed to their leader and do not chain. Null like `certainRank`.
   */
  readonly tiedWith: string | null;
  /** Ranks over the replicates, inclusive; null without replicates. */
  readonly rankInterval: readonly [number, number] | null;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** (wins + ties / 2) / (wins + losses + ties). */
  readonly winRate: number | null;
  /** Position in `components`: ratings of different components are not on one scale. */
  readonly component: number;
  /** Why ability and rating are null, or null. */
  readonly reason: string | null;
}

/** How the replicates behind a leaderboard were drawn, and what they say as a whole. */
export interface ReplicateSummary extends ReplicateSettings {
  /** The range of replicates held. */
  readonly from: number;
  readonly to: number;
  /** Replicates in which some gap is not finite; those that did not converge are not among them. */
  readonly split: number;
  readonly unconverged: number;
  /** The items that intervals are measured about, one list a component. */
  readonly cores: readonly (readonly string[])[];
  /** The ranking found most often, strongest first, and the fraction of replicates that give it. */
  readonly modalRanking: readonly (readonly string[])[] | null;
  readonly modalFraction: number | null;
  /** Replicates that leave the order of some items open. */
  readonly incomplete: number;
}

/** A ranking with everything that limits it. Plain JSON-safe data. */
export interface Leaderboard {
  /** Version of assize that made it. */
  readonly version: string;
  readonly model: string;
  /** Coverage of the intervals. */
  readonly level: number;
  readonly scale: {
    readonly centre: number;
    readonly pointsPerDecade: number;
    readonly anchor: string | null;
  };
  /** By best rank, then worst rank, then item order. */
  readonly rows: readonly LeaderboardRow[];
  /** Names of the items of each component, in order of dominance where they are ordered. */
  readonly components: readonly (readonly string[])[];
  readonly parameters: readonly Parameter[];
  readonly logLikelihood: number;
  readonly converged: boolean;
  /** `diagnostic` where a pair is separated: then the order is the result, not the sizes of gaps. */
  readonly magnitudes: Fit['magnitudes'];
  readonly replicates: ReplicateSummary | null;
  readonly notes: readonly Note[];
  readonly settings: FitSettings;
}
