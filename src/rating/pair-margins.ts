import type { PairModel } from './pair-model.js';
import { projectOutcomes, type TieRule } from './project-outcomes.js';
import type { PairTable } from './shapes.js';

/** A table as a model reads it: totals per observed pair and outcome, and what each cell adds. */
export interface PairMargins {
  /** Number of items. */
  readonly items: number;
  /** Outcomes of the model. */
  readonly outcomes: number;
  /** Positions of the items of each observed pair; `first` < `second`. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** Weighted outcomes per pair, row-major, without the prior. */
  readonly totals: Float64Array;
  /** The pair of each cell of the table, or −1 where the cell adds nothing. */
  readonly cellPair: Int32Array;
  /** What one case of each cell adds, row-major, in the outcomes of the model. */
  readonly cellCounts: Float64Array;
}

/**
 * Sums the cells of a table to pair totals in the outcomes of a model. A pair is observed if any of
 * its cells adds something. The presentation orders of an ordered table are added up.
 */
export function pairMargins(
  where: string,
  table: PairTable,
  model: PairModel,
  ties: TieRule,
): PairMargins {
  const outcomes = model.scores.length;
  const projection = projectOutcomes(where, table, model, ties);
  const { cells } = table;
  const cellPair = new Int32Array(cells.length).fill(-1);
  const cellCounts = new Float64Array(cells.length * outcomes);
  const first: number[] = [];
  const second: number[] = [];
  const totals: number[] = [];
  cells.forEach((cell, at) => {
    if (!addProjected(cell.counts, projection, outcomes, cellCounts, at * outcomes)) return;
    // Cells come sorted by pair, so a new pair differs from the last one.
    let pair = first.length - 1;
    if (pair < 0 || first[pair] !== cell.first || second[pair] !== cell.second) {
      pair = first.push(cell.first) - 1;
      second.push(cell.second);
      for (let c = 0; c < outcomes; c += 1) totals.push(0);
    }
    cellPair[at] = pair;
    for (let c = 0; c < outcomes; c += 1) {
      totals[pair * outcomes + c]! += cell.cases * cellCounts[at * outcomes + c]!;
    }
  });
  return {
    items: table.items.length,
    outcomes,
    first: Int32Array.from(first),
    second: Int32Array.from(second),
    totals: Float64Array.from(totals),
    cellPair,
    cellCounts,
  };
}

// Returns whether anything was added.
function addProjected(
  counts: readonly number[],
  projection: Float64Array,
  outcomes: number,
  out: Float64Array,
  start: number,
): boolean {
  const rows = projection.length / outcomes;
  let any = false;
  counts.forEach((count, at) => {
    if (count === 0) return;
    for (let c = 0; c < outcomes; c += 1) {
      const added = count * projection[(at % rows) * outcomes + c]!;
      out[start + c]! += added;
      if (added !== 0) any = true;
    }
  });
  return any;
}
