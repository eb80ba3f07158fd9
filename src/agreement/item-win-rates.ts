import { expectOptions } from '../checks/expect-options.js';
import { NoDataError } from '../errors.js';
import { expectCases } from '../folding/expect-cases.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { indexNames } from '../judgments/index-names.js';
import { checkFoldedCase } from '../rating/table/check-folded-case.js';
import { clusterNames } from './cluster-names.js';
import {
  type FigureEstimate,
  RESAMPLING_OPTIONS,
  type ResamplingOptions,
  resampledFigure,
} from './figure.js';

/** One of three rates that are printed under the name win rate. */
export interface NamedWinRate extends FigureEstimate {
  /** Which of the three this is, in words. */
  readonly rate: string;
}

/** The win rates of one item over its cases. */
export interface ItemWinRates {
  readonly item: string;
  readonly cases: number;
  /** Weighted rate of cases whose mean credit is above one half; ties go to nobody. */
  readonly winsOnly: NamedWinRate;
  /** The same plus half of the cases whose mean credit is one half. */
  readonly tiesHalf: NamedWinRate;
  /** Each case counts its worse order: 1 a win in both, one half if the worse is a tie, else 0. */
  readonly bothOrders: NamedWinRate;
}

/**
 * The three win rates in use, side by side and each by its name. `winsOnly` is what HypoArena's
 * leaderboards print: their mean over the items is below one half because ties are credited to
 * nobody [HYP, table 3]. `tiesHalf` gives both sides half of a tie. `bothOrders` asks for the win in
 * both orders, with a tie as half [HYP, table 11]: that the worse order decides is our reading of
 * "the AND of both"; cases judged in one order only take no part in it.
 *
 * @returns one row an item, in code-point order; cases count by their weight. The interval is the
 * bootstrap over clusters where a cluster holds two cases of the item, else over cases, if `seed` is
 * given
 * @throws NoDataError without cases; InvalidInputError for what is not a folded case
 *
 * Cost: linear in cases, times replicates.
 *
 * @example
 * ```ts
 * import { foldOrders, itemWinRates, readVerdicts } from 'assize';
 *
 * const { judgments } = readVerdicts(
 *   ['q,model_a,model_b,winner', '1,x,y,A', '1,y,x,B', '2,x,y,A', '2,y,x,tie', '3,x,y,A', '3,y,x,A'].join('\n'),
 *   { context: 'q' },
 * );
 * const [x] = itemWinRates(foldOrders(judgments));
 * [x?.winsOnly.value, x?.tiesHalf.value, x?.bothOrders.value]; // => [0.6667, 0.8333, 0.5]
 * ```
 */
export function itemWinRates(
  cases: readonly FoldedCase[],
  options: ResamplingOptions = {},
): readonly ItemWinRates[] {
  const where = 'itemWinRates';
  expectOptions(where, options, RESAMPLING_OPTIONS);
  expectCases(where, cases);
  cases.forEach((folded, at) => {
    checkFoldedCase(where, folded, at);
  });
  const used = cases.filter(({ weight }) => weight > 0);
  if (used.length === 0) throw new NoDataError(`${where}: there are no cases`);
  const items = indexNames(used.flatMap(({ items: pair }) => pair));
  const rows: CreditRow[][] = items.names.map(() => []);
  for (const folded of used) {
    folded.items.forEach((item, side) => {
      rows[items.position.get(item)!]!.push(creditRow(folded, side));
    });
  }
  return items.names.map((item, at) => {
    const own = rows[at]!;
    const rate = (name: string, scoreOf: (row: CreditRow) => number | null): NamedWinRate => {
      const scored = scoredRows(own, scoreOf);
      const reason = 'no case of the item counts';
      const shared = new Set(scored.map(({ cluster }) => cluster)).size < scored.length;
      const clusterOf = shared ? ({ cluster }: ScoredRow): string => cluster : undefined;
      return {
        rate: name,
        ...resampledFigure(where, scored, weightedMean, reason, options, clusterOf),
      };
    };
    return {
      item,
      cases: own.length,
      winsOnly: rate('wins only', ({ share }) => (share > 0.5 ? 1 : 0)),
      tiesHalf: rate('wins, ties as half', ({ share }) => polarity(share)),
      bothOrders: rate('wins in both orders, ties as half', ({ worse }) => worse),
    };
  });
}

interface CreditRow {
  readonly share: number;
  /** The worse of the two orders, 0, one half or 1; null with one order. */
  readonly worse: number | null;
  readonly weight: number;
  readonly cluster: string | null;
}

function creditRow(folded: FoldedCase, side: number): CreditRow {
  const own = (credit: number): number => (side === 0 ? credit : 1 - credit);
  const [one, other] = folded.credits;
  return {
    share: own(folded.share),
    worse:
      one === null || other === null ? null : Math.min(polarity(own(one)), polarity(own(other))),
    weight: folded.weight,
    cluster: folded.cluster ?? folded.context,
  };
}

function polarity(share: number): number {
  return share > 0.5 ? 1 : share < 0.5 ? 0 : 0.5;
}

interface ScoredRow {
  readonly score: number;
  readonly weight: number;
  readonly cluster: string;
}

// Sorted, so that what a replicate draws does not hang on the order of the cases.
function scoredRows(
  rows: readonly CreditRow[],
  scoreOf: (row: CreditRow) => number | null,
): readonly ScoredRow[] {
  const scored = rows
    .flatMap((row) => {
      const score = scoreOf(row);
      return score === null ? [] : [{ score, weight: row.weight, cluster: row.cluster }];
    })
    .sort((a, b) => a.score - b.score || a.weight - b.weight);
  const names = clusterNames(scored.map(({ cluster }) => cluster));
  return scored.map(({ score, weight }, at) => ({ score, weight, cluster: names[at]! }));
}

function weightedMean(rows: readonly ScoredRow[]): number | null {
  let sum = 0;
  let weights = 0;
  for (const { score, weight } of rows) {
    sum += weight * score;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}
