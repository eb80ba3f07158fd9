import { compareCodePoints } from '../judgments/compare-code-points.js';
import type { Judgment } from '../judgments/judgment.js';
import { type FoldTieRule, foldOutcome } from './fold-outcome.js';
import type { FoldedCase } from './folded-case.js';

/**
 * One case from the verdicts in its two slots, at least one of which is given; `failed` says whether
 * the judge failed on the other.
 */
export function foldCase(
  inSlot: readonly [Judgment | null, Judgment | null],
  failed: boolean,
  ties: FoldTieRule,
): FoldedCase {
  const described = (inSlot[0] ?? inSlot[1]) as Judgment;
  const items = itemsOf(described);
  const credits = [creditOf(inSlot[0], items[0]), creditOf(inSlot[1], items[0])] as const;
  const leanings = [leaningOf(inSlot[0], items[0]), leaningOf(inSlot[1], items[0])] as const;
  const { stability, cause, polarity } = foldOutcome(leanings, failed, ties);
  return {
    context: described.context ?? described.cluster,
    cluster: described.cluster ?? described.context,
    judge: described.judge,
    stratum: described.stratum,
    weight: described.weight + 0, // + 0 turns -0 into 0
    items,
    stability,
    cause,
    winner: polarity === 0 ? null : items[polarity > 0 ? 0 : 1],
    share: meanOf(credits),
    credits,
    slotKnown: described.slotKnown,
  };
}

function itemsOf({ first, second }: Judgment): readonly [string, string] {
  return compareCodePoints(first, second) < 0 ? [first, second] : [second, first];
}

function creditOf(judgment: Judgment | null, item: string): number | null {
  if (judgment === null) return null;
  return judgment.first === item ? judgment.share + 0 : 1 - judgment.share;
}

// From the share itself: 1 − share rounds, and a share next to one half would become a tie.
function leaningOf(judgment: Judgment | null, item: string): number | null {
  if (judgment === null) return null;
  const towards = Math.sign(judgment.share - 0.5);
  return judgment.first === item ? towards : -towards;
}

function meanOf([one, other]: readonly [number | null, number | null]): number {
  if (one === null || other === null) return one ?? other ?? 0.5;
  return (one + other) / 2;
}
