/**
 * A pair model of the log-linear family: for two items whose abilities differ by `gap`, outcome c
 * has probability proportional to exp(s_c · gap + g_c), with score s_c and the logarithm g_c of the
 * tie parameter that the outcome carries (0 if it carries none).
 */
export interface PairModel {
  readonly name: string;
  /** Scores of the outcomes, best for the first item in front: [.5, -.5] or [.5, 0, -.5]. */
  readonly scores: readonly number[];
  /** For each outcome the position of its parameter in `parameters`, or −1. */
  readonly levels: readonly number[];
  /** Names of the tie parameters. */
  readonly parameters: readonly string[];
  /**
   * Writes the probability of each outcome.
   *
   * @param gap ability of the first item minus ability of the second, in log-odds
   * @param values where the logarithms of the tie parameters stand, from `at` on
   */
  readonly probabilities: (
    gap: number,
    values: Float64Array,
    at: number,
    out: Float64Array,
  ) => void;
}
