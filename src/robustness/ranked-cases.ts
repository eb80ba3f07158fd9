import { SAME_ABILITY } from '../bootstrap/same-ability.js';
import { condorcet } from '../condorcet/condorcet.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { listNames } from '../judgments/list-names.js';
import { fitPairs } from '../rating/fit/fit-pairs.js';
import { davidson } from '../rating/models/davidson.js';
import type { PairModel } from '../rating/models/pair-model.js';
import type { EstimateOptions } from '../rating/settings/fit-options.js';
import { type PairTableOptions, pairTable } from '../rating/table/pair-table.js';

/** How each ranking of this room is made: the options of `pairTable` and of the fit. */
export interface RankingOptions extends PairTableOptions, EstimateOptions {
  /** `davidson` by default. */
  readonly model?: PairModel | undefined;
}

/** A ranking of some cases, by abilities and by majorities. Plain JSON-safe data. */
export interface RankedCases {
  readonly cases: number;
  readonly model: string;
  /** In code-point order, as are `abilities`: centred log-odds, null where there is none. */
  readonly items: readonly string[];
  readonly abilities: readonly (number | null)[];
  /** Best first by ability; null with a reason where the data leave the order open. */
  readonly order: readonly string[] | null;
  readonly reason: string | null;
  /** Best first by majorities; null where they are no strict order. */
  readonly majorityOrder: readonly string[] | null;
}

/** Ranks cases by one model and by their majorities. */
export function rankedCases(
  cases: readonly FoldedCase[],
  options: RankingOptions = {},
): RankedCases {
  const table = pairTable(cases, options);
  const { model = davidson, tieRule, pseudoWins } = options;
  const fit = fitPairs(table, { model, tieRule, pseudoWins });
  const { order, reason } = orderOf(fit.items, fit.abilities, fit.components.length);
  return {
    cases: cases.length,
    model: fit.model,
    items: fit.items,
    abilities: fit.abilities,
    order,
    reason,
    majorityOrder: condorcet(table).order,
  };
}

function orderOf(
  items: readonly string[],
  abilities: readonly (number | null)[],
  components: number,
): Pick<RankedCases, 'order' | 'reason'> {
  const open = items.filter((_, at) => abilities[at] === null);
  if (components > 1 || open.length > 0) {
    const which = open.length > 0 ? `: no ability for ${listNames(open)}` : '';
    return { order: null, reason: `${components} components are not on one scale${which}` };
  }
  const sorted = items.map((item, at) => ({ item, ability: abilities[at]! }));
  sorted.sort((a, b) => b.ability - a.ability);
  const equal = sorted.findIndex(
    ({ ability }, at) => at > 0 && sorted[at - 1]!.ability - ability <= SAME_ABILITY,
  );
  if (equal > 0) {
    const pair = [sorted[equal - 1]!.item, sorted[equal]!.item];
    return { order: null, reason: `${listNames(pair)} have equal abilities` };
  }
  return { order: sorted.map(({ item }) => item), reason: null };
}
