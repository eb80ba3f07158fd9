import {
  compareRuns,
  type GroupFigure,
  InvalidInputError,
  measureRun,
  NoDataError,
  type Run,
  type Step,
} from 'assize';
import { describe, expect, test } from 'vitest';
import { expectJsonSafe } from '../../support/json-safe.js';
import { refusal, story } from '../story.js';

const run = (trace: string): Run => ({
  name: trace,
  steps: [...trace].map((label) => ({ hypothesis: 'h', label }) as Step),
});

/** A run under the protocol with so many hypotheses, the last one refined from the others. */
function registered(hypotheses: number): Run {
  const told = story();
  for (let at = 0; at < hypotheses; at += 1) told.propose(`h${at}`);
  told.attach('h0', 'e0');
  told.refine('last', 'h0');
  return { name: `run ${hypotheses}`, events: told.log };
}

const options = Object.freeze({ seed: 11, replicates: 2000 });
const protocol = { name: 'protocol', runs: ['HTEBJ', 'HTEBTEB', 'HTEEBJU', 'HTEBEB'].map(run) };
const planner = { name: 'planner', runs: ['HTTTE', 'HTET', 'HTTT'].map(run) };

function of(figures: readonly GroupFigure[], code: string): GroupFigure {
  return figures.find((figure) => figure.code === code)!;
}

describe('figures of a group', () => {
  const comparison = compareRuns(Object.freeze([protocol, planner]), options);
  const [first, second] = comparison.groups;

  test('are the means over its runs, with an interval around them', () => {
    const figure = of(first!.figures, 'share-B');
    expect(figure.mean).toBeCloseTo((1 / 5 + 2 / 7 + 1 / 7 + 2 / 6) / 4, 12);
    expect(figure).toMatchObject({ runs: 4, undefinedRuns: 0, reason: null });
    expect(figure.lower).toBeGreaterThan(1 / 7);
    expect(figure.lower).toBeLessThan(figure.mean!);
    expect(figure.upper).toBeGreaterThan(figure.mean!);
    expect(figure.upper).toBeLessThan(1 / 3);
  });

  test('the pooled cycle counts all moves together', () => {
    expect(first!.cycle.counts[0]).toEqual([0, 4, 0, 0, 0, 0, 0]);
    expect(first!.cycle.counts[2]).toEqual([0, 0, 1, 6, 0, 0, 0]);
    expect(first!.cycle).toMatchObject({ steps: 25, hypotheses: 4 });
    expect(first!.runs[0]).toEqual(measureRun(run('HTEBJ')));
  });

  test('a run that does not have a figure is left out of it, and counted', () => {
    const figure = of(second!.figures, 'evidence-unanswered');
    expect(figure).toMatchObject({ runs: 2, undefinedRuns: 1, mean: 1 });
  });

  test('no interval where runs agree, where there is one run, and where there is none', () => {
    expect(of(second!.figures, 'share-B')).toMatchObject({
      mean: 0,
      lower: null,
      upper: null,
      reason: 'all runs agree, so that resampling them has no spread',
    });
    expect(of(second!.figures, 'depth')).toMatchObject({ mean: null, runs: 0, undefinedRuns: 3 });
    const alone = compareRuns([{ name: 'one', runs: [run('HTE')] }], options).groups[0]!;
    expect(of(alone.figures, 'share-T')).toMatchObject({
      mean: 1 / 3,
      lower: null,
      upper: null,
      reason: 'one run has no spread',
    });
  });

  test('plain data, the same for the same seed, with its settings and a note on few runs', () => {
    expectJsonSafe(comparison);
    expect(compareRuns([protocol, planner], options)).toEqual(comparison);
    expect(compareRuns([protocol, planner], { ...options, seed: 12 })).not.toEqual(comparison);
    expect(comparison.settings).toEqual({
      seed: 11,
      replicates: 2000,
      level: 0.95,
      ends: 'count',
      bins: 10,
    });
    expect(comparison.notes).toMatchObject([{ code: 'few-runs', items: ['protocol', 'planner'] }]);
  });

  test('a figure that fewer than ten of many runs have is named with its group', () => {
    const plain = Array.from({ length: 10 }, (_, at) => run(`H${'T'.repeat(at + 1)}`));
    const many = { name: 'many', runs: [...plain, run('HTEBJ'), run('HTEB')] };
    const { groups, notes } = compareRuns([many], options);
    expect(notes).toMatchObject([{ code: 'few-runs-with-figure' }]);
    const [name, ...codes] = notes[0]!.items;
    expect(name).toBe('many');
    // Only the two runs with E and B have moves from them.
    expect(codes).toEqual(['E→B', 'B→J', 'evidence-unanswered']);
    expect(of(groups[0]!.figures, 'T→E').runs).toBe(12);
  });

  test('ten runs are not few', () => {
    const runs = Array.from({ length: 10 }, (_, at) => run(`HTE${'E'.repeat(at)}`));
    expect(compareRuns([{ name: 'ten', runs }], options).notes).toEqual([]);
  });
});

describe('contrasts', () => {
  test('of every pair, the earlier less the later, each resampled within itself', () => {
    const third = { name: 'third', runs: ['HTB', 'HTTB'].map(run) };
    const { contrasts } = compareRuns([protocol, planner, third], options);
    expect(contrasts.map(({ first, second }) => `${first}/${second}`)).toEqual([
      'protocol/planner',
      'protocol/third',
      'planner/third',
    ]);
    const tests = contrasts[0]!.figures.find(({ code }) => code === 'share-T')!;
    const means = [(1 / 5 + 2 / 7 + 1 / 7 + 1 / 6) / 4, (3 / 5 + 2 / 4 + 3 / 4) / 3];
    expect(tests.difference).toBeCloseTo(means[0]! - means[1]!, 12);
    expect(tests.lower).toBeLessThan(tests.difference!);
    expect(tests.upper).toBeGreaterThan(tests.difference!);
    expect(tests.upper).toBeLessThan(0);
  });

  test('a constant side still has the spread of the other', () => {
    const { contrasts } = compareRuns([protocol, planner], options);
    const beliefs = contrasts[0]!.figures.find(({ code }) => code === 'share-B')!;
    expect(beliefs.lower).toBeGreaterThan(0);
    expect(beliefs.upper).toBeGreaterThan(beliefs.lower!);
  });

  test('the interval of two groups of two runs takes its four values', () => {
    // Means of resamples: 1, 2 or 3 against 0 or so; differences −3 to 3 with known chances.
    const one = { name: 'one', runs: [registered(1), registered(3)] };
    const two = { name: 'two', runs: [registered(1), registered(3)] };
    const { contrasts } = compareRuns([one, two], { ...options, level: 0.9 });
    const count = contrasts[0]!.figures.find(({ code }) => code === 'hypotheses')!;
    // Each mean is 2, 3 or 4 with chances ¼, ½, ¼: the difference is ±2 with 1/16 each.
    expect([count.difference, count.lower, count.upper]).toEqual([0, -2, 2]);
  });
});

test('runs with and without the protocol stand in one comparison', () => {
  const groups = [
    { name: 'protocol', runs: [registered(2), registered(4)] },
    { name: 'planner', runs: [run('HTT'), run('HTE')] },
  ];
  const { groups: measured, contrasts } = compareRuns(groups, options);
  expect(of(measured[0]!.figures, 'hypotheses').mean).toBe(4);
  expect(of(measured[0]!.figures, 'refine').mean).toBeCloseTo((1 / 3 + 1 / 5) / 2, 12);
  const depth = contrasts[0]!.figures.find(({ code }) => code === 'depth')!;
  expect(depth).toMatchObject({ difference: null, lower: null, reason: 'no run has the figure' });
});

describe('refuses', () => {
  test('no groups, no runs, a name twice', () => {
    expect(() => compareRuns([], options)).toThrow(NoDataError);
    expect(() => compareRuns([{ name: 'a', runs: [] }], options)).toThrow(NoDataError);
    expect(() => compareRuns([planner, planner], options)).toThrow(InvalidInputError);
  });

  test('no seed, and options that are not accepted', () => {
    const compare = (wrong: object) => () => compareRuns([planner], { ...options, ...wrong });
    expect(compare({ seed: undefined })).toThrow(/compareRuns: seed/);
    expect(compare({ level: 1 })).toThrow(/compareRuns: level/);
    expect(compare({ replicates: 1 })).toThrow(/compareRuns: replicates/);
    expect(compare({ bins: 0.5 })).toThrow(/compareRuns: bins/);
    expect(compare({ ends: 'x' })).toThrow(/compareRuns: ends/);
    expect(compare({ unit: 'case' })).toThrow(/no member "unit"/);
  });

  test('a run whose log is broken', () => {
    const { events = [] } = registered(2);
    const broken = [{ name: 'x', runs: [{ name: 'r', events: events.slice(1) }] }];
    expect(refusal(() => compareRuns(broken, options)).message).toMatch(
      /^compareRuns: run "r": event 0/,
    );
  });
});
