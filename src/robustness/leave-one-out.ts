import { type Correlation, kendallTau } from '../agreement/kendall-tau.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { NoDataError } from '../errors.js';
import { expectCases } from '../folding/expect-cases.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { indexNames } from '../judgments/index-names.js';
import { type RankedCases, type RankingOptions, rankedCases } from './ranked-cases.js';

/** Options of `leaveOneOut`. */
export interface LeaveOneOutOptions extends RankingOptions {
  /** What is left out as a whole: one `stratum` (default) or one `judge` at a time. */
  readonly by?: 'stratum' | 'judge' | undefined;
}

/** The ranking without one stratum or judge. */
export interface RankingWithout extends RankedCases {
  readonly without: string;
  /** Whether `order` is the order of all cases; null where either is open. */
  readonly sameOrder: boolean | null;
  /** Kendall's tau-b with the abilities of all cases, over the items that have both; else null. */
  readonly tau: Correlation | null;
}

/** A ranking and what is left of it without each part. Plain JSON-safe data. */
export interface LeaveOneOut {
  readonly by: 'stratum' | 'judge';
  readonly overall: RankedCases;
  /** In code-point order of the name left out. */
  readonly rows: readonly RankingWithout[];
}

/**
 * Ranks the cases without one stratum, or one judge, at a time: a ranking that one batch or one judge
 * carries alone does not survive its absence. Cases that name none stay in.
 *
 * @throws NoDataError unless two strata (or judges) are named; InvalidInputError for an unknown
 * option value and for what `pairTable` or the fit refuses
 *
 * Cost: one fit a name.
 *
 * @example
 * ```ts
 * import { foldOrders, leaveOneOut, readVerdicts } from 'assize';
 *
 * const rows = ['1,s,x,y,A', '2,s,x,y,A', '3,s,x,y,A', '4,s,x,y,B', '5,t,x,y,B', '6,t,x,y,B', '7,t,x,y,A'];
 * const { judgments } = readVerdicts(`q,batch,model_a,model_b,winner\n${rows.join('\n')}`, { context: 'q', stratum: 'batch' });
 * const { rows: without } = leaveOneOut(foldOrders(judgments));
 * without.map(({ without, order, sameOrder }) => [without, order, sameOrder]); // => [['s', ['y', 'x'], false],
 * // ['t', ['x', 'y'], true]]
 * ```
 */
export function leaveOneOut(
  cases: readonly FoldedCase[],
  options: LeaveOneOutOptions = {},
): LeaveOneOut {
  const where = 'leaveOneOut';
  const by = expectOneOf(where, 'by', options.by ?? 'stratum', ['stratum', 'judge']);
  expectCases(where, cases);
  const { names } = indexNames(cases.flatMap((folded) => folded[by] ?? []));
  if (names.length < 2) {
    throw new NoDataError(`${where}: ${names.length} names of ${by}; leaving one out needs two`);
  }
  const overall = rankedCases(cases, options);
  const rows = names.map((without): RankingWithout => {
    const rest = rankedCases(
      cases.filter((folded) => folded[by] !== without),
      options,
    );
    const open = rest.order === null || overall.order === null;
    return {
      without,
      ...rest,
      sameOrder: open ? null : JSON.stringify(rest.order) === JSON.stringify(overall.order),
      tau: tauOf(overall, rest),
    };
  });
  return { by, overall, rows };
}

function tauOf(overall: RankedCases, rest: RankedCases): Correlation | null {
  const known = new Map(rest.items.map((item, at) => [item, rest.abilities[at]!]));
  const both = overall.items.flatMap((item, at): (readonly [number, number])[] => {
    const [a, b] = [overall.abilities[at]!, known.get(item) ?? null];
    return a === null || b === null ? [] : [[a, b]];
  });
  if (both.length < 2) return null;
  return kendallTau(
    both.map(([a]) => a),
    both.map(([, b]) => b),
  );
}
