import type { Judgment } from '../judgments/judgment.js';
import { caseBoard } from './case-board.js';
import type { CaseNumbers } from './case-numbers.js';
import { mixedSlotsError } from './mixed-slots-error.js';
import { repeatedVerdictError } from './repeated-verdict-error.js';
import { slotOf } from './slot-of.js';

/**
 * What a second verdict on one case in one slot means: a mistake in the columns (`error`), or a case
 * of its own (`separate`).
 */
export type Repeats = 'error' | 'separate';

/** Which judgments make up each case; all entries are positions. */
export interface GatheredVerdicts {
  readonly count: number;
  /** Two entries per case: the judgment in slot 0 and the one in slot 1, or -1. */
  readonly slots: Int32Array;
  /** Per case its number: repeats of one context, pair and judge share it. */
  readonly numbers: Int32Array;
  /** Per number the first judgment that bears it. */
  readonly firsts: Int32Array;
}

/** Places every judgment in a slot of a case, cases in order of first appearance. Linear. */
export function gatherVerdicts(
  where: string,
  judgments: readonly Judgment[],
  repeats: Repeats,
  numberOf: CaseNumbers,
): GatheredVerdicts {
  const board = caseBoard(judgments.length);
  const firsts = new Int32Array(judgments.length).fill(-1);
  for (let at = 0; at < judgments.length; at += 1) {
    const judgment = judgments[at]!;
    const number = numberOf(judgment, judgment.first, judgment.second);
    if (firsts[number] === -1) firsts[number] = at;
    const begun = firsts[number]!;
    if (judgments[begun]!.slotKnown !== judgment.slotKnown) {
      throw mixedSlotsError(where, judgments, begun, at);
    }
    const slot = slotOf(judgment);
    const taken = repeats === 'error' ? board.latest(number, slot) : -1;
    if (taken >= 0) throw repeatedVerdictError(where, judgments, taken, at);
    board.place(number, slot, at);
  }
  return { count: board.count(), slots: board.slots, numbers: board.numbers, firsts };
}
