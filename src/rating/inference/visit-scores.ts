import type { PairTable } from '../shapes.js';
import type { SolvedTable } from '../solver/solved-table.js';

/** The score of a group of cases: the gradient that the group adds at the estimate, sparse. */
export interface GroupScore {
  /** Positions of the values that the group touches. */
  readonly touched: readonly number[];
  /** The score by position; zero elsewhere. */
  readonly score: Float64Array;
  /** How many identical groups there are. */
  readonly times: number;
}

/**
 * Visits the score of every group of cases: each distinct case, or each cluster; a case without a
 * cluster is a group of its own. The object is reused.
 *
 * Cost: linear in cells.
 */
export function visitScores(
  table: PairTable,
  solved: SolvedTable,
  unit: 'case' | 'cluster',
  visit: (group: GroupScore) => void,
): void {
  const score = new Float64Array(solved.values.length);
  const marked = new Uint8Array(score.length);
  const touched: number[] = [];
  const addCell = cellScorer(solved, (at, amount) => {
    if (marked[at] === 0) touched.push(at);
    marked[at] = 1;
    score[at]! += amount;
  });
  const order = table.cells.map((_, at) => at);
  const clusterOf = (at: number): number => table.cells[at]!.cluster ?? -1;
  if (unit === 'cluster') order.sort((a, b) => clusterOf(a) - clusterOf(b) || a - b);
  let open = -1;
  for (const at of order) {
    const cell = table.cells[at]!;
    const cluster = unit === 'cluster' ? cell.cluster : null;
    if (cluster === null || cluster !== open) close(1);
    open = cluster ?? -1;
    addCell(at, cluster === null ? 1 : cell.cases);
    if (cluster === null) close(cell.cases);
  }
  close(1);

  function close(times: number): void {
    if (touched.length === 0) return;
    visit({ touched, score, times });
    for (const at of touched) {
      score[at] = 0;
      marked[at] = 0;
    }
    touched.length = 0;
  }
}

// Adds the score of `times` cases of a cell, row by row.
function cellScorer(
  { margins, gaps, information, values }: SolvedTable,
  add: (at: number, amount: number) => void,
): (cell: number, times: number) => void {
  const { outcomes, items, columns, first, second, design, cells } = margins;
  const counts = new Float64Array(outcomes);
  const ties = values.length - items - columns;
  const addFree = (at: number, amount: number): void => {
    if (gaps.fixed[at] === 0 || at < items) add(at, amount);
  };
  return (cell, times) => {
    let at = cells.offset[cell]!;
    const end = cells.offset[cell + 1]!;
    while (at < end) {
      const row = Math.floor(cells.index[at]! / outcomes);
      counts.fill(0);
      for (; at < end && Math.floor(cells.index[at]! / outcomes) === row; at += 1) {
        counts[cells.index[at]! - row * outcomes] = cells.amount[at]!;
      }
      const alive = gaps.survivors[row]!;
      if ((alive & (alive - 1)) === 0) continue;
      const d = information.derivatives(row, values, counts, 0);
      addFree(first[row]!, times * d[0]!);
      addFree(second[row]!, -times * d[0]!);
      for (let k = 0; k < columns; k += 1) {
        addFree(items + k, times * design[row * columns + k]! * d[0]!);
      }
      for (let g = 0; g < ties; g += 1) addFree(items + columns + g, times * d[2 + g]!);
    }
  };
}
