import { expectOptions } from '../checks/expect-options.js';
import { type FigureEstimate, resampledFigure } from './figure.js';
import {
  PAIRED_OPTIONS,
  type PairedOptions,
  pairedScores,
  type ScorePair,
} from './paired-scores.js';

/** A rank correlation that says which one it is. */
export interface Correlation extends FigureEstimate {
  readonly coefficient: string;
  /** Positions compared. */
  readonly n: number;
}

const CONSTANT = 'one of the lists is constant, so there is no order to compare';

/**
 * Kendall's rank correlation tau-b [Ken45]: (concordant − discordant) / √((P − X)(P − Y)) over the
 * P = n(n − 1)/2 pairs of positions, X of them tied in `x` and Y tied in `y`. From −1 to 1; without
 * ties it is tau-a.
 *
 * @param x scores or ranks, one a position, and `y` the others in the same order; pass ranks
 * negated, or ranks on both sides
 * @returns the coefficient, null with a reason where a list is constant; the percentile interval of
 * the bootstrap over positions, or over `clusters` of them, if `seed` is given
 * @throws NoDataError for empty lists; InvalidInputError for lists of different length or values
 * that are not finite
 *
 * Cost: n log n, and as much for every replicate.
 *
 * @example
 * ```ts
 * import { kendallTau } from 'assize';
 *
 * kendallTau([1, 2, 3, 4, 5], [1, 3, 2, 4, 5]).value; // => 0.8
 * kendallTau([1, 2, 2, 4], [1, 2, 3, 4]).value; // => 0.9129
 * kendallTau([1, 1, 1], [1, 2, 3]).reason; // => 'one of the lists is constant, so there is no order to compare'
 * ```
 */
export function kendallTau(
  x: readonly number[],
  y: readonly number[],
  options: PairedOptions = {},
): Correlation {
  expectOptions('kendallTau', options, PAIRED_OPTIONS);
  const pairs = pairedScores('kendallTau', x, y, options.clusters);
  const clusterOf =
    options.clusters === undefined ? undefined : ({ cluster }: ScorePair): string => cluster;
  return {
    coefficient: "Kendall's tau-b",
    n: pairs.length,
    ...resampledFigure('kendallTau', pairs, tauB, CONSTANT, options, clusterOf),
  };
}

// Knight's way [Kni66]: sort by x, then count the exchanges that sorting by y takes.
function tauB(pairs: readonly ScorePair[]): number | null {
  const sorted = [...pairs].sort((a, b) => a.x - b.x || a.y - b.y);
  const size = sorted.length;
  const ys = Float64Array.from(sorted, ({ y }) => y);
  let tiedX = 0;
  let tiedBoth = 0;
  let runX = 0;
  let runBoth = 0;
  for (let at = 1; at < size; at += 1) {
    const sameX = sorted[at]!.x === sorted[at - 1]!.x;
    runX = sameX ? runX + 1 : 0;
    runBoth = sameX && ys[at] === ys[at - 1] ? runBoth + 1 : 0;
    tiedX += runX;
    tiedBoth += runBoth;
  }
  const exchanges = sortCounting(ys, new Float64Array(size));
  let tiedY = 0;
  let runY = 0;
  for (let at = 1; at < size; at += 1) {
    runY = ys[at] === ys[at - 1] ? runY + 1 : 0;
    tiedY += runY;
  }
  const all = (size * (size - 1)) / 2;
  if (all === tiedX || all === tiedY) return null;
  const surplus = all - tiedX - tiedY + tiedBoth - 2 * exchanges;
  return surplus / Math.sqrt((all - tiedX) * (all - tiedY));
}

// Merge sort, bottom up; returns the number of inversions.
function sortCounting(values: Float64Array, spare: Float64Array): number {
  let exchanges = 0;
  for (let width = 1; width < values.length; width *= 2) {
    for (let from = 0; from < values.length; from += 2 * width) {
      const middle = Math.min(from + width, values.length);
      const end = Math.min(from + 2 * width, values.length);
      let left = from;
      let right = middle;
      for (let at = from; at < end; at += 1) {
        if (left < middle && (right >= end || values[left]! <= values[right]!)) {
          spare[at] = values[left++]!;
        } else {
          exchanges += middle - left;
          spare[at] = values[right++]!;
        }
      }
    }
    values.set(spare);
  }
  return exchanges;
}
