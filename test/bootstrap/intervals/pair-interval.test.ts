import { describe, expect, test } from 'vitest';
import { pairInterval } from '../../../src/bootstrap/intervals/pair-interval.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { InvalidInputError } from '../../../src/errors.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { type HandMadeRow, replicatesOf } from '../../support/replicates.js';
import { casesOf } from '../../support/tables.js';

// The gap of a over b is 2 at + 1 for at = 0 … 40.
const WHOLE: readonly HandMadeRow[] = Array.from({ length: 41 }, (_, at) => ({
  abilities: [at + 0.5, -at - 0.5],
}));
const ABOVE: HandMadeRow = { abilities: [0, 0], component: [0, 1], relation: [0, 1, -1, 0] };
const UNKNOWN: HandMadeRow = { abilities: [0, 0], component: [0, 1], relation: [0, 0, 0, 0] };
const of = (rows: readonly HandMadeRow[]) =>
  replicatesOf({ items: ['a', 'b'], rows, point: [10, -10] });

describe('the difference of two items', () => {
  test('has the type-7 quantiles of the gaps, mirrored for the other direction', () => {
    // Order statistics 10 and 30 of 1, 3, 5, … 81.
    expect(pairInterval(of(WHOLE), 'a', 'b', { level: 0.5 })).toMatchObject({
      first: 'a',
      second: 'b',
      difference: 20,
      level: 0.5,
      lower: 21,
      upper: 61,
      reason: null,
    });
    expect(pairInterval(of(WHOLE), 'b', 'a', { level: 0.5 })).toMatchObject({
      difference: -20,
      lower: -61,
      upper: -21,
    });
  });

  test('0.95 is the level by default: places 1 and 39', () => {
    const { level, lower, upper } = pairInterval(of(WHOLE), 'a', 'b');
    expect(level).toBe(0.95);
    expect(lower).toBeCloseTo(3, 9);
    expect(upper).toBeCloseTo(79, 9);
  });

  test('eleven of 41 infinite gaps: the upper bound of a over b, the lower of b over a', () => {
    const rows = [...WHOLE.slice(0, 30), ...new Array<HandMadeRow>(11).fill(ABOVE)];
    expect(pairInterval(of(rows), 'a', 'b', { level: 0.5 })).toMatchObject({
      lower: 21,
      upper: null,
      reason: 'unbounded above in 11 of 41 replicates',
    });
    expect(pairInterval(of(rows), 'b', 'a', { level: 0.5 })).toMatchObject({
      lower: null,
      upper: -21,
      reason: 'unbounded below in 11 of 41 replicates',
    });
  });

  test('unknown gaps count as −∞ for the lower and as +∞ for the upper bound', () => {
    const ten = [...WHOLE.slice(0, 31), ...new Array<HandMadeRow>(10).fill(UNKNOWN)];
    expect(pairInterval(of(ten), 'a', 'b', { level: 0.5 })).toMatchObject({
      lower: 1,
      upper: 61,
      reason: null,
    });
    const eleven = [...WHOLE.slice(0, 30), ...new Array<HandMadeRow>(11).fill(UNKNOWN)];
    expect(pairInterval(of(eleven), 'a', 'b', { level: 0.5 })).toMatchObject({
      lower: null,
      upper: null,
      reason: 'unbounded below in 11 of 41 replicates; unbounded above in 11 of 41 replicates',
    });
  });

  test('is null where the fit on all data does not bound it, and the interval may have a side', () => {
    const replicates = bootstrap(casesOf([['a', 'b', 10, 0, 0]]), {
      model: bradleyTerry,
      seed: 1,
      replicates: 50,
    });
    expect(pairInterval(replicates, 'a', 'b')).toMatchObject({
      difference: null,
      lower: null,
      upper: null,
    });
    expect(pairInterval(replicates, 'a', 'b').reason).toContain('50 of 50 replicates');
  });

  test('is null, and not 0, where the fit on all data did not converge', () => {
    const unfitted = replicatesOf({ items: ['a', 'b'], rows: WHOLE, point: [null, null] });
    expect(pairInterval(unfitted, 'a', 'b').difference).toBeNull();
  });

  test('two items, 70–30: about ln(7/3) ± 1.96 √(1/70 + 1/30)', () => {
    const { difference, lower, upper } = pairInterval(
      bootstrap(casesOf([['a', 'b', 70, 0, 30]]), {
        model: bradleyTerry,
        seed: 7,
        replicates: 4000,
      }),
      'a',
      'b',
    );
    expect(difference).toBeCloseTo(Math.log(7 / 3), 10);
    // The exact quantiles of Binomial(100, 0.7) at 2.5 and 97.5 per cent are 61 and 79 wins (scipy).
    expect(Math.abs(lower! - Math.log(61 / 39))).toBeLessThan(0.05);
    expect(Math.abs(upper! - Math.log(79 / 21))).toBeLessThan(0.06);
  });

  test('fewer than two replicates give none', () => {
    for (const rows of [[], WHOLE.slice(0, 1)]) {
      expect(pairInterval(of(rows), 'a', 'b')).toMatchObject({
        difference: 20,
        lower: null,
        upper: null,
      });
      expect(pairInterval(of(rows), 'a', 'b').reason).toMatch(/gives? no interval/);
    }
  });
});

describe('refused', () => {
  test.each([
    [['a', 'c'], /^pairInterval: "c" is not an item; the items are "a", "b"/],
    [['', 'b'], /^pairInterval: "" is not an item/],
    [['a', 'a'], /^pairInterval: "a" has no difference to itself/],
  ] as const)('%j', ([first, second], message) => {
    expect(() => pairInterval(of(WHOLE), first, second)).toThrow(InvalidInputError);
    expect(() => pairInterval(of(WHOLE), first, second)).toThrow(message);
  });

  test.each([0, 1, NaN, 95])('level %d', (level) => {
    expect(() => pairInterval(of(WHOLE), 'a', 'b', { level })).toThrow(/^pairInterval: level is /);
  });
});
