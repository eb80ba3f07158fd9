import type { PairModel } from './pair-model.js';

const logistic = (x: number): number =>
  x < 0 ? Math.exp(x) / (1 + Math.exp(x)) : 1 / (1 + Math.exp(-x));

/**
 * Rao and Kupper's extension of Bradley–Terry to ties [RK67, eq. 2.3]: a difference below the
 * threshold ln θ is not noticed. P(i beats j) = p_i / (p_i + θ p_j), and
 * P(tie) = (θ² − 1) P(i beats j) P(j beats i), with θ > 1 wherever there are ties.
 */
export const raoKupper: PairModel = Object.freeze({
  name: 'rao-kupper',
  scores: Object.freeze([0.5, 0, -0.5]),
  levels: Object.freeze([-1, 0, -1]),
  parameters: Object.freeze(['theta']),
  floor: 0,
  logLinear: false,
  probabilities(gap: number, _half: number, ties: Float64Array, out: Float64Array): void {
    const threshold = Math.log(ties[0]!);
    const win = logistic(gap - threshold);
    const loss = logistic(-gap - threshold);
    out[0] = win;
    out[1] = (ties[0]! * ties[0]! - 1) * win * loss;
    out[2] = loss;
  },
  derivatives(
    gap: number,
    _half: number,
    ties: Float64Array,
    totals: Float64Array,
    at: number,
    alive: number,
    _p: Float64Array,
    out: Float64Array,
  ): void {
    const wins = totals[at]!;
    const tied = totals[at + 1]!;
    const losses = totals[at + 2]!;
    out.fill(0);
    if (alive !== 7) {
      // Two outcomes in balance are a logistic pair; one alone is certain.
      if (alive === 3) binary(gap, wins, tied, out);
      else if (alive === 5) binary(gap, wins, losses, out);
      else if (alive === 6) binary(gap, tied, losses, out);
      return;
    }
    const square = ties[0]! * ties[0]!;
    const threshold = Math.log(ties[0]!);
    const win = logistic(gap - threshold);
    const loss = logistic(-gap - threshold);
    const up = (wins + tied) * (1 - win);
    const down = (losses + tied) * (1 - loss);
    out[0] = up - down;
    out[1] = up * win + down * loss;
    out[2] = -up - down;
    out[3] = down * loss - up * win;
    out[4] = up * win + down * loss;
    if (tied === 0) return;
    out[2]! += (2 * tied * square) / (square - 1);
    out[4]! += (4 * tied * square) / (square - 1) ** 2;
  },
});

function binary(gap: number, better: number, worse: number, out: Float64Array): void {
  const p = logistic(gap);
  out[0] = better - (better + worse) * p;
  out[1] = (better + worse) * p * (1 - p);
}
