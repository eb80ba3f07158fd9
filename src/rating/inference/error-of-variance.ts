import type { ErrorKind } from '../shapes.js';

// A sandwich that sums to nothing, over a single cluster say, is no error at all.
const NO_VARIATION = 1e-18;

/** The standard error, or null where the groups of a sandwich do not vary about the fit. */
export function errorOfVariance(variance: number, kind: ErrorKind): number | null {
  if (kind !== 'information' && variance < NO_VARIATION) return null;
  return Math.sqrt(Math.max(0, variance));
}
