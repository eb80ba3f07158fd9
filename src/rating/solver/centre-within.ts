/**
 * Subtracts from each of the first `items` values the mean of its component, in place.
 *
 * @param component the component of each item, from 0 to `count` − 1
 * @param sums room for `count` sums
 */
export function centreWithin(
  values: Float64Array,
  component: Int32Array,
  count: number,
  sums: Float64Array,
  sizes: Int32Array,
): void {
  sums.fill(0, 0, count);
  sizes.fill(0, 0, count);
  for (let i = 0; i < component.length; i += 1) {
    sums[component[i]!]! += values[i]!;
    sizes[component[i]!]! += 1;
  }
  for (let i = 0; i < component.length; i += 1) {
    values[i]! -= sums[component[i]!]! / sizes[component[i]!]!;
  }
}
