import type { Replicates } from './replicates.js';

/** What gaps are read from: replicates, or a jackknife in the same layout. */
export interface GapSource
  extends Pick<Replicates, 'items' | 'from' | 'to' | 'abilities' | 'splits'> {}

/** Reads ability gaps out of replicates, row by row. */
export interface GapReader {
  /** Number of replicates held. */
  readonly rows: number;
  /** Position among the splits, or −1 where every gap of the row is finite. */
  split(row: number): number;
  /** The component of an item in a split row. */
  component(split: number, item: number): number;
  /** Ability of i minus ability of j: finite, ±∞ where ordered without bound, NaN where unknown. */
  gap(row: number, i: number, j: number): number;
}

/** Opens replicates for reading. Cost: linear in the replicates held. */
export function readGaps(replicates: GapSource): GapReader {
  const { abilities, from, to, splits } = replicates;
  const items = replicates.items.length;
  const splitAt = new Int32Array(to - from).fill(-1);
  splits.replicate.forEach((replicate, at) => {
    splitAt[replicate - from] = at;
  });
  const component = (split: number, item: number): number =>
    splits.component[split * items + item]!;
  return {
    rows: to - from,
    split: (row) => splitAt[row]!,
    component,
    gap(row: number, i: number, j: number): number {
      const split = splitAt[row]!;
      if (split >= 0) {
        const a = component(split, i);
        const b = component(split, j);
        if (a !== b) {
          const start = splits.offset[split]!;
          const count = Math.round(Math.sqrt(splits.offset[split + 1]! - start));
          const relation = splits.relation[start + a * count + b]!;
          return relation === 0 ? NaN : relation * Infinity;
        }
      }
      return abilities[row * items + i]! - abilities[row * items + j]!;
    },
  };
}
