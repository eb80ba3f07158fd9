import { createGapAnalysis } from '../existence/gap-analysis.js';
import type { GapState } from '../existence/gap-state.js';
import type { PairMargins } from '../margins/pair-margins.js';
import { thirdCumulants } from '../models/third-cumulants.js';
import type { Estimate } from '../settings/fit-options.js';
import { DENSE_ITEMS } from './dense-items.js';
import { createInformation, type Information } from './information.js';
import { shortenStep } from './shorten-step.js';
import type { SolvedTable } from './solved-table.js';
import { startValues } from './start-values.js';

const MOST_ITERATIONS = 500;

// The curvature of the penalty is not in the information: with n verdicts of two outcomes a full step
// overshoots by 1 / n of itself, and one of single verdicts for ever. Steps that hardly shrink are cut.
const SLOW = 0.7;
const LEAST_DAMPING = 0.25;

/**
 * Bias-reduced estimates [Fir93]: the maximum of the log-likelihood plus half the logarithm of the
 * determinant of the information, which for these models removes the first-order bias and is finite
 * wherever comparisons link the items. The scores are adjusted by half the trace of the inverse
 * information times the third cumulants of each row; the information is the curvature.
 *
 * Cost per iteration: size³ and rows.
 */
export function solveBiasReduced(margins: PairMargins, estimate: Estimate): SolvedTable {
  const gaps = identifiedState(margins, estimate);
  const information = createInformation(margins, estimate, DENSE_ITEMS);
  const values = startValues(margins, estimate, gaps);
  const size = values.length;
  const step = new Float64Array(size);
  information.observe(margins.totals, gaps);
  let converged = false;
  let iterations = 0;
  let damping = 1;
  let before = Infinity; // the longest change of the step before
  while (!converged && iterations < MOST_ITERATIONS) {
    iterations += 1;
    information.evaluate(values);
    if (!information.system.factor()) break;
    const inverse = invert(information, gaps);
    step.set(information.gradient);
    addAdjustment(margins, estimate, information, values, inverse, step);
    for (let k = 0; k < size; k += 1) if (gaps.fixed[k] === 1) step[k] = 0;
    information.system.solve(step);
    const longest = shortenStep(step, margins, gaps.survivors, 2);
    if (!step.every(Number.isFinite)) break;
    if (longest > SLOW * before) damping = Math.max(LEAST_DAMPING, damping / 2);
    before = longest;
    for (let k = 0; k < size; k += 1) values[k]! += damping * step[k]!;
    converged = longest < 1e-12;
  }
  information.evaluate(values);
  return { margins, totals: margins.totals, gaps, information, values, converged, iterations };
}

// Were every outcome seen in every row, what is left open would be what no data of this design tell
// apart: groups that never met, and columns that are collinear with the items.
function identifiedState(margins: PairMargins, { model }: Estimate): GapState {
  const { state, analyse } = createGapAnalysis(margins, model);
  analyse(new Float64Array(margins.totals.length).fill(1));
  return state;
}

// Zero in the rows and columns of what is held.
function invert({ system }: Information, { fixed }: GapState): Float64Array[] {
  return Array.from(fixed, (held, k) => {
    const column = new Float64Array(fixed.length);
    if (held === 1) return column;
    column[k] = 1;
    system.solve(column);
    return column.map((value, at) => (fixed[at] === 1 ? 0 : value));
  });
}

function addAdjustment(
  margins: PairMargins,
  { model }: Estimate,
  information: Information,
  values: Float64Array,
  inverse: readonly Float64Array[],
  gradient: Float64Array,
): void {
  const { items, columns, outcomes, first, second, design, totals } = margins;
  const parts = 1 + model.parameters.length; // the gap, then the tie parameters
  const cumulants = new Float64Array(parts ** 3);
  for (let row = 0; row < first.length; row += 1) {
    let n = 0;
    for (let c = 0; c < outcomes; c += 1) n += totals[row * outcomes + c]!;
    thirdCumulants(model, information.probabilities(row, values), cumulants);
    // The rows of the design: what moves the gap, and each tie parameter.
    const entries: (readonly [number, number][])[] = [
      [
        [first[row]!, 1],
        [second[row]!, -1],
        ...Array.from({ length: columns }, (_, k): [number, number] => [
          items + k,
          design[row * columns + k]!,
        ]),
      ],
    ];
    for (let g = 1; g < parts; g += 1) entries.push([[items + columns + g - 1, 1]]);
    const spread = (a: number, b: number): number => {
      let sum = 0;
      for (const [i, x] of entries[a]!)
        for (const [j, y] of entries[b]!) sum += x * y * inverse[i]![j]!;
      return sum;
    };
    for (let c = 0; c < parts; c += 1) {
      let adjustment = 0;
      for (let a = 0; a < parts; a += 1) {
        for (let b = 0; b < parts; b += 1) {
          adjustment += spread(a, b) * cumulants[(a * parts + b) * parts + c]!;
        }
      }
      for (const [k, x] of entries[c]!) gradient[k]! += 0.5 * n * adjustment * x;
    }
  }
}
