import { addPrior } from './add-prior.js';
import { solveBiasReduced } from './bias-reduced.js';
import { createGapAnalysis } from './existence/gap-analysis.js';
import type { GapState } from './existence/gap-state.js';
import type { Estimate } from './fit-options.js';
import type { Information } from './information.js';
import { createNewton } from './newton.js';
import { type PairMargins, pairMargins } from './pair-margins.js';
import type { PairTable } from './shapes.js';
import { startValues } from './start-values.js';

/** A solved table: everything that fits, errors and replicates start from. */
export interface SolvedTable {
  readonly margins: PairMargins;
  /** Outcome totals with the prior. */
  readonly totals: Float64Array;
  readonly gaps: GapState;
  /** Evaluated at `values`. */
  readonly information: Information;
  /** Abilities, columns (order effect, covariates), logarithms of the tie parameters. */
  readonly values: Float64Array;
  readonly converged: boolean;
  readonly iterations: number;
}

// To rounding: what remains is far below the last digit of any ability.
const PRECISION = 1e-32;

/**
 * Decides existence, then maximises the limiting model from zero. Abilities keep the offsets between
 * components that the limiting model links; `centreWithin` takes them off.
 */
export function solveTable(where: string, table: PairTable, estimate: Estimate): SolvedTable {
  return solveMargins(pairMargins(where, table, estimate), estimate);
}

/** `solveTable` from margins. */
export function solveMargins(margins: PairMargins, estimate: Estimate): SolvedTable {
  if (estimate.biasReduction) return solveBiasReduced(margins, estimate);
  const totals = margins.totals.slice();
  addPrior(margins, estimate.pseudoWins, totals);
  const { state, analyse } = createGapAnalysis(margins, estimate.model);
  analyse(totals);
  const newton = createNewton(margins, estimate, PRECISION);
  const values = startValues(margins, estimate, state);
  const converged = newton.solve(totals, state, values);
  newton.information.evaluate(values);
  return {
    margins,
    totals,
    gaps: state,
    information: newton.information,
    values,
    converged,
    iterations: newton.iterations,
  };
}
