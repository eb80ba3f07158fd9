import { type BinomialRates, binomialRates, drawBinomial } from '../../numeric/binomial.js';
import { packRows } from '../../numeric/sparse-rows.js';
import type { Stream } from '../../numeric/stream.js';
import type { PairMargins } from '../../rating/margins/pair-margins.js';
import type { PairTable } from '../../rating/shapes.js';
import type { Draw } from './draw.js';
import { stratumOfCell } from './stratum-of-cell.js';

/**
 * The case bootstrap: a multinomial over the distinct cells of cases, drawn as conditional binomials
 * [Dev86, ch. XI.1.4]. That is the distribution of drawing cases one by one with replacement, at a
 * cost that follows the distinct cells and not the cases. Cells that differ only in cluster are one,
 * and unless strata are drawn apart those that differ only in stratum too. The draw does not depend
 * on the model.
 *
 * Cost of `add`: cells.
 */
export function createCaseDraw(table: PairTable, margins: PairMargins, stratified: boolean): Draw {
  const pools = distinctCells(table, margins, stratified);
  const kinds = packRows(pools.flatMap(({ rows }) => rows));
  const { offset, index, amount } = kinds;
  const units = pools.map(({ cases }) => cases.reduce((sum, count) => sum + count, 0));
  const rates = pools.map(({ cases }, at) => conditionalRates(cases, units[at]!));
  return {
    units: units.reduce((sum, count) => sum + count, 0),
    kinds,
    weights: Float64Array.from(pools.flatMap(({ cases }) => cases)),
    stratum: Int32Array.from(pools.flatMap(({ cases }, at) => cases.map(() => at))),
    add(stream: Stream, totals: Float64Array): void {
      let start = 0;
      for (let pool = 0; pool < units.length; pool += 1) {
        const conditional = rates[pool]!;
        let rest = units[pool]!;
        for (let cell = 0; rest > 0; cell += 1) {
          const drawn = drawBinomial(rest, conditional, cell, stream);
          if (drawn === 0) continue;
          rest -= drawn;
          const end = offset[start + cell + 1]!;
          for (let e = offset[start + cell]!; e < end; e += 1) {
            totals[index[e]!]! += drawn * amount[e]!;
          }
        }
        start += conditional.p.length;
      }
    },
  };
}

// Of the cases that are left, the part that falls on each cell.
function conditionalRates(cases: readonly number[], units: number): BinomialRates {
  let left = units;
  const shares = cases.map((count) => {
    const share = count / left;
    left -= count;
    return share;
  });
  return binomialRates(shares);
}

interface Pool {
  readonly cases: number[];
  readonly rows: Map<number, number>[];
}

function distinctCells(table: PairTable, margins: PairMargins, stratified: boolean): Pool[] {
  const { offset, index, amount } = margins.cells;
  const place = stratumOfCell(table, stratified);
  const pools: Pool[] = Array.from({ length: place.strata }, () => ({ cases: [], rows: [] }));
  const position = new Map<string, number>();
  table.cells.forEach((cell, at) => {
    const { cases, rows } = pools[place.of(at)]!;
    const key = `${place.of(at)}:${cell.first},${cell.second},${cell.counts},${cell.covariates}`;
    const known = position.get(key);
    if (known !== undefined) {
      cases[known]! += cell.cases;
      return;
    }
    position.set(key, cases.length);
    cases.push(cell.cases);
    const row = new Map<number, number>();
    for (let e = offset[at]!; e < offset[at + 1]!; e += 1) row.set(index[e]!, amount[e]!);
    rows.push(row);
  });
  return pools;
}
