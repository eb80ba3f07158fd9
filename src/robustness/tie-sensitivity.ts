import { describe } from '../checks/describe.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { condorcet } from '../condorcet/condorcet.js';
import type { HeadToHead } from '../condorcet/shapes.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { expectCases } from '../folding/expect-cases.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { pairTable } from '../rating/table/pair-table.js';
import { rankedCases } from './ranked-cases.js';
import type { RankedCases, RankingOptions } from './shapes.js';

/** Options of `tieSensitivity`. */
export interface TieSensitivityOptions
  extends Pick<RankingOptions, 'model' | 'tieRule' | 'pseudoWins' | 'singleOrder'> {
  /**
   * The reference order, best first, that says who is the lower-ranked of a pair. Default: the
   * order of majorities, or where there is none that of the abilities, with sensitive cases as ties.
   */
  readonly order?: readonly string[] | undefined;
  /** Tiers of items, best first, whose separation is to be tested. */
  readonly tiers?: readonly (readonly string[])[] | undefined;
}

/** A pair under both schemes, seen from the item that the reference order puts higher. */
export interface SensitivePair {
  readonly higher: string;
  readonly lower: string;
  /** Weighted cases that the higher item wins, that it loses, and ties that are not sensitive. */
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Weighted order-sensitive cases. */
  readonly sensitive: number;
  /** wins − losses, and the same with every sensitive case given to the lower item. */
  readonly margin: number;
  readonly adversarialMargin: number;
  /** Whether the higher item has the majority when sensitive cases are ties. */
  readonly holds: boolean;
  /** Whether it still has it in the adversarial scheme, and whether the lower one then has it. */
  readonly survives: boolean;
  readonly flips: boolean;
}

/** What order-sensitive cases could do to a ranking at most. Plain JSON-safe data. */
export interface TieSensitivity {
  readonly reference: readonly string[];
  /** By rank of the higher, then of the lower item. */
  readonly pairs: readonly SensitivePair[];
  /** Sensitive cases as ties; every sensitive case to the lower-ranked item of its pair. */
  readonly conservative: RankedCases;
  readonly adversarial: RankedCases;
  /**
   * Whether each item of a tier keeps its majority over each item of a lower one. Null without tiers,
   * and where no pair fails but two items of different tiers have no cases to count.
   */
  readonly tiersSurvive: boolean | null;
}

/**
 * How much of a ranking hangs on order-sensitive cases [L2T, appendix C.2]. The conservative scheme
 * counts them as ties; the adversarial one gives every one of them to the item of its pair that the
 * reference order ranks lower. What survives both no reading of the sensitive cases can undo.
 *
 * Margins are of cases. A sensitive case enters only its own pair, so the schemes are worst cases
 * for each pair at once, not for the abilities.
 *
 * @throws NoDataError without cases; InvalidInputError for what is no folded case, an `order` or
 * `tiers` that do not name the items, or data without an order where none is given
 *
 * Cost: two fits and a pass over the cases.
 *
 * @example
 * ```ts
 * import { foldOrders, readVerdicts, tieSensitivity } from 'assize';
 *
 * const rows = ['1,x,y,A', '1,y,x,B', '2,x,y,A', '2,y,x,B', '3,x,y,B', '3,y,x,A', '4,x,y,A', '4,y,x,A', '5,x,y,A', '5,y,x,A'];
 * const { judgments } = readVerdicts(`q,model_a,model_b,winner\n${rows.join('\n')}`, { context: 'q' });
 * const [pair] = tieSensitivity(foldOrders(judgments)).pairs;
 * [pair?.wins, pair?.losses, pair?.sensitive]; // => [2, 1, 2]
 * [pair?.margin, pair?.adversarialMargin, pair?.flips]; // => [1, -1, true]
 * ```
 */
export function tieSensitivity(
  cases: readonly FoldedCase[],
  options: TieSensitivityOptions = {},
): TieSensitivity {
  const where = 'tieSensitivity';
  expectOptions(where, options, ACCEPTED);
  expectCases(where, cases);
  if (cases.length === 0) throw new NoDataError(`${where}: there are no cases`);
  const { order, tiers, model, tieRule, pseudoWins, singleOrder } = options;
  const shared = { model, tieRule, pseudoWins, singleOrder };
  const conservative = rankedCases(cases, { ...shared, sensitive: 'tie' });
  const reference = order ?? conservative.majorityOrder ?? conservative.order;
  if (reference === null) {
    throw new InvalidInputError(
      `${where}: the data give no order (${conservative.reason}); name one as order`,
      { function: where, option: 'order' },
    );
  }
  const rank = expectOrder(where, 'order', reference, conservative.items);
  const toLower = ({ items: [a, b] }: FoldedCase): string => (rank.get(a)! < rank.get(b)! ? b : a);
  const adversarial = rankedCases(cases, { ...shared, sensitive: toLower });
  const stable = condorcet(pairTable(cases, { singleOrder, sensitive: 'exclude' })).pairs;
  const worst = condorcet(pairTable(cases, { singleOrder, sensitive: toLower })).pairs;
  const pairs = worst
    // Cases left out keep their place in the table, so both lists hold the same pairs.
    .map((pair, at) => sensitivePair(stable[at]!, pair, rank))
    .sort(
      (a, b) =>
        rank.get(a.higher)! - rank.get(b.higher)! || rank.get(a.lower)! - rank.get(b.lower)!,
    );
  return {
    reference,
    pairs,
    conservative,
    adversarial,
    tiersSurvive:
      tiers === undefined ? null : tiersSurvive(where, tiers, pairs, conservative.items),
  };
}

function sensitivePair(
  stable: HeadToHead,
  worst: HeadToHead,
  rank: ReadonlyMap<string, number>,
): SensitivePair {
  const firstHigher = rank.get(worst.first)! < rank.get(worst.second)!;
  const [higher, lower] = firstHigher ? [worst.first, worst.second] : [worst.second, worst.first];
  const wins = firstHigher ? stable.wins : stable.losses;
  const losses = firstHigher ? stable.losses : stable.wins;
  const given = firstHigher ? worst.losses : worst.wins;
  // The margins of the relation: sums of decimal weights that differ by rounding are equal there.
  const margin = (firstHigher ? stable.margin : -stable.margin) + 0;
  const adversarialMargin = (firstHigher ? worst.margin : -worst.margin) + 0;
  return {
    higher,
    lower,
    wins,
    losses,
    ties: stable.ties,
    sensitive: given - losses,
    margin,
    adversarialMargin,
    holds: margin > 0,
    survives: adversarialMargin > 0,
    flips: margin > 0 && adversarialMargin < 0,
  };
}

function expectOrder(
  where: string,
  option: string,
  order: readonly string[],
  items: readonly string[],
): ReadonlyMap<string, number> {
  const names = Array.isArray(order) ? order : [];
  const rank = new Map(names.map((item, at) => [item, at]));
  if (rank.size === items.length && names.length === rank.size && items.every((it) => rank.has(it)))
    return rank;
  const received = Array.isArray(order) ? order.map(describe).join(', ') : describe(order);
  throw new InvalidInputError(
    `${where}: ${option} is ${received}; expected each item once: ${items.map(describe).join(', ')}`,
    { function: where, option },
  );
}

function tiersSurvive(
  where: string,
  tiers: readonly (readonly string[])[],
  pairs: readonly SensitivePair[],
  items: readonly string[],
): boolean | null {
  if (!Array.isArray(tiers) || !tiers.every(Array.isArray)) {
    throw new InvalidInputError(
      `${where}: tiers is ${describe(tiers)}; expected an array of arrays of items, best first`,
      { function: where, option: 'tiers' },
    );
  }
  expectOrder(where, 'tiers', tiers.flat(), items);
  const tier = new Map(tiers.flatMap((names, at) => names.map((name) => [name, at] as const)));
  const across = pairs.filter(({ higher, lower, wins, losses, ties, sensitive }) => {
    // A policy may leave out all cases of a pair.
    return tier.get(higher) !== tier.get(lower) && wins + losses + ties + sensitive > 0;
  });
  // A reference order against the tiers cannot survive.
  const fails = across.some(
    ({ higher, lower, survives }) => tier.get(lower)! < tier.get(higher)! || !survives,
  );
  if (fails) return false;
  const within = tiers.reduce((sum, { length }) => sum + length ** 2, 0);
  return across.length === (items.length ** 2 - within) / 2 ? true : null;
}

const ACCEPTED: Members<TieSensitivityOptions> = {
  model: true,
  tieRule: true,
  pseudoWins: true,
  singleOrder: true,
  order: true,
  tiers: true,
};
