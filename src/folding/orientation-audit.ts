import { compareCodePoints } from '../judgments/compare-code-points.js';
import type { Judgment } from '../judgments/judgment.js';
import { caseNumbers } from './case-numbers.js';
import { expectJudgments } from './expect-judgments.js';
import type { NotSwapped, OrientationAudit, SameLabel } from './orientation-figures.js';
import { slotOf } from './slot-of.js';

/**
 * Looks for reverse presentations that were not swapped. Within one context, pair of items and judge
 * a verdict labelled original and one labelled reverse must show different items first. A pair that
 * shows the same item first is `notSwapped`, the defect that Lit2Test found in 65 of its own tasks
 * [L2T, B.3]; two verdicts that show different items first under one label are `sameLabel`.
 *
 * Each verdict is in one pair at most. Sound pairs are made first, then pairs that were not swapped,
 * then those of one label, so that repeated verdicts are blamed no more than they must be and the
 * counts do not depend on the order of the rows. Verdicts without context and cluster have no other
 * to be compared with. `foldOrders` refuses a case that was not swapped; this lists them all.
 *
 * @returns counts and defects, cases in order of first appearance. Linear in the judgments.
 * @throws InvalidInputError if a judgment is not valid (see `foldOrders`).
 *
 * @example
 * ```ts
 * import { orientationAudit, readVerdicts } from 'assize';
 *
 * const { judgments } = readVerdicts(
 *   ['q,order,model_a,model_b,winner', '1,original,x,y,A', '1,reverse,y,x,B', '2,original,x,y,A', '2,reverse,x,y,A'].join('\n'),
 *   { context: 'q' },
 * );
 * const audit = orientationAudit(judgments);
 * audit.checked; // => 2
 * audit.notSwapped.map(({ context, first, lines }) => [context, first, lines]); // => [['2', 'x', [4, 5]]]
 * ```
 */
export function orientationAudit(judgments: readonly Judgment[]): OrientationAudit {
  expectJudgments('orientationAudit', judgments);
  const notSwapped: NotSwapped[] = [];
  const sameLabel: SameLabel[] = [];
  let labelled = 0;
  let checked = 0;
  for (const shown of byCase(judgments)) {
    const verdicts = shown.reduce((sum, positions) => sum + positions.length, 0);
    pairs(shown, SOUND);
    for (const pair of pairs(shown, NOT_SWAPPED)) {
      notSwapped.push({ ...defect(judgments, pair), first: judgments[pair[0]]!.first });
    }
    for (const pair of pairs(shown, SAME_LABEL)) {
      sameLabel.push({ ...defect(judgments, pair), order: judgments[pair[0]]!.order! });
    }
    const left = shown.reduce((sum, positions) => sum + positions.length, 0);
    labelled += verdicts;
    checked += (verdicts - left) / 2;
  }
  return {
    ...{ judgments: judgments.length, checked, notSwapped, sameLabel },
    ...{ unpaired: labelled - 2 * checked, unlabelled: judgments.length - labelled },
  };
}

/**
 * Positions of the verdicts of a case: originals with the item shown first that comes first by code
 * point, originals with the other, then the same for reverses.
 */
type Shown = readonly [number[], number[], number[], number[]];

// Which two of the four meet.
const SOUND = [[0, 3] as const, [1, 2] as const];
const NOT_SWAPPED = [[0, 2] as const, [1, 3] as const];
const SAME_LABEL = [[0, 1] as const, [2, 3] as const];

function byCase(judgments: readonly Judgment[]): Iterable<Shown> {
  const numberOf = caseNumbers();
  const cases = new Map<number, Shown>();
  judgments.forEach((judgment, at) => {
    if (judgment.order === null || !judgment.slotKnown) return;
    const number = numberOf(judgment, judgment.first, judgment.second);
    const shown = cases.get(number) ?? [[], [], [], []];
    cases.set(number, shown);
    shown[(judgment.order === 'original' ? 0 : 2) + slotOf(judgment)]!.push(at);
  });
  return cases.values();
}

// Takes the pairs out of `shown`, the k-th of one with the k-th of the other.
function pairs(
  shown: Shown,
  meetings: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] {
  return meetings.flatMap(([one, other]) => {
    const count = Math.min(shown[one]!.length, shown[other]!.length);
    const others = shown[other]!.splice(0, count);
    return shown[one]!.splice(0, count).map((at, k) => [at, others[k]!] as const);
  });
}

function defect(
  judgments: readonly Judgment[],
  [one, other]: readonly [number, number],
): Omit<NotSwapped, 'first'> {
  const indices = one < other ? ([one, other] as const) : ([other, one] as const);
  const { context, cluster, judge, first, second } = judgments[indices[0]]!;
  return {
    context: context ?? cluster,
    judge,
    items: compareCodePoints(first, second) < 0 ? [first, second] : [second, first],
    indices,
    lines: [judgments[indices[0]]!.line, judgments[indices[1]]!.line],
  };
}
