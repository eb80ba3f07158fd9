import type { Judgment } from '../judgments/judgment.js';
import type { GatheredVerdicts } from './gather-verdicts.js';

/** Reversals of the winner among the cases with both orders. */
export interface FlipCounts {
  readonly bothOrders: number;
  readonly toFirst: number;
  readonly toSecond: number;
  /** Reversals in cases that do not say which item was shown first. */
  readonly undirected: number;
  /** Whether any case with both orders says which item was shown first. */
  readonly directed: boolean;
}

/** Counts the cases in which the two orders have different winners, by the slot that won twice. */
export function countFlips(
  judgments: readonly Judgment[],
  { count, slots }: GatheredVerdicts,
): FlipCounts {
  let bothOrders = 0;
  let toFirst = 0;
  let toSecond = 0;
  let undirected = 0;
  let directed = false;
  for (let at = 0; at < count; at += 1) {
    const one = judgments[slots[2 * at]!];
    const other = judgments[slots[2 * at + 1]!];
    if (one === undefined || other === undefined) continue;
    bothOrders += 1;
    directed ||= one.slotKnown;
    const leaning = Math.sign(one.share - 0.5);
    const towards = Math.sign(other.share - 0.5);
    if (leaning === 0 || towards === 0) continue;
    if ((one.first === other.first) === (leaning === towards)) continue;
    if (!one.slotKnown) undirected += 1;
    else if (leaning > 0) toFirst += 1;
    else toSecond += 1;
  }
  return { bothOrders, toFirst, toSecond, undirected, directed };
}
