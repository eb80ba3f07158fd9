import { keepAlive } from './keep-alive.js';
import { logLinearDerivatives } from './log-linear-derivatives.js';
import type { PairModel } from './pair-model.js';
import type { RowBatch } from './row-batch.js';

/**
 * The graded five-level model: A≫B, A>B, A≈B, B>A, B≫A with scores ½, ¼, 0, −¼, −½ and
 * P(c) ∝ exp(s_c (λ_i − λ_j) + g_c), where g is ln `nuSlight` for the two slight outcomes, ln `nuEven`
 * for the even one and 0 for the extreme ones. It extends Davidson's model as adjacent-category
 * models do [Agr92; Agr10, §4.1.4].
 */
export const graded: PairModel = Object.freeze({
  name: 'graded',
  scores: Object.freeze([0.5, 0.25, 0, -0.25, -0.5]),
  levels: Object.freeze([-1, 0, 1, 0, -1]),
  parameters: Object.freeze(['nuSlight', 'nuEven']),
  floor: -Infinity,
  logLinear: true,
  probabilities(gap: number, half: number, ties: Float64Array, out: Float64Array): void {
    const quarter = Math.sqrt(half);
    const slight = ties[0]! * quarter; // relative to the likelier extreme
    const even = ties[1]! * half;
    const against = ties[0]! * half * quarter;
    const odds = half * half;
    const sure = 1 / (1 + slight + even + against + odds);
    const flip = gap < 0;
    out[0] = flip ? odds * sure : sure;
    out[1] = flip ? against * sure : slight * sure;
    out[2] = even * sure;
    out[3] = flip ? slight * sure : against * sure;
    out[4] = flip ? sure : odds * sure;
  },
  derivatives({ rows, gap, half, alive, totals, p, out }: RowBatch, ties: Float64Array): void {
    for (let row = 0; row < rows; row += 1) {
      graded.probabilities(gap[row]!, half[row]!, ties, p);
      if (alive[row] !== 31) keepAlive(graded, gap[row]!, p, alive[row]!);
      logLinearDerivatives(graded, totals, 5 * row, p, out, 9 * row);
    }
  },
});
