import type { GapReader } from './read-gaps.js';

/**
 * Measures items about a core: in each row the gap of the item to the mean of the core. NaN where the
 * row separates the core, ±∞ where the item is beyond it. Of a core of two, each is half its gap to
 * the other away from the middle, whether that gap is finite or not.
 *
 * @param core positions of items; at least one
 * @returns a function that writes the values of an item, one a row
 *
 * Cost: rows times core, then rows a call.
 */
export function measureAbout(
  gaps: GapReader,
  core: readonly number[],
): (item: number, values: Float64Array) => void {
  const middles = Float64Array.from({ length: gaps.rows }, (_, row) => {
    const split = gaps.split(row);
    if (split >= 0) {
      const part = gaps.component(split, core[0]!);
      if (core.some((member) => gaps.component(split, member) !== part)) return NaN;
    }
    return core.reduce((sum, at) => sum + gaps.gap(row, at, core[0]!), 0) / core.length;
  });
  return (item, values) => {
    const other =
      core.length === 2 && core.includes(item) ? core.find((at) => at !== item) : undefined;
    if (other !== undefined) {
      for (let row = 0; row < values.length; row += 1) values[row] = gaps.gap(row, item, other) / 2;
      return;
    }
    for (let row = 0; row < values.length; row += 1) {
      values[row] = gaps.gap(row, item, core[0]!) - middles[row]!;
    }
  };
}
