/**
 * Ranks from 1 for the largest value downwards; equal values share the mean of the ranks that they
 * take up (1, 2.5, 2.5, 4). Cost: n log n.
 */
export function averageRanks(values: readonly number[]): Float64Array {
  const order = values.map((_, at) => at).sort((a, b) => values[b]! - values[a]!);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to += 1;
    for (let at = from; at < to; at += 1) ranks[order[at]!] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}
