import { compareCodePoints } from '../judgments/compare-code-points.js';
import type { Judgment } from '../judgments/judgment.js';
import { caseNumbers } from './case-numbers.js';
import { expectJudgments } from './expect-judgments.js';
import type { NotSwapped, OrientationAudit, SameFirst, SameLabel } from './orientation-figures.js';
import { slotOf } from './slot-of.js';

/**
 * Looks for reverse presentations that were not swapped. Within one context, pair of items and judge
 * a verdict labelled original and one labelled reverse must show different items first. A pair that
 * shows the same item first is `notSwapped`, the defect that Lit2Test found in 65 of its own tasks
 * [L2T, B.3]; two verdicts that show different items first under one label are `sameLabel`.
 *
 * Without labels the verdicts of a case that show different items first are taken for its two orders.
 * Those that show the same item first and that no verdict of the other order answers are `sameFirst`:
 * not swapped, or repeats.
 *
 * A wide row gives both verdicts one line, and who was shown first follows from the option
 * `shownFirst`. Such a pair is `assumed` and not checked. Lines tell it: verdicts of two files on the
 * same line are taken for one row unless their lines are set to null, and rows read from objects have
 * no lines, so that wide ones look checked.
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
  const sameFirst: SameFirst[] = [];
  let sound = 0;
  let assumed = 0;
  for (const shown of byCase(judgments)) {
    assumed += wideRows(judgments, shown);
    sound += pairs(shown, SOUND).length;
    for (const pair of pairs(shown, NOT_SWAPPED)) {
      notSwapped.push({ ...defect(judgments, pair), first: judgments[pair[0]]!.first });
    }
    for (const pair of pairs(shown, SAME_LABEL)) {
      sameLabel.push({ ...defect(judgments, pair), order: judgments[pair[0]]!.order! });
    }
    pairs(shown, OTHER_ORDER);
    for (const pair of [...twins(shown), ...pairs(shown, SAME_FIRST)]) {
      sameFirst.push({ ...defect(judgments, pair), first: judgments[pair[0]]!.first });
    }
  }
  const checked = sound + notSwapped.length + sameLabel.length;
  const labelled = judgments.filter(isLabelled).length;
  const alike = sameFirst.flatMap(({ indices }) => indices);
  const among = alike.filter((at) => isLabelled(judgments[at]!)).length;
  return {
    ...{ judgments: judgments.length, checked, assumed, notSwapped, sameLabel, sameFirst },
    unpaired: labelled - among - 2 * (checked + assumed),
    unlabelled: judgments.length - labelled - (alike.length - among),
  };
}

const isLabelled = ({ order, slotKnown }: Judgment): boolean => order !== null && slotKnown;

/**
 * Positions of the verdicts of a case: originals with the item shown first that comes first by code
 * point, originals with the other, then the same for reverses and for those without a label.
 */
type Shown = number[][];

type Meeting = readonly [number, number];

// Which two of the six meet.
const SOUND: readonly Meeting[] = [
  [0, 3],
  [1, 2],
];
const NOT_SWAPPED: readonly Meeting[] = [
  [0, 2],
  [1, 3],
];
const SAME_LABEL: readonly Meeting[] = [
  [0, 1],
  [2, 3],
];
const OTHER_ORDER: readonly Meeting[] = [
  [4, 5],
  [0, 5],
  [2, 5],
  [1, 4],
  [3, 4],
];
const SAME_FIRST: readonly Meeting[] = [
  [0, 4],
  [2, 4],
  [1, 5],
  [3, 5],
];

const BEGINS = { original: 0, reverse: 2 } as const;

function byCase(judgments: readonly Judgment[]): Iterable<Shown> {
  const numberOf = caseNumbers();
  const cases = new Map<number, Shown>();
  judgments.forEach((judgment, at) => {
    if (!judgment.slotKnown) return;
    const number = numberOf(judgment, judgment.first, judgment.second);
    const shown = cases.get(number) ?? [[], [], [], [], [], []];
    cases.set(number, shown);
    const begin = judgment.order === null ? 4 : BEGINS[judgment.order];
    shown[begin + slotOf(judgment)]!.push(at);
  });
  return cases.values();
}

// Takes the sound pairs that share a line out of `shown`, and counts them.
function wideRows(judgments: readonly Judgment[], shown: Shown): number {
  let count = 0;
  for (const [one, other] of SOUND) {
    if (shown[one]!.length === 0 || shown[other]!.length === 0) continue;
    const waiting = new Map<number | null, number[]>();
    for (const at of shown[other]!) {
      const { line } = judgments[at]!;
      const row = waiting.get(line);
      if (row === undefined) waiting.set(line, [at]);
      else row.push(at);
    }
    waiting.delete(null);
    const taken = new Set<number>();
    for (const at of shown[one]!) {
      const met = waiting.get(judgments[at]!.line)?.pop();
      if (met !== undefined) taken.add(at).add(met);
    }
    count += taken.size / 2;
    for (const list of [one, other]) shown[list] = shown[list]!.filter((at) => !taken.has(at));
  }
  return count;
}

// Takes the pairs out of `shown`, the k-th of one with the k-th of the other.
function pairs(shown: Shown, meetings: readonly Meeting[]): readonly Meeting[] {
  return meetings.flatMap(([one, other]) => {
    const count = Math.min(shown[one]!.length, shown[other]!.length);
    const others = shown[other]!.splice(0, count);
    return shown[one]!.splice(0, count).map((at, k) => [at, others[k]!] as const);
  });
}

// Takes verdicts without a label out by twos.
function twins(shown: Shown): readonly Meeting[] {
  return [shown[4]!, shown[5]!].flatMap((list) => {
    const taken = list.splice(0, list.length - (list.length % 2));
    const half = taken.length / 2;
    return taken.slice(0, half).map((at, k) => [at, taken[half + k]!] as const);
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
