import type { SolvedTable } from '../solver/solved-table.js';

/**
 * The variance cᵀ H⁻¹ c of a linear function of the estimates, from the information, which must be
 * factored. Cost: one solution.
 *
 * @param contrast c, by value; sums to zero over the items of each component it touches
 */
export function informationVariance({ information }: SolvedTable, contrast: Float64Array): number {
  const image = contrast.slice();
  information.system.solve(image);
  let sum = 0;
  for (let k = 0; k < image.length; k += 1) sum += image[k]! * contrast[k]!;
  return Math.max(0, sum);
}
