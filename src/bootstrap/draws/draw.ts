import type { SparseRows } from '../../numeric/sparse-rows.js';
import type { Stream } from '../../numeric/stream.js';

/** Draws one resample of the units of a table. */
export interface Draw {
  /** How many units a resample draws. */
  readonly units: number;
  /** What one unit of each kind adds to the totals: a row a distinct cell, or a cluster. */
  readonly kinds: SparseRows;
  /** How many units are of each kind, and the stratum that they are drawn in. */
  readonly weights: Float64Array;
  readonly stratum: Int32Array;
  /** Adds the resample to outcome totals that hold the prior. */
  add(stream: Stream, totals: Float64Array): void;
}
