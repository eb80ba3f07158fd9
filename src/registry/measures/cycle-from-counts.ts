import type { CycleMatrix, EndRule, StepLabel } from './measure-shapes.js';

/** The rows of a cycle matrix. */
export const LABELS: readonly StepLabel[] = ['H', 'T', 'E', 'B', 'J', 'U'];

/** The matrix of counts of moves; each step has one move, to another step or to the end. */
export function cycleFromCounts(
  counts: readonly (readonly number[])[],
  hypotheses: number,
  ends: EndRule,
): CycleMatrix {
  const totals = counts.map(sum);
  const steps = sum(totals);
  return {
    labels: [...LABELS],
    counts,
    probabilities: counts.map((row) => probabilities(row, ends)),
    shares: totals.map((total) => (steps === 0 ? null : total / steps)),
    steps,
    hypotheses,
    ends,
  };
}

function probabilities(row: readonly number[], ends: EndRule): readonly (number | null)[] {
  const width = ends === 'count' ? row.length : LABELS.length;
  const moves = sum(row.slice(0, width));
  return row.map((count, column) => (moves === 0 || column >= width ? null : count / moves));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
