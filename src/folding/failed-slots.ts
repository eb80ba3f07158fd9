import type { FailedJudgment, Judgment } from '../judgments/judgment.js';
import type { CaseNumbers } from './case-numbers.js';
import type { GatheredVerdicts } from './gather-verdicts.js';
import { slotOf } from './slot-of.js';

/** Whether a presentation of a case failed that would have filled `slot`, by case number. */
export function failedSlots(
  failures: readonly FailedJudgment[],
  judgments: readonly Judgment[],
  { firsts }: GatheredVerdicts,
  numberOf: CaseNumbers,
): (number: number, slot: 0 | 1) => boolean {
  const failed = new Set<number>();
  for (const failure of failures) {
    const number = numberOf(failure, failure.first, failure.second);
    const judged = judgments[firsts[number] ?? -1];
    if (judged === undefined) continue;
    for (const slot of slotsOf(failure, judged.slotKnown)) failed.add(2 * number + slot);
  }
  return (number, slot) => failed.has(2 * number + slot);
}

// A failure does not say whether its slot is known; the verdicts of its case do.
function slotsOf(failure: FailedJudgment, slotKnown: boolean): readonly (0 | 1)[] {
  const said = slotKnown || failure.order !== null;
  return said ? [slotOf({ ...failure, slotKnown })] : [0, 1];
}
