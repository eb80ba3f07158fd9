import { derivativeWidth } from '../models/derivative-width.js';
import type { PairModel } from '../models/pair-model.js';
import type { Estimate } from '../settings/fit-options.js';
import type { PairMargins } from './pair-margins.js';

/** Margins and estimate in which one parameter is held. */
export interface HeldParameter {
  readonly margins: PairMargins;
  readonly estimate: Estimate;
}

/**
 * Holds a column (order effect, covariate) or the logarithm of a tie parameter at `value`: the column
 * becomes a constant part of the gap, the tie parameter a constant of the model.
 *
 * @param at position among the columns, then the tie parameters
 */
export function holdParameter(
  margins: PairMargins,
  estimate: Estimate,
  at: number,
  value: number,
): HeldParameter {
  const { columns } = margins;
  if (at >= columns) {
    return {
      margins,
      estimate: { ...estimate, model: holdTie(estimate.model, at - columns, value) },
    };
  }
  const offset = margins.offset.slice();
  const design = margins.design.slice();
  for (let row = 0; row < offset.length; row += 1) {
    offset[row]! += design[row * columns + at]! * value;
    design[row * columns + at] = 0;
  }
  return { margins: { ...margins, offset, design }, estimate };
}

function holdTie(model: PairModel, held: number, value: number): PairModel {
  const ties = model.parameters.length;
  const all = new Float64Array(ties);
  const wide = derivativeWidth(ties);
  const narrow = derivativeWidth(ties - 1);
  let full = new Float64Array(0);
  const merge = (others: Float64Array): Float64Array => {
    for (let g = 0; g < ties; g += 1) all[g] = g < held ? others[g]! : others[g - 1]!;
    all[held] = Math.exp(value);
    return all;
  };
  return {
    ...model,
    parameters: model.parameters.filter((_, g) => g !== held),
    levels: model.levels.map((level) => (level === held ? -1 : level > held ? level - 1 : level)),
    floor: -Infinity,
    probabilities: (gap, half, ties_, out) => model.probabilities(gap, half, merge(ties_), out),
    derivatives(batch, others): void {
      if (full.length < batch.rows * wide) full = new Float64Array(batch.rows * wide);
      model.derivatives({ ...batch, out: full }, merge(others));
      for (let row = 0; row < batch.rows; row += 1) {
        const line = full.subarray(row * wide, (row + 1) * wide);
        batch.out.set(dropParameter(line, ties, held), row * narrow);
      }
    },
  };
}

// The derivatives of a row without those of one tie parameter.
function dropParameter(full: Float64Array, ties: number, held: number): number[] {
  const out = [full[0]!, full[1]!];
  for (let g = 0; g < 2 * ties; g += 1) if (g % ties !== held) out.push(full[2 + g]!);
  for (let g = 0; g < ties; g += 1) {
    for (let h = 0; h <= g; h += 1) {
      if (g !== held && h !== held) out.push(full[2 + 2 * ties + (g * (g + 1)) / 2 + h]!);
    }
  }
  return out;
}
