import { expectOneOf } from '../checks/expect-one-of.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import type { FailedJudgment, Judgment } from '../judgments/judgment.js';
import { caseNumbers } from './case-numbers.js';
import { expectJudgments } from './expect-judgments.js';
import { expectOneDescription } from './expect-one-description.js';
import { expectPresentations } from './expect-presentations.js';
import { failedSlots } from './failed-slots.js';
import { foldCase } from './fold-case.js';
import type { FoldTieRule } from './fold-outcome.js';
import type { FoldedCase } from './folded-case.js';
import { gatherVerdicts, type Repeats } from './gather-verdicts.js';

/** How `foldOrders` reads two orders. */
export interface FoldOptions {
  /** Presentations without a verdict: they explain a missing order. Default: none. */
  readonly failures?: readonly FailedJudgment[] | undefined;
  /**
   * Two ties on one case: `sensitive`, any tie leaves the case unresolved [L2T, §3.2]; `agree`, the
   * two orders have equal polarity and so are stable, with no winner [HYP, position debiasing].
   * Default `sensitive`.
   */
  readonly ties?: FoldTieRule | undefined;
  /**
   * A second verdict on one case with the same item shown first: `error`, or `separate`, where the
   * k-th verdict in one order meets the k-th in the other as a case of its own in the same cluster.
   * Default `error`.
   */
  readonly repeats?: Repeats | undefined;
}

/** The members of `FoldOptions`. */
export const FOLD_OPTIONS: Members<FoldOptions> = { failures: true, ties: true, repeats: true };

/**
 * Folds the two presentation orders of every case into one outcome. A case is one context, one
 * unordered pair of items and one judge; context and cluster each stand in for the other where only
 * one is given, and where neither is given every judgment is a single-order case of its own.
 *
 * A verdict prefers `first` if its share is above one half and `second` if it is below. A case whose
 * two verdicts prefer the same item is stable and that item wins. It is sensitive, without a winner,
 * if they prefer different items (`reversal`), if one is a tie (`one-tie`) or if both are
 * (`both-ties`, unless `ties` is `agree`) [L2T, §3.2]. A case with one verdict is single-order and
 * has the winner of that verdict; the cause is `failed` if `failures` holds the other order of the
 * case, else `missing`. A failure whose order is not said, of a case whose slots are unknown, is
 * taken for the other one. A case of failures alone has no outcome and is not in the result;
 * `summarizeFolding` counts it.
 *
 * `share` is the mean credit to `items[0]` over the verdicts given, from 0 to 1, also for a
 * sensitive case.
 *
 * @returns the cases in order of first appearance. Time and memory are linear in the judgments:
 * about a second a million. A JavaScript Map holds 2^24 entries, so that many cases fold at a time.
 * @throws InvalidInputError if a name is empty, an item meets itself, a share is outside 0 to 1 or a
 * weight is negative or not finite; if the verdicts of a case differ in cluster, stratum, weight or
 * in whether the slot is known; if a verdict is repeated and `repeats` is `error`; for an unknown option. Two verdicts
 * labelled original and reverse that show the same item first are named as an orientation defect
 * [L2T, B.3].
 *
 * @example
 * ```ts
 * import { foldOrders, readVerdicts } from 'assize';
 *
 * const { judgments } = readVerdicts(
 *   ['q,model_a,model_b,winner', '1,x,y,model_a', '1,y,x,model_b', '2,x,y,model_a', '2,y,x,model_a'].join('\n'),
 *   { context: 'q' },
 * );
 * const cases = foldOrders(judgments);
 * cases.map(({ stability }) => stability); // => ['stable', 'sensitive']
 * cases.map(({ winner }) => winner); // => ['x', null]
 * cases.map(({ cause }) => cause); // => [null, 'reversal']
 * ```
 */
export function foldOrders(
  judgments: readonly Judgment[],
  options: FoldOptions = {},
): readonly FoldedCase[] {
  expectOptions('foldOrders', options, FOLD_OPTIONS);
  const { failures = [], ties = 'sensitive', repeats = 'error' } = options;
  expectOneOf('foldOrders', 'ties', ties, ['sensitive', 'agree']);
  expectOneOf('foldOrders', 'repeats', repeats, ['error', 'separate']);
  expectJudgments('foldOrders', judgments);
  expectPresentations('foldOrders', 'failures', failures);
  const numberOf = caseNumbers();
  const gathered = gatherVerdicts('foldOrders', judgments, repeats, numberOf);
  expectOneDescription('foldOrders', judgments, gathered);
  const hasFailed = failedSlots(failures, judgments, gathered, numberOf);
  const { count, slots, numbers } = gathered;
  const inSlot = (slot: number): Judgment | null => judgments[slots[slot]!] ?? null;
  return Array.from({ length: count }, (_, at) => {
    const given = [inSlot(2 * at), inSlot(2 * at + 1)] as const;
    return foldCase(given, hasFailed(numbers[at]!, given[0] === null ? 0 : 1), ties);
  });
}
