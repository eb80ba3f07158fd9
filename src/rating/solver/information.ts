import type { GapState } from '../existence/gap-state.js';
import type { PairMargins } from '../margins/pair-margins.js';
import { derivativeWidth } from '../models/derivative-width.js';
import { keepAlive } from '../models/keep-alive.js';
import { createRowBatch } from '../models/row-batch.js';
import type { Estimate } from '../settings/fit-options.js';
import { createRowSystem } from './row-system.js';
import type { RowSystem } from './row-system-shape.js';

/** Gradient and information of the log-likelihood at a point; memory is reused. */
export interface Information {
  /** By ability, column (order effect, covariates), logarithm of tie parameter. */
  readonly gradient: Float64Array;
  /** The information, to be factored and solved with. */
  readonly system: RowSystem;
  /** Takes the totals and the limiting model to work on. */
  observe(totals: Float64Array, gaps: GapState): void;
  evaluate(values: Float64Array): void;
  /** The sum of the totals observed. */
  weight(): number;
  /** Outcome probabilities of a row at the values, outcomes that do not survive at zero. */
  probabilities(row: number, values: Float64Array): Float64Array;
  /**
   * Derivatives of the log-likelihood of other totals in a row, as `PairModel.derivatives` gives
   * them, at the values last evaluated.
   */
  derivatives(row: number, values: Float64Array, totals: Float64Array, at: number): Float64Array;
}

// Abilities whose halves are exponentiated once an item instead of once a row.
const SAFE = 600;

/**
 * @param factored most items for which the matrix is formed: fewer for one solution a point, as Newton's
 * method asks for, than for the many of a covariance
 *
 * Cost of `evaluate`: linear in rows, and what the system asks for.
 */
export function createInformation(
  margins: PairMargins,
  estimate: Estimate,
  factored: number,
): Information {
  const { items, columns, outcomes, first, second, design, offset } = margins;
  const { model, orderEffect, covariateRidge } = estimate;
  const ties = model.parameters.length;
  const size = items + columns + ties;
  const base = items + columns;
  const rows = first.length;
  const width = derivativeWidth(ties);
  const plain = columns === 0 && offset.every((x, row) => x === 0 && first[row] !== second[row]);
  const root = new Float64Array(items); // exp(λ / 2)
  const tieValues = new Float64Array(ties);
  const gradient = new Float64Array(size);
  const system = createRowSystem(margins, ties, factored);
  const batch = createRowBatch(rows, outcomes, ties);
  const single = createRowBatch(1, outcomes, ties);
  let state: GapState;
  let weight = 0;

  return {
    gradient,
    system,
    observe(totals: Float64Array, gaps: GapState): void {
      batch.totals = totals;
      batch.alive = gaps.survivors;
      state = gaps;
      weight = sumOf(totals);
    },
    weight: () => weight,
    evaluate(values: Float64Array): void {
      readTies(values);
      fillGaps(values);
      model.derivatives(batch, tieValues);
      sumGradient(values);
      system.sum(batch.out);
      system.close(state, covariateRidge, orderEffect ? 1 : 0);
    },
    probabilities(row, values): Float64Array {
      readTies(values);
      const gap = gapOf(row, values);
      model.probabilities(gap, Math.exp(-0.5 * Math.abs(gap)), tieValues, batch.p);
      keepAlive(model, gap, batch.p, state.survivors[row]!);
      return batch.p;
    },
    derivatives(row, values, totals, at): Float64Array {
      readTies(values);
      single.gap[0] = gapOf(row, values);
      single.half[0] = Math.exp(-0.5 * Math.abs(single.gap[0]));
      single.alive[0] = state.survivors[row]!;
      for (let c = 0; c < outcomes; c += 1) single.totals[c] = totals[at + c]!;
      model.derivatives(single, tieValues);
      return single.out;
    },
  };

  function readTies(values: Float64Array): void {
    for (let g = 0; g < ties; g += 1) tieValues[g] = Math.exp(values[base + g]!);
  }

  function gapOf(row: number, values: Float64Array): number {
    let gap = values[first[row]!]! - values[second[row]!]! + offset[row]!;
    for (let k = 0; k < columns; k += 1) gap += design[row * columns + k]! * values[items + k]!;
    return gap;
  }

  function fillGaps(values: Float64Array): void {
    const { gap, half } = batch;
    if (!plain || !takeRoots(values)) {
      for (let row = 0; row < rows; row += 1) {
        gap[row] = gapOf(row, values);
        half[row] = Math.exp(-0.5 * Math.abs(gap[row]!));
      }
      return;
    }
    for (let row = 0; row < rows; row += 1) {
      const i = first[row]!;
      const j = second[row]!;
      gap[row] = values[i]! - values[j]!;
      half[row] = gap[row]! < 0 ? root[i]! / root[j]! : root[j]! / root[i]!;
    }
  }

  // Exponentials once an item instead of once a row; false where they would leave the doubles.
  function takeRoots(values: Float64Array): boolean {
    for (let i = 0; i < items; i += 1) {
      if (Math.abs(values[i]!) > SAFE) return false;
      root[i] = Math.exp(0.5 * values[i]!);
    }
    return true;
  }

  function sumGradient(values: Float64Array): void {
    const { out } = batch;
    gradient.fill(0);
    for (let row = 0, at = 0; row < rows; row += 1, at += width) {
      gradient[first[row]!]! += out[at]!;
      gradient[second[row]!]! -= out[at]!;
      for (let k = 0; k < columns; k += 1) {
        gradient[items + k]! += design[row * columns + k]! * out[at]!;
      }
      for (let g = 0; g < ties; g += 1) gradient[base + g]! += out[at + 2 + g]!;
    }
    for (let k = orderEffect ? 1 : 0; k < columns; k += 1) {
      gradient[items + k]! -= covariateRidge * values[items + k]!;
    }
    for (let k = 0; k < size; k += 1) if (state.fixed[k] === 1) gradient[k] = 0;
  }
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at]!;
  return sum;
}
