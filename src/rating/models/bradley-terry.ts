import type { PairModel } from './pair-model.js';
import type { RowBatch } from './row-batch.js';

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
  derivatives({ rows, gap, half, alive, totals, out }: RowBatch): void {
    for (let row = 0, at = 0; row < rows; row += 1, at += 2) {
      const odds = half[row]! * half[row]!;
      const favourite = 1 / (1 + odds);
      const outsider = odds * favourite;
      const behind = gap[row]! < 0;
      const win = behind ? outsider : favourite;
      const loss = behind ? favourite : outsider;
      const wins = totals[at]!;
      const losses = totals[at + 1]!;
      const informative = alive[row] === 3 ? 1 : 0; // one outcome alone is certain
      // Products and not observed minus expected, which would lose the digits of a rare outcome.
      out[at] = informative * (wins * loss - losses * win);
      out[at + 1] = informative * (wins + losses) * favourite * outsider;
    }
  },
});
