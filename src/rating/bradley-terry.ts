import type { PairModel } from './pair-model.js';

/**
 * Bradley–Terry [BT52]: P(i beats j) = 1 / (1 + exp(λ_j − λ_i)). It has no outcome for ties: they
 * enter as half a win each, or not at all (`tieRule` of `fitPairs`).
 */
export const bradleyTerry: PairModel = Object.freeze({
  name: 'bradley-terry',
  scores: Object.freeze([0.5, -0.5]),
  levels: Object.freeze([-1, -1]),
  parameters: Object.freeze([]),
  probabilities(half: number, _ties: Float64Array, out: Float64Array): void {
    const odds = half * half;
    out[0] = 1 / (1 + odds);
    out[1] = odds / (1 + odds);
  },
  moments(half: number, _ties: Float64Array, out: Float64Array): void {
    const odds = half * half;
    const win = 1 / (1 + odds);
    out[0] = 0.5 * (1 - odds) * win;
    out[1] = odds * win * win;
  },
});
