import type { PairMargins } from './pair-margins.js';

/**
 * Margins in which the ability gap of two items is held: λ_j = λ_i − `gap`, so that item j takes the
 * place of item i in every row and the rest of its gap is constant. Rows of i against j keep their
 * outcomes and lose their abilities.
 */
export function holdGap(margins: PairMargins, i: number, j: number, gap: number): PairMargins {
  const first = margins.first.slice();
  const second = margins.second.slice();
  const offset = margins.offset.slice();
  for (let row = 0; row < first.length; row += 1) {
    if (first[row] === j) {
      first[row] = i;
      offset[row]! -= gap;
    }
    if (second[row] === j) {
      second[row] = i;
      offset[row]! += gap;
    }
  }
  return { ...margins, first, second, offset };
}
