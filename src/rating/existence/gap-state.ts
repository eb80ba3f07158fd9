/** Whether a parameter has a finite estimate. */
export type ParameterState = 'finite' | 'unbounded above' | 'unbounded below' | 'not identified';

/** Which gaps of a table are finite, and the limiting model that estimates them. Reused memory. */
export interface GapState {
  /** Number of components. */
  count: number;
  /** The component of each item; in order of dominance where there is one. */
  readonly component: Int32Array;
  /**
   * For components a and b at `a * count + b`: 1 where a stands above b with an unbounded gap, −1
   * where below, 0 where they are not comparable. Read only if `count` > 1.
   */
  relation: Int8Array;
  /** The state of each column (order effect, covariates), then of each logarithm of a tie parameter. */
  readonly states: ParameterState[];
  /** For each row, bit c is set where outcome c survives in the limiting model. */
  readonly survivors: Uint8Array;
  /**
   * Items whose common level the data do not see, and how many such parts there are. Zero parts: the
   * level is held by `fixed` items instead.
   */
  readonly part: Int32Array;
  parts: number;
  /** 1 for a value (item, column, logarithm of a tie parameter) that is held and not estimated. */
  readonly fixed: Uint8Array;
  /** 1 for an item of a group that only tied and is equal by convention. */
  readonly onlyTies: Uint8Array;
}

/** Decides which gaps are finite. `analyse` overwrites `state`. */
export interface GapAnalysis {
  readonly state: GapState;
  /** Reads outcome totals, row-major in the outcomes of the model. */
  analyse(totals: Float64Array): void;
}

/** Room for the state of a table of that many items, rows, and columns and tie parameters. */
export function createGapState(items: number, rows: number, parameters: number): GapState {
  return {
    count: 1,
    component: new Int32Array(items),
    relation: new Int8Array(0),
    states: Array.from({ length: parameters }, (): ParameterState => 'finite'),
    survivors: new Uint8Array(rows),
    part: new Int32Array(items),
    parts: 1,
    fixed: new Uint8Array(items + parameters),
    onlyTies: new Uint8Array(items),
  };
}
