/** The recession cone of a log-likelihood, in the coordinates that its equalities leave. */
export interface RecessionCone {
  /** For each value (item, column, logarithm of a tie parameter) its row in the coordinates. */
  readonly coordinates: readonly Float64Array[];
  /** Values that are held in the limiting model. */
  readonly free: readonly number[];
  /** Constraints that are not equalities, in the coordinates. */
  readonly open: readonly Float64Array[];
  /** A direction, by value, in which every open constraint is at least 1. */
  readonly strict: Float64Array;
}
