import { type BinomialRate, binomialRate, drawBinomial } from '../numeric/binomial.js';
import type { Stream } from '../numeric/stream.js';
import type { PairMargins } from '../rating/pair-margins.js';
import type { PairTable } from '../rating/shapes.js';
import { type Draw, packRows } from './draw.js';

/**
 * The case bootstrap: a multinomial over the distinct cells of cases, drawn as conditional binomials
 * [Dev86, ch. XI.1.4]. That is the distribution of drawing cases one by one with replacement, at a
 * cost that follows the distinct cells and not the cases. Cells that differ only in cluster or
 * stratum are one, and the draw does not depend on the model.
 *
 * Cost of `add`: cells.
 */
export function createCaseDraw(table: PairTable, margins: PairMargins): Draw {
  const { cases, rows } = distinctCells(table, margins);
  const { offset, index, amount } = packRows(rows);
  const units = cases.reduce((sum, count) => sum + count, 0);
  const rates: BinomialRate[] = [];
  let left = units;
  for (const count of cases) {
    rates.push(binomialRate(count / left));
    left -= count;
  }
  return {
    units,
    add(stream: Stream, totals: Float64Array): void {
      let rest = units;
      for (let cell = 0; rest > 0; cell += 1) {
        const drawn = drawBinomial(rest, rates[cell]!, stream);
        if (drawn === 0) continue;
        rest -= drawn;
        for (let e = offset[cell]!; e < offset[cell + 1]!; e += 1) {
          totals[index[e]!]! += drawn * amount[e]!;
        }
      }
    },
  };
}

function distinctCells(
  table: PairTable,
  margins: PairMargins,
): { cases: number[]; rows: Map<number, number>[] } {
  const { outcomes, cellPair, cellCounts } = margins;
  const position = new Map<string, number>();
  const cases: number[] = [];
  const rows: Map<number, number>[] = [];
  table.cells.forEach((cell, at) => {
    const key = `${cell.first},${cell.second},${cell.counts},${cell.covariates}`;
    const known = position.get(key);
    if (known !== undefined) {
      cases[known]! += cell.cases;
      return;
    }
    position.set(key, cases.length);
    cases.push(cell.cases);
    const row = new Map<number, number>();
    for (let c = 0; c < outcomes && cellPair[at]! >= 0; c += 1) {
      const added = cellCounts[at * outcomes + c]!;
      if (added !== 0) row.set(cellPair[at]! * outcomes + c, added);
    }
    rows.push(row);
  });
  return { cases, rows };
}
