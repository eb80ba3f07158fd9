/**
 * One name a row: its cluster, or where it has none a name that no other row bears. Such rows are
 * numbered among themselves, so that their names do not hang on the rows between them.
 */
export function clusterNames(clusters: readonly (string | null)[]): readonly string[] {
  let alone = 0;
  return clusters.map((cluster) => {
    if (cluster !== null) return cluster;
    alone += 1;
    return `\u0000${alone}`;
  });
}
