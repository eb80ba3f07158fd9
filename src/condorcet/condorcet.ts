import type { PairTable } from '../rating/shapes.js';
import { checkPairTable } from '../rating/table/check-pair-table.js';
import { condorcetNotes } from './condorcet-notes.js';
import { headToHeads, type PairTotals } from './head-to-heads.js';
import { majorityCycles } from './majority-cycles.js';
import { type MajorityGraph, majorityGraph } from './majority-graph.js';
import type { Condorcet, HeadToHead, ItemPair } from './shapes.js';
import { smithSet } from './smith-set.js';
import { unmetPairs } from './unmet-pairs.js';

/**
 * The majority relation of a pair table: an item beats another if it won more of their cases than it
 * lost. Ties take no side, and no model and no strength is assumed [L2T, §3.3]. Wins are the
 * weighted counts with a positive score, losses those with a negative one, summed over the
 * presentation orders; two sums within 1e-12 of each other, relative to the larger, are equal.
 *
 * From it follow the item that beats every other and the one that every other beats, the order if
 * the relation is one (beat counts K − 1, …, 1, 0), the cycles that prevent it, and the Smith set
 * [Smi73]. Equal and unmet pairs have no winner and `notes` names them. With one item there is
 * nothing to compare: winner, loser and order are null.
 *
 * @returns plain data by name, in item order. Linear in cells and observed pairs, but for the list
 * of unmet pairs (K² for K items, up to 100,000 pairs) and the search for cycles of four or more.
 * @throws NoDataError if the table has no items
 * @throws InvalidInputError for an unsound table
 *
 * @example
 * ```ts
 * import { condorcet, foldOrders, pairTable, readVerdicts } from 'assize';
 *
 * const { judgments } = readVerdicts(
 *   'q,model_a,model_b,winner\n1,rock,scissors,model_a\n1,scissors,paper,model_a\n1,paper,rock,model_a',
 *   { context: 'q' },
 * );
 * const relation = condorcet(pairTable(foldOrders(judgments)));
 * relation.winner; // => null
 * relation.cycles; // => [['paper', 'rock', 'scissors']]
 * relation.beatCounts; // => [1, 1, 1]
 * ```
 */
export function condorcet(table: PairTable): Condorcet {
  checkPairTable('condorcet', table);
  const { items } = table;
  const name = (position: number): string => items[position]!;
  const totals = headToHeads(table);
  const graph = majorityGraph(items.length, totals);
  const undecided = totals.filter(({ majority }) => majority === 0).map(pairNames(items));
  const unmet = unmetPairs(items, totals);
  const cycles = majorityCycles(graph).map(({ members, cycle }) => ({
    members: members.map(name),
    cycle: cycle.map(name),
  }));
  return {
    items: [...items],
    pairs: totals.map((pair) => headToHead(pair, items)),
    beatCounts: [...graph.beats],
    winner: whoMeetsAll(graph.beats, items),
    loser: whoMeetsAll(graph.beaten, items),
    order: strictOrder(graph, items),
    cycles: cycles.map(({ cycle }) => cycle),
    undecided,
    unmet: unmet.pairs,
    unmetCount: unmet.count,
    smith: smithSet(graph).map(name),
    notes: condorcetNotes(cycles, undecided, unmet),
  };
}

function pairNames(items: readonly string[]): (pair: PairTotals) => ItemPair {
  return ({ first, second }) => [items[first]!, items[second]!];
}

function headToHead(pair: PairTotals, items: readonly string[]): HeadToHead {
  const [first, second] = pairNames(items)(pair);
  const { wins, losses, ties, majority } = pair;
  const margin = majority === 0 ? 0 : wins - losses;
  const winner = majority === 0 ? null : majority > 0 ? first : second;
  return { first, second, wins, losses, ties, margin, winner };
}

/** The item whose count of opponents is all the others. */
function whoMeetsAll(counts: Int32Array, items: readonly string[]): string | null {
  if (items.length === 1) return null;
  return items[counts.indexOf(items.length - 1)] ?? null;
}

// Beat counts K − 1, …, 0 leave room for no equal pair, no unmet pair and no cycle.
function strictOrder({ beats }: MajorityGraph, items: readonly string[]): readonly string[] | null {
  if (items.length === 1) return null;
  const order = items.map((_, at) => at).sort((one, other) => beats[other]! - beats[one]!);
  const strict = order.every((item, rank) => beats[item] === items.length - 1 - rank);
  return strict ? order.map((item) => items[item]!) : null;
}
