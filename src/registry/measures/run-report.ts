import { expectObject } from '../../checks/expect-object.js';
import { plainLine } from '../values/plain-line.js';
import { cycleLetters } from './cycle-letters.js';
import type { CycleMatrix, Figure, RunMeasures } from './measure-shapes.js';

/**
 * The measures of a run as a page of Markdown: every figure with its definition beside it, the
 * matrix of the cycle with its letters, beliefs by final state, flips and calibration. A figure that
 * the run does not give shows a dash and the reason. Counts are printed in full, other numbers to four
 * digits, or to the whole number where that has more.
 *
 * @throws InvalidInputError if the run is not what `measureRun` returns
 *
 * @example
 * ```ts
 * import { measureRun, runReport, type Step } from 'assize';
 *
 * const steps = [...'HTTTE'].map((label) => ({ hypothesis: 'plan', label }) as Step);
 * const page = runReport(measureRun({ name: 'planner', steps }));
 * page.includes('| share-T | 0.6 | 3 of 5 | steps that are T, of all steps |'); // => true
 * ```
 */
export function runReport(run: RunMeasures): string {
  expectObject('runReport', 'what measureRun returns', run, 'figures');
  return [
    `# ${plainLine(run.name)}`,
    '',
    ...table(['figure', 'value', 'count', 'what it is'], run.figures.map(figureRow)),
    '',
    '## Cycle',
    '',
    ...cycleTable(run.cycle),
    '',
    ...cycleLetters().map(
      ({ label, name, definition }) => `- **${label}**, ${name}: ${definition}`,
    ),
    `- **end**: no further step on the hypothesis; ${endText(run.cycle)}`,
    ...beliefTable(run),
    ...calibrationTable(run),
    '',
  ].join('\n');
}

function figureRow({ code, value, count, of, reason, definition }: Figure): readonly string[] {
  if (value === null) return [code, '—', reason ?? '', definition];
  return [code, number(value), count === null ? '' : `${count} of ${of}`, definition];
}

function endText({ ends }: CycleMatrix): string {
  return ends === 'count' ? 'counted in the probabilities' : 'left out of the probabilities';
}

function cycleTable({ labels, counts, probabilities, shares }: CycleMatrix): readonly string[] {
  const rows = labels.map((label, row) => [
    label,
    ...counts[row]!.map((count, column) => {
      const probability = probabilities[row]![column] ?? null;
      return probability === null ? `${count}` : `${count} (${number(probability)})`;
    }),
    shares[row] == null ? '—' : number(shares[row]),
  ]);
  return table(['from \\ to', ...labels, 'end', 'share of steps'], rows);
}

function beliefTable({ beliefs, flips }: RunMeasures): readonly string[] {
  if (beliefs === null || flips === null) return [];
  const rows = beliefs.map(({ state, hypotheses, prior, final }) => [
    state,
    String(hypotheses),
    ...[prior, final].map((spread) =>
      spread === null
        ? '—'
        : `${number(spread.mean)} (${number(spread.least)} to ${number(spread.greatest)})`,
    ),
  ]);
  const lines = flips.map(
    ({ hypothesis, direction, prior, final, state }) =>
      `- ${direction}: ${plainLine(hypothesis)}, P(H) ${prior} → ${final}, ${state}`,
  );
  const heading = ['final state', 'hypotheses', 'prior: mean (range)', 'final P(H): mean (range)'];
  const flipLines = lines.length === 0 ? ['- none'] : lines;
  return ['', '## Beliefs', '', ...table(heading, rows), '', 'Flips across ½:', '', ...flipLines];
}

function calibrationTable({ calibration }: RunMeasures): readonly string[] {
  if (calibration === null) return [];
  const rows = calibration.bins
    .filter(({ count }) => count > 0)
    .map(({ from, to, count, meanBelief, trueRate }) => [
      `${number(from)} to ${number(to)}`,
      String(count),
      meanBelief === null ? '—' : number(meanBelief),
      trueRate === null ? '—' : number(trueRate),
    ]);
  const heading = ['final P(H)', 'hypotheses', 'mean P(H)', 'part that is true'];
  return ['', '## Calibration', '', ...table(heading, rows)];
}

function table(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heading), line(heading.map(() => '---')), ...rows.map(line)];
}

/** Four significant digits, more where the whole part has more, without trailing zeros. */
function number(value: number): string {
  const whole = String(Math.trunc(Math.abs(value))).length;
  return String(Number(value.toPrecision(Math.max(4, whole))));
}
