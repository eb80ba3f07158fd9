import { expectNumber } from '../checks/expect-number.js';
import { expectOptions } from '../checks/expect-options.js';
import { type FigureEstimate, resampledFigure } from './figure.js';
import {
  PAIRED_OPTIONS,
  type PairedOptions,
  pairedScores,
  type ScorePair,
} from './paired-scores.js';

/** How many of the best k items two rankings share: `value`, from 0 to k. */
export interface TopOverlap extends FigureEstimate {
  readonly coefficient: string;
  readonly k: number;
}

/**
 * Top-k overlap: the size of the intersection of the k items with the largest `x` and the k with the
 * largest `y` [HYP, appendix 15]. Where equal scores stand on both sides of the cut the top k is not a set,
 * and the value is null with that reason.
 *
 * The interval resamples items; a replicate in which an item is drawn twice at the cut is undefined
 * and opens it, so expect wide bounds.
 *
 * @throws as `kendallTau`, and InvalidInputError for `k` outside 1 to the number of items
 *
 * Cost: n log n.
 *
 * @example
 * ```ts
 * import { topOverlap } from 'assize';
 *
 * topOverlap([9, 8, 7, 1], [9, 2, 8, 7], 2).value; // => 1
 * topOverlap([9, 8, 8, 1], [9, 2, 8, 7], 2).reason; // => 'equal scores stand on both sides of the cut'
 * ```
 */
export function topOverlap(
  x: readonly number[],
  y: readonly number[],
  k: number,
  options: PairedOptions = {},
): TopOverlap {
  expectOptions('topOverlap', options, PAIRED_OPTIONS);
  const pairs = pairedScores('topOverlap', x, y, options.clusters);
  expectNumber('topOverlap', 'k', k, { min: 1, max: pairs.length, integer: true });
  const clusterOf =
    options.clusters === undefined ? undefined : ({ cluster }: ScorePair): string => cluster;
  const overlap = (sample: readonly ScorePair[]): number | null => {
    const a = topOf(sample, k, ({ x: score }) => score);
    const b = topOf(sample, k, ({ y: score }) => score);
    if (a === null || b === null) return null;
    return [...a].filter((at) => b.has(at)).length;
  };
  const reason = 'equal scores stand on both sides of the cut';
  return {
    coefficient: `top-${k} overlap`,
    k,
    ...resampledFigure('topOverlap', pairs, overlap, reason, options, clusterOf),
  };
}

function topOf(
  pairs: readonly ScorePair[],
  k: number,
  scoreOf: (pair: ScorePair) => number,
): Set<number> | null {
  const order = pairs.map((pair, at) => ({ score: scoreOf(pair), at }));
  order.sort((a, b) => b.score - a.score || a.at - b.at);
  if (order[k] !== undefined && order[k].score === order[k - 1]!.score) return null;
  return new Set(order.slice(0, k).map(({ at }) => at));
}
