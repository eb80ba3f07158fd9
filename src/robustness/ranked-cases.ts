import { pickMembers } from '../checks/pick-members.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { PAIR_TABLE_OPTIONS, pairTable } from '../rating/table/pair-table.js';
import { rankedTable } from './ranked-table.js';
import type { RankedCases, RankingOptions } from './shapes.js';

/** Ranks cases by one model and by their majorities. */
export function rankedCases(
  cases: readonly FoldedCase[],
  options: RankingOptions = {},
): RankedCases {
  return rankedTable(pairTable(cases, pickMembers(options, PAIR_TABLE_OPTIONS)), options);
}
