import { describe, expect, test } from 'vitest';
import { bootstrapStatistic } from '../../../src/bootstrap/runs/bootstrap-statistic.js';
import { InvalidInputError, NoDataError } from '../../../src/errors.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { frozen } from '../../support/tables.js';

const mean = (sample: readonly number[]): number =>
  sample.reduce((sum, x) => sum + x, 0) / sample.length;

const coins = (heads: number, tails: number): readonly number[] =>
  frozen([...new Array<number>(heads).fill(1), ...new Array<number>(tails).fill(0)]);

describe('units', () => {
  // scipy 1.17.1, binom.ppf of (50, 0.3); the steps of the distribution function lie five standard
  // errors of 10,000 replicates and more away from the probabilities.
  test.each([
    [15, 35, 0.8, 11, 19],
    [15, 35, 0.88, 10, 20],
  ])(
    'the mean of %d ones and %d zeros has binomial quantiles',
    (heads, tails, level, low, high) => {
      const all = heads + tails;
      const result = bootstrapStatistic(coins(heads, tails), mean, { seed: 'coins', level });
      expect(result).toMatchObject({
        estimate: heads / all,
        reason: null,
        level,
        replicates: 10_000,
        undefinedReplicates: 0,
        unit: 'case',
        units: all,
        strata: 1,
        seed: 'coins',
        notes: [],
      });
      expect(result.lower).toBeCloseTo(low / all, 12);
      expect(result.upper).toBeCloseTo(high / all, 12);
      expectJsonSafe(result);
    },
  );

  test('a sample is a new array of the units, as many as were given', () => {
    const units = frozen([{ at: 0 }, { at: 1 }, { at: 2 }]);
    const samples: (readonly { at: number }[])[] = [];
    bootstrapStatistic(
      units,
      (sample) => {
        samples.push(sample);
        return 0;
      },
      { seed: 1, replicates: 5 },
    );
    expect(samples).toHaveLength(6); // the units themselves come first
    expect(new Set(samples).size).toBe(6);
    for (const sample of samples) {
      expect(sample).toHaveLength(3);
      for (const unit of sample) expect(units).toContain(unit);
    }
  });

  test('ranges see the replicates of the whole run', () => {
    const seen = (from: number, to: number): number[] => {
      const figures: number[] = [];
      const record = (sample: readonly number[]): number => figures.push(mean(sample));
      bootstrapStatistic(coins(3, 4), record, { seed: 9, replicates: 40, from, to });
      return figures.slice(1);
    };
    expect([...seen(0, 13), ...seen(13, 40)]).toEqual(seen(0, 40));
  });
});

describe('clusters', () => {
  const values = Array.from({ length: 40 }, (_, at) => (at * at * 7) % 31);

  test('copies inside a cluster change nothing: the same bounds to the last bit', () => {
    const name = (at: number): string => String(at).padStart(2, '0');
    const copied = frozen(
      values.flatMap((value, at) => Array.from({ length: 4 }, () => ({ value, of: name(at) }))),
    );
    const options = { seed: 4, replicates: 500 };
    const once = bootstrapStatistic(values, mean, options);
    const clustered = bootstrapStatistic(copied, (sample) => mean(sample.map((x) => x.value)), {
      ...options,
      clusterOf: (unit) => unit.of,
    });
    expect(clustered).toMatchObject({
      unit: 'cluster',
      units: 40,
      lower: once.lower,
      upper: once.upper,
    });
    const loose = bootstrapStatistic(copied, (sample) => mean(sample.map((x) => x.value)), options);
    const shrunk = (loose.upper! - loose.lower!) / (once.upper! - once.lower!);
    expect(shrunk).toBeGreaterThan(0.4); // half as wide, for four times as many
    expect(shrunk).toBeLessThan(0.6);
  });

  test('the order of the units plays no part where each cluster has one', () => {
    const named = frozen(
      values.map((value, at) => ({ value, of: `c${String(at).padStart(2, '0')}` })),
    );
    const of = (units: typeof named): unknown =>
      bootstrapStatistic(units, (sample) => Math.max(...sample.map((x) => x.value)), {
        seed: 2,
        replicates: 300,
        clusterOf: (unit) => unit.of,
      });
    expect(of([...named].reverse())).toEqual(of(named));
  });

  test('fewer than 30 earn a note', () => {
    const notes = (clusters: number): readonly string[] =>
      bootstrapStatistic(values, mean, {
        seed: 1,
        replicates: 20,
        clusterOf: (value) => String(value % clusters),
      }).notes.map(({ code }) => code);
    expect(notes(5)).toEqual(['few-clusters']);
    const own = bootstrapStatistic(values, mean, { seed: 1, replicates: 20 });
    expect(own.notes).toEqual([]);
  });
});

interface Unit {
  readonly stratum: string;
  readonly cluster: string;
}

describe('strata', () => {
  const units: readonly Unit[] = frozen([
    ...Array.from({ length: 7 }, (_, at) => ({ stratum: 'hard', cluster: `h${at % 3}` })),
    ...Array.from({ length: 5 }, (_, at) => ({ stratum: 'easy', cluster: `e${at % 2}` })),
  ]);
  const hard = (sample: readonly Unit[]): number =>
    sample.filter((x) => x.stratum === 'hard').length;
  const options = { seed: 3, replicates: 400 };

  test('every replicate has as many units of each as the data', () => {
    const loose = bootstrapStatistic(units, hard, options);
    expect(loose.lower).toBeLessThan(7);
    const counts = new Set<number>();
    const record = (sample: readonly Unit[]): number => {
      counts.add(hard(sample));
      return hard(sample);
    };
    const within = bootstrapStatistic(units, record, { ...options, stratumOf: (x) => x.stratum });
    expect([...counts]).toEqual([7]);
    expect(within).toMatchObject({ estimate: 7, lower: null, strata: 2, units: 12 });
    expect(within.reason).toContain('do not vary');
  });

  test('clusters are drawn inside their stratum: two of the easy ones each time', () => {
    const easy = (sample: readonly Unit[]): number => sample.length - hard(sample);
    const sizes = bootstrapStatistic(units, easy, {
      ...options,
      clusterOf: (x) => x.cluster,
      stratumOf: (x) => x.stratum,
    });
    expect(sizes).toMatchObject({ units: 5, strata: 2, lower: 4, upper: 6 }); // 3 + 2 twice each
  });

  test('a cluster in two strata is refused with both names', () => {
    const split = [
      { stratum: 's', cluster: 'shared' },
      { stratum: 't', cluster: 'shared' },
    ];
    expect(() =>
      bootstrapStatistic(split, () => 1, {
        ...options,
        clusterOf: (x) => x.cluster,
        stratumOf: (x) => x.stratum,
      }),
    ).toThrow(/bootstrapStatistic: cluster "shared" has units in the strata "s" and "t"/);
  });
});

describe('replicates without a figure', () => {
  // The rate of wins among decisive units: none where a replicate has no decisive unit.
  const rate = (sample: readonly number[]): number | null => {
    const decisive = sample.filter((x) => x !== 0);
    return decisive.length === 0 ? null : decisive.filter((x) => x > 0).length / decisive.length;
  };

  test('open both sides, with their number', () => {
    const result = bootstrapStatistic([1, -1, 0, 0, 0, 0, 0, 0], rate, {
      seed: 1,
      replicates: 1000,
    });
    expect(result.estimate).toBe(0.5);
    // (6/8)^8 = 0.100 of them
    expect(result.undefinedReplicates).toBeGreaterThan(60);
    expect(result.undefinedReplicates).toBeLessThan(140);
    expect(result).toMatchObject({ lower: null, upper: null, lowerError: null, upperError: null });
    expect(result.reason).toBe(`not defined in ${result.undefinedReplicates} of 1000 replicates`);
    expectJsonSafe(result);
  });

  test('few of them only widen: they count as below everything and above everything', () => {
    const units = [
      ...coins(6, 0),
      ...new Array<number>(6).fill(-1),
      ...new Array<number>(20).fill(0),
    ];
    const result = bootstrapStatistic(units, rate, { seed: 5, replicates: 4000, level: 0.9 });
    const values: number[] = [];
    const record = (sample: readonly number[]): number | null => {
      const value = rate(sample);
      values.push(value ?? NaN);
      return value;
    };
    bootstrapStatistic(units, record, { seed: 5, replicates: 4000, level: 0.9 });
    const low = values.slice(1).map((x) => (Number.isNaN(x) ? -Infinity : x));
    low.sort((a, b) => a - b);
    expect(result.undefinedReplicates).toBe(low.filter((x) => x === -Infinity).length);
    expect(result.lower).toBeCloseTo(low[199]! + 0.95 * (low[200]! - low[199]!), 12);
    expect(result.reason).toBeNull();
  });

  test('NaN and infinities count as none; an undefined estimate is null', () => {
    const result = bootstrapStatistic([1, 2, 3], () => NaN, { seed: 1, replicates: 10 });
    expect(result).toMatchObject({ estimate: null, undefinedReplicates: 10 });
    expect(
      bootstrapStatistic([1], () => -Infinity, { seed: 1, replicates: 4 }).estimate,
    ).toBeNull();
  });
});

describe('refusals', () => {
  const options = { seed: 1, replicates: 10 };

  test('no units', () => {
    expect(() => bootstrapStatistic([], mean, options)).toThrow(NoDataError);
  });

  test.each([
    ['no seed', { replicates: 10 } as never, 'seed is undefined'],
    ['a level of 1', { ...options, level: 1 }, 'level is 1'],
    ['a range beyond the run', { ...options, to: 11 }, 'to is 11'],
    [
      'clusterOf that is no function',
      { ...options, clusterOf: 'topic' } as never,
      'clusterOf is "topic"',
    ],
    [
      'a cluster that is no string',
      { ...options, clusterOf: () => 7 } as never,
      'clusterOf returned 7 for unit 0',
    ],
  ])('%s', (_, given, text) => {
    expect(() => bootstrapStatistic([1, 2], mean, given)).toThrow(InvalidInputError);
    expect(() => bootstrapStatistic([1, 2], mean, given)).toThrow(`bootstrapStatistic: ${text}`);
  });

  test('a statistic that returns text', () => {
    expect(() => bootstrapStatistic([1], () => 'high' as never, options)).toThrow(
      'bootstrapStatistic: the statistic returned "high"; expected a number or null',
    );
  });
});
