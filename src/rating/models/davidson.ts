import { keepAlive } from './keep-alive.js';
import { logLinearDerivatives } from './log-linear-derivatives.js';
import type { PairModel } from './pair-model.js';
import type { RowBatch } from './row-batch.js';

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
  derivatives({ rows, gap, half, alive, totals, p, out }: RowBatch, ties: Float64Array): void {
    const nu = ties[0]!;
    for (let row = 0, at = 0, to = 0; row < rows; row += 1, at += 3, to += 5) {
      if (alive[row] !== 7) {
        davidson.probabilities(gap[row]!, half[row]!, ties, p);
        keepAlive(davidson, gap[row]!, p, alive[row]!);
        logLinearDerivatives(davidson, totals, at, p, out, to);
        continue;
      }
      const even = nu * half[row]!;
      const odds = half[row]! * half[row]!;
      const favourite = 1 / (1 + even + odds);
      const tie = even * favourite;
      const outsider = odds * favourite;
      const lead = 0.5 * (1 - odds) * favourite;
      const behind = gap[row]! < 0;
      const mean = behind ? -lead : lead;
      const win = behind ? outsider : favourite;
      const loss = behind ? favourite : outsider;
      const wins = totals[at]!;
      const tied = totals[at + 1]!;
      const losses = totals[at + 2]!;
      const n = wins + tied + losses;
      // Σ n_c (s_c − mean) with each difference as a sum of probabilities, which keeps its digits.
      out[to] = wins * (loss + 0.5 * tie) - tied * mean - losses * (win + 0.5 * tie);
      out[to + 1] = n * (favourite * outsider + 0.25 * tie * (favourite + outsider));
      out[to + 2] = tied * (favourite + outsider) - (wins + losses) * tie;
      out[to + 3] = -n * tie * mean;
      out[to + 4] = n * tie * (favourite + outsider);
    }
  },
});
