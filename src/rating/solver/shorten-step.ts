import type { PairMargins } from '../margins/pair-margins.js';

/**
 * Shortens a step so that no gap and no tie parameter changes by more than `limit`. Columns count by
 * what they do to gaps, so that the unit of a covariate decides nothing. Rows with one outcome that
 * survives say nothing about their gap, and do not count.
 *
 * @returns the longest change that is left
 */
export function shortenStep(
  step: Float64Array,
  margins: PairMargins,
  survivors: Uint8Array,
  limit: number,
): number {
  const { first, second, items, columns, design } = margins;
  let longest = 0;
  for (let row = 0; row < first.length; row += 1) {
    if ((survivors[row]! & (survivors[row]! - 1)) === 0) continue;
    let change = step[first[row]!]! - step[second[row]!]!;
    for (let k = 0; k < columns; k += 1) change += design[row * columns + k]! * step[items + k]!;
    longest = Math.max(longest, Math.abs(change));
  }
  for (let k = items + columns; k < step.length; k += 1) {
    longest = Math.max(longest, Math.abs(step[k]!));
  }
  if (!(longest > limit)) return longest;
  for (let i = 0; i < step.length; i += 1) step[i]! *= limit / longest;
  return limit;
}
