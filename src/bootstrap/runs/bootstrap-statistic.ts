import { describe } from '../../checks/describe.js';
import { expectArray } from '../../checks/expect-array.js';
import { expectLevel } from '../../checks/expect-level.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError, NoDataError } from '../../errors.js';
import type { Note } from '../../judgments/note.js';
import { createStream } from '../../numeric/stream.js';
import { type BootstrapInterval, boundsOf } from '../intervals/bounds-of.js';
import type { ResamplingUnit } from '../replicates/replicates.js';
import { expectSeed } from '../settings/expect-seed.js';
import {
  type ReplicateRange,
  type ReplicateRangeOptions,
  readReplicateRange,
} from '../settings/replicate-range.js';
import { fewClusters } from './few-clusters.js';
import { groupUnits, type UnitGrouping } from './group-units.js';

/** Options of `bootstrapStatistic`. */
export interface BootstrapStatisticOptions<T> extends ReplicateRangeOptions, UnitGrouping<T> {
  /** Required: the same seed gives the same interval. A number and its decimal text are one seed. */
  readonly seed: number | string;
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
  /** Names the cluster of a unit; units of one cluster are resampled together. */
  readonly clusterOf?: ((unit: T) => string) | undefined;
  /** Names the stratum of a unit; strata are resampled each within itself. */
  readonly stratumOf?: ((unit: T) => string) | undefined;
}

/** A figure with its interval. Plain JSON-safe data. */
export interface BootstrapStatistic extends BootstrapInterval, ReplicateRange {
  /** The figure of the units as given; null where it is not defined. */
  readonly estimate: number | null;
  readonly level: number;
  /** Replicates in which the figure is not defined; they open both sides of the interval. */
  readonly undefinedReplicates: number;
  /** What is resampled as one, how many a replicate draws, and from how many strata. */
  readonly unit: ResamplingUnit;
  readonly units: number;
  readonly strata: number;
  readonly seed: number | string;
  /** `few-clusters` where there are fewer than 30. */
  readonly notes: readonly Note[];
}

/**
 * A percentile interval for any figure of any units, by resampling them, or their clusters, with
 * replacement. For what is not a pair model: an agreement, a rate, a mean difference. Replicate r
 * depends on the seed and r alone, as in `bootstrap`.
 *
 * A replicate in which the figure is not defined counts as below everything for the lower bound and
 * above everything for the upper one, so it widens the interval and is never dropped.
 *
 * @param units what is drawn: cases, questions, pairs of scores. Cases of one cluster must not be
 * passed as independent units; name their cluster with `clusterOf`
 * @param statistic the figure of a sample, or null where it has none; NaN and infinities count as
 * null. A sample is a new array with as many units as were given (clusters of unequal size: about as
 * many), in the order of drawing. Which units a replicate draws is decided by their places: for an
 * interval that does not depend on the order of the units, pass them in a fixed order
 * @returns type-7 quantiles [HF96] of the figure over the replicates
 * @throws NoDataError without units
 * @throws InvalidInputError for a missing seed, an option or range that is not accepted, a cluster
 * that lies in two strata, or a statistic that returns anything but a number or null
 *
 * Source: [Efr79]. Cost: replicates times units, and as many calls of `statistic`.
 *
 * @example
 * ```ts
 * import { bootstrapStatistic } from 'assize';
 *
 * const scores = [3, 4, 4, 5, 2, 4, 3, 5, 4, 4];
 * const mean = (sample: readonly number[]) => sample.reduce((sum, x) => sum + x, 0) / sample.length;
 * const { estimate, lower, upper } = bootstrapStatistic(scores, mean, { seed: 1, replicates: 2000 });
 * estimate; // => 3.8
 * lower !== null && lower > 3.1 && lower < 3.5; // => true
 * upper !== null && upper > 4.1 && upper < 4.5; // => true
 * ```
 */
export function bootstrapStatistic<T>(
  units: readonly T[],
  statistic: (sample: readonly T[]) => number | null,
  options: BootstrapStatisticOptions<T>,
): BootstrapStatistic {
  const where = 'bootstrapStatistic';
  expectArray(where, 'units', units);
  if (typeof statistic !== 'function') {
    throw new InvalidInputError(
      `${where}: statistic is ${describe(statistic)}; expected a function`,
      {
        function: where,
      },
    );
  }
  expectOptions(where, options, ACCEPTED, 'a seed');
  const level = expectLevel(where, options.level);
  const seed = expectSeed(where, options.seed);
  const range = readReplicateRange(where, options);
  if (units.length === 0) throw new NoDataError(`${where}: there are no units`);
  const strata = groupUnits(where, units, options);
  const estimate = figureOf(where, statistic, units);
  const values = new Float64Array(range.to - range.from);
  const stream = createStream(seed);
  let undefinedReplicates = 0;
  for (let row = 0; row < values.length; row += 1) {
    stream.start(range.from + row);
    const figure = figureOf(where, statistic, resample(strata, stream.uniform));
    if (figure === null) undefinedReplicates += 1;
    values[row] = figure ?? NaN;
  }
  const interval = boundsOf(values, level, 0, undefined, 0);
  const drawn = strata.reduce((sum, groups) => sum + groups.length, 0);
  const unit = options.clusterOf === undefined ? 'case' : 'cluster';
  const few = unit === 'cluster' ? fewClusters(drawn) : null;
  return {
    estimate,
    ...interval,
    reason:
      interval.reason !== null && undefinedReplicates > 0
        ? `not defined in ${undefinedReplicates} of ${values.length} replicates`
        : interval.reason,
    level,
    ...range,
    undefinedReplicates,
    unit,
    units: drawn,
    strata: strata.length,
    seed,
    notes: few === null ? [] : [few],
  };
}

function figureOf<T>(
  where: string,
  statistic: (sample: readonly T[]) => number | null,
  sample: readonly T[],
): number | null {
  const figure = statistic(sample);
  if (figure === null || (typeof figure === 'number' && !Number.isFinite(figure))) return null;
  if (typeof figure === 'number') return figure + 0;
  throw new InvalidInputError(
    `${where}: the statistic returned ${describe(figure)}; expected a number or null`,
    { function: where },
  );
}

function resample<T>(strata: readonly (readonly (readonly T[])[])[], uniform: () => number): T[] {
  const sample: T[] = [];
  for (const groups of strata) {
    for (let k = 0; k < groups.length; k += 1) {
      const group = groups[Math.floor(uniform() * groups.length)]!;
      for (const unit of group) sample.push(unit);
    }
  }
  return sample;
}

const ACCEPTED: Members<BootstrapStatisticOptions<unknown>> = {
  replicates: true,
  from: true,
  to: true,
  seed: true,
  level: true,
  clusterOf: true,
  stratumOf: true,
};
