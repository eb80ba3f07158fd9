import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInputError, NoDataError } from '../../src/errors.js';
import { compressionReport } from '../../src/rubric/compression-report.js';
import type { Submission } from '../../src/rubric/rubric-shapes.js';
import { scoreSubmission } from '../../src/rubric/score-submission.js';
import { summarizeScores } from '../../src/rubric/summarize-scores.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { frozen } from '../support/tables.js';

const OPTIONS = frozen({ severalPairs: ['Fin'] });
const pair = (grounding: number, insight: number, justification: number) => ({
  grounding,
  insight,
  justification,
});
const submission = (given: Partial<Submission> = {}): Submission =>
  frozen({
    item: 'm',
    context: 'q',
    domain: 'Fin',
    pairs: [pair(5, 4, 3), pair(2, 2, 2)],
    set: { breadth: 5, distinctness: 4, utility: 3 },
    ...given,
  });

describe('scoreSubmission', () => {
  it('averages q over the pairs, then Q_pair and Q_set', () => {
    const score = scoreSubmission(submission(), OPTIONS);
    expect([score.q, score.qPair, score.qSet, score.s]).toEqual([[4, 2], 3, 4, 3.5]);
    expect(score.dimensions).toEqual({
      grounding: 3.5,
      insight: 3,
      justification: 2.5,
      breadth: 5,
      distinctness: 4,
      utility: 3,
    });
    expectJsonSafe(score);
  });

  it('leaves distinctness out for a single pair where several are admitted', () => {
    const set = { breadth: 5, distinctness: null, utility: 2 };
    const score = scoreSubmission(submission({ pairs: [pair(3, 3, 3)], set }), OPTIONS);
    expect([score.qSet, score.s]).toEqual([3.5, 3.25]);
    expect(score.dimensions.distinctness).toBeNull();
  });

  it('is q of the one pair in a domain that admits one', () => {
    const score = scoreSubmission(
      submission({ domain: 'Bio', pairs: [pair(5, 4, 3)], set: null }),
      OPTIONS,
    );
    expect([score.qPair, score.qSet, score.s]).toEqual([4, null, 4]);
  });

  it('more pairs of the same quality earn nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), (times) => {
        const score = scoreSubmission(
          submission({ pairs: new Array(times).fill(pair(4, 3, 5)) }),
          OPTIONS,
        );
        expect(score.qPair).toBeCloseTo(4, 12);
      }),
    );
  });

  const single = { breadth: 3, distinctness: null, utility: 3 };
  it.each<[string, Partial<Submission>, RegExp]>([
    ['no pair', { pairs: [] }, /has no pair/],
    [
      'two pairs where one is admitted',
      { domain: 'Bio', set: null },
      /has 2 pairs; the domain admits one/,
    ],
    ['set scores where one is admitted', { domain: 'Bio', pairs: [pair(1, 1, 1)] }, /set scores/],
    ['no set scores where several are admitted', { set: null }, /has no set scores/],
    [
      'distinctness of a single pair',
      { pairs: [pair(1, 1, 1)] },
      /distinctness with a single pair/,
    ],
    ['no distinctness of two pairs', { set: single }, /no distinctness with 2 pairs/],
    [
      'a score above the scale',
      { pairs: [pair(6, 1, 1), pair(1, 1, 1)] },
      /pair 1 grounding 6; the scale is 1 to 5/,
    ],
    ['a score below it', { set: { breadth: 0, distinctness: 1, utility: 1 } }, /breadth 0/],
    ['a score that is no number', { pairs: [pair(1, NaN, 1), pair(1, 1, 1)] }, /insight NaN/],
    ['a score as text', { pairs: [pair('4' as never, 1, 1), pair(1, 1, 1)] }, /grounding "4"/],
  ])('refuses %s and names the submission', (_, given, message) => {
    const score = () => scoreSubmission(submission(given), OPTIONS);
    expect(score).toThrow(message);
    expect(score).toThrow(/scoreSubmission: submission of "m" for "q" in "(Fin|Bio)"/);
  });

  it('takes another scale, and refuses options without domains', () => {
    const zero = submission({
      pairs: [pair(0, 0, 0), pair(4, 4, 4)],
      set: { breadth: 0, distinctness: 0, utility: 0 },
    });
    expect(scoreSubmission(zero, { ...OPTIONS, scale: [0, 4] }).s).toBe(1);
    expect(() => scoreSubmission(zero, {} as never)).toThrow(/severalPairs/);
    expect(() => scoreSubmission(zero, { ...OPTIONS, scale: [5, 1] })).toThrow(/scale/);
    expect(() => scoreSubmission(zero, { ...OPTIONS, scale: 5 as never })).toThrow(/scale is 5/);
  });

  it.each([
    [null, /item of a submission is undefined/],
    [{ ...submission(), item: undefined }, /item of a submission is undefined/],
    [{ ...submission(), context: '' }, /context of a submission is ""/],
    [{ ...submission(), domain: 4 }, /domain of a submission is 4/],
    [{ ...submission(), cluster: 0 }, /cluster of a submission is 0/],
  ])('refuses what has no name: %j', (given, message) => {
    expect(() => scoreSubmission(given as never, OPTIONS)).toThrow(InvalidInputError);
    expect(() => scoreSubmission(given as never, OPTIONS)).toThrow(message);
  });
});

describe('summarizeScores', () => {
  const score = (item: string, domain: string, context: string, value: number, cluster?: string) =>
    scoreSubmission(
      { item, domain, context, cluster, pairs: [pair(value, value, value)], set: null },
      { severalPairs: [] },
    );
  const scores = frozen([
    score('b', 'Bio', 'q1', 2),
    score('a', 'Bio', 'q1', 3),
    score('a', 'Bio', 'q2', 5),
    score('a', 'ML', 'q3', 1),
    score('__proto__', 'ML', 'q3', 4),
  ]);

  it('has one row an item and domain, and averages domains alike', () => {
    const { rows, averages } = summarizeScores(scores);
    expect(rows.map(({ item, domain, n, s }) => [item, domain, n, s.value])).toEqual([
      ['__proto__', 'ML', 1, 4],
      ['a', 'Bio', 2, 4],
      ['a', 'ML', 1, 1],
      ['b', 'Bio', 1, 2],
    ]);
    expect(averages).toEqual([
      { item: '__proto__', domains: 1, s: 4 },
      { item: 'a', domains: 2, s: 2.5 },
      { item: 'b', domains: 1, s: 2 },
    ]);
    expect(rows[0]!.dimensions.breadth).toMatchObject({ value: null, n: 0 });
    expectJsonSafe(rows);
  });

  it('resamples clusters of contexts', () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      score('a', 'Bio', `q${at}`, 1 + (at % 5), `c${at % 4}`),
    );
    const { interval } = summarizeScores(many, { seed: 1, replicates: 200 }).rows[0]!.s;
    expect([interval.method, interval.units]).toEqual(['cluster bootstrap', 4]);
    expect(interval.lower!).toBeLessThanOrEqual(interval.upper!);
  });

  it('gives the same bits whatever the order of the submissions', () => {
    const q = fc.integer({ min: 3, max: 15 }).map((sum) => sum / 3);
    fc.assert(
      fc.property(fc.array(q, { minLength: 2, maxLength: 25 }), (list) => {
        const own = list.map((value, at) => score('a', 'Bio', `q${at}`, value));
        const turned = [...own].reverse().map((it) => ({ ...it, item: 'b' }));
        const [a, b] = summarizeScores([...own, ...turned], { seed: 1, replicates: 5 }).rows;
        expect({ ...b, item: 'a' }).toEqual(a);
      }),
    );
  });

  it.each([
    [null, /scores\[1\]\.item is undefined/],
    [{ ...scores[0]!, s: NaN }, /scores\[1\]\.s is NaN/],
    [{ ...scores[0]!, s: null }, /scores\[1\]\.s is null/],
    [{ ...scores[0]!, qPair: undefined }, /scores\[1\]\.qPair is undefined/],
    [{ ...scores[0]!, qSet: '4' }, /scores\[1\]\.qSet is "4"/],
    [{ ...scores[0]!, cluster: null }, /scores\[1\]\.cluster is null/],
    [{ ...scores[0]!, dimensions: {} }, /scores\[1\]\.dimensions\.grounding is undefined/],
  ])('refuses %j', (given, message) => {
    expect(() => summarizeScores([scores[0]!, given as never])).toThrow(message);
    expect(() => summarizeScores([scores[0]!, given as never])).toThrow(/^summarizeScores: /);
  });

  it('has no data without scores', () => {
    expect(() => summarizeScores(null as never)).toThrow(/^summarizeScores: scores are null/);
    expect(() => summarizeScores([])).toThrow(NoDataError);
  });
});

describe('compressionReport', () => {
  const values = (domain: string, list: readonly number[]) =>
    list.map((value, at) => ({ item: `m${at}`, domain, value }));
  const arena = frozen([...values('Bio', [1700, 1500, 1300]), ...values('ML', [1600, 1500])]);
  const rubric = frozen([...values('Bio', [4.5, 4.7, 4.1]), ...values('ML', [4, 4])]);

  it('sets spreads, ratio, ceiling and ranks side by side', () => {
    const { domains } = compressionReport(arena, rubric, { ceiling: 4.5 });
    const [bio, ml] = domains;
    expect(bio).toMatchObject({
      domain: 'Bio',
      arenaSpread: 400,
      ceilingRate: 2 / 3,
      assessments: 3,
    });
    expect(bio!.ratio).toBeCloseTo(400 / 0.6, 8);
    expect(bio!.tau.value).toBeCloseTo(1 / 3, 12);
    expect(bio!.shift.items.map(({ shift }) => shift)).toEqual([1, -1, 0]);
    expect([ml!.ratio, ml!.tau.value]).toEqual([null, null]);
    expectJsonSafe(domains);
  });

  it('leaves named items out of the rubric spread alone', () => {
    const [bio] = compressionReport(arena, rubric, { rubricWithout: ['m2'] }).domains;
    expect(bio!.rubricSpread).toBeCloseTo(0.2, 12);
    expect([bio!.arenaSpread, bio!.items.length]).toEqual([400, 3]);
  });

  it('makes no rank and no spread of rounding', () => {
    const sixth = [25.175 / 6, 25.175 / 6 - 2 ** -50];
    const [bio] = compressionReport(values('Bio', [1500, 1600]), values('Bio', sixth)).domains;
    expect([bio!.rubricSpread, bio!.ratio, bio!.tau.value]).toEqual([0, null, null]);
    expect(bio!.shift.items.map(({ to }) => to)).toEqual([1.5, 1.5]);
    const below = values('Bio', [4 - 2 ** -50, 3]);
    expect(compressionReport(values('Bio', [1, 2]), below).domains[0]!.ceilingRate).toBe(0.5);
  });

  it('counts what has one value alone, and takes it into no figure', () => {
    const { domains, unmatchedDomains } = compressionReport(
      [...values('Bio', [1, 2]), ...values('IT', [1]), { item: 'own', domain: 'Bio', value: 3 }],
      [...values('Bio', [4, 5, 1, 1]), ...values('ML', [4])],
    );
    expect(domains).toHaveLength(1);
    expect(domains[0]).toMatchObject({
      items: ['m0', 'm1'],
      arenaOnly: 1,
      rubricOnly: 2,
      ceilingRate: 1,
      assessments: 2,
    });
    expect(unmatchedDomains).toEqual(['IT', 'ML']);
  });

  it('has no spread where every item is left out, and refuses a name that is none', () => {
    const rubricWithout = ['m0', 'm1'];
    const [bio, ml] = compressionReport(arena, rubric, { rubricWithout }).domains;
    expect([bio!.rubricSpread, bio!.ratio]).toEqual([0, null]);
    expect([ml!.rubricSpread, ml!.ratio, ml!.arenaSpread]).toEqual([null, null, 100]);
    const call = (names: unknown) => () =>
      compressionReport(arena, rubric, { rubricWithout: names as never });
    expect(call(['m0', 'M1'])).toThrow(/rubricWithout names "M1"; expected items of the rubric/);
    expect(call('m0')).toThrow(/rubricWithout are "m0"; expected an array/);
  });

  it('takes single assessments for the rate at the ceiling', () => {
    const assessments = values('Bio', [5, 5, 3, 4]);
    const [bio, ml] = compressionReport(arena, rubric, { assessments }).domains;
    expect([bio!.ceilingRate, ml!.ceilingRate]).toEqual([0.75, null]);
  });

  it('refuses two values of one item and has no data where nothing meets', () => {
    expect(() => compressionReport([...arena, arena[0]!], rubric)).toThrow(/second value of "m0"/);
    expect(() => compressionReport(arena, values('IT', [4]))).toThrow(NoDataError);
    expect(() => compressionReport(values('Bio', [NaN]), rubric)).toThrow(/arena\[0\]\.value/);
    expect(() => compressionReport(null as never, rubric)).toThrow(/^compressionReport: arena/);
    expect(() => compressionReport([null as never], rubric)).toThrow(/arena\[0\]\.item/);
    const assessments = values('Bio', [NaN]);
    expect(() => compressionReport(arena, rubric, { assessments })).toThrow(
      /assessments\[0\]\.value/,
    );
  });
});
