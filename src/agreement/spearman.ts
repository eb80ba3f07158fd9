import { expectOptions } from '../checks/expect-options.js';
import { averageRanks } from './average-ranks.js';
import { resampledFigure } from './figure.js';
import type { Correlation } from './kendall-tau.js';
import {
  PAIRED_OPTIONS,
  type PairedOptions,
  pairedScores,
  type ScorePair,
} from './paired-scores.js';

const CONSTANT = 'one of the lists is constant, so there is no order to compare';

/**
 * Spearman's rank correlation rho [Spe04]: the product-moment correlation of the ranks, equal values
 * sharing the mean of their ranks. From −1 to 1.
 *
 * @param x scores or ranks, one a position, and `y` the others in the same order
 * @returns as `kendallTau`
 * @throws as `kendallTau`
 *
 * Cost: n log n, and as much for every replicate.
 *
 * @example
 * ```ts
 * import { spearman } from 'assize';
 *
 * spearman([1, 2, 3, 4, 5], [1, 3, 2, 4, 5]).value; // => 0.9
 * spearman([1, 2, 2, 4], [1, 2, 3, 4]).value; // => 0.9487
 * ```
 */
export function spearman(
  x: readonly number[],
  y: readonly number[],
  options: PairedOptions = {},
): Correlation {
  expectOptions('spearman', options, PAIRED_OPTIONS);
  const pairs = pairedScores('spearman', x, y, options.clusters);
  const clusterOf =
    options.clusters === undefined ? undefined : ({ cluster }: ScorePair): string => cluster;
  return {
    coefficient: "Spearman's rho",
    n: pairs.length,
    ...resampledFigure('spearman', pairs, rho, CONSTANT, options, clusterOf),
  };
}

// Twice a mean rank is whole, so all sums below are exact up to n = 10^5.
function rho(pairs: readonly ScorePair[]): number | null {
  const a = averageRanks(pairs.map(({ x }) => x));
  const b = averageRanks(pairs.map(({ y }) => y));
  const mean = (pairs.length + 1) / 2;
  let product = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let at = 0; at < a.length; at += 1) {
    product += (a[at]! - mean) * (b[at]! - mean);
    squaresA += (a[at]! - mean) ** 2;
    squaresB += (b[at]! - mean) ** 2;
  }
  if (squaresA === 0 || squaresB === 0) return null;
  return product / Math.sqrt(squaresA * squaresB);
}
