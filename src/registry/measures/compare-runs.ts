import { expectSeed } from '../../bootstrap/settings/expect-seed.js';
import { describe } from '../../checks/describe.js';
import { expectArray } from '../../checks/expect-array.js';
import { expectLevel } from '../../checks/expect-level.js';
import { expectNumber } from '../../checks/expect-number.js';
import { expectObject } from '../../checks/expect-object.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError, NoDataError } from '../../errors.js';
import type { Note } from '../../judgments/note.js';
import type {
  CompareOptions,
  FigureContrast,
  GroupContrast,
  GroupFigure,
  GroupMeasures,
  RunComparison,
  RunGroup,
} from './compare-shapes.js';
import { cycleFromCounts } from './cycle-from-counts.js';
import { measureOne } from './measure-one.js';
import { type MeasureSettings, measureSettings } from './measure-settings.js';
import type { RunMeasures } from './measure-shapes.js';
import { runInterval } from './run-interval.js';

const FEW = 10;
/**
 * Compares the measures of runs across models or harnesses. The unit is the run: a group's figure is
 * the mean over its runs, and its interval resamples whole runs [Efr79], as hypotheses of one run are
 * not independent. Differences of groups resample the runs of each group within itself.
 *
 * A single run has no interval, and neither have runs that all agree: resampling them says nothing.
 *
 * @returns plain data. Cost: measuring each run once, then for each figure of each group and of each
 * pair of groups the replicates times runs: with many groups the pairs take most of the time.
 * @throws NoDataError if there are no groups, or a group has no runs
 * @throws InvalidInputError if a group is none, two groups have one name, for a missing seed, and for
 * what `measureRun` does not take
 * @throws RegistryError naming the first bad event of a run
 *
 * @example
 * ```ts
 * import { compareRuns, type Step } from 'assize';
 *
 * const run = (text: string) => ({
 *   name: text,
 *   steps: [...text].map((label) => ({ hypothesis: 'h', label }) as Step),
 * });
 * const comparison = compareRuns(
 *   [
 *     { name: 'protocol', runs: ['HTEBJ', 'HTEBTEB', 'HTEEBJU'].map(run) },
 *     { name: 'planner', runs: ['HTTTE', 'HTET', 'HTTT'].map(run) },
 *   ],
 *   { seed: 1, replicates: 1000 },
 * );
 * const tests = comparison.contrasts[0]?.figures.find(({ code }) => code === 'share-T');
 * tests?.difference; // => -0.4071
 * comparison.notes.map(({ code, items }) => [code, ...items]); // => [['few-runs', 'protocol',
 * //   'planner']]
 * ```
 */
export function compareRuns(groups: readonly RunGroup[], options: CompareOptions): RunComparison {
  const where = 'compareRuns';
  expectOptions(where, options, ACCEPTED, 'a seed');
  const settings = measureSettings(where, options);
  const plan = planOf(where, options, settings);
  expectGroups(where, groups);
  const measured = groups.map(({ name, runs }) => ({
    name,
    runs: runs.map((run) => measureOne(where, run, settings)),
  }));
  const summed = measured.map((group) => groupMeasures(group, plan));
  return {
    groups: summed,
    contrasts: measured.flatMap((first, at) =>
      measured.slice(at + 1).map((second) => contrast(first, second, plan)),
    ),
    settings: plan,
    notes: [...fewRuns(summed), ...summed.flatMap(fewWithFigure)],
  };
}

type Plan = RunComparison['settings'];
type Measured = Pick<GroupMeasures, 'name' | 'runs'>;

function planOf(
  where: string,
  { seed, replicates = 10_000, level }: CompareOptions,
  { ends, bins }: MeasureSettings,
): Plan {
  return {
    seed: expectSeed(where, seed),
    replicates: expectNumber(where, 'replicates', replicates, { min: 2, integer: true }),
    level: expectLevel(where, level),
    ends,
    bins,
  };
}

function expectGroups(where: string, groups: readonly RunGroup[]): void {
  expectArray(where, 'groups', groups);
  if (groups.length === 0) throw new NoDataError(`${where}: there are no groups`);
  const seen = new Set<string>();
  groups.forEach((group, at) => {
    expectObject(where, `group ${at} with a name and runs`, group, 'runs');
    const { name, runs } = group;
    const wrong = (text: string): InvalidInputError =>
      new InvalidInputError(`${where}: ${text}`, { function: where, group: String(name) });
    if (typeof name !== 'string') {
      throw wrong(`the name of group ${at} is ${describe(name)}; expected a text`);
    }
    expectArray(where, `the runs of ${describe(name)}`, runs);
    if (runs.length === 0) throw new NoDataError(`${where}: the group "${name}" has no runs`);
    if (seen.has(name)) throw wrong(`two groups are called "${name}"; name each once`);
    seen.add(name);
  });
}

function groupMeasures({ name, runs }: Measured, plan: Plan): GroupMeasures {
  const counts = runs[0]!.cycle.counts.map((row, from) =>
    row.map((_, to) => runs.reduce((total, { cycle }) => total + cycle.counts[from]![to]!, 0)),
  );
  const hypotheses = runs.reduce((total, { cycle }) => total + cycle.hypotheses, 0);
  const figures = runs[0]!.figures.map(({ code, definition }, at): GroupFigure => {
    const values = valuesOf(runs, at);
    const mean = meanOf(values);
    const undefinedRuns = runs.length - values.length;
    const interval = runInterval([values], plan);
    return { code, definition, mean, runs: values.length, undefinedRuns, ...interval };
  });
  return { name, runs, cycle: cycleFromCounts(counts, hypotheses, plan.ends), figures };
}

function contrast(first: Measured, second: Measured, plan: Plan): GroupContrast {
  const figures = first.runs[0]!.figures.map(({ code }, at): FigureContrast => {
    const sides = [valuesOf(first.runs, at), valuesOf(second.runs, at)];
    const difference = differenceOf(sides);
    return { code, difference, ...runInterval(sides, plan) };
  });
  return { first: first.name, second: second.name, figures };
}

// Every run has the same figures in the same order.
function valuesOf(runs: readonly RunMeasures[], figure: number): readonly number[] {
  return runs.flatMap(({ figures }) => figures[figure]!.value ?? []);
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function differenceOf([first = [], second = []]: readonly (readonly number[])[]): number | null {
  const [one, other] = [meanOf(first), meanOf(second)];
  return one === null || other === null ? null : one - other;
}

function fewRuns(groups: readonly GroupMeasures[]): readonly Note[] {
  const items = groups.filter(({ runs }) => runs.length < FEW).map(({ name }) => name);
  if (items.length === 0) return [];
  const text =
    `Fewer than ${FEW} runs in ${items.join(', ')}: percentile intervals over so few runs are too ` +
    'narrow; read them as a lower bound of the uncertainty.';
  return [{ code: 'few-runs', items, text }];
}

// In a group of enough runs, the figures whose intervals rest on fewer.
function fewWithFigure({ name, runs, figures }: GroupMeasures): readonly Note[] {
  if (runs.length < FEW) return [];
  const few = figures.filter((figure) => figure.runs > 1 && figure.runs < FEW);
  if (few.length === 0) return [];
  const codes = few.map(({ code }) => code);
  const text =
    `Fewer than ${FEW} runs of ${name} have ${codes.join(', ')}: intervals over so few runs are too ` +
    'narrow; read them as a lower bound of the uncertainty.';
  return [{ code: 'few-runs-with-figure', items: [name, ...codes], text }];
}

const ACCEPTED: Members<CompareOptions> = {
  seed: true,
  replicates: true,
  level: true,
  ends: true,
  bins: true,
  sha256: true,
};
