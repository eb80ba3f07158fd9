import type { GapState } from '../existence/gap-state.js';
import type { PairMargins } from '../margins/pair-margins.js';
import type { Estimate } from '../settings/fit-options.js';
import { createInformation, type Information } from './information.js';
import { shortenStep } from './shorten-step.js';

/** Maximises the log-likelihood of a pair model from any start; reused without allocation. */
export interface Newton {
  /** Gradient and information; the matrix holds a factor after `solve`, so evaluate before use. */
  readonly information: Information;
  /** Iterations of the last call. */
  iterations: number;
  /**
   * Moves `values` (abilities, columns, logarithms of the tie parameters) to the maximum.
   *
   * @returns false if it did not converge; `values` is then the last iterate
   */
  solve(totals: Float64Array, gaps: GapState, values: Float64Array): boolean;
}

const MOST_ITERATIONS = 200;

// From here on conjugate gradients, which follow the pairs, are faster, even where every pair met.
const FACTORED_ITEMS = 150;

// A step of the gaps so short that the square of it, which is what remains, is below rounding.
const SETTLED = 1e-9;

// A step of the gaps whose square is well below 1e-9: in every component, not just on the whole.
const CLOSE = 3e-5;

// A slope, for a weight of one, that no longer falls because it is made of rounding.
const NOISE = 1e-20;

// No first step moves a gap by more than this: far out the likelihood is flat and Newton overshoots. What
// is cut grows twofold from step to step, until one overshoots.
const LONGEST = 8;

/**
 * Newton's method with step-halving on the concave log-likelihood. The slope gᵀH⁻¹g, the squared
 * gradient in units of standard errors, stands in for the likelihood: a step that ends on a steep
 * downward slope is halved. Convergence is quadratic, so the slope after the next step is foreseen
 * from the last two, and the iteration ends once that is at most `precision`.
 *
 * @param precision the square of the error that may remain, in standard errors of a table of
 * weight one
 *
 * Cost per iteration: pairs, plus (items + parameters)³ / 6.
 */
export function createNewton(margins: PairMargins, estimate: Estimate, precision: number): Newton {
  const information = createInformation(margins, estimate, FACTORED_ITEMS);
  const ties = estimate.model.parameters.length;
  const base = margins.items + margins.columns;
  const size = base + ties;
  const { floor } = estimate.model;
  const step = new Float64Array(size);

  const newton: Newton = {
    information,
    iterations: 0,
    solve(totals: Float64Array, gaps: GapState, values: Float64Array): boolean {
      information.observe(totals, gaps);
      let length = 0; // of the last step: 1, ½, ¼ …
      let slope = 0; // along it, where it began: gᵀH⁻¹g
      let limit = LONGEST;
      for (newton.iterations = 1; newton.iterations <= MOST_ITERATIONS; newton.iterations += 1) {
        information.evaluate(values);
        if (length > 0 && dot(information.gradient, step) < -0.5 * slope) {
          length /= 2;
          limit = LONGEST;
          move(values, step, -length);
          continue;
        }
        const longest = findStep(values, gaps, limit);
        const next = dot(information.gradient, step);
        if (!(longest >= 0 && next >= 0 && next < Infinity)) return false;
        move(values, step, 1);
        const before = length === 1 ? slope : 0;
        if (longest >= limit) limit *= 2;
        if (longest <= SETTLED || (longest <= CLOSE && isDone(before, next))) return true;
        slope = next;
        length = 1;
      }
      newton.iterations = MOST_ITERATIONS;
      return false;
    },
  };
  return newton;

  // Fills the step; returns the longest change of a gap or parameter in it, −1 without a solution.
  function findStep(values: Float64Array, gaps: GapState, limit: number): number {
    if (!information.system.factor()) return -1;
    step.set(information.gradient);
    information.system.solve(step);
    const longest = shortenStep(step, margins, gaps.survivors, limit);
    if (floor > -Infinity) stayAbove(values);
    return longest;
  }

  // Whether the slope after this step is foreseen to be small enough, or is made of rounding.
  function isDone(before: number, slope: number): boolean {
    const scale = information.weight();
    if (before === 0) return false;
    const foreseen = (slope / before) ** 2 * slope;
    return foreseen <= precision * scale || (slope <= NOISE * scale && slope > 0.1 * before);
  }

  // Shortens the step so that no tie parameter crosses nine tenths of its way to the floor.
  function stayAbove(values: Float64Array): void {
    let reach = 1;
    for (let k = base; k < size; k += 1) {
      const room = values[k]! - floor;
      if (step[k]! < -0.9 * room) reach = Math.min(reach, (0.9 * room) / -step[k]!);
    }
    if (reach < 1) for (let i = 0; i < size; i += 1) step[i]! *= reach;
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}

function move(values: Float64Array, step: Float64Array, by: number): void {
  for (let i = 0; i < values.length; i += 1) values[i]! += by * step[i]!;
}
