import {
  type FigureEstimate,
  RESAMPLING_OPTIONS,
  type ResamplingOptions,
  resampledFigure,
} from '../agreement/figure.js';
import { itemPosition } from '../bootstrap/replicates/item-position.js';
import { describe } from '../checks/describe.js';
import { expectArray } from '../checks/expect-array.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { foldOrders } from '../folding/fold-orders.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { indexNames } from '../judgments/index-names.js';
import type { Judgment } from '../judgments/judgment.js';
import { createSums } from '../numeric/sums.js';
import { hypoEval } from './hypo-eval.js';
import type { HypoEvalOptions } from './hypo-eval-options.js';

/** The group of one context, such as accepted or rejected. */
export interface ContextGroup {
  readonly context: string;
  readonly group: string;
}

/** Options of `groupMedians`. */
export interface GroupMediansOptions
  extends ResamplingOptions,
    Pick<
      HypoEvalOptions,
      'failures' | 'repeats' | 'model' | 'split' | 'pseudoWins' | 'centre' | 'pointsPerDecade'
    > {
  /** The item to follow, such as the reference. */
  readonly item: string;
  /** The group of every context that takes part; other contexts are left out and counted. */
  readonly groups: readonly ContextGroup[];
}

const ACCEPTED: Members<GroupMediansOptions> = {
  ...RESAMPLING_OPTIONS,
  failures: true,
  repeats: true,
  model: true,
  split: true,
  pseudoWins: true,
  centre: true,
  pointsPerDecade: true,
  item: true,
  groups: true,
};

/** One item in one group of contexts. */
export interface GroupFigures {
  readonly group: string;
  readonly contexts: number;
  /** Median over contexts of its mean debiased share over opponents, weighted by case. */
  readonly debiased: FigureEstimate;
  /** Median over contexts of its mean both-orders score: the worse order, a tie as one half. */
  readonly bothOrders: FigureEstimate;
  /** Its rating from the cases of the group alone, averaged over domains; null with a reason. */
  readonly rating: number | null;
  readonly ratingReason: string | null;
}

/** One item over groups of contexts. Plain JSON-safe data. */
export interface GroupMedians {
  readonly item: string;
  /** In code-point order. */
  readonly groups: readonly GroupFigures[];
  /** Contexts of the item without a group. */
  readonly withoutGroup: number;
  /** Cases of the item without a context, which belong to no group. */
  readonly withoutContext: number;
}

/**
 * How one item does in groups of contexts, such as the reference on accepted against rejected papers
 * [HYP, table 11]: per context the mean over its opponents of the debiased share, and of the
 * both-orders score; their medians over the contexts of each group; and the rating fitted to the
 * group alone. That a context enters with its mean over opponents is our reading of the paper's
 * per-case median. Means weigh the cases of a context, and cases of weight 0 take no part; in the
 * median every context counts once.
 *
 * @returns one row a group; medians with a bootstrap over contexts if `seed` is given
 * @throws NoDataError if no context of the item has a group; InvalidInputError for an unknown item, a
 * context with two groups and what `hypoEval` refuses
 *
 * Cost: a fit a group, and n log n in contexts for every replicate.
 *
 * @example
 * ```ts
 * import { groupMedians, readVerdicts } from 'assize';
 *
 * const rows = ['1,ref,y,A>>B', '1,y,ref,B>A', '2,ref,y,A>B', '2,y,ref,A=B', '3,ref,y,B>A', '3,y,ref,A>B'];
 * const { judgments } = readVerdicts(`q,model_a,model_b,winner\n${rows.join('\n')}`, { context: 'q' });
 * const groups = [{ context: '1', group: 'accepted' }, { context: '2', group: 'accepted' }, { context: '3', group: 'rejected' }];
 * const result = groupMedians(judgments, { item: 'ref', groups });
 * result.groups.map(({ group, debiased, bothOrders }) => [group, debiased.value, bothOrders.value]); // => [['accepted', 0.75, 0.75],
 * // ['rejected', 0.25, 0]]
 * ```
 */
export function groupMedians(
  judgments: readonly Judgment[],
  options: GroupMediansOptions,
): GroupMedians {
  expectOptions(WHERE, options, ACCEPTED, 'an item and groups');
  const { item, failures, repeats } = options;
  const groupOf = readGroups(options.groups);
  const folded = foldOrders(judgments, { failures, repeats, ties: 'agree' });
  const cases = folded.filter(({ weight }) => weight > 0);
  const items = indexNames(cases.flatMap((it) => it.items)).names;
  itemPosition(WHERE, items, item);
  const own = cases.filter((it) => it.items.includes(item));
  const contexts = contextFigures(own, item);
  const grouped = contexts.filter(({ context }) => groupOf.has(context));
  if (grouped.length === 0) {
    throw new NoDataError(`${WHERE}: no context of ${describe(item)} has a group`);
  }
  const { names } = indexNames(grouped.map(({ context }) => groupOf.get(context)!));
  return {
    item,
    groups: names.map((group): GroupFigures => {
      const rows = grouped.filter(({ context }) => groupOf.get(context) === group);
      const median = (read: (row: ContextRow) => number | null): FigureEstimate => {
        const values = rows.flatMap((row) => read(row) ?? []);
        return resampledFigure(WHERE, values, medianOf, 'no context has it', options);
      };
      const within = judgments.filter(
        (it) => groupOf.get(it.context ?? it.cluster ?? '') === group,
      );
      const { model, split, pseudoWins, centre, pointsPerDecade } = options;
      const fitted = { repeats, model, split, pseudoWins, centre, pointsPerDecade };
      const { average, reason } = hypoEval(within, fitted).rows.find((row) => row.item === item)!;
      return {
        group,
        contexts: rows.length,
        debiased: median(({ share }) => share),
        bothOrders: median(({ both }) => both),
        rating: average,
        ratingReason: average === null ? reason : null,
      };
    }),
    withoutGroup: contexts.length - grouped.length,
    withoutContext: own.filter(({ context }) => context === null).length,
  };
}

const WHERE = 'groupMedians';

interface ContextRow {
  readonly context: string;
  readonly share: number;
  readonly both: number | null;
}

function readGroups(groups: readonly ContextGroup[]): ReadonlyMap<string, string> {
  expectArray(WHERE, 'groups', groups);
  const groupOf = new Map<string, string>();
  for (const [at, entry] of groups.entries()) {
    const { context, group }: Partial<ContextGroup> = entry ?? {};
    if (typeof context !== 'string' || typeof group !== 'string') {
      throw groupsError(
        `groups[${at}] has context ${describe(context)} and group ${describe(group)}; expected two names`,
      );
    }
    const known = groupOf.get(context) ?? group;
    if (known !== group) {
      throw groupsError(
        `context ${describe(context)} is in the groups ${describe(known)} and ${describe(group)}`,
      );
    }
    groupOf.set(context, group);
  }
  return groupOf;
}

function groupsError(fault: string): InvalidInputError {
  return new InvalidInputError(`${WHERE}: ${fault}`, { function: WHERE, option: 'groups' });
}

// In code-point order of the contexts, so that no draw depends on the order of the rows.
function contextFigures(cases: readonly FoldedCase[], item: string): ContextRow[] {
  const { names, position } = indexNames(cases.flatMap(({ context }) => context ?? []));
  const groups: FoldedCase[][] = names.map(() => []);
  for (const folded of cases) {
    if (folded.context !== null) groups[position.get(folded.context)!]!.push(folded);
  }
  return names.map((context, at): ContextRow => {
    const own = groups[at]!;
    return {
      context,
      share: meanOf(own, ({ items, share }) => (items[0] === item ? share : 1 - share))!,
      both: meanOf(own, (folded) => worseOrder(folded, item)),
    };
  });
}

function worseOrder({ items, credits }: FoldedCase, item: string): number | null {
  const [one, other] = credits;
  if (one === null || other === null) return null;
  const score = (credit: number): number => {
    const own = items[0] === item ? credit : 1 - credit;
    return own > 0.5 ? 1 : own < 0.5 ? 0 : 0.5;
  };
  return Math.min(score(one), score(other));
}

// The weighted mean of the cases that have a score.
function meanOf(
  cases: readonly FoldedCase[],
  scoreOf: (folded: FoldedCase) => number | null,
): number | null {
  const sum = createSums(2);
  for (const folded of cases) {
    const score = scoreOf(folded);
    if (score === null) continue;
    sum.add(0, folded.weight * score);
    sum.add(1, folded.weight);
  }
  return sum.total(1) === 0 ? null : sum.total(0) / sum.total(1);
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
