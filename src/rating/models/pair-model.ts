import type { RowBatch } from './row-batch.js';

/**
 * A pair model: the probabilities of the outcomes of a pair as functions of its ability gap (log-odds,
 * first minus second) and of tie parameters, with the derivatives that Newton's method needs.
 *
 * The log-linear ones (`bradleyTerry`, `davidson`, `graded`) give outcome c a probability
 * proportional to exp(s_c · gap + g_c), with score s_c and the logarithm g_c of the tie parameter
 * that the outcome carries. `half` is exp(−|gap| / 2), handed over because it is cheap to have.
 */
export interface PairModel {
  readonly name: string;
  /** Scores of the outcomes, best for the first item in front: [.5, -.5] or [.5, 0, -.5]. */
  readonly scores: readonly number[];
  /** For each outcome the position of its parameter in `parameters`, or −1. */
  readonly levels: readonly number[];
  /** Names of the tie parameters. Their logarithms are what is estimated. */
  readonly parameters: readonly string[];
  /** The logarithm of every tie parameter lies above this; −∞ if it is free. */
  readonly floor: number;
  /** Whether the model is log-linear: information and bias reduction in closed form. */
  readonly logLinear: boolean;
  /**
   * Writes the probability of each outcome.
   *
   * @param ties values of the tie parameters
   */
  readonly probabilities: (
    gap: number,
    half: number,
    ties: Float64Array,
    out: Float64Array,
  ) => void;
  /**
   * Writes, for each row of outcome totals, the derivatives of its log-likelihood: by the gap; minus
   * the second one; by the logarithm of each tie parameter; minus the mixed one of the gap and each;
   * and minus the second ones of the parameters, lower triangle by rows. A row with one outcome that
   * can occur has none: zeros.
   *
   * @param ties values of the tie parameters
   */
  readonly derivatives: (batch: RowBatch, ties: Float64Array) => void;
}
