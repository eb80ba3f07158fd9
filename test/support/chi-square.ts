// Of the standard normal distribution: one good sampler in ten thousand fails.
const LIMIT = 3.719;

/** Pearson's statistic with its limit, neighbouring cells joined until each expects 20 draws. */
export interface ChiSquare {
  readonly statistic: number;
  /** The 0.9999 quantile, by the cube-root approximation of Wilson and Hilferty. */
  readonly limit: number;
  readonly cells: number;
}

/**
 * @param observed how often each value was drawn
 * @param probabilities of the same values; what is missing to 1 counts as one more cell
 */
export function chiSquare(
  observed: ArrayLike<number>,
  probabilities: ArrayLike<number>,
): ChiSquare {
  let draws = 0;
  for (let k = 0; k < observed.length; k += 1) draws += observed[k]!;
  const cells: { seen: number; expected: number }[] = [];
  let seen = 0;
  let expected = 0;
  for (let k = 0; k < probabilities.length; k += 1) {
    seen += observed[k] ?? 0;
    expected += draws * probabilities[k]!;
    if (expected < 20) continue;
    cells.push({ seen, expected });
    seen = 0;
    expected = 0;
  }
  const last = cells.at(-1)!;
  last.seen += seen;
  last.expected += expected;
  const statistic = cells.reduce(
    (sum, cell) => sum + (cell.seen - cell.expected) ** 2 / cell.expected,
    0,
  );
  const freedom = Math.max(1, cells.length - 1);
  const limit = freedom * (1 - 2 / (9 * freedom) + LIMIT * Math.sqrt(2 / (9 * freedom))) ** 3;
  return { statistic, limit, cells: cells.length };
}
