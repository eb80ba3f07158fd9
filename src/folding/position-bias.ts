import { expectLevel } from '../checks/expect-level.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import type { Judgment } from '../judgments/judgment.js';
import { caseNumbers } from './case-numbers.js';
import { countFlips } from './count-flips.js';
import { effectiveSize } from './effective-size.js';
import { expectJudgments } from './expect-judgments.js';
import { gatherVerdicts } from './gather-verdicts.js';
import type { PositionBias } from './position-figures.js';
import { positionNotes } from './position-notes.js';
import { positionReasons } from './position-reasons.js';
import { tallyFirstShown } from './tally-first-shown.js';
import { wilsonInterval } from './wilson-interval.js';

/** How `positionBias` reports. */
export interface PositionOptions {
  /** Confidence level of the interval, above 0 and below 1. Default 0.95. */
  readonly level?: number | undefined;
}

/**
 * Measures what being shown first is worth to an item: how often the item shown first wins among
 * decisive verdicts, and how often the winner flips between the two orders of a case. Ties stand
 * apart and are never a win of the second slot. Verdicts of unknown slot enter the flips only.
 *
 * The interval is a large-sample one: Wilson's [Wil27] with the number of decisive verdicts divided by the design effect
 * of the cases [KG98], since the verdicts of one case are not independent: a case that is stable in
 * both orders gives one win to each slot by design. Where the design effect cannot be estimated
 * (every case has the same rate) the number of cases stands in, which is on the safe side.
 *
 * The rate is that of the place only where the items cancel out of it, in cases judged in both orders;
 * `notes` say where most have one order, or show one item first again, as presentations that were not
 * swapped do. Who was shown first in a wide row is what the caller said with `shownFirst`.
 *
 * Repeated verdicts of a case in one order are paired as `foldOrders` does with
 * `repeats: 'separate'`, in the order of the rows, on which their flips depend; they count as one
 * case in the interval. Each verdict counts once, whatever its weight.
 *
 * @returns counts and rates; a figure that the data do not give is null, with its reason. Linear in
 * the judgments.
 * @throws InvalidInputError if a judgment is not valid (see `foldOrders`), if the verdicts of a case
 * differ in whether the slot is known, if `level` is not between 0 and 1, or for an unknown option.
 *
 * @example
 * ```ts
 * import { positionBias, readVerdicts } from 'assize';
 *
 * const { judgments } = readVerdicts(
 *   ['q,model_a,model_b,winner', '1,x,y,model_a', '1,y,x,model_b', '2,x,y,model_a', '2,y,x,model_a'].join('\n'),
 *   { context: 'q' },
 * );
 * const bias = positionBias(judgments);
 * bias.firstRate; // => 0.75
 * bias.flips; // => 1
 * bias.flipsToFirst; // => 1
 * ```
 */
export function positionBias(
  judgments: readonly Judgment[],
  options: PositionOptions = {},
): PositionBias {
  expectOptions('positionBias', options, ACCEPTED);
  const level = expectLevel('positionBias', options.level);
  expectJudgments('positionBias', judgments);
  const gathered = gatherVerdicts('positionBias', judgments, 'separate', caseNumbers());
  const tally = tallyFirstShown(judgments, gathered);
  const flips = countFlips(judgments, gathered);
  const reasons = positionReasons(judgments.length, tally, flips);
  const flipped = flips.toFirst + flips.toSecond + flips.undirected;
  const rate = reasons.firstRate === null ? tally.wins / (tally.wins + tally.losses) : null;
  const placed = tally.unknownSlot === 0 || tally.unknownSlot < judgments.length;
  const directed = reasons.flipDirection === null;
  return {
    verdicts: judgments.length,
    firstWins: placed ? tally.wins : null,
    secondWins: placed ? tally.losses : null,
    ties: placed ? tally.ties : null,
    unknownSlot: tally.unknownSlot,
    firstRate: rate,
    interval:
      rate === null || reasons.interval !== null
        ? null
        : wilsonInterval(rate, effectiveSize(tally.decisive, tally.firstWins), level),
    cases: tally.cases,
    bothOrders: flips.bothOrders,
    flips: flipped,
    flipRate: reasons.flipRate === null ? flipped / flips.bothOrders : null,
    flipsToFirst: directed ? flips.toFirst : null,
    flipsToSecond: directed ? flips.toSecond : null,
    flipsUnknownSlot: flips.undirected,
    reasons,
    notes: positionNotes(judgments, gathered, tally, flips),
  };
}

const ACCEPTED: Members<PositionOptions> = { level: true };
