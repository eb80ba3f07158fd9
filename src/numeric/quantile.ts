/**
 * The type-7 quantile [HF96] of extended reals: linear between the order statistics around
 * h = (n − 1) · probability. Infinite values are values like any other.
 *
 * @param sorted ascending, may begin with −∞ and end with +∞, no NaN
 * @param probability from 0 to 1
 * @returns ±∞ if an order statistic that has weight is infinite; NaN for no values
 */
export function quantile(sorted: Float64Array, probability: number): number {
  const exact = (sorted.length - 1) * probability;
  // A place that only rounding keeps from a whole number gives its neighbour no weight.
  const place = Math.abs(exact - Math.round(exact)) < 1e-9 ? Math.round(exact) : exact;
  const below = Math.floor(place);
  const weight = place - below;
  const low = sorted[below];
  if (low === undefined) return NaN;
  if (weight === 0) return low;
  const high = sorted[below + 1]!;
  if (low === -Infinity || high === Infinity) return low === -Infinity ? low : high;
  return low + weight * (high - low);
}
