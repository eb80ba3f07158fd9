import type { Replicates } from '../bootstrap/replicates/replicates.js';
import type { Ratings } from '../rating/to-ratings.js';

/** One domain with its scale, and its replicates where it was resampled. */
export interface ResampledDomain {
  readonly ratings: Ratings;
  readonly draws: Replicates | null;
}

/** Average ratings in each replicate; NaN where a domain of the item is split or unconverged. */
export interface ReplicateAverages {
  readonly rows: number;
  readonly value: (row: number, item: number) => number;
}

/** Adds up the ratings of the domains, replicate by replicate. Cost: replicates times items. */
export function replicateAverages(
  items: readonly string[],
  domains: readonly ResampledDomain[],
): ReplicateAverages {
  const drawn = domains.flatMap(({ draws, ratings: { scale } }) =>
    draws === null ? [] : [{ draws, scale }],
  );
  const rows = drawn.length === 0 ? 0 : drawn[0]!.draws.to;
  const sums = new Float64Array(rows * items.length);
  const counts = items.map(() => 0);
  for (const { draws, scale } of drawn) {
    const unknown = new Set([...draws.splits.replicate, ...draws.unconverged]);
    const points = scale.pointsPerDecade / Math.LN10;
    draws.items.forEach((name, own) => {
      const at = items.indexOf(name);
      counts[at]! += 1;
      for (let row = 0; row < rows; row += 1) {
        const ability = draws.abilities[row * draws.items.length + own]!;
        sums[row * items.length + at]! += unknown.has(row) ? NaN : scale.centre + ability * points;
      }
    });
  }
  return { rows, value: (row, item) => sums[row * items.length + item]! / counts[item]! };
}
