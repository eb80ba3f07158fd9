import { addPrior } from './add-prior.js';
import { createGapAnalysis } from './existence/gap-analysis.js';
import type { GapState } from './existence/gap-state.js';
import type { Estimate } from './fit-options.js';
import type { Information } from './information.js';
import { createNewton } from './newton.js';
import { type PairMargins, pairMargins } from './pair-margins.js';
import type { PairTable } from './shapes.js';

/** A solved table: everything that fits, errors and replicates start from. */
export interface SolvedTable {
  readonly margins: PairMargins;
  /** Pair totals with the prior. */
  readonly totals: Float64Array;
  readonly gaps: GapState;
  readonly information: Information;
  /** Abilities, centred within components, then logarithms of the tie parameters. */
  readonly values: Float64Array;
  readonly converged: boolean;
  readonly iterations: number;
}

// To rounding: what remains is far below the last digit of any ability.
const PRECISION = 1e-30;

/**
 * Decides existence, then maximises the limiting model from zero. `values` keep the offsets between
 * components that the limiting model links; read abilities through `centreWithin`.
 */
export function solveTable(where: string, table: PairTable, estimate: Estimate): SolvedTable {
  const margins = pairMargins(where, table, estimate.model, estimate.tieRule);
  const totals = margins.totals.slice();
  addPrior(margins, estimate.pseudoWins, totals);
  const analysis = createGapAnalysis(margins);
  analysis.analyse(totals);
  const newton = createNewton(margins, estimate.model, PRECISION);
  const values = new Float64Array(margins.items + estimate.model.parameters.length);
  const converged = newton.solve(totals, analysis.state, values);
  return {
    margins,
    totals,
    gaps: analysis.state,
    information: newton.information,
    values,
    converged,
    iterations: newton.iterations,
  };
}
