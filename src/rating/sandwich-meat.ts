import type { Estimate } from './fit-options.js';
import type { PairTable } from './shapes.js';
import type { SolvedTable } from './solve-table.js';

/**
 * The middle of the sandwich: the sum over groups of the outer product of the group's score, which
 * is the gradient that the group adds at the estimate. Groups are cases or clusters; a case without
 * a cluster is a group of its own. No small-sample factor.
 *
 * Cost: cells, and for clusters the square of the items that a cluster touches.
 */
export function sandwichMeat(
  table: PairTable,
  solved: SolvedTable,
  estimate: Estimate,
  unit: 'case' | 'cluster',
): Float64Array {
  const size = solved.values.length;
  const meat = new Float64Array(size * size);
  const score = new Float64Array(size);
  const touched: number[] = [];
  const marked = new Uint8Array(size);
  const order = table.cells.map((_, at) => at);
  const clusterOf = (at: number): number => table.cells[at]!.cluster ?? -1;
  if (unit === 'cluster') order.sort((a, b) => clusterOf(a) - clusterOf(b) || a - b);
  let open = -1;
  for (const at of order) {
    const cell = table.cells[at]!;
    const cluster = unit === 'cluster' ? cell.cluster : null;
    if (cluster === null || cluster !== open) close(1);
    open = cluster ?? -1;
    addScore(solved, estimate, at, cluster === null ? 1 : cell.cases, add);
    if (cluster === null) close(cell.cases);
  }
  close(1);
  return meat;

  function add(row: number, amount: number): void {
    if (marked[row] === 0) touched.push(row);
    marked[row] = 1;
    score[row]! += amount;
  }

  function close(times: number): void {
    for (const i of touched) {
      for (const j of touched) meat[i * size + j]! += times * score[i]! * score[j]!;
    }
    for (const i of touched) {
      score[i] = 0;
      marked[i] = 0;
    }
    touched.length = 0;
  }
}

// Adds the score of `times` cases of a cell.
function addScore(
  solved: SolvedTable,
  estimate: Estimate,
  at: number,
  times: number,
  add: (row: number, amount: number) => void,
): void {
  const { margins, gaps, information, values } = solved;
  const pair = margins.cellPair[at]!;
  if (pair < 0) return;
  const alive = gaps.survivors[pair]!;
  if ((alive & (alive - 1)) === 0) return;
  const { scores, levels } = estimate.model;
  const p = information.probabilities(pair, values);
  const start = at * margins.outcomes;
  let cases = 0;
  for (let c = 0; c < margins.outcomes; c += 1) cases += margins.cellCounts[start + c]!;
  for (let c = 0; c < margins.outcomes; c += 1) {
    const residual = times * (margins.cellCounts[start + c]! - cases * p[c]!);
    add(margins.first[pair]!, residual * scores[c]!);
    add(margins.second[pair]!, -residual * scores[c]!);
    if (levels[c]! >= 0 && gaps.tie === 'free') add(margins.items + levels[c]!, residual);
  }
}
