import type { CycleMatrix, Figure, Step, StepLabel } from './measure-shapes.js';
import { plainFigure } from './plain-figure.js';
import { rateFigure } from './rate-figure.js';

/** The figures that need no more than the steps of a run. */
export function stepFigures(steps: readonly Step[], cycle: CycleMatrix): readonly Figure[] {
  return [
    plainFigure('hypotheses', 'hypotheses with a step', cycle.hypotheses),
    plainFigure('steps', 'steps of the cycle, over all hypotheses', cycle.steps),
    ...cycle.labels.map((label) => shareOf(label, steps)),
    ...cycle.labels.slice(1).map((to, at) => moveFigure(cycle, cycle.labels[at]!, to)),
    judged(steps, cycle.hypotheses),
    unanswered(steps),
  ];
}

function shareOf(label: StepLabel, steps: readonly Step[]): Figure {
  const count = steps.filter((step) => step.label === label).length;
  const definition = `steps that are ${label}, of all steps`;
  return rateFigure(`share-${label}`, definition, count, steps.length, 'no steps');
}

function moveFigure(cycle: CycleMatrix, from: StepLabel, to: StepLabel): Figure {
  const row = cycle.counts[cycle.labels.indexOf(from)]!;
  const counted = cycle.ends === 'count' ? row : row.slice(0, -1);
  const moves = counted.reduce((sum, count) => sum + count, 0);
  const how = cycle.ends === 'count' ? 'the end included' : 'the end left out';
  const definition = `moves from ${from} that go to ${to}, of all moves from ${from}, ${how}`;
  const count = row[cycle.labels.indexOf(to)]!;
  return rateFigure(`${from}→${to}`, definition, count, moves, `no moves from ${from}`);
}

function judged(steps: readonly Step[], hypotheses: number): Figure {
  const names = new Set(steps.filter(({ label }) => label === 'J').map((step) => step.hypothesis));
  const definition = 'hypotheses with a step J, of all';
  return rateFigure('judged', definition, names.size, hypotheses, 'no hypotheses');
}

function unanswered(steps: readonly Step[]): Figure {
  const answered = new Set<string>();
  let all = 0;
  let without = 0;
  for (const { hypothesis, label } of [...steps].reverse()) {
    if (label === 'B') answered.add(hypothesis);
    if (label !== 'E') continue;
    all += 1;
    if (!answered.has(hypothesis)) without += 1;
  }
  const definition = 'steps E after which the same hypothesis has no step B, of all steps E';
  return rateFigure('evidence-unanswered', definition, without, all, 'no evidence');
}
