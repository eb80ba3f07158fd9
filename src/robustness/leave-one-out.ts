import { type Correlation, kendallTau } from '../agreement/kendall-tau.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { pickMembers } from '../checks/pick-members.js';
import { NoDataError } from '../errors.js';
import { expectCases } from '../folding/expect-cases.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { indexNames } from '../judgments/index-names.js';
import { PAIR_TABLE_OPTIONS, pairTable } from '../rating/table/pair-table.js';
import { poolCells } from './pool-cells.js';
import { rankedTable } from './ranked-table.js';
import { sameOrder } from './same-order.js';
import { RANKING_OPTIONS, type RankedCases, type RankingOptions } from './shapes.js';
import { sharedAbilities } from './shared-abilities.js';
import { tableWithout } from './table-without.js';

/** Options of `leaveOneOut`. */
export interface LeaveOneOutOptions extends RankingOptions {
  /** What is left out as a whole: one `stratum` (default) or one `judge` at a time. */
  readonly by?: 'stratum' | 'judge' | undefined;
}

/** The ranking without one stratum or judge. */
export interface RankingWithout extends RankedCases {
  readonly without: string;
  /** Whether `order` agrees with that of all cases on the items of both; null where either is open. */
  readonly sameOrder: boolean | null;
  /**
   * Kendall's tau-b with the abilities of all cases, over the items that have both; null with fewer
   * than two, and where they are not on one scale.
   */
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
 * Cost: linear in cases, and one fit a name, to the distinct cells of the table.
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
  expectOptions(where, options, ACCEPTED);
  const by = expectOneOf(where, 'by', options.by ?? 'stratum', ['stratum', 'judge']);
  expectCases(where, cases);
  const parts = new Map<string, FoldedCase[]>();
  for (const folded of cases) {
    const name = folded[by];
    if (name === null || folded.weight === 0) continue;
    const part = parts.get(name) ?? [];
    if (part.length === 0) parts.set(name, part);
    part.push(folded);
  }
  const { names } = indexNames(parts.keys());
  if (names.length < 2) {
    throw new NoDataError(`${where}: ${names.length} names of ${by}; leaving one out needs two`);
  }
  const counting = pickMembers(options, PAIR_TABLE_OPTIONS);
  const table = pairTable(cases, counting);
  const overall = rankedTable(table, options);
  const pooled = poolCells(table);
  const rows = names.map((without): RankingWithout => {
    const part = poolCells(pairTable(parts.get(without)!, counting));
    const rest = rankedTable(tableWithout(pooled, part), options);
    return {
      without,
      ...rest,
      sameOrder: sameOrder(rest.order, overall.order),
      tau: tauOf(overall, rest),
    };
  });
  return { by, overall, rows };
}

function tauOf(overall: RankedCases, rest: RankedCases): Correlation | null {
  const { one, other, comparable } = sharedAbilities(overall, rest);
  return comparable ? kendallTau(one, other) : null;
}

const ACCEPTED: Members<LeaveOneOutOptions> = { ...RANKING_OPTIONS, by: true };
