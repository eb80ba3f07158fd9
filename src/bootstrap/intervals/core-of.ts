import type { GapReader } from '../replicates/read-gaps.js';

// Fractions that add up in another order are the same.
const SAME = 1e-9;

/**
 * The core of a component of the full fit: the items that nearly all replicates keep together. It
 * begins with all members; while at least `tolerated` of the replicates separate some of them, the
 * member that is most often outside the largest part leaves. Where m parts share the largest size,
 * a member of one of them counts as outside by 1 − 1/m. Members that are outside equally often leave
 * together, so that the core does not depend on their names.
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
  while (core.length > 1) {
    const outside = new Map<number, number>();
    let broken = 0;
    for (let split = 0; split < splits; split += 1) {
      const sizes = sizesOfParts(gaps, split, core);
      if (sizes.size === 1) continue;
      broken += 1;
      const largest = mostOf(sizes.values());
      const equals = [...sizes.values()].filter((size) => size === largest).length;
      for (const item of core) {
        const size = sizes.get(gaps.component(split, item))!;
        const away = size === largest ? 1 - 1 / equals : 1;
        outside.set(item, (outside.get(item) ?? 0) + away);
      }
    }
    // Rounding must not turn exactly the tolerated number into fewer.
    if (broken < tolerated * gaps.rows - SAME || broken === 0) break;
    const most = mostOf(outside.values());
    core = core.filter((item) => outside.get(item)! < most - SAME);
  }
  return core;
}

function mostOf(values: Iterable<number>): number {
  let most = 0;
  for (const value of values) most = Math.max(most, value);
  return most;
}

// How many core members stand in each component of the replicate.
function sizesOfParts(
  gaps: GapReader,
  split: number,
  core: readonly number[],
): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const item of core) {
    const part = gaps.component(split, item);
    sizes.set(part, (sizes.get(part) ?? 0) + 1);
  }
  return sizes;
}
