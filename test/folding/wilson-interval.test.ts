import { describe, expect, test } from 'vitest';
import { wilsonInterval } from '../../src/folding/wilson-interval.js';

describe('wilsonInterval', () => {
  // Computed with 40-digit decimals from the closed form; z from the standard normal tables.
  test.each([
    [0.7, 10, 0.95, 0.3967781474611453, 0.8922087325936989],
    [0.7, 10, 0.9, 0.441699795869835, 0.8731234160968021],
    [0.5, 4, 0.95, 0.15003898915219474, 0.8499610108478505],
    [0.6, (1440 * 960) / 202, 0.95, 0.5883402187826146, 0.6115475793434397],
  ])('rate %d of %d at level %d', (rate, size, level, lower, upper) => {
    const interval = wilsonInterval(rate, size, level);
    expect(interval.lower).toBeCloseTo(lower, 13);
    expect(interval.upper).toBeCloseTo(upper, 13);
    expect(interval.level).toBe(level);
  });

  test('52 of 64 gives the interval that Lit2Test prints for its third annotator', () => {
    const { lower, upper } = wilsonInterval(52 / 64, 64, 0.95);
    expect([lower.toFixed(3), upper.toFixed(3)]).toEqual(['0.700', '0.889']);
  });

  test('at the level next to 1 the interval is wide and finite', () => {
    // z = 8.2923610758135955 leaves a tail of 2^-54: mpmath, findroot on erfc with 40 digits.
    const level = 1 - 2 ** -53;
    const spread = 8.2923610758135955 ** 2 / 10;
    const { lower, upper } = wilsonInterval(0.5, 10, level);
    const half = Math.sqrt(spread * (0.25 + spread / 4)) / (1 + spread);
    expect(lower).toBeCloseTo(0.5 - half, 12);
    expect(upper).toBeCloseTo(0.5 + half, 12);
  });

  test('rates 0 and 1 have their own end exactly and keep a width: z²/(n + z²)', () => {
    const none = wilsonInterval(0, 10, 0.95);
    expect(none.lower).toBe(0);
    expect(none.upper).toBeCloseTo(0.27753279986288926, 13);
    const all = wilsonInterval(1, 10, 0.95);
    expect(all.upper).toBe(1);
    expect(all.lower).toBeCloseTo(1 - 0.27753279986288926, 13);
  });
});
