import { bootstrapStatistic } from '../bootstrap/bootstrap-statistic.js';
import { expectSeed } from '../bootstrap/expect-seed.js';
import { expectLevel } from '../checks/expect-level.js';
import { expectNumber } from '../checks/expect-number.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { expectMembers } from '../judgments/expect-members.js';
import type { Note } from '../judgments/note.js';
import { cycleFromCounts } from './cycle-from-counts.js';
import { measureOne } from './measure-one.js';
import type { CycleMatrix, EndRule, MeasureOptions, Run, RunMeasures } from './measure-shapes.js';

/** The runs of one model, or of one harness. */
export interface RunGroup {
  readonly name: string;
  readonly runs: readonly Run[];
}

/** How to measure and to resample. */
export interface CompareOptions extends MeasureOptions {
  /** Required: the same seed gives the same intervals. */
  readonly seed: number | string;
  /** Resamples of the runs; 10,000 by default. */
  readonly replicates?: number | undefined;
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
}

/** An interval over runs, both ends null with a reason where the runs do not give one. */
export interface RunInterval {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly reason: string | null;
}

/** A figure over the runs of a group: the mean over the runs that have it. */
export interface GroupFigure extends RunInterval {
  readonly code: string;
  readonly definition: string;
  /** Null where no run has the figure. */
  readonly mean: number | null;
  /** Runs that have the figure, and runs that do not. */
  readonly runs: number;
  readonly undefinedRuns: number;
}

/** The runs of a group together. */
export interface GroupMeasures {
  readonly name: string;
  readonly runs: readonly RunMeasures[];
  /** The moves of all runs, counted together. */
  readonly cycle: CycleMatrix;
  readonly figures: readonly GroupFigure[];
}

/** A figure of one group less that of another. */
export interface FigureContrast extends RunInterval {
  readonly code: string;
  /** Mean of `first` less mean of `second`; null where either has none. */
  readonly difference: number | null;
}

/** Two groups compared. */
export interface GroupContrast {
  readonly first: string;
  readonly second: string;
  readonly figures: readonly FigureContrast[];
}

/** Runs compared across models or harnesses. Plain JSON-safe data. */
export interface RunComparison {
  readonly groups: readonly GroupMeasures[];
  /** Every pair of groups, the earlier one first. */
  readonly contrasts: readonly GroupContrast[];
  readonly settings: {
    readonly seed: number | string;
    readonly replicates: number;
    readonly level: number;
    readonly ends: EndRule;
    readonly bins: number;
  };
  /** `few-runs` names groups of fewer than ten runs, whose intervals are too narrow. */
  readonly notes: readonly Note[];
}

const FEW = 10;
const NAMES = ['seed', 'replicates', 'level', 'ends', 'bins', 'sha256'] as const;

/**
 * Compares the measures of runs across models or harnesses. The unit is the run: a group's figure is
 * the mean over its runs, and its interval resamples whole runs [Efr79], as hypotheses of one run are
 * not independent. Differences of groups resample the runs of each group within itself.
 *
 * A single run has no interval, and neither have runs that all agree: resampling them says nothing.
 *
 * @returns plain data. Cost: measuring each run once, then for each figure the replicates times runs.
 * @throws NoDataError if there are no groups, or a group has no runs
 * @throws InvalidInputError if two groups have one name, for a missing seed, and for what `measureRun`
 * does not take
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
  const plan = readOptions(where, options);
  expectGroups(where, groups);
  const measured = groups.map(({ name, runs }) => ({
    name,
    runs: runs.map((run) => measureOne(where, run, options)),
  }));
  const few = measured.filter(({ runs }) => runs.length < FEW).map(({ name }) => name);
  return {
    groups: measured.map((group) => groupMeasures(group, plan)),
    contrasts: measured.flatMap((first, at) =>
      measured.slice(at + 1).map((second) => contrast(first, second, plan)),
    ),
    settings: plan,
    notes: few.length === 0 ? [] : [fewRuns(few)],
  };
}

type Plan = RunComparison['settings'];
type Measured = Pick<GroupMeasures, 'name' | 'runs'>;

function readOptions(where: string, options: CompareOptions): Plan {
  expectMembers(where, 'options', options, NAMES);
  const { replicates = 10_000, ends = 'count', bins = 10 } = options;
  return {
    seed: expectSeed(where, options?.seed),
    replicates: expectNumber(where, 'replicates', replicates, { min: 2, integer: true }),
    level: expectLevel(where, options.level),
    ends,
    bins,
  };
}

function expectGroups(where: string, groups: readonly RunGroup[]): void {
  if (groups.length === 0) throw new NoDataError(`${where}: there are no groups`);
  const seen = new Set<string>();
  for (const { name, runs } of groups) {
    if (runs.length === 0) throw new NoDataError(`${where}: the group "${name}" has no runs`);
    if (seen.has(name)) {
      throw new InvalidInputError(`${where}: two groups are called "${name}"; name each once`, {
        function: where,
        group: name,
      });
    }
    seen.add(name);
  }
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
    const interval = intervalOf([values], plan);
    return { code, definition, mean, runs: values.length, undefinedRuns, ...interval };
  });
  return { name, runs, cycle: cycleFromCounts(counts, hypotheses, plan.ends), figures };
}

function contrast(first: Measured, second: Measured, plan: Plan): GroupContrast {
  const figures = first.runs[0]!.figures.map(({ code }, at): FigureContrast => {
    const sides = [valuesOf(first.runs, at), valuesOf(second.runs, at)];
    const difference = differenceOf(sides);
    return { code, difference, ...intervalOf(sides, plan) };
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

/** The interval of a mean, or of a difference of two, each side resampled within itself. */
function intervalOf(
  sides: readonly (readonly number[])[],
  { seed, replicates, level }: Plan,
): RunInterval {
  const none = (reason: string): RunInterval => ({ lower: null, upper: null, reason });
  if (sides.some((values) => values.length === 0)) return none('no run has the figure');
  if (sides.some((values) => values.length === 1)) return none('one run has no spread');
  if (sides.every((values) => values.every((value) => value === values[0]))) {
    return none('all runs agree, so that resampling them has no spread');
  }
  // A value of the first side adds its part of a mean, one of the second takes it away.
  const units = sides.flatMap((values, side) =>
    values.map((value) => ({ part: ((side === 0 ? 1 : -1) * value) / values.length, side })),
  );
  const { lower, upper, reason } = bootstrapStatistic(
    units,
    (sample) => sample.reduce((sum, { part }) => sum + part, 0),
    { seed, replicates, level, stratumOf: ({ side }) => String(side) },
  );
  return { lower, upper, reason };
}

function fewRuns(items: readonly string[]): Note {
  const text =
    `Fewer than ${FEW} runs in ${items.join(', ')}: percentile intervals over so few runs are too ` +
    'narrow; read them as a lower bound of the uncertainty.';
  return { code: 'few-runs', items, text };
}
