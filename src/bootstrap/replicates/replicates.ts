import type { Note } from '../../judgments/note.js';
import type { PairTableSettings } from '../../rating/shapes.js';

/** What is resampled as one: cases, or all cases of a cluster together. */
export type ResamplingUnit = 'case' | 'cluster';

/** Everything that decides the replicates, bit by bit. Two shards merge only if it is equal. */
export interface ReplicateSettings {
  readonly model: string;
  readonly tieRule: 'half' | 'exclude' | null;
  readonly pseudoWins: number;
  readonly orderEffect: boolean;
  readonly covariates: readonly string[];
  readonly covariateRidge: number;
  readonly unit: ResamplingUnit;
  /** How many units one replicate draws. */
  readonly units: number;
  /** Whether each stratum was resampled within itself. */
  readonly stratified: boolean;
  /** Replicates of the whole run; a shard holds a range of them. */
  readonly replicates: number;
  readonly seed: number | string;
  /** Fingerprint of the table that was resampled, and its settings. */
  readonly table: string;
  readonly tableSettings: PairTableSettings;
  /** Version of assize that drew them. */
  readonly version: string;
}

/** The replicates in which not every gap is finite; typed arrays, one block a replicate. */
export interface SplitReplicates {
  /** Replicate numbers, ascending. */
  readonly replicate: Int32Array;
  /** The component of each item, items.length numbers a split replicate. */
  readonly component: Int32Array;
  /** Where the relations of each split replicate begin in `relation`; one more entry than splits. */
  readonly offset: Int32Array;
  /**
   * For components a and b of a split replicate with c components, at `offset + a * c + b`: 1 where
   * a stands above b, −1 below, 0 where they are not comparable.
   */
  readonly relation: Int8Array;
}

/** Resampled refits. Typed arrays, transferable between threads; not JSON. */
export interface Replicates {
  readonly items: readonly string[];
  /** The range of replicates held: `from` up to but not including `to`. */
  readonly from: number;
  readonly to: number;
  /** Abilities, items.length numbers a replicate, centred within each component of that replicate. */
  readonly abilities: Float64Array;
  /**
   * The order effect and the covariates, then the logarithm of each tie parameter, one number a
   * replicate and parameter: ±∞ where it is unbounded (−∞ for ln ν without ties), NaN where it is not
   * identified.
   */
  readonly parameters: Float64Array;
  readonly splits: SplitReplicates;
  /** Numbers of the replicates whose fit did not converge; nothing is known of their gaps. */
  readonly unconverged: Int32Array;
  /** The fit on all data, which is the point estimate: abilities and their components. */
  readonly point: {
    readonly abilities: readonly (number | null)[];
    readonly components: readonly { readonly items: readonly number[] }[];
  };
  /**
   * What a reader must know about the unit: `few-clusters`, `clusters-ignored`, `copied-cases`; and
   * `empty-range` where a range of a run holds no replicates.
   */
  readonly notes: readonly Note[];
  readonly settings: ReplicateSettings;
}
