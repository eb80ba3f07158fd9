import { normalQuantile } from '../numeric/normal-quantile.js';

/** An interval of a rate, both ends inclusive, from 0 to 1. */
export interface RateInterval {
  readonly lower: number;
  readonly upper: number;
  /** Confidence level, between 0 and 1. */
  readonly level: number;
}

/**
 * Wilson's score interval [Wil27] of a rate seen in `size` trials; `size` need not be an integer.
 * Its ends are the rates whose distance from `rate` is z standard errors taken at the end itself.
 */
export function wilsonInterval(rate: number, size: number, level: number): RateInterval {
  // From the tail, since half of a level next to 1 rounds to 1 itself.
  const z = -normalQuantile((1 - level) / 2);
  const spread = (z * z) / size;
  const centre = (rate + spread / 2) / (1 + spread);
  const half = Math.sqrt(spread * (rate * (1 - rate) + spread / 4)) / (1 + spread);
  return {
    lower: rate === 0 ? 0 : Math.max(0, centre - half),
    upper: rate === 1 ? 1 : Math.min(1, centre + half),
    level,
  };
}
