/** The labels of one unit: how often each category was given. */
export interface UnitCounts {
  readonly counts: readonly (readonly [category: number, times: number])[];
  /** Labels in all, two or more. */
  readonly labels: number;
  readonly cluster: string;
}

/** Observed and expected disagreement, and the nominal agreement inside units. */
export interface AlphaParts {
  readonly observed: number;
  readonly expected: number;
  readonly agreement: number;
}

/**
 * The components of Krippendorff's alpha [Kri04]. A unit with m labels gives each of its ordered
 * pairs the weight 1 / (m − 1). Null without labels.
 *
 * @param values the value of each category, for the metrics that need one
 */
export function alphaParts(
  units: readonly UnitCounts[],
  values: readonly number[],
  metric: 'nominal' | 'ordinal' | 'interval' | 'ratio',
): AlphaParts | null {
  const totals = new Float64Array(values.length);
  let all = 0;
  for (const { counts, labels } of units) {
    all += labels;
    for (const [category, times] of counts) totals[category]! += times;
  }
  if (all === 0) return null;
  const distances = distanceTable(totals, values, metric);
  const size = values.length;
  let observed = 0;
  let agreement = 0;
  for (const { counts, labels } of units) {
    for (const [a, timesA] of counts) {
      agreement += (timesA * (timesA - 1)) / (labels - 1);
      for (const [b, timesB] of counts) {
        if (a < b) observed += (2 * timesA * timesB * distances[a * size + b]!) / (labels - 1);
      }
    }
  }
  let expected = 0;
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      expected += 2 * totals[a]! * totals[b]! * distances[a * size + b]!;
    }
  }
  return {
    observed: observed / all,
    expected: expected / (all * (all - 1)),
    agreement: agreement / all,
  };
}

// Squared distances above the diagonal, row-major.
function distanceTable(
  totals: Float64Array,
  values: readonly number[],
  metric: string,
): Float64Array {
  const size = values.length;
  const table = new Float64Array(size * size);
  for (let a = 0; a < size; a += 1) {
    let between = 0;
    for (let b = a + 1; b < size; b += 1) {
      between += totals[b]!;
      const [low, high] = [values[a]!, values[b]!];
      const distance =
        metric === 'nominal'
          ? 1
          : metric === 'interval'
            ? high - low
            : metric === 'ratio'
              ? (high - low) / (high + low)
              : // from the middle of category a to the middle of category b
                between + (totals[a]! - totals[b]!) / 2;
      table[a * size + b] = distance * distance;
    }
  }
  return table;
}
