import { expectOptions } from '../checks/expect-options.js';
import { NoDataError } from '../errors.js';
import { expectCases } from '../folding/expect-cases.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { indexNames } from '../judgments/index-names.js';
import { rankedCases } from './ranked-cases.js';
import { sameOrder } from './same-order.js';
import { RANKING_OPTIONS, type RankedCases, type RankingOptions } from './shapes.js';

/** The ranking inside one stratum. */
export interface StratumRanking extends RankedCases {
  readonly stratum: string;
  /** Whether `order` agrees with that of all cases on the items of both; null where either is open. */
  readonly sameOrder: boolean | null;
}

/** A ranking and the same ranking in every stratum. Plain JSON-safe data. */
export interface RankingByStratum {
  readonly overall: RankedCases;
  /** In code-point order of their names. */
  readonly strata: readonly StratumRanking[];
  /** Cases without a stratum; they count in `overall` only. */
  readonly withoutStratum: number;
}

/**
 * Whether the same order comes out of every stratum, such as a construction batch or a domain, when
 * each is ranked by itself [L2T, §4.1].
 *
 * @throws NoDataError without cases or strata; InvalidInputError for what `pairTable` or the fit
 * refuses
 *
 * Cost: one fit a stratum.
 *
 * @example
 * ```ts
 * import { foldOrders, rankByStratum, readVerdicts } from 'assize';
 *
 * const rows = ['1,s,x,y,A', '2,s,x,y,A', '3,s,x,y,B', '4,t,x,y,A', '5,t,x,y,B', '6,t,x,y,B'];
 * const { judgments } = readVerdicts(`q,batch,model_a,model_b,winner\n${rows.join('\n')}`, { context: 'q', stratum: 'batch' });
 * const { strata } = rankByStratum(foldOrders(judgments));
 * strata.map(({ order }) => order); // => [['x', 'y'], ['y', 'x']]
 * ```
 */
export function rankByStratum(
  cases: readonly FoldedCase[],
  options: RankingOptions = {},
): RankingByStratum {
  const where = 'rankByStratum';
  expectOptions(where, options, RANKING_OPTIONS);
  expectCases(where, cases);
  const used = cases.filter(({ weight }) => weight > 0);
  const named = used.filter(({ stratum }) => stratum !== null);
  if (named.length === 0) throw new NoDataError(`${where}: there are no cases with a stratum`);
  const overall = rankedCases(cases, options);
  const strata = indexNames(named.map(({ stratum }) => stratum!)).names.map(
    (stratum): StratumRanking => {
      const own = rankedCases(
        named.filter((folded) => folded.stratum === stratum),
        options,
      );
      return { stratum, ...own, sameOrder: sameOrder(own.order, overall.order) };
    },
  );
  return { overall, strata, withoutStratum: used.length - named.length };
}
