import type { PairCell } from '../shapes.js';

/** Merges identical cells as they come and lists them in the order that tables keep. */
export interface CellCollector {
  add(cell: PairCell): void;
  cells(): PairCell[];
}

/**
 * Collects cells: those that agree in everything but `cases` become one. Listed by first, second,
 * counts (largest first), cluster, stratum. Cost: one map look-up a cell, then a sort of the
 * distinct ones.
 */
export function collectCells(): CellCollector {
  const distinct = new Map<string, { cell: PairCell; cases: number }>();
  return {
    add(cell: PairCell): void {
      const key = `${cell.first},${cell.second},${cell.cluster},${cell.stratum},${cell.counts},${cell.covariates}`;
      const known = distinct.get(key);
      if (known === undefined) distinct.set(key, { cell, cases: cell.cases });
      else known.cases += cell.cases;
    },
    cells(): PairCell[] {
      return Array.from(distinct.values(), ({ cell, cases }) => ({ ...cell, cases })).sort(compare);
    },
  };
}

function compare(a: PairCell, b: PairCell): number {
  return (
    a.first - b.first ||
    a.second - b.second ||
    compareNumbers(b.counts, a.counts) ||
    (a.cluster ?? -1) - (b.cluster ?? -1) ||
    (a.stratum ?? -1) - (b.stratum ?? -1) ||
    compareNumbers(a.covariates, b.covariates)
  );
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length; at += 1) {
    const difference = a[at]! - b[at]!;
    if (difference !== 0) return difference;
  }
  return 0;
}
