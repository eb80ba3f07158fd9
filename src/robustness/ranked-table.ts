import { SAME_ABILITY } from '../bootstrap/replicates/same-ability.js';
import { pickMembers } from '../checks/pick-members.js';
import { condorcet } from '../condorcet/condorcet.js';
import { listNames } from '../judgments/list-names.js';
import { fitPairs } from '../rating/fit/fit-pairs.js';
import { davidson } from '../rating/models/davidson.js';
import { ESTIMATE_OPTIONS } from '../rating/settings/fit-options.js';
import type { PairTable } from '../rating/shapes.js';
import type { RankedCases, RankingOptions } from './shapes.js';

/** Ranks the cases of a table by one model and by their majorities. */
export function rankedTable(table: PairTable, options: RankingOptions): RankedCases {
  const fit = fitPairs(table, {
    ...pickMembers(options, ESTIMATE_OPTIONS),
    model: options.model ?? davidson,
  });
  const { order, reason } = orderOf(fit.items, fit.abilities, fit.components.length);
  return {
    cases: table.settings.cases,
    model: fit.model,
    items: fit.items,
    abilities: fit.abilities,
    components: fit.components.map(({ items }) => items.map((at) => fit.items[at]!)),
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
