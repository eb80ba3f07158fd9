import type { SparseRows } from '../../numeric/sparse-rows.js';
import type { Estimate } from '../settings/fit-options.js';
import type { PairCell, PairTable } from '../shapes.js';
import { projectOutcomes } from './project-outcomes.js';

/**
 * A table as a model reads it. A row is a pair of items; with an order effect a pair and who was
 * shown first; with covariates a pair and their values. The ability gap of a row is
 * λ_first − λ_second + Σ_k column_k · β_k + offset.
 */
export interface PairMargins {
  /** Number of items. */
  readonly items: number;
  /** Outcomes of the model. */
  readonly outcomes: number;
  /** Number of columns: the order effect, then the covariates. */
  readonly columns: number;
  /** Positions of the items of each row; `first` < `second`, or equal where a gap is held. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** Columns of each row, row-major. */
  readonly design: Float64Array;
  /** A constant part of the gap of each row. */
  readonly offset: Float64Array;
  /** Rows of the pair of each row: a prior on the pair is divided among them. */
  readonly rowsOfPair: Int32Array;
  /** Weighted outcomes of each row, row-major, without the prior. */
  readonly totals: Float64Array;
  /** What one case of each cell of the table adds to the totals. */
  readonly cells: SparseRows;
}

/**
 * Sums the cells of a table to rows in the outcomes of a model. A row exists if some cell adds to
 * it. The presentation orders of an ordered table are added up unless the order effect is fitted.
 *
 * Cost: linear in cells.
 */
export function pairMargins(where: string, table: PairTable, estimate: Estimate): PairMargins {
  const { model, orderEffect, covariates } = estimate;
  const outcomes = model.scores.length;
  const projection = projectOutcomes(where, table, estimate);
  const columns = (orderEffect ? 1 : 0) + covariates.length;
  const levels = table.scores.length;
  const rows = createRowList(columns);
  const offset = new Int32Array(table.cells.length + 1);
  const index: number[] = [];
  const amount: number[] = [];
  const counts = new Float64Array(outcomes);
  table.cells.forEach((cell, at) => {
    // An ordered table keeps both orders; only an order effect tells them apart.
    const sides = orderEffect ? 2 : 1;
    for (let side = 0; side < sides; side += 1) {
      counts.fill(0);
      const from = side * levels;
      const to = orderEffect ? from + levels : cell.counts.length;
      if (!project(cell.counts, from, to, projection, counts)) continue;
      const row = rows.find(cell, side === 0 ? 1 : -1, orderEffect, covariates);
      for (let c = 0; c < outcomes; c += 1) {
        if (counts[c] === 0) continue;
        index.push(row * outcomes + c);
        amount.push(counts[c]!);
      }
    }
    offset[at + 1] = index.length;
  });
  const totals = new Float64Array(rows.first.length * outcomes);
  table.cells.forEach(({ cases }, at) => {
    for (let e = offset[at]!; e < offset[at + 1]!; e += 1) totals[index[e]!]! += cases * amount[e]!;
  });
  return {
    items: table.items.length,
    outcomes,
    columns,
    first: Int32Array.from(rows.first),
    second: Int32Array.from(rows.second),
    design: Float64Array.from(rows.design),
    offset: new Float64Array(rows.first.length),
    rowsOfPair: rows.sizes(),
    totals,
    cells: { offset, index: Int32Array.from(index), amount: Float64Array.from(amount) },
  };
}

// Adds counts of the table as counts of the model; says whether there are any.
function project(
  counts: readonly number[],
  from: number,
  to: number,
  projection: Float64Array,
  out: Float64Array,
): boolean {
  const outcomes = out.length;
  const levels = projection.length / outcomes;
  let any = false;
  for (let at = from; at < to; at += 1) {
    const count = counts[at]!;
    if (count === 0) continue;
    for (let c = 0; c < outcomes; c += 1) {
      const added = count * projection[(at % levels) * outcomes + c]!;
      out[c]! += added;
      if (added !== 0) any = true;
    }
  }
  return any;
}

interface RowList {
  readonly first: number[];
  readonly second: number[];
  readonly design: number[];
  /** The row of a cell and side, made if it is new. */
  find(cell: PairCell, sign: number, order: boolean, covariates: readonly number[]): number;
  /** How many rows the pair of each row has. */
  sizes(): Int32Array;
}

// Cells come sorted by pair, so the rows of a pair stand together.
function createRowList(columns: number): RowList {
  const first: number[] = [];
  const second: number[] = [];
  const design: number[] = [];
  const starts: number[] = []; // the first row of each pair
  const known = new Map<string, number>(); // rows of the current pair by their columns
  return {
    first,
    second,
    design,
    find(cell, sign, order, covariates): number {
      const last = first.length - 1;
      const same = last >= 0 && first[last] === cell.first && second[last] === cell.second;
      if (same && columns === 0) return last;
      if (!same) {
        known.clear();
        starts.push(first.length);
      }
      const values = covariates.map((at) => cell.covariates[at]!);
      if (order) values.unshift(sign);
      const key = values.join();
      const row = known.get(key);
      if (row !== undefined) return row;
      known.set(key, first.length);
      first.push(cell.first);
      second.push(cell.second);
      design.push(...values);
      return first.length - 1;
    },
    sizes(): Int32Array {
      const sizes = new Int32Array(first.length);
      starts.forEach((start, pair) => {
        const end = starts[pair + 1] ?? first.length;
        sizes.fill(end - start, start, end);
      });
      return sizes;
    },
  };
}
