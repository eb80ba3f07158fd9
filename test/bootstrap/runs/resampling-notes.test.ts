import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../../src/bootstrap/intervals/ability-intervals.js';
import { mergeReplicates } from '../../../src/bootstrap/replicates/merge-replicates.js';
import type { Replicates } from '../../../src/bootstrap/replicates/replicates.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { foldOrders } from '../../../src/folding/fold-orders.js';
import type { Judgment } from '../../../src/judgments/judgment.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { pairTable } from '../../../src/rating/table/pair-table.js';
import { simulateJudgments } from '../../../src/simulate/simulate-judgments.js';
import { differingArrays } from '../../support/replicates.js';
import { frozen } from '../../support/tables.js';

const { judgments } = simulateJudgments({
  abilities: [0.5, 0, -0.5],
  tieParameter: 0.4,
  clusters: 60,
  clusterSpread: 0.8,
  seed: 'copies',
});

// Each judgment `times` times under the cluster of the first, as a harness that asks again would.
const copied = (times: number): readonly Judgment[] =>
  frozen(judgments.flatMap((judgment) => Array.from({ length: times }, () => judgment)));

const run = (times: number, unit?: 'case' | 'cluster'): Replicates => {
  const cases = foldOrders(copied(times), { repeats: 'separate' });
  return bootstrap(pairTable(cases), { model: bradleyTerry, replicates: 1000, seed: 8, unit });
};

const codes = ({ notes }: Replicates): readonly string[] => notes.map(({ code }) => code);

const widths = (replicates: Replicates): readonly number[] =>
  abilityIntervals(replicates).intervals.map(({ lower, upper }) => upper! - lower!);

test('a range without replicates of a run that has some is noted', () => {
  const table = pairTable(foldOrders(judgments));
  const options = { model: bradleyTerry, seed: 8 };
  expect(codes(bootstrap(table, { ...options, replicates: 5, from: 5 }))).toEqual(['empty-range']);
  expect(codes(bootstrap(table, { ...options, replicates: 5, from: 4 }))).toEqual([]);
  expect(codes(bootstrap(table, { ...options, replicates: 0 }))).toEqual([]);
});

describe('every judgment four times under one cluster', () => {
  const once = run(1);
  const four = run(4);

  test('leaves the cluster intervals as they are', () => {
    expect(four.settings).toMatchObject({ unit: 'cluster', units: 60 });
    const [one, other] = [abilityIntervals(once), abilityIntervals(four)];
    other.intervals.forEach(({ lower, upper }, at) => {
      expect(lower).toBeCloseTo(one.intervals[at]!.lower!, 8);
      expect(upper).toBeCloseTo(one.intervals[at]!.upper!, 8);
    });
  });

  test('is noted, whatever the unit', () => {
    expect(codes(once)).toEqual([]);
    expect(codes(four)).toEqual(['copied-cases']);
    expect(four.notes[0]!.text).toContain('stands 4 times in its cluster');
    expect(codes(run(4, 'case'))).toEqual(['clusters-ignored', 'copied-cases']);
  });

  test('would halve the case intervals, which is what the note warns of', () => {
    const plain = widths(run(1, 'case'));
    widths(run(4, 'case')).forEach((width, at) => {
      expect(width / plain[at]!).toBeGreaterThan(0.42);
      expect(width / plain[at]!).toBeLessThan(0.58);
    });
  });
});

test('few clusters, and cases drawn across clusters, are noted', () => {
  const cases = foldOrders(frozen(judgments.filter(({ cluster }) => cluster! < 'cluster 13')));
  const options = { model: bradleyTerry, replicates: 10, seed: 1 };
  expect(codes(bootstrap(pairTable(cases), options))).toEqual(['few-clusters']);
  expect(codes(bootstrap(pairTable(cases), { ...options, unit: 'case' }))).toEqual([
    'clusters-ignored',
  ]);
});

test('notes survive merging, which stays bit for bit', () => {
  const cases = foldOrders(copied(2), { repeats: 'separate' });
  const options = { model: bradleyTerry, replicates: 40, seed: 1 };
  const whole = bootstrap(pairTable(cases), options);
  const merged = mergeReplicates([
    bootstrap(pairTable(cases), { ...options, from: 21 }),
    bootstrap(pairTable(cases), { ...options, to: 21 }),
  ]);
  expect(merged.notes).toEqual(whole.notes);
  expect(differingArrays(merged, whole)).toEqual([]);
});
