import { expectLevel } from '../checks/expect-level.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { NoDataError } from '../errors.js';
import { wilsonInterval } from '../folding/wilson-interval.js';
import { betaTail } from '../numeric/beta-distribution.js';
import type { RateFigure } from './rate-figure.js';

/** Options of `rateInterval`. */
export interface RateIntervalOptions {
  /** `wilson`, the score interval, by default; `exact` is Clopper and Pearson's. */
  readonly method?: 'wilson' | 'exact' | undefined;
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
}

/**
 * The interval of a rate, where every trial is an independent case. `wilson` [Wil27] inverts the
 * score test; `exact` [CP34] inverts the two one-sided binomial tests and never covers too little.
 * Where rows share cases or clusters use `bootstrapStatistic` instead.
 *
 * @param hits and `of`: whole numbers, 0 <= hits <= of
 * @throws NoDataError if `of` is 0; InvalidInputError for other counts or options
 *
 * Cost: constant for `wilson`, about 100 beta functions for `exact`.
 *
 * @example
 * ```ts
 * import { rateInterval } from 'assize';
 *
 * const { lower, upper } = rateInterval(52, 64).interval;
 * [lower, upper]; // => [0.700, 0.889]
 * const exact = rateInterval(34, 39, { method: 'exact' }).interval;
 * [exact.lower, exact.upper]; // => [0.7257, 0.9570]
 * ```
 */
export function rateInterval(
  hits: number,
  of: number,
  options: RateIntervalOptions = {},
): RateFigure {
  const where = 'rateInterval';
  expectOptions(where, options, ACCEPTED);
  const level = expectLevel(where, options.level);
  const method = expectOneOf(where, 'method', options.method ?? 'wilson', ['wilson', 'exact']);
  expectNumber(where, 'of', of, { min: 0, integer: true });
  if (of === 0) throw new NoDataError(`${where}: there are no trials`);
  expectNumber(where, 'hits', hits, { min: 0, max: of, integer: true });
  const { lower, upper } =
    method === 'wilson' ? wilsonInterval(hits / of, of, level) : exactInterval(hits, of, level);
  return {
    hits,
    of,
    value: hits / of,
    reason: null,
    interval: {
      lower,
      upper,
      reason: null,
      level,
      method,
      units: of,
      replicates: null,
      seed: null,
    },
  };
}

function exactInterval(
  hits: number,
  of: number,
  level: number,
): { readonly lower: number; readonly upper: number } {
  const half = (1 - level) / 2;
  // P(X >= hits) at rate p is I_p(hits, of − hits + 1), which rises with p.
  const lower = hits === 0 ? 0 : solve((p) => betaTail(p, hits, of - hits + 1), half);
  // P(X <= hits) at rate p, seen from q = 1 − p, rises with q.
  const upper = hits === of ? 1 : 1 - solve((q) => betaTail(q, of - hits, hits + 1), half);
  return { lower, upper };
}

// Where a rising function of [0, 1] takes a value, by bisection to the last bits.
function solve(rising: (at: number) => number, value: number): number {
  let low = 0;
  let high = 1;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const ACCEPTED: Members<RateIntervalOptions> = { method: true, level: true };
