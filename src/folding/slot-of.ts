import { compareCodePoints } from '../judgments/compare-code-points.js';
import type { Judgment } from '../judgments/judgment.js';

/**
 * Which of the two credits of a case a judgment fills: 0 where the item that comes first by code
 * point was shown first, 1 where it was shown second. Where the slot is unknown the label decides:
 * 1 for the reverse order, 0 for the original or none.
 */
export function slotOf(
  judgment: Pick<Judgment, 'first' | 'second' | 'order' | 'slotKnown'>,
): 0 | 1 {
  if (!judgment.slotKnown) return judgment.order === 'reverse' ? 1 : 0;
  return compareCodePoints(judgment.first, judgment.second) < 0 ? 0 : 1;
}
