import type { PairTable } from '../rating/shapes.js';
import { collectCells } from '../rating/table/collect-cells.js';

/**
 * The table without clusters and strata, on which abilities and majorities do not hang: cells that
 * differ in nothing else become one. Linear in cells, then a sort of the distinct ones.
 */
export function poolCells(table: PairTable): PairTable {
  const collector = collectCells();
  for (const cell of table.cells) collector.add({ ...cell, cluster: null, stratum: null });
  return { ...table, clusters: [], strata: [], cells: collector.cells() };
}
