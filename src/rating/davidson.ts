import type { PairModel } from './pair-model.js';

/**
 * Davidson's extension of Bradley–Terry to ties [Dav70, eq. 3]: with strengths p = exp(λ),
 * P(i beats j) = p_i / (p_i + p_j + ν √(p_i p_j)) and P(tie) = ν √(p_i p_j) / (the same).
 */
export const davidson: PairModel = Object.freeze({
  name: 'davidson',
  scores: Object.freeze([0.5, 0, -0.5]),
  levels: Object.freeze([-1, 0, -1]),
  parameters: Object.freeze(['nu']),
  probabilities(gap: number, values: Float64Array, at: number, out: Float64Array): void {
    const half = Math.exp(-0.5 * Math.abs(gap));
    const even = Math.exp(values[at]!) * half; // relative to the likelier win
    const share = 1 / (1 + even + half * half);
    out[0] = gap < 0 ? half * half * share : share;
    out[1] = even * share;
    out[2] = gap < 0 ? share : half * half * share;
  },
});
