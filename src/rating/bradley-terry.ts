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
  floor: -Infinity,
  logLinear: true,
  probabilities(gap: number, half: number, _ties: Float64Array, out: Float64Array): void {
    const odds = half * half;
    const favourite = 1 / (1 + odds);
    out[0] = gap < 0 ? odds * favourite : favourite;
    out[1] = gap < 0 ? favourite : odds * favourite;
  },
  derivatives(
    gap: number,
    half: number,
    _ties: Float64Array,
    totals: Float64Array,
    at: number,
    alive: number,
    _p: Float64Array,
    out: Float64Array,
  ): void {
    const odds = half * half;
    const favourite = 1 / (1 + odds);
    const wins = totals[at]!;
    const losses = totals[at + 1]!;
    const outsider = odds * favourite;
    const win = gap < 0 ? outsider : favourite;
    const loss = gap < 0 ? favourite : outsider;
    const informative = alive === 3 ? 1 : 0; // one outcome alone is certain
    // Products and not observed minus expected, which would lose the digits of a rare outcome.
    out[0] = informative * (wins * loss - losses * win);
    out[1] = informative * (wins + losses) * favourite * outsider;
  },
});
