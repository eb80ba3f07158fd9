import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditContrast } from '../../src/controls/audit-contrast.js';
import type { ContrastScore } from '../../src/controls/contrast-shapes.js';
import { NoDataError } from '../../src/errors.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { bothOrders, failed, judged } from '../support/judgments.js';
import { frozen } from '../support/tables.js';

const NAMES = frozen({ clean: 'clean', edited: 'edited', sham: 'sham' });

/** Both orders of one base case in one dimension: credit to clean when shown first and second. */
const audited = (
  base: string,
  stratum: string,
  version: string,
  shares: readonly [number, number],
) =>
  bothOrders(`${base} ${stratum} ${version}`, 'clean', version, shares, { cluster: base, stratum });

const JUDGMENTS = frozen([
  ...audited('1', 'metric', 'edited', [1, 1]),
  ...audited('2', 'metric', 'edited', [1, 0.5]),
  ...audited('1', 'gap', 'edited', [1, 0]),
  ...audited('2', 'gap', 'edited', [0.5, 0.5]),
  ...audited('1', 'metric', 'sham', [0.5, 0.5]),
  ...audited('2', 'metric', 'sham', [1, 0.5]),
  ...audited('1', 'gap', 'sham', [0.5, 0.5]),
  ...audited('2', 'gap', 'sham', [0.5, 0.5]),
]);

describe('auditContrast', () => {
  const audit = auditContrast(JUDGMENTS, NAMES);
  const [gap, metric] = audit.dimensions;

  it('has a row a dimension, in code-point order, and a pooled one', () => {
    expect(audit.dimensions.map(({ dimension }) => dimension)).toEqual(['gap', 'metric']);
    expect(metric!.edited).toMatchObject({
      wins: 3,
      ties: 1,
      losses: 0,
      verdicts: 4,
      baseCases: 2,
    });
    expect(gap!.edited).toMatchObject({ wins: 1, ties: 2, losses: 1 });
    expect(audit.pooled.edited).toMatchObject({ wins: 4, ties: 3, losses: 1, verdicts: 8 });
    expectJsonSafe(audit);
  });

  it('counts cases that the clean version wins in both orders', () => {
    expect([metric!.edited.bothOrderWins, metric!.edited.bothOrders]).toEqual([1, 2]);
    expect([audit.pooled.edited.bothOrderWins, audit.pooled.edited.bothOrders]).toEqual([1, 4]);
  });

  it('nets the preference of the sham, by wins and by wins minus losses', () => {
    expect([metric!.adjustedWin!.value, metric!.adjustedNet!.value]).toEqual([0.5, 0.5]);
    expect([gap!.adjustedWin!.value, gap!.adjustedNet!.value]).toEqual([0.25, 0]);
    expect(audit.pooled.adjustedWin!.value).toBe(4 / 8 - 1 / 8);
    expect(audit.pooled.adjustedNet!.value).toBe(3 / 8 - 1 / 8);
  });

  it('passes the sham gate only where neither side is preferred', () => {
    expect([gap!.gate!.passes, metric!.gate!.passes]).toEqual([true, false]);
    expect(
      auditContrast(JUDGMENTS, { ...NAMES, shamMargin: 0.25 }).dimensions[1]!.gate!.passes,
    ).toBe(true);
    const split = [
      ...audited('1', 'gap', 'edited', [1, 1]),
      ...audited('1', 'gap', 'sham', [1, 0]),
    ];
    // Half to each side nets nothing, and still moves the judge.
    expect(auditContrast(split, NAMES).pooled.gate!.passes).toBe(false);
  });

  it('drops what is invalid, counts it, and calls nothing a tie', () => {
    const failures = [
      failed('clean', 'edited', { stratum: 'gap', context: '3 gap edited', reason: 'INVALID' }),
      failed('sham', 'clean', { stratum: 'gap', context: '3 gap sham' }),
      failed('x', 'y', { stratum: 'gap' }),
    ];
    const { dimensions, pooled } = auditContrast(JUDGMENTS, { ...NAMES, failures });
    expect([
      dimensions[0]!.edited.invalid,
      dimensions[0]!.sham!.invalid,
      pooled.edited.invalid,
    ]).toEqual([1, 1, 1]);
    expect(pooled.edited).toMatchObject({ ties: 3, verdicts: 8 });
  });

  it('works without a sham, and ignores other pairs but counts them', () => {
    const other = judged('x', 'y', 1, { context: 'z' });
    const { pooled, otherJudgments, shamName } = auditContrast([...JUDGMENTS.slice(0, 4), other], {
      clean: 'clean',
      edited: 'edited',
    });
    expect([pooled.sham, pooled.gate, pooled.adjustedNet, shamName]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(otherJudgments).toBe(1);
  });

  it('turns its net preference when clean and edited change places', () => {
    const share = fc.constantFrom(0, 0.5, 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(share, share), { minLength: 1, maxLength: 6 }), (shares) => {
        const rows = shares.flatMap((pair, at) => audited(String(at), 'd', 'edited', pair));
        const straight = auditContrast(rows, { clean: 'clean', edited: 'edited' }).pooled.edited;
        const turned = auditContrast(rows, { clean: 'edited', edited: 'clean' }).pooled.edited;
        expect([turned.wins, turned.ties, turned.losses]).toEqual([
          straight.losses,
          straight.ties,
          straight.wins,
        ]);
        expect(turned.netPreference.value! + straight.netPreference.value!).toBeCloseTo(0, 12);
      }),
    );
  });

  it('resamples base cases, all dimensions and orders of one together', () => {
    const { pooled } = auditContrast(JUDGMENTS, { ...NAMES, seed: 1, replicates: 100 });
    expect(pooled.adjustedNet!.interval).toMatchObject({ method: 'cluster bootstrap', units: 2 });
    // Two base cases: the net preferences of one, of both and of the other bound the interval.
    expect(pooled.edited.netPreference.interval.lower).toBeCloseTo(1 / 4, 12);
    expect(pooled.edited.netPreference.interval.upper).toBeCloseTo(1 / 2, 12);
  });

  it('measures the drop on the target and the drift elsewhere', () => {
    const score = (
      context: string,
      edited: string,
      item: string,
      dimension: string,
      value: number,
    ): ContrastScore => ({ context, edited, item, dimension, score: value });
    const scores = frozen([
      score('1', 'metric', 'clean', 'metric', 4),
      score('1', 'metric', 'edited', 'metric', 2),
      score('1', 'metric', 'clean', 'gap', 3),
      score('1', 'metric', 'edited', 'gap', 3.5),
      score('2', 'gap', 'clean', 'gap', 4),
      score('2', 'gap', 'edited', 'gap', 3),
    ]);
    const { dimensions, pooled } = auditContrast(JUDGMENTS, { ...NAMES, scores });
    expect(dimensions.map(({ targetDrop }) => targetDrop.value)).toEqual([1, 2]);
    expect(dimensions.map(({ nonTargetDrift }) => nonTargetDrift.value)).toEqual([null, -0.5]);
    expect(pooled.targetDrop.value).toBe(1.5);
    expect(audit.pooled.targetDrop.reason).toMatch(/no scores/);
  });

  it('has a row for a dimension of failures alone, and for one of the sham alone', () => {
    const rows = [
      judged('clean', 'edited', 1, { context: '1', stratum: 'metric' }),
      judged('clean', 'sham', 0.5, { context: '1', stratum: 'Metric' }),
    ];
    const failures = [failed('clean', 'edited', { context: '2', stratum: 'gap' })];
    const { dimensions } = auditContrast(rows, { ...NAMES, failures });
    expect(
      dimensions.map(({ dimension, edited: { verdicts, invalid } }) => [
        dimension,
        verdicts,
        invalid,
      ]),
    ).toEqual([
      ['Metric', 0, 0],
      ['gap', 0, 1],
      ['metric', 1, 0],
    ]);
    expectJsonSafe(dimensions);
    const failedOnly = auditContrast([], { ...NAMES, failures }).pooled;
    expect([failedOnly.edited.invalid, failedOnly.edited.winRate.value]).toEqual([1, null]);
  });

  it('leaves rows of weight 0 out and counts them; other weights play no part', () => {
    const failures = frozen([
      failed('clean', 'edited', { context: '9', stratum: 'gap', weight: 0 }),
      failed('x', 'y'),
    ]);
    const heavy = JUDGMENTS.map((it) => ({ ...it, weight: 3 }));
    const light = audited('3', 'other', 'edited', [0, 0]).map((it) => ({ ...it, weight: 0 }));
    expect(auditContrast([...heavy, ...light], { ...NAMES, failures })).toEqual({
      ...audit,
      otherFailures: 1,
      weightless: 3,
    });
    expect(() => auditContrast(light, NAMES)).toThrow(NoDataError);
  });

  it('names itself and the rows given where a verdict is repeated', () => {
    const twice = [judged('x', 'y', 1), ...JUDGMENTS, JUDGMENTS[4]!];
    const audit = () => auditContrast(twice, NAMES);
    expect(audit).toThrow(/^auditContrast: two verdicts .*judgments\[5\] and judgments\[17\]/);
    expect(audit).not.toThrow(/separate/);
    // Two dimensions, or two judges, may share a context.
    const apart = [
      judged('clean', 'edited', 1, { context: '1', stratum: 'a' }),
      judged('clean', 'edited', 0, { context: '1', stratum: 'b' }),
      judged('clean', 'edited', 0, { context: '1', stratum: 'b', judge: 'j' }),
    ];
    expect(auditContrast(apart, NAMES).pooled.edited.verdicts).toBe(3);
  });

  it('takes the cluster of scores from whichever names it, and refuses two', () => {
    const score = (item: string, value: number, cluster?: string): ContrastScore => {
      return { context: '1', cluster, edited: 'gap', item, dimension: 'gap', score: value };
    };
    const scores = [score('clean', 4), score('edited', 3, 'base')];
    const options = { ...NAMES, seed: 1, replicates: 10 };
    const more = { ...score('clean', 2, 'base'), context: '2' };
    const pair = [...scores, more, { ...more, item: 'edited', score: 1 }];
    expect(auditContrast(JUDGMENTS, { ...options, scores: pair }).pooled.targetDrop).toMatchObject({
      value: 1,
      interval: { units: 1 },
    });
    expect(() =>
      auditContrast(JUDGMENTS, { ...NAMES, scores: [...scores, score('clean', 1, 'other')] }),
    ).toThrow(/scores\[2\] puts context "1" in cluster "other"/);
    const { targetDrop } = auditContrast(JUDGMENTS, { ...NAMES, scores: scores.slice(1) }).pooled;
    expect(targetDrop.reason).toBe('no context has scores of both versions');
  });

  it('takes judgments without a base case where they take no part', () => {
    const { otherJudgments } = auditContrast([...JUDGMENTS, judged('x', 'y', 1)], NAMES);
    expect(otherJudgments).toBe(1);
  });

  it('refuses failures and scores that are malformed', () => {
    const refused = (options: object, text: RegExp) =>
      expect(() => auditContrast(JUDGMENTS, { ...NAMES, ...options })).toThrow(text);
    refused({ failures: [{ bogus: 1 }] }, /^auditContrast: failures\[0\]/);
    refused({ scores: [null] }, /^auditContrast: scores\[0\]\.score is undefined/);
    refused({ scores: [{ score: 1, context: '1' }] }, /scores\[0\]\.edited is undefined/);
    refused({ scores: 'none' }, /^auditContrast: scores are "none"/);
    expect(() => auditContrast(JUDGMENTS, undefined as never)).toThrow(/^auditContrast: options/);
  });

  it('refuses names that coincide, judgments without a base case, and a score that is none', () => {
    expect(() => auditContrast(JUDGMENTS, { ...NAMES, sham: 'clean' })).toThrow(
      /different item names/,
    );
    expect(() => auditContrast([judged('clean', 'edited', 1)], NAMES)).toThrow(
      /neither context nor cluster/,
    );
    expect(() => auditContrast([judged('x', 'y', 1, { context: 'q' })], NAMES)).toThrow(
      NoDataError,
    );
    const scores = [{ context: '1', edited: 'gap', item: 'clean', dimension: 'gap', score: NaN }];
    expect(() => auditContrast(JUDGMENTS, { ...NAMES, scores })).toThrow(/scores\[0\]\.score/);
    expect(() => auditContrast(JUDGMENTS, { ...NAMES, shamMargin: 2 })).toThrow(/shamMargin/);
  });
});
