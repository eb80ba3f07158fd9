import type { FlipCounts } from './count-flips.js';
import type { PositionReasons } from './position-figures.js';
import type { FirstShownTally } from './tally-first-shown.js';

const NO_SLOT = 'the source does not say which item was shown first';

/** Why figures of the position bias are missing, if they are. */
export function positionReasons(
  verdicts: number,
  tally: FirstShownTally,
  flips: FlipCounts,
): PositionReasons {
  const firstRate = rateReason(verdicts, tally);
  const few = 'fewer than two cases have a decisive verdict, and the interval is over cases';
  return {
    firstRate,
    interval: firstRate ?? (tally.cases < 2 ? few : null),
    flipRate: flips.bothOrders === 0 ? 'no case has a verdict in both orders' : null,
    flipDirection: flips.bothOrders === 0 || flips.directed ? null : NO_SLOT,
  };
}

function rateReason(verdicts: number, tally: FirstShownTally): string | null {
  if (verdicts === 0) return 'there are no verdicts';
  if (tally.unknownSlot === verdicts) return NO_SLOT;
  return tally.wins + tally.losses === 0 ? 'no verdict of known slot prefers an item' : null;
}
