/**
 * The values with those a rounding error apart made equal: in ascending order, each value that is
 * within `tolerance` of the one before it takes that one's place. Ranks of the result do not hang on
 * last bits. Cost: n log n.
 */
export function levelValues(values: readonly number[], tolerance: number): readonly number[] {
  const order = values.map((_, at) => at).sort((a, b) => values[a]! - values[b]!);
  const level = [...values];
  order.forEach((at, rank) => {
    const before = order[rank - 1];
    if (before === undefined || values[at]! - values[before]! > tolerance) return;
    level[at] = level[before]!;
  });
  return level;
}
