import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../src/bootstrap/intervals/ability-intervals.js';
import { pairInterval } from '../../src/bootstrap/intervals/pair-interval.js';
import { modalRanking } from '../../src/bootstrap/ranks/modal-ranking.js';
import { rankDistribution } from '../../src/bootstrap/ranks/rank-distribution.js';
import { mergeReplicates } from '../../src/bootstrap/replicates/merge-replicates.js';
import { readGaps } from '../../src/bootstrap/replicates/read-gaps.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { foldOrders } from '../../src/folding/fold-orders.js';
import type { Judgment } from '../../src/judgments/judgment.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { davidson } from '../../src/rating/models/davidson.js';
import type { PairTable } from '../../src/rating/shapes.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { judged } from '../support/judgments.js';
import { differingArrays } from '../support/replicates.js';
import { frozen } from '../support/tables.js';

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const;
const B = 40;

// One judged case: two items of up to five, a context of up to six, a share in each order.
const oneCase = fc
  .record({
    pair: fc.tuple(fc.nat(4), fc.nat(4)).filter(([i, j]) => i !== j),
    context: fc.nat(5),
    shares: fc.tuple(fc.constantFrom(0, 0.5, 1), fc.constantFrom(0, 0.5, 1)),
    both: fc.boolean(),
    weight: fc.constantFrom(1, 1, 2, 0.1),
  })
  .map((drawn) => ({ ...drawn, names: drawn.pair.map((at) => NAMES[at]!) as [string, string] }));

// Repeats of one case in one order would be refused, so the judge is the number of the case.
const someJudgments = fc
  .array(oneCase, { minLength: 1, maxLength: 25 })
  .map((cases): readonly Judgment[] =>
    frozen(
      cases.flatMap(({ names, context, shares, both, weight }, at) => {
        const [one, other] = names;
        const details = { context: `q${context}`, judge: `j${at}`, weight };
        const verdict = judged(one, other, shares[0], details);
        return both ? [verdict, judged(other, one, 1 - shares[1], details)] : [verdict];
      }),
    ),
  );

const someOptions = fc.record({
  model: fc.constantFrom(davidson, bradleyTerry),
  unit: fc.constantFrom('case' as const, 'cluster' as const),
  pseudoWins: fc.constantFrom(0, 0, 0.5),
  seed: fc.nat(1000),
});

const tableOf = (judgments: readonly Judgment[]): PairTable => pairTable(foldOrders(judgments));

const check = (
  law: (
    judgments: readonly Judgment[],
    options: { seed: number } & Parameters<typeof bootstrap>[1],
  ) => void,
): void => {
  fc.assert(
    fc.property(someJudgments, someOptions, (judgments, options) =>
      law(judgments, { ...options, replicates: B }),
    ),
    { numRuns: 40, seed: 20260721 },
  );
};

describe('what changes no byte', { timeout: 60_000 }, () => {
  test('renaming items, contexts and judges, as long as their order stays', () => {
    check((judgments, options) => {
      const renamed = judgments.map((one) => ({
        ...one,
        first: `${one.first} (renamed)`,
        second: `${one.second} (renamed)`,
        context: `another ${one.context}`,
        judge: `another ${one.judge}`,
      }));
      const [plain, other] = [judgments, renamed].map((given) =>
        bootstrap(tableOf(given), options),
      );
      expect(differingArrays(plain!, other!)).toEqual([]);
      expect(other!.point).toEqual(plain!.point);
      expect(other!.items).toEqual(plain!.items.map((item) => `${item} (renamed)`));
    });
  });

  test('the order of the rows', () => {
    check((judgments, options) => {
      const plain = bootstrap(tableOf(judgments), options);
      for (const moved of [
        [...judgments].reverse(),
        [...judgments.slice(judgments.length >> 1), ...judgments.slice(0, judgments.length >> 1)],
      ]) {
        expect(differingArrays(plain, bootstrap(tableOf(moved), options))).toEqual([]);
      }
    });
  });

  test('swapping the two slots of every verdict, with the share mirrored', () => {
    check((judgments, options) => {
      const swapped = judgments.map((one) => ({
        ...one,
        first: one.second,
        second: one.first,
        share: 1 - one.share,
      }));
      const [plain, other] = [judgments, swapped].map((given) =>
        bootstrap(tableOf(given), options),
      );
      expect(differingArrays(plain!, other!)).toEqual([]);
    });
  });

  test('cutting the run into ranges', () => {
    fc.assert(
      fc.property(
        someJudgments,
        someOptions,
        fc.array(fc.nat(B), { maxLength: 4 }),
        fc.nat(),
        (judgments, given, places, turn) => {
          const table = tableOf(judgments);
          const options = { ...given, replicates: B };
          const cuts = [0, ...places.sort((a, b) => a - b), B];
          const shards = cuts
            .slice(1)
            .map((to, at) => bootstrap(table, { ...options, from: cuts[at]!, to }));
          const start = turn % shards.length;
          const merged = mergeReplicates([...shards.slice(start), ...shards.slice(0, start)]);
          expect(differingArrays(merged, bootstrap(table, options))).toEqual([]);
        },
      ),
      { numRuns: 40, seed: 20260721 },
    );
  });
});

describe('what mirrors', { timeout: 60_000 }, () => {
  // In a case bootstrap cells are drawn in the order of their outcomes, so only the distribution of
  // mirrored data mirrors; clusters are drawn without a look at the outcomes.
  test('swapping winners negates every gap of the cluster bootstrap and turns its intervals', () => {
    check((judgments, given) => {
      const options = { ...given, unit: 'cluster' } as const;
      const swapped = judgments.map((one) => ({ ...one, share: 1 - one.share }));
      const [plain, mirrored] = [judgments, swapped].map((all) => bootstrap(tableOf(all), options));
      const [there, back] = [readGaps(plain!), readGaps(mirrored!)];
      for (let row = 0; row < B; row += 1) {
        for (let i = 0; i < plain!.items.length; i += 1) {
          for (let j = 0; j < i; j += 1) {
            const gap = there.gap(row, i, j);
            if (Number.isFinite(gap))
              expect(Math.abs(back.gap(row, i, j) + gap)).toBeLessThan(1e-6);
            else expect(back.gap(row, i, j)).toBe(-gap);
          }
        }
      }
      const [first, second] = plain!.items as [string, string];
      const [one, other] = [plain!, mirrored!].map((all) => pairInterval(all, first, second));
      expect(other!.lower === null).toBe(one!.upper === null);
      expect(other!.upper === null).toBe(one!.lower === null);
      if (one!.upper !== null) expect(other!.lower).toBeCloseTo(-one!.upper, 6);
      if (one!.lower !== null) expect(other!.upper).toBeCloseTo(-one!.lower, 6);
    });
  });

  test('the interval of b − a is that of a − b, mirrored', () => {
    check((judgments, options) => {
      const replicates = bootstrap(tableOf(judgments), options);
      const [first, second] = replicates.items as [string, string];
      const forth = pairInterval(replicates, first, second);
      const back = pairInterval(replicates, second, first);
      if (forth.upper === null) expect(back.lower).toBeNull();
      else expect(back.lower).toBeCloseTo(-forth.upper, 9);
      if (forth.lower === null) expect(back.upper).toBeNull();
      else expect(back.upper).toBeCloseTo(-forth.lower, 9);
    });
  });
});

describe('what every summary keeps to', { timeout: 60_000 }, () => {
  test('JSON without NaN; ordered bounds; a reason exactly where a bound is null', () => {
    check((judgments, options) => {
      const replicates = bootstrap(tableOf(judgments), options);
      const anchor = replicates.items[0]!;
      for (const result of [
        abilityIntervals(replicates),
        abilityIntervals(replicates, { anchor, level: 0.5 }),
      ]) {
        expectJsonSafe(result);
        for (const { lower, upper, reason } of result.intervals) {
          expect(reason === null).toBe(lower !== null && upper !== null);
          if (lower !== null && upper !== null) expect(lower).toBeLessThanOrEqual(upper);
        }
      }
      expectJsonSafe(modalRanking(replicates));
      const { ranks, incomplete } = rankDistribution(replicates);
      expectJsonSafe(ranks);
      expect(incomplete).toBeLessThanOrEqual(replicates.splits.replicate.length);
      for (const { best, worst } of ranks) {
        expect(best.reduce((sum, rate) => sum + rate)).toBeCloseTo(1, 12);
        expect(worst.reduce((sum, rate) => sum + rate)).toBeCloseTo(1, 12);
      }
    });
  });

  test('a wider level gives bounds that are no narrower', () => {
    check((judgments, options) => {
      const replicates = bootstrap(tableOf(judgments), options);
      const [first, second] = replicates.items as [string, string];
      const [narrow, wide] = [0.5, 0.9].map((level) =>
        pairInterval(replicates, first, second, { level }),
      );
      // A bound that is null on the narrow level may be infinite in either direction.
      if (wide!.lower !== null && narrow!.lower !== null) {
        expect(narrow!.lower).toBeGreaterThanOrEqual(wide!.lower);
      }
      if (wide!.upper !== null && narrow!.upper !== null) {
        expect(narrow!.upper).toBeLessThanOrEqual(wide!.upper);
      }
    });
  });

  test('adding items that never played leaves the gaps of the others as they were', () => {
    check((judgments, options) => {
      const table = tableOf(judgments);
      const more = frozen({ ...table, items: [...table.items, 'never', 'played'] });
      const [plain, wider] = [table, more].map((one) => readGaps(bootstrap(one, options)));
      for (let row = 0; row < B; row += 1) {
        const gap = plain!.gap(row, 0, 1);
        if (Number.isFinite(gap)) expect(wider!.gap(row, 0, 1)).toBeCloseTo(gap, 7);
        else expect(wider!.gap(row, 0, 1)).toBe(gap);
        expect(wider!.gap(row, 0, table.items.length)).toBeNaN();
      }
    });
  });
});
