/** Why so few replicates give no interval. */
export function tooFew(replicates: number): string {
  return `${replicates} ${replicates === 1 ? 'replicate gives' : 'replicates give'} no interval`;
}
