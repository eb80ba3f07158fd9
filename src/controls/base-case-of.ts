import type { Judgment } from '../judgments/judgment.js';

/** The base case of a verdict: what intervals resample. */
export function baseCaseOf({ cluster, context }: Judgment): string {
  return cluster ?? context ?? '';
}
