import type { GapReader } from './read-gaps.js';

/**
 * The core of a component of the full fit: the items that nearly all replicates keep together. It
 * begins with all members; while at least `tolerated` of the replicates separate some of them, the
 * member that is most often outside the largest part leaves.
 *
 * @param members positions of the items of the component
 * @param tolerated the fraction of replicates that may separate core members: α / 10
 * @returns positions in item order; fewer than two are no core
 *
 * Cost: members times split replicates, for each item that leaves.
 */
export function coreOf(
  gaps: GapReader,
  splits: number,
  members: readonly number[],
  tolerated: number,
): number[] {
  let core = [...members];
  const outside = new Map<number, number>();
  while (core.length > 1) {
    outside.clear();
    let broken = 0;
    for (let split = 0; split < splits; split += 1) {
      const largest = largestPart(gaps, split, core);
      const strays = core.filter((item) => gaps.component(split, item) !== largest);
      if (strays.length > 0) broken += 1;
      for (const item of strays) outside.set(item, (outside.get(item) ?? 0) + 1);
    }
    // Rounding must not turn exactly the tolerated number into fewer.
    if (broken < tolerated * gaps.rows - 1e-9 || broken === 0) break;
    const worst = core.reduce((a, b) => ((outside.get(b) ?? 0) > (outside.get(a) ?? 0) ? b : a));
    core = core.filter((item) => item !== worst);
  }
  return core;
}

// The component that holds most of the core; of equals the one met first.
function largestPart(gaps: GapReader, split: number, core: readonly number[]): number {
  const sizes = new Map<number, number>();
  let largest = -1;
  for (const item of core) {
    const part = gaps.component(split, item);
    sizes.set(part, (sizes.get(part) ?? 0) + 1);
  }
  for (const [part, size] of sizes) if (size > (sizes.get(largest) ?? 0)) largest = part;
  return largest;
}
