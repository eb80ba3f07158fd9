import { bootstrapStatistic } from '../bootstrap/runs/bootstrap-statistic.js';
import { expectSeed } from '../bootstrap/settings/expect-seed.js';
import { readReplicateRange } from '../bootstrap/settings/replicate-range.js';
import { expectLevel } from '../checks/expect-level.js';
import type { Members } from '../checks/expect-options.js';

/** How a figure of this room gets its interval. Same names as in `bootstrapStatistic`. */
export interface ResamplingOptions {
  /** Without a seed nothing is resampled, and the interval is null with that reason. */
  readonly seed?: number | string | undefined;
  /** 10,000 by default. */
  readonly replicates?: number | undefined;
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
}

/** The members of `ResamplingOptions`. */
export const RESAMPLING_OPTIONS: Members<ResamplingOptions> = {
  seed: true,
  replicates: true,
  level: true,
};

/** The interval of a figure, and how it was made. Bounds are null with a reason. */
export interface FigureInterval {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly reason: string | null;
  readonly level: number;
  readonly method: 'wilson' | 'exact' | 'case bootstrap' | 'cluster bootstrap';
  /** Cases or clusters behind it. */
  readonly units: number;
  /** Of the bootstrap; null for the other methods and where nothing was resampled. */
  readonly replicates: number | null;
  readonly seed: number | string | null;
}

/** A figure; null with its reason where it is not defined. Plain JSON-safe data. */
export interface FigureEstimate {
  readonly value: number | null;
  readonly reason: string | null;
  readonly interval: FigureInterval;
}

/** A figure of units with the percentile interval of its case or cluster bootstrap. */
export function resampledFigure<T>(
  where: string,
  units: readonly T[],
  statistic: (sample: readonly T[]) => number | null,
  undefinedReason: string,
  options: ResamplingOptions,
  clusterOf?: ((unit: T) => string) | undefined,
): FigureEstimate {
  const level = expectLevel(where, options.level);
  const { seed } = options;
  if (seed !== undefined) expectSeed(where, seed);
  const { replicates } = readReplicateRange(where, { replicates: options.replicates });
  const method = clusterOf === undefined ? 'case bootstrap' : 'cluster bootstrap';
  if (seed === undefined || units.length === 0) {
    const figure = units.length === 0 ? null : statistic(units);
    const value = figure !== null && Number.isFinite(figure) ? figure + 0 : null;
    return {
      value,
      reason: value === null ? undefinedReason : null,
      interval: {
        lower: null,
        upper: null,
        reason: value === null ? undefinedReason : 'no seed is given, so nothing was resampled',
        level,
        method,
        units: clusterOf === undefined ? units.length : new Set(units.map(clusterOf)).size,
        replicates: null,
        seed: null,
      },
    };
  }
  const drawn = bootstrapStatistic(units, statistic, { seed, replicates, level, clusterOf });
  const { estimate, lower, upper, reason } = drawn;
  const known = estimate !== null;
  return {
    value: estimate,
    reason: known ? null : undefinedReason,
    interval: {
      lower: known ? lower : null,
      upper: known ? upper : null,
      reason: known ? reason : undefinedReason,
      level,
      method,
      units: drawn.units,
      replicates: drawn.replicates,
      seed,
    },
  };
}
