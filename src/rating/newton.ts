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

const MOST_ITERATIONS = 200;

// A slope that rounding alone can leave; the step from it squares what remains.
const SETTLED = 1e-16;

// No step moves a gap by more than this: far out the likelihood is flat and Newton overshoots.
const LONGEST = 8;

/**
 * Newton's method with step-halving on the concave log-likelihood. The slope gᵀH⁻¹g, the squared
 * gradient in units of standard errors, stands in for the likelihood: a step that ends on a steep
 * downward slope is halved. Convergence is quadratic, so the slope after the next step is foreseen
 * from the last two, and the iteration ends once that is at most `precision`.
 *
 * @param precision the square of the error that may remain, in standard errors
 *
 * Cost per iteration: pairs, plus (items + parameters)³ / 6.
 */
export function createNewton(margins: PairMargins, model: PairModel, precision: number): Newton {
  const information = createInformation(margins, model);
  const size = margins.items + model.parameters.length;
  const step = new Float64Array(size);

  const newton: Newton = {
    information,
    iterations: 0,
    solve(totals: Float64Array, gaps: GapState, values: Float64Array): boolean {
      information.observe(totals, gaps);
      let length = 0; // of the last step: 1, ½, ¼ …
      let slope = 0; // along it, where it began: gᵀH⁻¹g
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
        shorten(step, active, margins);
        const next = dot(information.gradient, step, active);
        if (!(next >= 0 && next < Infinity)) return false;
        const foreseen = length === 1 ? next * next * (next / (slope * slope)) : Infinity;
        slope = next;
        length = 1;
        move(values, step, length, active);
        if (foreseen <= precision || slope <= SETTLED) return true;
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

function shorten(step: Float64Array, size: number, { first, second, items }: PairMargins): void {
  let longest = 0;
  for (let pair = 0; pair < first.length; pair += 1) {
    longest = Math.max(longest, Math.abs(step[first[pair]!]! - step[second[pair]!]!));
  }
  for (let k = items; k < size; k += 1) longest = Math.max(longest, Math.abs(step[k]!));
  if (longest <= LONGEST) return;
  for (let i = 0; i < size; i += 1) step[i]! *= LONGEST / longest;
}
