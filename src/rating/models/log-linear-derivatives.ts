/** What a log-linear model is made of. */
export interface LogLinearShape {
  readonly scores: readonly number[];
  readonly levels: readonly number[];
  readonly parameters: readonly string[];
}

/**
 * Derivatives of the log-likelihood of one row of a log-linear model, from the probabilities of its
 * outcomes: observed minus expected score and ties, and the covariances of both times the row total.
 * Sums of p_b p_c (…) keep their digits where one outcome is nearly certain. Layout from `to` on as in
 * `PairModel.derivatives`.
 */
export function logLinearDerivatives(
  { scores, levels, parameters }: LogLinearShape,
  totals: Float64Array,
  at: number,
  p: Float64Array,
  out: Float64Array,
  to: number,
): void {
  const outcomes = scores.length;
  const ties = parameters.length;
  let n = 0;
  let mean = 0;
  let lead = 0;
  let variance = 0;
  for (let c = 0; c < outcomes; c += 1) {
    n += totals[at + c]!;
    mean += p[c]! * scores[c]!;
    let over = 0; // s_c minus the mean, as a sum that keeps its digits
    for (let b = 0; b < outcomes; b += 1) over += p[b]! * (scores[c]! - scores[b]!);
    lead += totals[at + c]! * over;
    for (let b = 0; b < c; b += 1) variance += p[b]! * p[c]! * (scores[b]! - scores[c]!) ** 2;
  }
  out[to] = lead;
  out[to + 1] = n * variance;
  for (let k = 0; k < ties; k += 1) {
    let tied = 0;
    let seen = 0;
    let other = 0;
    let covariance = 0;
    for (let c = 0; c < outcomes; c += 1) {
      if (levels[c] !== k) {
        other += p[c]!;
        continue;
      }
      tied += p[c]!;
      seen += totals[at + c]!;
      covariance += p[c]! * (scores[c]! - mean);
    }
    out[to + 2 + k] = seen * other - (n - seen) * tied;
    out[to + 2 + ties + k] = n * covariance;
    const row = to + 2 + 2 * ties + (k * (k + 1)) / 2;
    for (let l = 0; l < k; l += 1) out[row + l] = -n * tied * shareOf(p, levels, l);
    out[row + k] = n * tied * other;
  }
}

function shareOf(p: Float64Array, levels: readonly number[], level: number): number {
  let sum = 0;
  for (let c = 0; c < p.length; c += 1) if (levels[c] === level) sum += p[c]!;
  return sum;
}
