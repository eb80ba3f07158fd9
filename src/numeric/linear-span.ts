/** The span of rows that are added one by one, in reduced form. */
export interface LinearSpan {
  /** Adds a row; false if it lies in the span already. */
  add(row: Float64Array): boolean;
  /** A basis of the rows orthogonal to nothing but zero: vectors v with row · v = 0 for all rows. */
  nullBasis(): Float64Array[];
  /** The variables that the rows leave free, one for each vector of `nullBasis`. */
  free(): number[];
}

const TINY = 1e-9;

/**
 * Gauss–Jordan elimination of rows of `size` numbers, with pivots sought in the order of `order`.
 *
 * Cost of `add`: rank times size.
 */
export function createLinearSpan(size: number, order: readonly number[]): LinearSpan {
  const rows: { values: Float64Array; pivot: number }[] = [];
  return {
    add(row: Float64Array): boolean {
      const values = row.slice();
      for (const known of rows) eliminate(values, known.values, known.pivot);
      const pivot = order.find((at) => Math.abs(values[at]!) > TINY);
      if (pivot === undefined) return false;
      const head = values[pivot]!;
      for (let k = 0; k < size; k += 1) values[k]! /= head;
      for (const known of rows) eliminate(known.values, values, pivot);
      rows.push({ values, pivot });
      return true;
    },
    nullBasis(): Float64Array[] {
      return this.free().map((free) => {
        const vector = new Float64Array(size);
        vector[free] = 1;
        for (const { values, pivot } of rows) vector[pivot] = -values[free]!;
        return vector;
      });
    },
    free(): number[] {
      const pivots = new Set(rows.map(({ pivot }) => pivot));
      return order.filter((at) => !pivots.has(at));
    },
  };
}

function eliminate(target: Float64Array, source: Float64Array, pivot: number): void {
  const factor = target[pivot]!;
  if (factor === 0) return;
  for (let k = 0; k < target.length; k += 1) target[k]! -= factor * source[k]!;
  target[pivot] = 0;
}
