import { quantile } from '../../numeric/quantile.js';
import { SAME_ABILITY } from '../replicates/same-ability.js';

/** Collects the largest standardised deviation of each replicate over a family of figures. */
export interface StudentisedMaximum {
  /**
   * Takes one figure into the family.
   *
   * @param values one number a replicate: ±∞ and NaN count as infinitely far; spoiled
   * @param estimate the figure on all data
   * @returns the scale of the figure, or null where it has none, or none beyond rounding, and stays
   * out of the family
   */
  add(values: Float64Array, estimate: number): number | null;
  /** How many scales hold a figure of the family in the given part of the replicates; may be ∞. */
  critical(level: number): number;
}

// The distance of the quartiles of the standard normal distribution.
const QUARTILES = 1.3489795003921634;

/**
 * The studentised maximum [DH97, §4.2.4]: in replicate b the largest |value − estimate| / scale over
 * the family. The scale is the distance of the quartiles over that of the normal distribution, which
 * stays finite while fewer than a quarter of the replicates are infinite.
 *
 * Cost of `add`: a sort of the replicates.
 */
export function createStudentisedMaximum(replicates: number): StudentisedMaximum {
  const largest = new Float64Array(replicates);
  return {
    add(values: Float64Array, estimate: number): number | null {
      const scale = scaleOf(values);
      if (scale === null) return null;
      for (let row = 0; row < replicates; row += 1) {
        const distance = Math.abs(values[row]! - estimate) / scale;
        largest[row] = Number.isNaN(distance) ? Infinity : Math.max(largest[row]!, distance);
      }
      return scale;
    },
    critical: (level: number): number => quantile(largest.slice().sort(), level),
  };
}

function scaleOf(values: Float64Array): number | null {
  const sorted = values.slice();
  sorted.sort(); // NaN last, as an infinite deviation would be
  const spread = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  // Rounding alone is no spread: studentised, it would be as wide as anything.
  return Number.isFinite(spread) && spread > SAME_ABILITY ? spread / QUARTILES : null;
}
