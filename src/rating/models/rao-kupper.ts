import type { PairModel } from './pair-model.js';
import type { RowBatch } from './row-batch.js';

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
  derivatives({ rows, gap, alive, totals, out }: RowBatch, ties: Float64Array): void {
    const square = ties[0]! * ties[0]!;
    const threshold = Math.log(ties[0]!);
    out.fill(0, 0, 5 * rows);
    for (let row = 0, at = 0, to = 0; row < rows; row += 1, at += 3, to += 5) {
      const wins = totals[at]!;
      const tied = totals[at + 1]!;
      const losses = totals[at + 2]!;
      // Two outcomes in balance are a logistic pair; one alone is certain.
      if (alive[row] === 3) binary(gap[row]!, wins, tied, out, to);
      else if (alive[row] === 5) binary(gap[row]!, wins, losses, out, to);
      else if (alive[row] === 6) binary(gap[row]!, tied, losses, out, to);
      if (alive[row] !== 7) continue;
      const win = logistic(gap[row]! - threshold);
      const loss = logistic(-gap[row]! - threshold);
      const up = (wins + tied) * (1 - win);
      const down = (losses + tied) * (1 - loss);
      out[to] = up - down;
      out[to + 1] = up * win + down * loss;
      out[to + 2] = -up - down;
      out[to + 3] = down * loss - up * win;
      out[to + 4] = up * win + down * loss;
      if (tied === 0) continue;
      out[to + 2]! += (2 * tied * square) / (square - 1);
      out[to + 4]! += (4 * tied * square) / (square - 1) ** 2;
    }
  },
});

function binary(gap: number, better: number, worse: number, out: Float64Array, to: number): void {
  const p = logistic(gap);
  out[to] = better - (better + worse) * p;
  out[to + 1] = (better + worse) * p * (1 - p);
}
