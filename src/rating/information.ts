import type { GapState } from './existence/gap-state.js';
import type { Estimate } from './fit-options.js';
import { keepAlive } from './keep-alive.js';
import type { PairMargins } from './pair-margins.js';
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

/** Cost of `evaluate`: linear in rows, and what the system asks for. */
export function createInformation(margins: PairMargins, estimate: Estimate): Information {
  const { items, columns, outcomes, first, second, design, offset } = margins;
  const { model, orderEffect, covariateRidge } = estimate;
  const ties = model.parameters.length;
  const size = items + columns + ties;
  const base = items + columns;
  const plain = columns === 0;
  const root = new Float64Array(items); // exp(λ / 2)
  const tieValues = new Float64Array(ties);
  const p = new Float64Array(outcomes);
  const out = new Float64Array(2 + 2 * ties + (ties * (ties + 1)) / 2);
  const gradient = new Float64Array(size);
  const system = createRowSystem(margins, ties);
  const rows = first.length;
  let held = false;
  for (let row = 0; row < rows; row += 1)
    if (offset[row] !== 0 || first[row] === second[row]) held = true;
  let observed: Float64Array;
  let state: GapState;
  let rooted = false;
  let weight = 0;

  return {
    gradient,
    system,
    observe(totals: Float64Array, gaps: GapState): void {
      observed = totals;
      state = gaps;
      weight = 0;
      for (let at = 0; at < totals.length; at += 1) weight += totals[at]!;
    },
    weight: () => weight,
    evaluate,
    probabilities,
    derivatives(row, values, totals, at): Float64Array {
      fill(row, values, totals, at);
      return out;
    },
  };

  function evaluate(values: Float64Array): void {
    prepare(values);
    gradient.fill(0);
    system.clear();
    const { survivors } = state;
    for (let row = 0; row < rows; row += 1) {
      const alive = survivors[row]!;
      if ((alive & (alive - 1)) === 0) {
        system.skip(row); // one outcome, certain in the limit: no information
        continue;
      }
      fill(row, values, observed, row * outcomes);
      gradient[first[row]!]! += out[0]!;
      gradient[second[row]!]! -= out[0]!;
      for (let k = 0; k < columns; k += 1)
        gradient[items + k]! += design[row * columns + k]! * out[0]!;
      for (let g = 0; g < ties; g += 1) gradient[base + g]! += out[2 + g]!;
      system.add(row, out);
    }
    for (let k = orderEffect ? 1 : 0; k < columns; k += 1) {
      gradient[items + k]! -= covariateRidge * values[items + k]!;
    }
    for (let k = 0; k < size; k += 1) if (state.fixed[k] === 1) gradient[k] = 0;
    system.close(state, covariateRidge, orderEffect ? 1 : 0);
  }

  function prepare(values: Float64Array): void {
    rooted = plain && !held;
    for (let i = 0; i < items; i += 1) {
      if (Math.abs(values[i]!) > SAFE) rooted = false;
      root[i] = Math.exp(0.5 * values[i]!);
    }
    for (let g = 0; g < ties; g += 1) tieValues[g] = Math.exp(values[base + g]!);
  }

  function gapOf(row: number, values: Float64Array): number {
    let gap = values[first[row]!]! - values[second[row]!]! + offset[row]!;
    for (let k = 0; k < columns; k += 1) gap += design[row * columns + k]! * values[items + k]!;
    return gap;
  }

  function fill(row: number, values: Float64Array, totals: Float64Array, at: number): void {
    const gap = gapOf(row, values);
    const half = rooted
      ? gap < 0
        ? root[first[row]!]! / root[second[row]!]!
        : root[second[row]!]! / root[first[row]!]!
      : Math.exp(-0.5 * Math.abs(gap));
    model.derivatives(gap, half, tieValues, totals, at, state.survivors[row]!, p, out);
  }

  function probabilities(row: number, values: Float64Array): Float64Array {
    const gap = gapOf(row, values);
    for (let g = 0; g < ties; g += 1) tieValues[g] = Math.exp(values[base + g]!);
    model.probabilities(gap, Math.exp(-0.5 * Math.abs(gap)), tieValues, p);
    keepAlive(model, gap, p, state.survivors[row]!);
    return p;
  }
}
