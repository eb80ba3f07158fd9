import { createGapAnalysis } from '../existence/gap-analysis.js';
import { addPrior } from '../margins/add-prior.js';
import { type PairMargins, pairMargins } from '../margins/pair-margins.js';
import type { Estimate } from '../settings/fit-options.js';
import type { PairTable } from '../shapes.js';
import { solveBiasReduced } from './bias-reduced.js';
import { DENSE_ITEMS } from './dense-items.js';
import { createInformation } from './information.js';
import { createNewton } from './newton.js';
import type { SolvedTable } from './solved-table.js';
import { startValues } from './start-values.js';

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
  const information = createInformation(margins, estimate, DENSE_ITEMS);
  information.observe(totals, state);
  information.evaluate(values);
  return {
    margins,
    totals,
    gaps: state,
    information,
    values,
    converged,
    iterations: newton.iterations,
  };
}
