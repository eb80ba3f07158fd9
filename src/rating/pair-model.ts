/**
 * A pair model of the log-linear family: for two items whose abilities differ by `gap`, outcome c
 * has probability proportional to exp(s_c · gap + g_c), with score s_c and the logarithm g_c of the
 * tie parameter that the outcome carries (0 if it carries none).
 *
 * The kernel works on the stronger item of the pair and on `half` = exp(−|gap| / 2), from 0 to 1;
 * for the other orientation outcomes are mirrored, and the mean and the covariance change sign.
 */
export interface PairModel {
  readonly name: string;
  /** Scores of the outcomes, best for the first item in front: [.5, -.5] or [.5, 0, -.5]. */
  readonly scores: readonly number[];
  /** For each outcome the position of its parameter in `parameters`, or −1. */
  readonly levels: readonly number[];
  /** Names of the tie parameters. */
  readonly parameters: readonly string[];
  /** Writes the probability of each outcome, seen from the stronger item. */
  readonly probabilities: (half: number, ties: Float64Array, out: Float64Array) => void;
  /**
   * Writes the mean and the variance of the score, then for each tie parameter the probability of
   * its outcomes, then for each its covariance with the score.
   */
  readonly moments: (half: number, ties: Float64Array, out: Float64Array) => void;
}
