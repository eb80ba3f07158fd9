import { cycleFromCounts, LABELS } from './cycle-from-counts.js';
import type { CycleMatrix, EndRule, Step } from './measure-shapes.js';

const END = LABELS.length;

/** The transition matrix of steps that are known to be steps; none give a matrix of zeros. */
export function cycleOf(steps: readonly Step[], ends: EndRule): CycleMatrix {
  const counts = LABELS.map(() => new Array<number>(END + 1).fill(0));
  const last = new Map<string, number>();
  for (const { hypothesis, label } of steps) {
    const row = LABELS.indexOf(label);
    const from = last.get(hypothesis);
    if (from !== undefined) counts[from]![row]! += 1;
    last.set(hypothesis, row);
  }
  for (const row of last.values()) counts[row]![END]! += 1;
  return cycleFromCounts(counts, last.size, ends);
}
