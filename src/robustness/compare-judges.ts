import { RESAMPLING_OPTIONS, type ResamplingOptions } from '../agreement/figure.js';
import { type Correlation, kendallTau } from '../agreement/kendall-tau.js';
import { type RankShift, rankShift } from '../agreement/rank-shift.js';
import { spearman } from '../agreement/spearman.js';
import { type VerdictAgreement, verdictAgreement } from '../agreement/verdict-agreement.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { pickMembers } from '../checks/pick-members.js';
import { type FoldOptions, foldOrders } from '../folding/fold-orders.js';
import type { Judgment } from '../judgments/judgment.js';
import { rankedCases } from './ranked-cases.js';
import { sameOrder } from './same-order.js';
import { RANKING_OPTIONS, type RankedCases, type RankingOptions } from './shapes.js';
import { sharedAbilities } from './shared-abilities.js';

/** Options of `compareJudges`. */
export interface CompareJudgesOptions extends ResamplingOptions, RankingOptions {
  /** How two ties fold, as in `foldOrders`; `sensitive` by default. */
  readonly ties?: FoldOptions['ties'];
}

/** Two judges side by side. Plain JSON-safe data. */
export interface JudgeComparison {
  readonly agreement: VerdictAgreement;
  /** The ranking of each judge, on all of its verdicts. */
  readonly first: RankedCases;
  readonly second: RankedCases;
  /** Whether the two orders agree on the items of both; null where either is open. */
  readonly sameOrder: boolean | null;
  /** Items with an ability from both judges, in code-point order; the figures below are of these. */
  readonly items: readonly string[];
  /** Null with fewer than two such items, and where they are not on one scale for both judges. */
  readonly tau: Correlation | null;
  readonly rho: Correlation | null;
  /** From the rank by the first judge to the rank by the second; positions as in `items`. */
  readonly shift: RankShift | null;
}

/**
 * Holds one judge against another on the same presentations: how often verdicts agree, in each sense
 * of `verdictAgreement`, and whether the rankings do: both orders, their rank correlations and the
 * shift of each item.
 *
 * @param first verdicts of one judge, `second` those of the other
 * @throws as `verdictAgreement`, and InvalidInputError for what `pairTable` or the fit refuses
 *
 * Cost: two fits, and the replicates of the agreement if a `seed` is given.
 *
 * @example
 * ```ts
 * import { compareJudges, readVerdicts } from 'assize';
 *
 * const read = (winners: string) =>
 *   readVerdicts(
 *     `q,model_a,model_b,winner\n${[...winners].map((winner, at) => `${at},x,y,${winner}`).join('\n')}`,
 *     { context: 'q' },
 *   ).judgments;
 * const { agreement, first, second, shift } = compareJudges(read('AAAB'), read('ABBB'));
 * agreement.ordered.value; // => 0.5
 * [first.order, second.order]; // => [['x', 'y'], ['y', 'x']]
 * shift?.value; // => 1
 * ```
 */
export function compareJudges(
  first: readonly Judgment[],
  second: readonly Judgment[],
  options: CompareJudgesOptions = {},
): JudgeComparison {
  expectOptions('compareJudges', options, ACCEPTED);
  const { ties } = options;
  const figures = pickMembers(options, RESAMPLING_OPTIONS);
  const agreement = verdictAgreement(first, second, { ...figures, ties });
  const one = rankedCases(foldOrders(first, { ties }), options);
  const other = rankedCases(foldOrders(second, { ties }), options);
  const { items, one: x, other: y, comparable } = sharedAbilities(one, other);
  return {
    agreement,
    first: one,
    second: other,
    sameOrder: sameOrder(one.order, other.order),
    items,
    tau: comparable ? kendallTau(x, y) : null,
    rho: comparable ? spearman(x, y) : null,
    shift: comparable ? rankShift(x, y) : null,
  };
}

const ACCEPTED: Members<CompareJudgesOptions> = {
  ...RESAMPLING_OPTIONS,
  ...RANKING_OPTIONS,
  ties: true,
};
