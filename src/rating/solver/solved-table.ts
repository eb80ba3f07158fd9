import type { GapState } from '../existence/gap-state.js';
import type { PairMargins } from '../margins/pair-margins.js';
import type { Information } from './information.js';

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
