/** |value / expected − 1|, and |value| where nothing but 0 is expected. */
export function relativeError(value: number, expected: number): number {
  return expected === 0 ? Math.abs(value) : Math.abs(value / expected - 1);
}
