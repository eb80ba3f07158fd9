import {
  type FigureEstimate,
  type ResamplingOptions,
  resampledFigure,
} from '../agreement/figure.js';
import { describe } from '../checks/describe.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { foldOrders } from '../folding/fold-orders.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { indexNames } from '../judgments/index-names.js';
import type { Judgment } from '../judgments/judgment.js';
import { type HypoEvalOptions, hypoEval } from './hypo-eval.js';

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

/** One item in one group of contexts. */
export interface GroupFigures {
  readonly group: string;
  readonly contexts: number;
  /** Median over contexts of its mean debiased share over opponents. */
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
}

/**
 * How one item does in groups of contexts, such as the reference on accepted against rejected papers
 * [HYP, table 11]: per context the mean over its opponents of the debiased share, and of the
 * both-orders score; their medians over the contexts of each group; and the rating fitted to the
 * group alone. That a context enters with its mean over opponents is our reading of the paper's
 * per-case median.
 *
 * @returns one row a group; medians with a bootstrap over contexts if `seed` is given
 * @throws NoDataError if no context of the item has a group; InvalidInputError for a context with two
 * groups and for what `hypoEval` refuses
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
  const { item, failures, repeats } = options;
  const groupOf = readGroups(options.groups);
  const cases = foldOrders(judgments, { failures, repeats, ties: 'agree' });
  const own = cases.filter(({ items }) => items.includes(item));
  const contexts = contextFigures(own, item);
  const names = indexNames(
    [...contexts.keys()].flatMap((context) => groupOf.get(context) ?? []),
  ).names;
  if (names.length === 0) {
    throw new NoDataError(`${WHERE}: no context of ${describe(item)} has a group`);
  }
  const grouped = [...contexts].filter(([context]) => groupOf.has(context));
  return {
    item,
    groups: names.map((group): GroupFigures => {
      const rows = grouped.flatMap(([context, row]) => (groupOf.get(context) === group ? row : []));
      const median = (read: (row: ContextRow) => number | null): FigureEstimate => {
        const values = rows.flatMap((row) => read(row) ?? []);
        return resampledFigure(WHERE, values, medianOf, 'no context has it', options);
      };
      const within = judgments.filter(
        (it) => groupOf.get(it.context ?? it.cluster ?? '') === group,
      );
      const { model, split, pseudoWins, centre, pointsPerDecade } = options;
      const fitted = { repeats, model, split, pseudoWins, centre, pointsPerDecade };
      const board = hypoEval(within, fitted);
      const rated = board.rows.find((row) => row.item === item)!;
      return {
        group,
        contexts: rows.length,
        debiased: median(({ share }) => share),
        bothOrders: median(({ both }) => both),
        rating: rated.average,
        ratingReason:
          rated.average === null ? (rated.reasons.find((it) => it !== null) ?? null) : null,
      };
    }),
    withoutGroup: contexts.size - grouped.length,
  };
}

const WHERE = 'groupMedians';

interface ContextRow {
  readonly share: number;
  readonly both: number | null;
}

function readGroups(groups: readonly ContextGroup[]): ReadonlyMap<string, string> {
  const groupOf = new Map<string, string>();
  for (const { context, group } of groups) {
    const known = groupOf.get(context);
    if (known !== undefined && known !== group) {
      throw new InvalidInputError(
        `${WHERE}: context ${describe(context)} is in the groups ${describe(known)} and ${describe(group)}`,
        { function: WHERE, option: 'groups' },
      );
    }
    groupOf.set(context, group);
  }
  return groupOf;
}

function contextFigures(
  cases: readonly FoldedCase[],
  item: string,
): ReadonlyMap<string, ContextRow> {
  const groups = new Map<string, FoldedCase[]>();
  for (const folded of cases) {
    if (folded.context === null) continue;
    groups.set(folded.context, [...(groups.get(folded.context) ?? []), folded]);
  }
  return new Map(
    [...groups].map(([context, own]) => {
      const shares = own.map(({ items, share }) => (items[0] === item ? share : 1 - share));
      const worse = own.flatMap((folded) => worseOrder(folded, item) ?? []);
      return [context, { share: meanOf(shares)!, both: meanOf(worse) }];
    }),
  );
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

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, it) => sum + it, 0) / values.length;
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
