import type { Judgment } from '../judgments/judgment.js';
import type { Note } from '../judgments/note.js';
import type { FlipCounts } from './count-flips.js';
import type { GatheredVerdicts } from './gather-verdicts.js';
import type { FirstShownTally } from './tally-first-shown.js';

/**
 * What else than the place could have made the rate of the item shown first; nothing where there is
 * no rate.
 */
export function positionNotes(
  judgments: readonly Judgment[],
  gathered: GatheredVerdicts,
  tally: FirstShownTally,
  flips: FlipCounts,
): readonly Note[] {
  if (tally.cases === 0) return [];
  const notes: Note[] = [];
  // Only where both orders were judged do the items themselves cancel out of the rate.
  if (2 * flips.bothOrders <= tally.cases) {
    notes.push({
      code: 'one-order',
      items: [],
      text: 'Most cases have one order only: the rate may be that of the items and not of the place.',
    });
  }
  const again = casesShownAgain(judgments, gathered);
  if (again > 0) {
    notes.push({
      code: 'same-first',
      items: [],
      text:
        `${again} ${again === 1 ? 'case shows' : 'cases show'} one item first at least two times more than the other: repeats in one order, ` +
        'or presentations that were not swapped, which orientationAudit lists. They count for the rate as they are.',
    });
  }
  return notes;
}

// Repeats fill the orders of a case in turn, so what the other order does not answer stands alone.
function casesShownAgain(
  judgments: readonly Judgment[],
  { count, slots, numbers }: GatheredVerdicts,
): number {
  const alone = new Int32Array(count);
  let again = 0;
  for (let at = 0; at < count; at += 1) {
    const [one, other] = [slots[2 * at]!, slots[2 * at + 1]!];
    if (one >= 0 && other >= 0) continue;
    if (!judgments[Math.max(one, other)]!.slotKnown) continue;
    const number = numbers[at]!;
    alone[number]! += 1;
    if (alone[number] === 2) again += 1;
  }
  return again;
}
