import { normalDistribution } from '../../numeric/normal-distribution.js';
import { normalQuantile } from '../../numeric/normal-quantile.js';
import { quantile } from '../../numeric/quantile.js';
import { SAME_ABILITY } from '../replicates/same-ability.js';
import { type Interval, intervalOf } from './interval-of.js';
import { tooFew } from './too-few.js';

/** A bootstrap interval with the Monte Carlo error of its bounds. */
export interface BootstrapInterval extends Interval {
  /**
   * How far the lower bound would move between seeds: its standard error over runs of as many
   * replicates. Null where the bound is null, where its neighbourhood is not finite, or where less
   * than one replicate lies beyond it.
   */
  readonly lowerError: number | null;
  /** The same of the upper bound. */
  readonly upperError: number | null;
}

/** What a bias-corrected and accelerated interval needs beside the replicates. */
export interface Correction {
  /** The figure of the full data, on the scale of the values; null where it is not finite. */
  readonly estimate: number | null;
  readonly acceleration: number;
  /** Why there is no acceleration, or null. */
  readonly reason: string | null;
}

/**
 * The percentile interval of `intervalOf`, or with a correction the bias-corrected and accelerated
 * one [Efr87], and the Monte Carlo standard errors of the bounds: half the distance between the
 * quantiles one standard error of a rank, √(p(1 − p) / B), to either side of p. That is
 * √(p(1 − p) / B) over the density at the quantile, the density taken from the spacing.
 *
 * @param values one number a replicate, NaN where nothing is known; spoiled
 * @param shift added to both bounds
 * @param same values this close are equal, as in `intervalOf`
 */
export function boundsOf(
  values: Float64Array,
  level: number,
  shift = 0,
  correction?: Correction | undefined,
  same?: number | undefined,
): BootstrapInterval {
  values.sort(); // NaN last
  const places =
    correction === undefined
      ? ([(1 - level) / 2, (1 + level) / 2] as const)
      : correctedPlaces(values, level, correction);
  if (typeof places === 'string') {
    return { lower: null, upper: null, reason: places, lowerError: null, upperError: null };
  }
  let known = values.length;
  while (known > 0 && Number.isNaN(values[known - 1]!)) known -= 1;
  const unknown = values.length - known;
  const above = values.slice().fill(Infinity, known);
  const below = values.slice().fill(-Infinity, 0, unknown);
  below.set(values.subarray(0, known), unknown);
  const interval = intervalOf(values, places, shift, same);
  return {
    ...interval,
    lowerError: interval.lower === null ? null : rankError(below, places[0]),
    upperError: interval.upper === null ? null : rankError(above, places[1]),
  };
}

// Φ(z + (z + q) / (1 − a (z + q))) at q = ∓ the normal quantile of the level; z the normal quantile
// of the fraction of replicates below the estimate, half of those at it or unknown included.
function correctedPlaces(
  sorted: Float64Array,
  level: number,
  { estimate, acceleration, reason }: Correction,
): readonly [number, number] | string {
  if (reason !== null) return reason;
  if (estimate === null) return 'no correction: the fit on all data is not finite';
  if (sorted.length < 2) return tooFew(sorted.length);
  let below = 0;
  for (const value of sorted) {
    const above = value - estimate;
    below += above < -SAME_ABILITY ? 1 : above > SAME_ABILITY ? 0 : 0.5;
  }
  const bias = normalQuantile(below / sorted.length);
  if (!Number.isFinite(bias))
    return 'no correction: every replicate lies to one side of the estimate';
  const place = (q: number): number => {
    const moved = bias + q;
    const stretch = 1 - acceleration * moved;
    return stretch > 0 ? normalDistribution(bias + moved / stretch) : NaN;
  };
  const z = normalQuantile((1 - level) / 2); // not of (1 + level) / 2, which may round to 1
  const low = place(z);
  const high = place(-z);
  return Number.isFinite(low + high) ? [low, high] : 'no correction: the acceleration is too large';
}

function rankError(sorted: Float64Array, probability: number): number | null {
  // Beyond the outermost replicates there is no spacing to take a density from.
  if (Math.min(probability, 1 - probability) * sorted.length < 1 - 1e-9) return null;
  const step = Math.sqrt((probability * (1 - probability)) / sorted.length);
  const from = Math.max(0, probability - step);
  const to = Math.min(1, probability + step);
  const rise = quantile(sorted, to) - quantile(sorted, from);
  return Number.isFinite(rise) ? (rise * step) / (to - from) : null;
}
