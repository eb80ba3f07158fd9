import type { PairMargins } from '../margins/pair-margins.js';
import type { PairModel } from '../models/pair-model.js';

/** Linear constraints on directions of (abilities, columns, logarithms of tie parameters). */
export interface RecessionConstraints {
  /** row · z = 0 */
  readonly equalities: readonly Float64Array[];
  /** row · z >= 0 */
  readonly inequalities: readonly Float64Array[];
}

/**
 * The constraints that observed outcomes put on a direction: along it no outcome of a row may outrun
 * an observed one. Constraints that are there in both directions are equalities.
 */
export function recessionConstraints(
  margins: PairMargins,
  model: PairModel,
  totals: Float64Array,
): RecessionConstraints {
  const { items, columns, outcomes, first, second, design } = margins;
  const size = items + columns + model.parameters.length;
  const found = new Map<string, Float64Array>();
  const kinds = new Set<string>();
  for (let row = 0; row < first.length; row += 1) {
    if (!isNew(row)) continue;
    for (let seen = 0; seen < outcomes; seen += 1) {
      if (!(totals[row * outcomes + seen]! > 0)) continue;
      for (let other = 0; other < outcomes; other += 1) {
        if (other !== seen) note(found, constraint(row, seen, other));
      }
    }
  }
  if (model.floor === 0) {
    const threshold = new Float64Array(size);
    threshold[size - 1] = 1;
    note(found, threshold);
  }
  const equalities: Float64Array[] = [];
  const inequalities: Float64Array[] = [];
  for (const row of found.values()) {
    const opposite = row.map((value) => -value + 0);
    if (found.has(opposite.join())) equalities.push(row);
    else inequalities.push(row);
  }
  return { equalities, inequalities };

  // Rows of the same items and columns that show the same outcomes say the same.
  function isNew(row: number): boolean {
    let shown = 0;
    for (let c = 0; c < outcomes; c += 1) if (totals[row * outcomes + c]! > 0) shown |= 1 << c;
    const x = design.subarray(row * columns, (row + 1) * columns);
    const kind = `${first[row]} ${second[row]} ${shown} ${x}`;
    if (kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  }

  function constraint(row: number, seen: number, other: number): Float64Array {
    const values = new Float64Array(size);
    const lead = model.scores[seen]! - model.scores[other]!;
    if (first[row] !== second[row]) {
      values[first[row]!] = lead;
      values[second[row]!] = -lead;
    }
    for (let k = 0; k < columns; k += 1) values[items + k] = lead * design[row * columns + k]!;
    const base = items + columns;
    if (model.levels[seen]! >= 0) values[base + model.levels[seen]!]! += 1;
    if (model.levels[other]! >= 0) values[base + model.levels[other]!]! -= 1;
    return values;
  }
}

// Scaled to a largest entry of 1, so that equal directions are met once.
function note(found: Map<string, Float64Array>, values: Float64Array): void {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest === 0) return;
  const scaled = values.map((value) => value / largest + 0);
  found.set(scaled.join(), scaled);
}
