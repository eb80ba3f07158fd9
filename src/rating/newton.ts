import { choleskyFactor } from '../numeric/cholesky.js';
import { choleskySolve } from '../numeric/cholesky-solve.js';
import type { GapState } from './existence/gap-state.js';
import { createInformation, type Information } from './information.js';
import type { PairMargins } from './pair-margins.js';
import type { PairModel } from './pair-model.js';

/** Maximises the log-likelihood of a pair model from any start; reused without allocation. */
export interface Newton {
  /** Gradient and information; the matrix holds a factor after `solve`, so evaluate before use. */
  readonly information: Information;
  /** Iterations of the last call. */
  iterations: number;
  /**
   * Moves `values` (abilities, then logarithms of the tie parameters) to the maximum.
   *
   * @returns false if it did not converge; `values` is then the last iterate
   */
  solve(totals: Float64Array, gaps: GapState, values: Float64Array): boolean;
}

// On gᵀH⁻¹g, the squared gradient in units of standard errors. The step that follows squares what is
// left, so the result is exact to rounding.
const TOLERANCE = 1e-12;
const MOST_ITERATIONS = 200;

// No step moves a value by more than this: far out the likelihood is flat and Newton overshoots.
const LONGEST = 8;

/**
 * Newton's method with step-halving on the concave log-likelihood. The slope along the step replaces
 * the likelihood as the test of progress: a step that ends on a steep downward slope is halved.
 *
 * Cost per iteration: pairs, plus (items + parameters)³ / 6.
 */
export function createNewton(margins: PairMargins, model: PairModel): Newton {
  const information = createInformation(margins, model);
  const size = margins.items + model.parameters.length;
  const step = new Float64Array(size);

  const newton: Newton = {
    information,
    iterations: 0,
    solve(totals: Float64Array, gaps: GapState, values: Float64Array): boolean {
      information.observe(totals, gaps);
      let length = 0; // of the last step: 1, ½, ¼ …
      let slope = 0; // along it, where it began
      for (newton.iterations = 1; newton.iterations <= MOST_ITERATIONS; newton.iterations += 1) {
        information.evaluate(values);
        const active = information.active();
        if (length > 0 && dot(information.gradient, step, active) < -0.5 * slope) {
          length /= 2;
          move(values, step, -length, active);
          continue;
        }
        if (!choleskyFactor(information.matrix, size)) return false;
        step.set(information.gradient);
        choleskySolve(information.matrix, size, step);
        shorten(step, active);
        slope = dot(information.gradient, step, active);
        if (!(slope >= 0 && slope < Infinity)) return false;
        length = 1;
        move(values, step, length, active);
        if (slope <= TOLERANCE) return true;
      }
      return false;
    },
  };
  return newton;
}

function dot(a: Float64Array, b: Float64Array, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i += 1) sum += a[i]! * b[i]!;
  return sum;
}

function move(values: Float64Array, step: Float64Array, by: number, size: number): void {
  for (let i = 0; i < size; i += 1) values[i]! += by * step[i]!;
}

function shorten(step: Float64Array, size: number): void {
  let longest = 0;
  for (let i = 0; i < size; i += 1) longest = Math.max(longest, Math.abs(step[i]!));
  if (longest <= LONGEST) return;
  for (let i = 0; i < size; i += 1) step[i]! *= LONGEST / longest;
}
