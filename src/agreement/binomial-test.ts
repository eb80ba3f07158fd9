import { expectNumber } from '../checks/expect-number.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { NoDataError } from '../errors.js';
import { betaTail } from '../numeric/beta-distribution.js';
import { binomialMass } from '../numeric/binomial-mass.js';

/** Options of `binomialTest`. */
export interface BinomialTestOptions {
  /** The rate under the hypothesis, from 0 to 1; 0.5 by default. */
  readonly rate?: number | undefined;
  /** Which departures count: `two-sided` (default), `greater` or `less`. */
  readonly alternative?: 'two-sided' | 'greater' | 'less' | undefined;
}

/** An exact binomial test. */
export interface BinomialTest {
  readonly test: string;
  readonly hits: number;
  readonly of: number;
  readonly rate: number;
  readonly alternative: 'two-sided' | 'greater' | 'less';
  readonly p: number;
}

/**
 * The exact binomial test of a rate, where every trial is an independent case. `greater`: P(X >=
 * hits); `less`: P(X <= hits); `two-sided`: the probability of all outcomes that are at most as
 * probable as the one seen, counting as equal what differs by less than 1e-7 relative, as R does.
 *
 * @param hits and `of`: whole numbers, 0 <= hits <= of
 * @throws NoDataError if `of` is 0; InvalidInputError for other counts or options
 *
 * Cost: a few beta functions and a search of log `of` steps.
 *
 * @example
 * ```ts
 * import { binomialTest } from 'assize';
 *
 * binomialTest(52, 64).p; // => 4.57e-7
 * binomialTest(7, 10, { alternative: 'greater' }).p; // => 0.171875
 * ```
 */
export function binomialTest(
  hits: number,
  of: number,
  options: BinomialTestOptions = {},
): BinomialTest {
  const where = 'binomialTest';
  expectOptions(where, options, ACCEPTED);
  const rate = expectNumber(where, 'rate', options.rate ?? 0.5, { min: 0, max: 1 });
  const alternative = expectOneOf(where, 'alternative', options.alternative ?? 'two-sided', [
    'two-sided',
    'greater',
    'less',
  ]);
  expectNumber(where, 'of', of, { min: 0, integer: true });
  if (of === 0) throw new NoDataError(`${where}: there are no trials`);
  expectNumber(where, 'hits', hits, { min: 0, max: of, integer: true });
  const p =
    alternative === 'greater'
      ? atLeast(hits, of, rate)
      : alternative === 'less'
        ? atMost(hits, of, rate)
        : twoSided(hits, of, rate);
  return { test: 'exact binomial test', hits, of, rate, alternative, p: Math.min(1, p) };
}

function atLeast(hits: number, of: number, rate: number): number {
  return hits <= 0 ? 1 : hits > of ? 0 : betaTail(rate, hits, of - hits + 1);
}

function atMost(hits: number, of: number, rate: number): number {
  return hits < 0 ? 0 : hits >= of ? 1 : betaTail(1 - rate, of - hits, hits + 1);
}

function twoSided(hits: number, of: number, rate: number): number {
  const limit = binomialMass(hits, of, rate) * (1 + 1e-7);
  const mean = of * rate;
  if (hits === mean) return 1;
  // The mass rises up to the mean and falls behind it: find where the other side drops below.
  if (hits < mean) {
    const from = Math.ceil(mean);
    const far = firstWhere(from, of + 1, (k) => binomialMass(k, of, rate) <= limit);
    return atMost(hits, of, rate) + atLeast(far, of, rate);
  }
  const near = Math.floor(mean);
  const steps = firstWhere(0, near + 1, (k) => binomialMass(near - k, of, rate) <= limit);
  return atMost(near - steps, of, rate) + atLeast(hits, of, rate);
}

// The first whole number of [from, to) for which a condition that stays true holds, or `to`.
function firstWhere(from: number, to: number, holds: (k: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const ACCEPTED: Members<BinomialTestOptions> = { rate: true, alternative: true };
