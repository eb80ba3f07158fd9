import {
  cycleLetters,
  type Figure,
  InvalidInputError,
  measureCycle,
  measureRun,
  NoDataError,
  type RegistryEvent,
  runReport,
  type Step,
  stepsOf,
} from 'assize';
import { describe, expect, test } from 'vitest';
import { expectJsonSafe } from '../support/json-safe.js';
import { belief, refusal, type Story, story } from './story.js';

const steps = (...traces: readonly string[]): readonly Step[] =>
  Object.freeze(
    traces.flatMap((trace, at) =>
      [...trace].map((label) => Object.freeze({ hypothesis: `h${at}`, label }) as Step),
    ),
  );

/**
 * Five hypotheses, worked out by hand. a: prior 0.9, refuted at 0.1 (down); b: prior 0.3, supported
 * at 0.9 (up), after evidence against that is ignored; c: refined from a, dormant at 0.5; d: merged
 * from a and b, left under test; e: inspired by b, left proposed with uncertified evidence.
 */
function played(): Story {
  const told = story();
  told.propose('a', { prior: 0.9 });
  told.propose('b', { prior: 0.3 });
  told.move('a', 'under_test');
  told.attach('a', 'a1', { bearing: 'against', belief: belief(0.4) });
  told.attach('a', 'a2', { bearing: 'against', belief: belief(0.1) });
  told.move('a', 'refuted');
  told.move('b', 'under_test');
  told.attach('b', 'b1', { bearing: 'against' });
  told.attach('b', 'b2', { belief: belief(0.9) });
  told.move('b', 'supported');
  told.refine('c', 'a');
  told.move('c', 'dormant');
  told.merge('d', 'a', 'b');
  told.move('d', 'under_test');
  told.propose('e', { parents: ['b'] });
  told.attach('e', 'e1', { source: null, belief: belief(0.9) });
  return told;
}

function figuresOf(log: readonly RegistryEvent[]): (code: string) => Figure {
  const { figures } = measureRun({ name: 'run', events: log });
  return (code) => figures.find((own) => own.code === code)!;
}

describe('the cycle', () => {
  test('steps of a log, use of the parents before the child', () => {
    const told = (steps: readonly Step[]): string =>
      steps.map(({ hypothesis, label }) => hypothesis + label).join(' ');
    expect(told(stepsOf(played().log))).toBe(
      'aH bH aT aE aB aE aB aJ bT bE bE bB bJ aU cH aU bU dH dT bU eH eE',
    );
  });

  test('moves are counted hypothesis by hypothesis, and last steps go to the end', () => {
    const cycle = measureCycle(stepsOf(played().log));
    // a: HTEBEBJUU; b: HTEEBJUU; c: H; d: HT; e: HE. Columns H T E B J U end.
    expect(cycle.counts).toEqual([
      [0, 3, 1, 0, 0, 0, 1],
      [0, 0, 2, 0, 0, 0, 1],
      [0, 0, 1, 3, 0, 0, 1],
      [0, 0, 1, 0, 2, 0, 0],
      [0, 0, 0, 0, 0, 2, 0],
      [0, 0, 0, 0, 0, 2, 2],
    ]);
    expect(cycle).toMatchObject({ steps: 22, hypotheses: 5, ends: 'count' });
    expect(cycle.probabilities[0]).toEqual([0, 0.6, 0.2, 0, 0, 0, 0.2]);
    expect(cycle.shares).toEqual([5, 3, 5, 3, 2, 4].map((count) => count / 22));
    expectJsonSafe(cycle);
  });

  test('left out, last steps are in no denominator', () => {
    const cycle = measureCycle(steps('HTE', 'HT', 'H'), { ends: 'leave-out' });
    expect(cycle.counts[0]).toEqual([0, 2, 0, 0, 0, 0, 1]);
    expect(cycle.probabilities[0]).toEqual([0, 1, 0, 0, 0, 0, null]);
    expect(cycle.probabilities[1]).toEqual([0, 0, 1, 0, 0, 0, null]);
    expect(cycle.probabilities[2]).toEqual([null, null, null, null, null, null, null]);
    expect(measureCycle(steps('HTE')).probabilities[5]).toEqual(new Array(7).fill(null));
  });

  test('interleaving hypotheses changes nothing', () => {
    const [one, other] = [steps('HTEBJ'), steps('', 'HTTE')];
    const together = one.flatMap((step, at) => [step, ...other.slice(at, at + 1)]);
    expect(measureCycle(together)).toEqual(measureCycle([...one, ...other]));
  });

  test('rows sum to the steps of their kind, and probabilities to one', () => {
    const { counts, probabilities, shares, steps: all } = measureCycle(stepsOf(played().log));
    counts.forEach((row, at) => {
      const total = row.reduce((sum, count) => sum + count, 0);
      expect(total / all).toBeCloseTo(shares[at]!, 12);
      expect(probabilities[at]!.reduce<number>((sum, p) => sum + (p ?? 0), 0)).toBeCloseTo(1, 12);
    });
  });

  test('every letter says what it is taken to be', () => {
    expect(cycleLetters().map(({ label }) => label)).toEqual(['H', 'T', 'E', 'B', 'J', 'U']);
  });

  test.each<readonly [string, unknown]>([
    ['a label that is none', [{ hypothesis: 'h', label: 'X' }]],
    ['a label of two letters', [{ hypothesis: 'h', label: 'HT' }]],
    ['no hypothesis', [{ label: 'H' }]],
    ['null', [null]],
    ['no array', 'HTE'],
  ])('refuses %s', (_, wrong) => {
    expect(() => measureCycle(wrong as readonly Step[])).toThrow(InvalidInputError);
  });

  test('refuses no steps, and an option that is none', () => {
    expect(() => measureCycle([])).toThrow(NoDataError);
    expect(() => measureCycle(steps('H'), { ends: 'drop' as never })).toThrow(/ends is "drop"/);
  });
});

describe('the figures of a run, worked out by hand', () => {
  const figure = figuresOf(played().log);

  test.each([
    ['hypotheses', 5],
    ['steps', 22],
    ['depth', 1],
    ['mean-generation', 0.6],
    ['highest-refuted-prior', 0.9],
  ])('%s is %d', (code, value) => {
    expect(figure(code)).toMatchObject({ value, count: null, of: null });
  });

  test.each([
    ['share-T', 3, 22],
    ['H→T', 3, 5],
    ['T→E', 2, 3],
    ['E→B', 3, 5],
    ['B→J', 2, 3],
    ['J→U', 2, 2],
    ['judged', 2, 5],
    ['evidence-unanswered', 1, 5], // e1: no update of e follows
    ['de-novo', 2, 5],
    ['inspired-by', 1, 5],
    ['refine', 1, 5],
    ['merge', 1, 5],
    ['resolved', 3, 5],
    ['open', 2, 5],
    ['certified', 4, 5],
    ['evidence-ignored', 1, 4], // b1
    ['revised-after-refutation', 2, 3], // a1 and a2, not b1
    ['flips-up', 1, 5],
    ['flips-down', 1, 5],
  ])('%s is %d of %d', (code, count, of) => {
    expect(figure(code)).toMatchObject({ value: count / of, count, of, reason: null });
  });

  test('beliefs by final state, and the flips', () => {
    const { beliefs, flips } = measureRun({ name: 'run', events: played().log });
    const spread = (value: number): object => ({ least: value, mean: value, greatest: value });
    const one = (state: string, prior: number, final: number): object => ({
      state,
      hypotheses: 1,
      priors: [prior],
      finals: [final],
      prior: spread(prior),
      final: spread(final),
    });
    expect(beliefs).toEqual([
      one('proposed', 0.5, 0.5),
      one('under_test', 0.5, 0.5),
      one('supported', 0.3, 0.9),
      one('refuted', 0.9, 0.1),
      one('dormant', 0.5, 0.5),
    ]);
    expect(flips).toEqual([
      { hypothesis: 'a', direction: 'down', prior: 0.9, final: 0.1, state: 'refuted' },
      { hypothesis: 'b', direction: 'up', prior: 0.3, final: 0.9, state: 'supported' },
    ]);
  });

  test('several that end alike have their least, mean and greatest', () => {
    const told = story();
    for (const [index, prior] of [0.5, 0.2, 0.8].entries()) told.propose(`h${index}`, { prior });
    const [proposed, , supported] = measureRun({ name: 'run', events: told.log }).beliefs ?? [];
    expect(proposed).toMatchObject({
      priors: [0.5, 0.2, 0.8],
      prior: { least: 0.2, mean: 0.5, greatest: 0.8 },
    });
    expect(supported).toMatchObject({ hypotheses: 0, priors: [], prior: null, final: null });
  });

  test('exactly ½ is on neither side', () => {
    const told = story();
    told.propose('from', { prior: 0.5 });
    told.attach('from', 'e1', { belief: belief(0.9) });
    told.propose('to', { prior: 0.9 });
    told.attach('to', 'e2', { belief: belief(0.5) });
    expect(measureRun({ name: 'run', events: told.log }).flips).toEqual([]);
  });

  test('evidence used by a later update is not ignored', () => {
    const told = story();
    told.propose('h');
    told.attach('h', 'e1', { bearing: 'against' });
    expect(figuresOf(told.log)('evidence-ignored').value).toBe(1);
    told.attach('h', 'e2', { belief: belief(0.3, 'e1') });
    expect(figuresOf(told.log)('evidence-ignored').value).toBe(0);
    expect(figuresOf(told.log)('revised-after-refutation').value).toBe(1);
  });

  test('evidence weighed without moving P(H) is not ignored', () => {
    const told = story();
    told.propose('h');
    told.attach('h', 'e1', { bearing: 'neutral', belief: belief(0.5) });
    expect(figuresOf(told.log)('evidence-ignored')).toMatchObject({ count: 0, of: 1 });
  });

  test('an update that raises P(H) on evidence against is no revision; one that stays at 0 is', () => {
    const told = story();
    told.propose('h', { prior: 0.4 });
    told.attach('h', 'e1', { bearing: 'against', belief: belief(0.6) });
    expect(figuresOf(told.log)('revised-after-refutation').value).toBe(0);
    told.propose('zero', { prior: 0 });
    told.attach('zero', 'e2', { bearing: 'against', belief: belief(0) });
    expect(figuresOf(told.log)('revised-after-refutation').value).toBe(0.5);
  });

  test('a registry without hypotheses has figures with reasons', () => {
    const run = measureRun({ name: 'empty', events: story().log });
    expectJsonSafe(run);
    const { figures } = run;
    for (const { code, value, reason } of figures) {
      if (code === 'hypotheses' || code === 'steps') expect(value).toBe(0);
      else expect([value, typeof reason], code).toEqual([null, 'string']);
    }
  });

  test('each figure has its definition, in one line, and its code once', () => {
    const { figures } = measureRun({ name: 'run', events: played().log });
    for (const { definition } of figures) expect(definition).toMatch(/^[^\n]{10,}$/);
    expect(new Set(figures.map(({ code }) => code)).size).toBe(figures.length);
  });
});

describe('calibration', () => {
  const events = played().log;
  const truths = Object.freeze([
    { hypothesis: 'a', truth: false },
    { hypothesis: 'b', truth: true },
    { hypothesis: 'c', truth: true },
  ]);

  test('Brier scores of final beliefs and priors', () => {
    const { calibration, figures } = measureRun({ name: 'run', events, truths });
    // Final 0.1, 0.9, 0.5; priors 0.9, 0.3, 0.5; truth 0, 1, 1.
    expect(calibration?.brier).toBeCloseTo((0.01 + 0.01 + 0.25) / 3, 12);
    expect(calibration?.priorBrier).toBeCloseTo((0.81 + 0.49 + 0.25) / 3, 12);
    expect(figures.find(({ code }) => code === 'brier')?.value).toBe(calibration?.brier);
  });

  test('bins hold their lower edge, the last one also 1', () => {
    const told = story();
    const at = [0, 0.3, 0.6, 0.7, 1];
    for (const [index, prior] of at.entries()) told.propose(`h${index}`, { prior });
    const known = at.map((_, index) => ({ hypothesis: `h${index}`, truth: index > 2 }));
    const run = measureRun({ name: 'run', events: told.log, truths: known });
    expect(run.calibration?.bins.map(({ count }) => count)).toEqual([1, 0, 0, 1, 0, 0, 1, 1, 0, 1]);
    expect(run.calibration?.bins[3]).toEqual({
      from: 0.3,
      to: 0.4,
      count: 1,
      meanBelief: 0.3,
      trueRate: 0,
    });
    expect(run.calibration?.bins[1]).toMatchObject({ count: 0, meanBelief: null, trueRate: null });
    const two = measureRun({ name: 'run', events: told.log, truths: known }, { bins: 2 });
    expect(two.calibration?.bins.map(({ count, trueRate }) => [count, trueRate])).toEqual([
      [2, 0],
      [3, 2 / 3],
    ]);
  });

  test.each([
    [[{ hypothesis: 'z', truth: true }], 'names no hypothesis'],
    [[truths[0]!, truths[0]!], 'comes twice'],
    [[{ hypothesis: 'a', truth: 1 as never }], 'expected true or false'],
  ])('refuses the truths %j', (wrong, text) => {
    const measure = (): unknown => measureRun({ name: 'run', events, truths: wrong });
    expect(measure).toThrow(InvalidInputError);
    expect(measure).toThrow(text);
  });
});

describe('a run without the protocol', () => {
  const run = measureRun({ name: 'planner', steps: steps('HTTTTE', 'TTE', 'TTTEJ') });

  test('has the same figures in the same order, those of events null with the reason', () => {
    const other = measureRun({ name: 'run', events: played().log });
    expect(run.figures.map(({ code }) => code)).toEqual(other.figures.map(({ code }) => code));
    expect(run.source).toBe('steps');
    const { figures: known } = measureRun({ name: 'run', steps: steps('H') });
    const ofEvents = run.figures.filter(({ reason }) => /^a trace of steps/.test(reason ?? ''));
    expect(ofEvents.length).toBeGreaterThan(10);
    for (const own of ofEvents) expect(own).toMatchObject({ value: null, count: null, of: null });
    const missing = known.filter(({ value, of }) => value === null && of === 0);
    expect(missing.length).toBeGreaterThan(0);
    for (const { reason, code } of missing) expect(reason, code).not.toBeNull();
    expect(run.figures.find(({ code }) => code === 'depth')).toMatchObject({
      value: null,
      reason: 'a trace of steps has no states, beliefs and certification',
    });
    expectJsonSafe(run);
  });

  test('shows the tests that never became beliefs', () => {
    const value = (code: string): number | null =>
      run.figures.find((own) => own.code === code)!.value;
    expect(value('share-T')).toBe(9 / 14);
    expect(value('share-B')).toBe(0);
    expect(value('E→B')).toBe(0);
    expect(value('evidence-unanswered')).toBe(1);
    expect(value('judged')).toBe(1 / 3);
  });

  test('measures of the steps of a log are those of the log', () => {
    const events = played().log;
    const fromEvents = measureRun({ name: 'run', events });
    const fromSteps = measureRun({ name: 'run', steps: stepsOf(events) });
    expect(fromSteps.cycle).toEqual(fromEvents.cycle);
    expect(fromSteps.figures.slice(0, 15)).toEqual(fromEvents.figures.slice(0, 15));
  });
});

describe('refuses', () => {
  test('a log that replay refuses', () => {
    const events = played().log.filter((_, at) => at !== 4);
    expect(refusal(() => measureRun({ name: 'run', events })).details['sequence']).toBe(4);
    expect(refusal(() => stepsOf(events)).message).toMatch(/^stepsOf: event 4/);
  });

  test('no events, no steps, both or neither, truths of a trace, unknown options', () => {
    expect(() => measureRun({ name: 'run', events: [] })).toThrow(NoDataError);
    expect(() => stepsOf([])).toThrow(NoDataError);
    expect(() => measureRun({ name: 'run', steps: [] })).toThrow(NoDataError);
    expect(() => measureRun({ name: 'run' })).toThrow(/either events or steps/);
    expect(() => measureRun({ name: 'run', events: [], steps: [] })).toThrow(/either/);
    const truths = [{ hypothesis: 'h0', truth: true }];
    expect(() => measureRun({ name: 'run', steps: steps('H'), truths })).toThrow(/no beliefs/);
    const run = { name: 'run', steps: steps('H') };
    expect(() => measureRun(run, { bins: 0 })).toThrow(/bins is 0/);
    expect(() => measureRun(run, { seed: 1 } as never)).toThrow(/no member "seed"/);
    expect(() => measureRun({ ...run, name: 7 as never })).toThrow(/name of the run is 7/);
  });
});

describe('the report', () => {
  const page = runReport(
    measureRun({
      name: 'A | B',
      events: played().log,
      truths: [{ hypothesis: 'a', truth: false }],
    }),
  );

  test('prints every figure with its definition beside it', () => {
    const { figures } = measureRun({ name: 'run', events: played().log });
    for (const { code, definition } of figures) {
      const line = page.split('\n').find((row) => row.startsWith(`| ${code} |`));
      expect(line, code).toContain(definition);
    }
    expect(page).toContain('# A \\| B');
  });

  test('prints counts in full', () => {
    const traces = Array.from({ length: 12_345 }, () => 'HT');
    const many = runReport(measureRun({ name: 'many', steps: steps(...traces) }));
    expect(many).toContain('| hypotheses | 12345 |');
    expect(many).toContain('| steps | 24690 |');
    const { figures, ...rest } = measureRun({ name: 'run', steps: steps('HT') });
    const [first] = figures;
    for (const [value, text] of [
      [123456.789, '123457'],
      [1234.5678, '1235'],
      [12.345678, '12.35'],
      [0.00012345678, '0.0001235'],
      [0, '0'],
    ] as const) {
      const own = runReport({ ...rest, figures: [{ ...first!, value }] });
      expect(own).toContain(`| hypotheses | ${text} |`);
    }
  });

  test('prints the letters, the end, beliefs, flips and calibration', () => {
    for (const { label, definition } of cycleLetters()) {
      expect(page).toContain(`- **${label}**, `);
      expect(page).toContain(definition);
    }
    expect(page).toContain('counted in the probabilities');
    expect(page).toContain('- down: a, P(H) 0.9 → 0.1, refuted');
    expect(page).toContain('| 0.1 to 0.2 | 1 | 0.1 | 0 |');
  });
});
