import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoDataError } from '../../src/errors.js';
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

  it('has no data without scores', () => {
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

  it('takes single assessments for the rate at the ceiling', () => {
    const assessments = values('Bio', [5, 5, 3, 4]);
    const [bio, ml] = compressionReport(arena, rubric, { assessments }).domains;
    expect([bio!.ceilingRate, ml!.ceilingRate]).toEqual([0.75, null]);
  });

  it('refuses two values of one item and has no data where nothing meets', () => {
    expect(() => compressionReport([...arena, arena[0]!], rubric)).toThrow(/second value of "m0"/);
    expect(() => compressionReport(arena, values('IT', [4]))).toThrow(NoDataError);
    expect(() => compressionReport(values('Bio', [NaN]), rubric)).toThrow(/arena\[0\]\.value/);
  });
});
