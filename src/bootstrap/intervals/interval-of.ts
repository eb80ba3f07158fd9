import { quantile } from '../../numeric/quantile.js';
import { SAME_ABILITY } from '../replicates/same-ability.js';
import { tooFew } from './too-few.js';

/** An interval from replicates. A bound is null where too many replicates leave it open. */
export interface Interval {
  readonly lower: number | null;
  readonly upper: number | null;
  /** Why a bound is null, or null. */
  readonly reason: string | null;
}

/**
 * The percentile interval: the α/2 and 1 − α/2 type-7 quantiles. NaN is a replicate of which nothing
 * is known: it counts as −∞ for the lower bound and as +∞ for the upper one. A bound is null if an
 * order statistic that has weight is infinite. Both are null where the known values are equal but for
 * rounding: an interval without width would claim what resampling cannot know.
 *
 * @param values one number a replicate; spoiled
 * @param level coverage, or the two probabilities at which the quantiles are taken
 * @param shift added to both bounds
 * @param same values this close are equal: 1e-9 for abilities, 0 for figures on a scale of their own
 */
export function intervalOf(
  values: Float64Array,
  level: number | readonly [number, number],
  shift = 0,
  same: number = SAME_ABILITY,
): Interval {
  const [below, above] = typeof level === 'number' ? [(1 - level) / 2, (1 + level) / 2] : level;
  const size = values.length;
  if (size < 2) {
    return { lower: null, upper: null, reason: tooFew(size) };
  }
  values.sort(); // NaN last
  let known = size;
  while (known > 0 && Number.isNaN(values[known - 1]!)) known -= 1;
  const unknown = size - known;
  const still = doNotVary(values[0]!, values[known - 1] ?? NaN, same);
  const upward = values.fill(Infinity, known);
  const up = quantile(upward, above);
  upward.copyWithin(unknown, 0, known);
  const low = quantile(upward.fill(-Infinity, 0, unknown), below);
  if (still && Number.isFinite(low) && Number.isFinite(up)) {
    return { lower: null, upper: null, reason: NO_VARIATION };
  }
  // Both bounds may lie beyond the same end, which is then named once.
  const open = new Set<string>();
  if (!Number.isFinite(low)) open.add(openText(values, unknown, low));
  if (!Number.isFinite(up)) open.add(openText(values, unknown, up));
  return {
    lower: Number.isFinite(low) ? low + shift + 0 : null,
    upper: Number.isFinite(up) ? up + shift + 0 : null,
    reason: open.size === 0 ? null : [...open].join('; '),
  };
}

const NO_VARIATION = 'the replicates do not vary: resampling cannot say how precise this is';

const ROUNDING = 1e-12; // relative, of a figure that is summed in another order

function doNotVary(least: number, most: number, same: number): boolean {
  const spread = most - least;
  return Number.isFinite(spread) && spread <= Math.max(same, ROUNDING * Math.max(-least, most));
}

// `values` begins with −∞ for each unknown one, which may lie at either end.
function openText(values: Float64Array, unknown: number, bound: number): string {
  let open = bound === Infinity ? unknown : 0;
  for (const value of values) if (value === bound) open += 1;
  return `unbounded ${bound < 0 ? 'below' : 'above'} in ${open} of ${values.length} replicates`;
}
