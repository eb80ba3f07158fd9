/**
 * Whether a number can weigh a case: 0, or finite and between 1e-100 and 1e100, so that the square
 * of a weight and the sum of many stay within the numbers.
 */
export function isWeight(value: unknown): value is number {
  return typeof value === 'number' && (value === 0 || (value >= 1e-100 && value <= 1e100));
}
