import { binomialRates, drawBinomial } from '../../src/numeric/binomial.js';
import type { Stream } from '../../src/numeric/stream.js';
import type { PairCell, PairTable } from '../../src/rating/shapes.js';

/**
 * The table that one replicate of the case bootstrap stands for, made the slow way: cells that add
 * the same to the same pair are one kind of case, kinds are drawn in table order by conditional
 * binomials, and each cell keeps the counts of one case. Cases that add nothing are drawn too.
 */
export function resampleCases(table: PairTable, stream: Stream): PairTable {
  const kinds = new Map<string, PairCell>();
  for (const cell of table.cells) {
    const key = JSON.stringify([cell.first, cell.second, cell.counts]);
    const cases = (kinds.get(key)?.cases ?? 0) + cell.cases;
    kinds.set(key, { ...cell, cases, cluster: null, stratum: null });
  }
  let pool = 0;
  for (const { cases } of kinds.values()) pool += cases;
  let left = pool;
  const cells: PairCell[] = [];
  for (const kind of kinds.values()) {
    const drawn =
      left === 0 ? 0 : drawBinomial(left, binomialRates([kind.cases / pool]), 0, stream);
    if (drawn > 0) cells.push({ ...kind, cases: drawn });
    left -= drawn;
    pool -= kind.cases;
  }
  return { ...table, cells };
}

/**
 * The table that one replicate of the cluster bootstrap stands for, made the slow way: a list with
 * one entry a cluster and one a case without a cluster, from which as many are picked one by one.
 */
export function resampleClusters(table: PairTable, stream: Stream): PairTable {
  const units: PairCell[][] = table.clusters.map((_, at) =>
    table.cells.filter(({ cluster }) => cluster === at),
  );
  for (const cell of table.cells) {
    if (cell.cluster !== null) continue;
    for (let copy = 0; copy < cell.cases; copy += 1) units.push([{ ...cell, cases: 1 }]);
  }
  const cells: PairCell[] = [];
  for (let pick = 0; pick < units.length; pick += 1) {
    cells.push(...units[Math.floor(stream.uniform() * units.length)]!);
  }
  return { ...table, cells: cells.sort((a, b) => a.first - b.first || a.second - b.second) };
}

/**
 * A resampled table with `pseudoWins` each way on every pair that the full table observes; a pair
 * that only tied is not observed where ties are left out.
 */
export function withPrior(
  full: PairTable,
  resampled: PairTable,
  pseudoWins: number,
  ties: 'half' | 'exclude' = 'half',
): PairTable {
  if (pseudoWins === 0) return resampled;
  const pairs = new Map<string, PairCell>();
  for (const cell of full.cells) {
    const enters = cell.counts.some((count, at) => count > 0 && !(ties === 'exclude' && at === 1));
    if (enters) pairs.set(`${cell.first},${cell.second}`, cell);
  }
  const prior = [...pairs.values()].map(
    (cell): PairCell => ({ ...cell, counts: [pseudoWins, 0, pseudoWins], cases: 1 }),
  );
  const cells = [...resampled.cells, ...prior];
  return { ...resampled, cells: cells.sort((a, b) => a.first - b.first || a.second - b.second) };
}
