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
  probabilities(half: number, ties: Float64Array, out: Float64Array): void {
    const even = ties[0]! * half; // relative to the likelier win
    const share = 1 / (1 + even + half * half);
    out[0] = share;
    out[1] = even * share;
    out[2] = half * half * share;
  },
  moments(half: number, ties: Float64Array, out: Float64Array): void {
    const even = ties[0]! * half;
    const odds = half * half;
    const win = 1 / (1 + even + odds);
    const tie = even * win;
    const loss = odds * win;
    const mean = 0.5 * (1 - odds) * win;
    out[0] = mean;
    out[1] = win * loss + 0.25 * tie * (win + loss);
    out[2] = tie;
    out[3] = -tie * mean;
  },
});
