import type { Judgment } from '../judgments/judgment.js';
import type { GatheredVerdicts } from './gather-verdicts.js';

/** Verdicts by what the item shown first got. The arrays have one entry per case number. */
export interface FirstShownTally {
  readonly decisive: Int32Array;
  readonly firstWins: Int32Array;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly unknownSlot: number;
  /** Cases with a decisive verdict. */
  readonly cases: number;
}

/** Counts wins, losses and ties of the item shown first; verdicts of unknown slot stand apart. */
export function tallyFirstShown(
  judgments: readonly Judgment[],
  { count, slots, numbers }: GatheredVerdicts,
): FirstShownTally {
  const decisive = new Int32Array(count);
  const firstWins = new Int32Array(count);
  let losses = 0;
  let ties = 0;
  let unknownSlot = 0;
  for (let slot = 0; slot < 2 * count; slot += 1) {
    const judgment = judgments[slots[slot]!];
    if (judgment === undefined) continue;
    const number = numbers[slot >> 1]!;
    if (!judgment.slotKnown) unknownSlot += 1;
    else if (judgment.share === 0.5) ties += 1;
    else {
      decisive[number]! += 1;
      if (judgment.share > 0.5) firstWins[number]! += 1;
      else losses += 1;
    }
  }
  const wins = judgments.length - losses - ties - unknownSlot;
  const cases = decisive.reduce((sum, verdicts) => sum + Math.sign(verdicts), 0);
  return { decisive, firstWins, wins, losses, ties, unknownSlot, cases };
}
