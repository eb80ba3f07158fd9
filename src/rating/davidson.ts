import { keepAlive } from './keep-alive.js';
import { logLinearDerivatives } from './log-linear-derivatives.js';
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
  floor: -Infinity,
  logLinear: true,
  probabilities(gap: number, half: number, ties: Float64Array, out: Float64Array): void {
    const even = ties[0]! * half; // relative to the likelier win
    const odds = half * half;
    const favourite = 1 / (1 + even + odds);
    out[0] = gap < 0 ? odds * favourite : favourite;
    out[1] = even * favourite;
    out[2] = gap < 0 ? favourite : odds * favourite;
  },
  derivatives(
    gap: number,
    half: number,
    ties: Float64Array,
    totals: Float64Array,
    at: number,
    alive: number,
    p: Float64Array,
    out: Float64Array,
  ): void {
    if (alive !== 7) {
      davidson.probabilities(gap, half, ties, p);
      keepAlive(davidson, gap, p, alive);
      logLinearDerivatives(davidson, totals, at, p, out);
      return;
    }
    const even = ties[0]! * half;
    const odds = half * half;
    const favourite = 1 / (1 + even + odds);
    const tie = even * favourite;
    const outsider = odds * favourite;
    const lead = 0.5 * (1 - odds) * favourite;
    const mean = gap < 0 ? -lead : lead;
    const win = gap < 0 ? outsider : favourite;
    const loss = gap < 0 ? favourite : outsider;
    const wins = totals[at]!;
    const tied = totals[at + 1]!;
    const losses = totals[at + 2]!;
    const n = wins + tied + losses;
    // Σ n_c (s_c − mean) with each difference as a sum of probabilities, which keeps its digits.
    out[0] = wins * (loss + 0.5 * tie) - tied * mean - losses * (win + 0.5 * tie);
    out[1] = n * (favourite * outsider + 0.25 * tie * (favourite + outsider));
    out[2] = tied * (favourite + outsider) - (wins + losses) * tie;
    out[3] = -n * tie * mean;
    out[4] = n * tie * (favourite + outsider);
  },
});
