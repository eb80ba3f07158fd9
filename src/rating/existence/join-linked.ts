import type { PairMargins } from '../margins/pair-margins.js';
import type { TwoWayLinks } from './two-way-links.js';

/**
 * Margins in which the items of each group of links are one, which is all that a direction of the
 * recession cone can tell of them: its level, beside what the columns make of it. The columns go too
 * where the links hold all of them at zero.
 *
 * Cost: rows times columns.
 */
export function joinLinked(margins: PairMargins, links: TwoWayLinks): PairMargins {
  const { columns, design } = margins;
  const { groups, group, shift, rank } = links;
  const first = margins.first.map((item) => group[item]!);
  const second = margins.second.map((item) => group[item]!);
  if (rank === columns) {
    return { ...margins, items: groups, columns: 0, first, second, design: new Float64Array(0) };
  }
  const moved = design.slice();
  for (let row = 0; row < first.length; row += 1) {
    const from = margins.first[row]! * columns;
    const to = margins.second[row]! * columns;
    for (let k = 0; k < columns; k += 1) {
      const difference = moved[row * columns + k]! + shift[from + k]! - shift[to + k]!;
      moved[row * columns + k] = Math.abs(difference) < 1e-9 ? 0 : difference;
    }
  }
  return { ...margins, items: groups, first, second, design: moved };
}
