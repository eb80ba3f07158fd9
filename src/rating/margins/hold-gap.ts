import type { PairMargins } from './pair-margins.js';

/**
 * Margins in which the ability gap of two items is held: λ_j = λ_i − `gap`, so that item j takes the
 * place of item i in every row, the rest of its gap is constant, and there is one item fewer. Rows of i
 * against j keep their outcomes and lose their abilities.
 */
export function holdGap(margins: PairMargins, i: number, j: number, gap: number): PairMargins {
  const first = margins.first.slice();
  const second = margins.second.slice();
  const offset = margins.offset.slice();
  const place = (item: number): number => (item > j ? item - 1 : item);
  for (let row = 0; row < first.length; row += 1) {
    if (first[row] === j) offset[row]! -= gap;
    if (second[row] === j) offset[row]! += gap;
    first[row] = place(first[row] === j ? i : first[row]!);
    second[row] = place(second[row] === j ? i : second[row]!);
  }
  return { ...margins, items: margins.items - 1, first, second, offset };
}
