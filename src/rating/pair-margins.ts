import { packRows, type SparseRows } from '../numeric/sparse-rows.js';
import type { Estimate } from './fit-options.js';
import { projectOutcomes } from './project-outcomes.js';
import type { PairTable } from './shapes.js';

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
  const width = table.scores.length;
  const rows = new Map<string, number>();
  const pairs = new Map<string, number>();
  const first: number[] = [];
  const second: number[] = [];
  const pairOf: number[] = [];
  const design: number[] = [];
  const added = table.cells.map((cell) => {
    const amounts = new Map<number, number>();
    const rowBySide = [-1, -1]; // with the first item shown first, with the second
    cell.counts.forEach((count, at) => {
      const side = orderEffect && at >= width ? 1 : 0;
      for (let c = 0; c < outcomes && count !== 0; c += 1) {
        const amount = count * projection[(at % width) * outcomes + c]!;
        if (amount === 0) continue;
        if (rowBySide[side]! < 0) rowBySide[side] = rowOf(cell, side === 0 ? 1 : -1);
        const position = rowBySide[side]! * outcomes + c;
        amounts.set(position, (amounts.get(position) ?? 0) + amount);
      }
    });
    return amounts;
  });
  const totals = new Float64Array(first.length * outcomes);
  added.forEach((amounts, at) => {
    const { cases } = table.cells[at]!;
    for (const [position, amount] of amounts) totals[position]! += cases * amount;
  });
  const sizes = new Int32Array(pairs.size);
  for (const pair of pairOf) sizes[pair]! += 1;
  return {
    items: table.items.length,
    outcomes,
    columns: (orderEffect ? 1 : 0) + covariates.length,
    first: Int32Array.from(first),
    second: Int32Array.from(second),
    design: Float64Array.from(design),
    offset: new Float64Array(first.length),
    rowsOfPair: Int32Array.from(pairOf, (pair) => sizes[pair]!),
    totals,
    cells: packRows(added),
  };

  function rowOf(cell: PairTable['cells'][number], sign: number): number {
    const values = covariates.map((at) => cell.covariates[at]!);
    const columns = orderEffect ? [sign, ...values] : values;
    const pair = `${cell.first},${cell.second}`;
    const key = `${pair};${columns.join()}`;
    const known = rows.get(key);
    if (known !== undefined) return known;
    if (!pairs.has(pair)) pairs.set(pair, pairs.size);
    pairOf.push(pairs.get(pair)!);
    first.push(cell.first);
    second.push(cell.second);
    design.push(...columns);
    rows.set(key, rows.size);
    return rows.size - 1;
  }
}
