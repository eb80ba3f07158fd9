import type { GapState } from '../existence/gap-state.js';

/**
 * The information matrix as a sum over rows, and the means to solve with it. Directions that the data
 * do not see (the level of a part, values that are held) are closed off, so that the matrix is
 * positive definite and a solution leaves them alone.
 */
export interface RowSystem {
  /** Takes the second derivatives of all rows, as `PairModel.derivatives` writes them. */
  sum(derivatives: Float64Array): void;
  /** Adds the ridge to the columns from `from` on, and closes off what the state holds. */
  close(state: GapState, ridge: number, from: number): void;
  /** Makes ready to solve; false if the matrix is not positive definite. */
  factor(): boolean;
  /** Solves in place; what is held is zero in the solution. */
  solve(vector: Float64Array): void;
}
