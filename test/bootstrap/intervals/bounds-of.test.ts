import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../../src/bootstrap/intervals/ability-intervals.js';
import { boundsOf } from '../../../src/bootstrap/intervals/bounds-of.js';
import { intervalOf } from '../../../src/bootstrap/intervals/interval-of.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { createStream } from '../../../src/numeric/stream.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { casesOf } from '../../support/tables.js';

// Uniform numbers: the density at every quantile is 1.
function uniforms(seed: string, size: number): Float64Array {
  const stream = createStream(seed);
  stream.start(0);
  return Float64Array.from({ length: size }, () => stream.uniform());
}

describe('bounds', () => {
  test('are those of intervalOf, whatever is unknown or infinite', () => {
    for (const extra of [[], [NaN], [Infinity, NaN, -Infinity], new Array<number>(60).fill(NaN)]) {
      const values = [...uniforms('bounds', 400), ...extra];
      const { lower, upper, reason } = boundsOf(Float64Array.from(values), 0.9, 2);
      expect({ lower, upper, reason }).toEqual(intervalOf(Float64Array.from(values), 0.9, 2));
    }
  });
});

describe('Monte Carlo errors', () => {
  test('of uniform values: √(p(1 − p) / B), at 2,000 and at 50,000 replicates', () => {
    for (const size of [2_000, 50_000]) {
      const { lowerError, upperError } = boundsOf(uniforms('errors', size), 0.8);
      const expected = Math.sqrt((0.1 * 0.9) / size);
      // The spacing of √(B p(1 − p)) · 2 order statistics has this relative error.
      const relative = 4 / Math.sqrt(2 * Math.sqrt(size * 0.09));
      expect(Math.abs(lowerError! / expected - 1)).toBeLessThan(relative);
      expect(Math.abs(upperError! / expected - 1)).toBeLessThan(relative);
    }
  });

  test('are how far bounds move between seeds: root mean square over 60 of them', () => {
    const table = casesOf([['a', 'b', 70, 0, 30]]);
    const runs = Array.from({ length: 60 }, (_, seed) => {
      const replicates = bootstrap(table, { model: bradleyTerry, replicates: 1000, seed });
      return abilityIntervals(replicates).intervals[0]!;
    });
    for (const side of ['lower', 'upper'] as const) {
      const mean = runs.reduce((sum, run) => sum + run[side]!, 0) / runs.length;
      const moved = Math.sqrt(runs.reduce((sum, run) => sum + (run[side]! - mean) ** 2, 0) / 59);
      const squares = runs.reduce((sum, run) => sum + run[`${side}Error`]! ** 2, 0);
      const claimed = Math.sqrt(squares / runs.length);
      // Gaps of a pair of 100 cases come in steps of 0.05, which adds to both.
      expect(claimed / moved).toBeGreaterThan(0.6);
      expect(claimed / moved).toBeLessThan(1.7);
    }
  });

  test('fall with the root of the replicates', () => {
    const error = (size: number): number => boundsOf(uniforms('root', size), 0.9).upperError!;
    expect(error(40_000) / error(2_500)).toBeGreaterThan(0.15);
    expect(error(40_000) / error(2_500)).toBeLessThan(0.4);
  });

  test('are null where the bound is null or its neighbourhood infinite', () => {
    const values = uniforms('open', 1000);
    values.fill(Infinity, 0, 24); // the 0.975 quantile is finite, the one a step above is not
    const { upper, upperError, lower, lowerError } = boundsOf(values, 0.95);
    expect(upper).not.toBeNull();
    expect(upperError).toBeNull();
    expect(lower).not.toBeNull();
    expect(lowerError).not.toBeNull();
    const none = boundsOf(Float64Array.of(1), 0.95);
    expect(none).toMatchObject({ lower: null, upper: null, lowerError: null, upperError: null });
  });

  test('are null where less than one replicate lies beyond the bound, never NaN', () => {
    const values = uniforms('few', 100);
    expect(boundsOf(values.slice(), 0.98)).toMatchObject({
      lowerError: expect.any(Number),
      upperError: expect.any(Number),
    });
    expect(boundsOf(values.slice(), 0.99)).toMatchObject({ lowerError: null, upperError: null });
    // Moved so far by a correction that the place of the upper bound rounds to the end.
    const correction = { estimate: 1 - 1e-9, acceleration: 0, reason: null };
    values[0] = 1;
    const { upper, upperError } = boundsOf(values, 1 - 1e-15, 0, correction);
    expect(upper).toBe(1);
    expect(upperError).toBeNull();
  });

  test('a correction that corrects nothing, at the highest level below 1: first and last', () => {
    const values = uniforms('last', 100);
    const [estimate, first, last] = [
      values.slice().sort()[50]!,
      Math.min(...values),
      Math.max(...values),
    ];
    const correction = { estimate, acceleration: 0, reason: null };
    const { lower, upper, reason } = boundsOf(values, 1 - 2 ** -53, 0, correction);
    expect([lower, upper, reason]).toEqual([
      expect.closeTo(first, 9),
      expect.closeTo(last, 9),
      null,
    ]);
  });
});
