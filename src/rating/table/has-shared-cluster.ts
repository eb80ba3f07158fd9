import type { PairTable } from '../shapes.js';

/** Whether any cluster of the table holds two cases. */
export function hasSharedCluster(table: PairTable): boolean {
  const met = new Uint8Array(table.clusters.length);
  for (const { cluster, cases } of table.cells) {
    if (cluster === null) continue;
    if (cases > 1 || met[cluster] === 1) return true;
    met[cluster] = 1;
  }
  return false;
}
