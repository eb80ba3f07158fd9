import { bootstrapStatistic } from '../../bootstrap/runs/bootstrap-statistic.js';
import type { RunComparison, RunInterval } from './compare-shapes.js';

/** The interval of a mean, or of a difference of two, each side resampled within itself. */
export function runInterval(
  sides: readonly (readonly number[])[],
  { seed, replicates, level }: RunComparison['settings'],
): RunInterval {
  const none = (reason: string): RunInterval => ({ lower: null, upper: null, reason });
  if (sides.some((values) => values.length === 0)) return none('no run has the figure');
  if (sides.some((values) => values.length === 1)) return none('one run has no spread');
  if (sides.every((values) => values.every((value) => value === values[0]))) {
    return none('all runs agree, so that resampling them has no spread');
  }
  // A value of the first side adds its part of a mean, one of the second takes it away.
  const units = sides.flatMap((values, side) =>
    values.map((value) => ({ part: ((side === 0 ? 1 : -1) * value) / values.length, side })),
  );
  const { lower, upper, reason } = bootstrapStatistic(
    units,
    (sample) => sample.reduce((sum, { part }) => sum + part, 0),
    { seed, replicates, level, stratumOf: ({ side }) => String(side) },
  );
  return { lower, upper, reason };
}
