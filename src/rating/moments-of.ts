import type { PairModel } from './pair-model.js';

/**
 * Mean and variance of the score, then for each tie parameter the probability of its outcomes and
 * its covariance with the score, from outcome probabilities: what `PairModel.moments` writes, for
 * any probabilities and seen from the first item.
 */
export function momentsOf(
  probabilities: Float64Array,
  { scores, levels, parameters }: PairModel,
  out: Float64Array,
): void {
  out.fill(0);
  for (let c = 0; c < probabilities.length; c += 1) {
    const p = probabilities[c]!;
    out[0]! += p * scores[c]!;
    // Σ p_b p_c (s_b − s_c)² keeps its digits where one outcome is nearly certain.
    for (let b = 0; b < c; b += 1)
      out[1]! += p * probabilities[b]! * (scores[b]! - scores[c]!) ** 2;
    if (levels[c]! >= 0) out[2 + levels[c]!]! += p;
  }
  for (let c = 0; c < probabilities.length; c += 1) {
    const level = levels[c]!;
    if (level < 0) continue;
    out[2 + parameters.length + level]! += probabilities[c]! * (scores[c]! - out[0]!);
  }
}
