import { compareCodePoints } from './compare-code-points.js';

/** Distinct names in code-point order, and the position of each. */
export interface NameIndex {
  readonly names: readonly string[];
  readonly position: ReadonlyMap<string, number>;
}

/** Sorts distinct names by code point and numbers them. Cost: n log n. */
export function indexNames(names: Iterable<string>): NameIndex {
  const sorted = Array.from(new Set(names)).sort(compareCodePoints);
  return { names: sorted, position: new Map(sorted.map((name, at) => [name, at])) };
}
