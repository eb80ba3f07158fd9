import type { PairModel } from './pair-model.js';

/**
 * Bradley–Terry [BT52]: P(i beats j) = 1 / (1 + exp(λ_j − λ_i)). It has no outcome for ties: they
 * enter as half a win each, or not at all (`ties` of `fitPairs`).
 */
export const bradleyTerry: PairModel = Object.freeze({
  name: 'bradley-terry',
  scores: Object.freeze([0.5, -0.5]),
  levels: Object.freeze([-1, -1]),
  parameters: Object.freeze([]),
  probabilities(gap: number, _values: Float64Array, _at: number, out: Float64Array): void {
    const odds = Math.exp(-Math.abs(gap));
    const likely = 1 / (1 + odds);
    out[0] = gap < 0 ? odds * likely : likely;
    out[1] = gap < 0 ? likely : odds * likely;
  },
});
