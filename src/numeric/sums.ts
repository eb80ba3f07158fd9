/** Sums that keep what rounding takes from each step. */
export interface Sums {
  add(at: number, value: number): void;
  total(at: number): number;
}

/**
 * Compensated sums [Neu74]: the error of each addition is collected beside the sum, so that a total
 * is right to about the last bit whatever the number and the order of its terms. Ten times 0.1 is 1.
 *
 * @param size how many sums, all 0
 */
export function createSums(size: number): Sums {
  const sum = new Float64Array(size);
  const lost = new Float64Array(size);
  return {
    add(at: number, value: number): void {
      const before = sum[at]!;
      const after = before + value;
      lost[at]! +=
        Math.abs(before) >= Math.abs(value) ? before - after + value : value - after + before;
      sum[at] = after;
    },
    total: (at: number): number => sum[at]! + lost[at]!,
  };
}
