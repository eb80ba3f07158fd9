import { describe, expect, test } from 'vitest';
import { intervalOf } from '../../../src/bootstrap/intervals/interval-of.js';

const of = (values: readonly number[], level = 0.95, shift = 0) =>
  intervalOf(Float64Array.from(values), level, shift);

const ELEVEN = [3.5, -1.25, 0.75, 8, 2.5, -4, 0.125, 6.5, 1.5, -0.5, 9.25];

describe('quantiles', () => {
  // numpy 2.4: np.quantile(ELEVEN, [(1 − level)/2, (1 + level)/2], method='linear'), which is type 7.
  test.each([
    [0.95, -3.3125, 8.9375],
    [0.9, -2.625, 8.625],
    [0.5, -0.1875, 5],
  ])('level %d of eleven values: %d to %d', (level, lower, upper) => {
    const interval = of(ELEVEN, level);
    expect(interval.lower).toBeCloseTo(lower, 12);
    expect(interval.upper).toBeCloseTo(upper, 12);
    expect(interval.reason).toBeNull();
  });

  test('a shift moves both bounds', () => {
    const interval = of(ELEVEN, 0.5, 100);
    expect(interval.lower).toBeCloseTo(99.8125, 12);
    expect(interval.upper).toBeCloseTo(105, 12);
  });

  test('a bound of 0 is never −0', () => {
    const interval = of([-0, -0, -0, 1], 0.5);
    expect(Object.is(interval.lower, 0)).toBe(true);
    expect(interval.upper).toBeCloseTo(0.25, 12);
  });

  test('values that are all equal give no interval of no width, but a reason', () => {
    expect(of([0.5, 0.5, 0.5])).toMatchObject({ lower: null, upper: null });
    expect(of([0.5, 0.5, 0.5]).reason).toContain('do not vary');
  });

  test('nor do values that differ by rounding: within 1e-9, or relatively for other figures', () => {
    const third = [1 / 3, 1 - 2 / 3, 0.1 + 0.7 / 3];
    expect(new Set(third).size).toBeGreaterThan(1);
    expect(of(third)).toMatchObject({ lower: null, upper: null });
    expect(of([0, 9e-10]).reason).toContain('do not vary');
    expect(of([0, 2e-9]).reason).toBeNull();
    const figure = (values: readonly number[]) =>
      intervalOf(Float64Array.from(values), 0.95, 0, 0).reason;
    expect(figure(third)).toContain('do not vary');
    expect(figure([-1e9, -1e9 + 1e-6])).toContain('do not vary');
    expect(figure([1e-12, 3e-12])).toBeNull();
    expect(figure([-Infinity, Infinity])).toContain('unbounded');
  });

  test('nor do they beside a replicate of which nothing is known', () => {
    const values = [NaN, ...new Array<number>(99).fill(0.5)];
    expect(of(values)).toMatchObject({ lower: null, upper: null });
    expect(of(values).reason).toContain('do not vary');
    expect(of(values, 0.99).reason).toContain('unbounded below in 1 of 100');
  });
});

describe('fewer than two values', () => {
  test.each([[[]], [[1.5]], [[NaN]]])('%j: null with a reason', (values) => {
    const interval = of(values);
    expect(interval).toMatchObject({ lower: null, upper: null });
    expect(interval.reason).toMatch(new RegExp(`${values.length} replicates? gives? no interval`));
  });

  test('two are enough', () => {
    const interval = of([1, 3], 0.5);
    expect(interval.lower).toBeCloseTo(1.5, 12);
    expect(interval.upper).toBeCloseTo(2.5, 12);
  });
});

// 41 values at level 0.5: the bounds are the order statistics at 10 and 30, counted from 0.
// `below` of the smallest are −∞ instead, `above` of the largest +∞; `unknown` more of the smallest
// are NaN.
const withEnds = (below: number, above: number, unknown = 0): number[] =>
  Array.from({ length: 41 }, (_, at) => {
    if (at < below) return -Infinity;
    if (at < below + unknown) return NaN;
    return at < 41 - above ? at : Infinity;
  });

describe('infinite values are values', () => {
  test('ten below and ten above leave the bounds alone', () => {
    expect(of(withEnds(10, 10), 0.5)).toEqual({ lower: 10, upper: 30, reason: null });
  });

  test('eleven above take the upper bound, and the reason counts them', () => {
    expect(of(withEnds(0, 11), 0.5)).toEqual({
      lower: 10,
      upper: null,
      reason: 'unbounded above in 11 of 41 replicates',
    });
  });

  test('eleven below take the lower bound', () => {
    expect(of(withEnds(11, 1), 0.5)).toEqual({
      lower: null,
      upper: 30,
      reason: 'unbounded below in 11 of 41 replicates',
    });
  });

  test('an infinite neighbour with weight is enough: place 9.5 between values 9 and 10', () => {
    // (1 − 0.525) / 2 · 40 = 9.5
    const open = of(withEnds(10, 9), 0.525);
    expect(open.lower).toBeNull();
    expect(open.upper).toBeCloseTo(30.5, 9);
    expect(of(withEnds(9, 9), 0.525).lower).toBeCloseTo(9.5, 9);
  });

  test('both sides open: both are named', () => {
    expect(of(withEnds(15, 17), 0.5)).toEqual({
      lower: null,
      upper: null,
      reason: 'unbounded below in 15 of 41 replicates; unbounded above in 17 of 41 replicates',
    });
  });
});

describe('unknown values', () => {
  test('count as −∞ for the lower and as +∞ for the upper bound', () => {
    // The 31 known values are 10 to 40: ten unknown ones stand in front of them, then behind.
    expect(of(withEnds(0, 0, 10), 0.5)).toEqual({ lower: 10, upper: 40, reason: null });
  });

  test('eleven of 41 open both sides at level 0.5', () => {
    expect(of(withEnds(0, 0, 11), 0.5)).toEqual({
      lower: null,
      upper: null,
      reason: 'unbounded below in 11 of 41 replicates; unbounded above in 11 of 41 replicates',
    });
  });

  test('add up with infinite ones on each side', () => {
    expect(of(withEnds(0, 6, 5), 0.5)).toEqual({
      lower: 10,
      upper: null,
      reason: 'unbounded above in 11 of 41 replicates',
    });
    expect(of(withEnds(6, 0, 5), 0.5)).toEqual({
      lower: null,
      upper: 35,
      reason: 'unbounded below in 11 of 41 replicates',
    });
  });

  test('nothing known: null on both sides, in all replicates', () => {
    expect(of([NaN, NaN, NaN])).toEqual({
      lower: null,
      upper: null,
      reason: 'unbounded below in 3 of 3 replicates; unbounded above in 3 of 3 replicates',
    });
  });
});
