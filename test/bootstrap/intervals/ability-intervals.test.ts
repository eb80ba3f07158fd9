import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../../src/bootstrap/intervals/ability-intervals.js';
import { pairInterval } from '../../../src/bootstrap/intervals/pair-interval.js';
import type { Replicates } from '../../../src/bootstrap/replicates/replicates.js';
import { bootstrap } from '../../../src/bootstrap/runs/bootstrap.js';
import { InvalidInputError } from '../../../src/errors.js';
import { createStream } from '../../../src/numeric/stream.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { type HandMadeRow, replicatesOf } from '../../support/replicates.js';
import { resampleCases } from '../../support/resample.js';
import { casesOf, type PairCounts } from '../../support/tables.js';

// Forty replicates of three items by formula, so that numpy can have the same numbers.
const FORTY: readonly HandMadeRow[] = Array.from({ length: 40 }, (_, r) => {
  const x = (((r * 17 + 5) % 40) - 19.5) / 8;
  const y = (((r * r * 3 + r) % 37) - 18) / 16;
  const a = x + 1;
  const b = y - x / 2;
  return { abilities: [a, b, -(a + b)] };
});
const WHOLE = replicatesOf({ items: ['a', 'b', 'c'], rows: FORTY, point: [1, 0.5, -1.5] });

describe('percentiles, against numpy', () => {
  // numpy 2.4.6, np.quantile(values, [(1 − level)/2, (1 + level)/2], method='linear').
  const NUMPY = [
    [0.95, [-1.315625, 3.315625], [-1.7875, 1.284375], [-2.6625, 0.7875]],
    [0.8, [-0.95, 2.95], [-1.4125, 0.98125], [-2.35625, 0.55]],
    [0.5, [-0.21875, 2.21875], [-0.875, 0.71875], [-1.6875, 0.203125]],
  ] as const;

  test.each(NUMPY)('level %d', (level, ...expected) => {
    const result = abilityIntervals(WHOLE, { level });
    expect(result).toMatchObject({ level, replicates: 40, unit: 'case', anchor: null });
    expect(result.cores).toEqual([['a', 'b', 'c']]);
    expected.forEach(([lower, upper], at) => {
      const interval = result.intervals[at]!;
      expect(interval.lower).toBeCloseTo(lower, 12);
      expect(interval.upper).toBeCloseTo(upper, 12);
      expect(interval).toMatchObject({
        item: ['a', 'b', 'c'][at],
        ability: [1, 0.5, -1.5][at],
        reason: null,
      });
    });
  });

  test('0.95 is the level by default', () => {
    expect(abilityIntervals(WHOLE)).toEqual(abilityIntervals(WHOLE, { level: 0.95 }));
  });

  test('an anchor: the differences to it, as pairInterval gives them; its own row says anchor', () => {
    const result = abilityIntervals(WHOLE, { anchor: 'c', level: 0.8 });
    expect(result).toMatchObject({ anchor: 'c', cores: [['c']] });
    // numpy, as above, of a − c.
    expect(result.intervals[0]!.lower).toBeCloseTo(-1.65625, 12);
    expect(result.intervals[0]!.upper).toBeCloseTo(4.81875, 12);
    expect(result.intervals[2]).toMatchObject({
      item: 'c',
      ability: 0,
      lower: null,
      upper: null,
      reason: 'anchor',
    });
    for (const [at, item] of ['a', 'b'].entries()) {
      const { difference, lower, upper } = pairInterval(WHOLE, item, 'c', { level: 0.8 });
      const expected = { item, ability: difference, lower, upper, reason: null };
      expect(result.intervals[at]).toMatchObject(expected);
    }
  });
});

describe('the core', () => {
  // z is below the others without bound in ten of forty replicates, and in the rest 5.1, 5 or 4.9 below
  // their mean, ten times each.
  const rows = FORTY.map(({ abilities }, r): HandMadeRow => {
    const [a, b] = abilities as [number, number, number];
    const middle = (a + b) / 2;
    if (r >= 10) return { abilities: [a, b, middle - 5 + ((r % 3) - 1) / 10] };
    return {
      abilities: [a - middle, b - middle, 0],
      component: [0, 0, 1],
      relation: [0, 1, -1, 0],
    };
  });
  const replicates = replicatesOf({ items: ['a', 'b', 'z'], rows, point: [2, 1, -3] });
  const { cores, intervals } = abilityIntervals(replicates);

  test('leaves the item out, and intervals are about the mean of the others', () => {
    expect(cores).toEqual([['a', 'b']]);
    // numpy, as above, of a − (a + b)/2; shifted by the mean of a and b in the fit, which is 1.5.
    expect(intervals[0]!.lower).toBeCloseTo(1.5 - 1.04765625, 12);
    expect(intervals[0]!.upper).toBeCloseTo(1.5 + 2.45390625, 12);
    expect(intervals[0]!.reason).toBeNull();
  });

  test('the item outside has an open side where too many replicates leave it open', () => {
    expect(intervals[2]).toMatchObject({
      item: 'z',
      ability: -3,
      lower: null,
      reason: 'unbounded below in 10 of 40 replicates',
    });
    expect(intervals[2]!.upper).toBeCloseTo(1.5 - 4.9, 12);
  });

  test('a narrower interval may be bounded where a wide one is not', () => {
    const narrow = abilityIntervals(replicates, { level: 0.4 }).intervals[2]!;
    // Places 0.3 · 39 = 11.7 and 27.3.
    expect(narrow.lower).toBeCloseTo(1.5 - 5.1, 12);
    expect(narrow.upper).toBeCloseTo(1.5 - 5, 12);
    expect(narrow.reason).toBeNull();
  });

  test('does not depend on the names: two pairs that one win each way joins', () => {
    const coreUnder = (a: string, b: string): string[] => {
      const table = casesOf([
        [a, b, 600, 0, 400],
        ['c', 'd', 6, 0, 4],
        [a, 'c', 1, 0, 1],
      ]);
      const run = bootstrap(table, { model: bradleyTerry, replicates: 1000, seed: 5 });
      return abilityIntervals(run).cores.flat();
    };
    // The pair of ten cases falls apart now and then by itself, so its items are outside more often.
    expect(coreUnder('a', 'b')).toEqual(['a', 'b']);
    expect(coreUnder('y', 'z')).toEqual(['y', 'z']);
  });

  test('replicates that leave a core of two unordered open both sides of everyone', () => {
    const relation = [0, 0, 0, 0];
    // Two of 1,000 are tolerated at 0.95, and the interval at 0.95 has 25 on each side.
    const many = Array.from({ length: 998 }, (_, at): HandMadeRow => ({ abilities: [at, -at] }));
    const split: HandMadeRow = { abilities: [0, 0], component: [0, 1], relation };
    const all = replicatesOf({ items: ['a', 'b'], rows: [...many, split, split] });
    const { cores, intervals } = abilityIntervals(all);
    expect(cores).toEqual([['a', 'b']]);
    // 0 to 997 behind two unknown ones: places 0.025 · 999 = 24.975, and 974.025 where they stand last.
    expect(intervals[0]!.lower).toBeCloseTo(22.975, 9);
    expect(intervals[0]!.upper).toBeCloseTo(974.025, 9);
    expect(intervals[1]!.lower).toBeCloseTo(-974.025, 9);
    expect(intervals[1]!.upper).toBeCloseTo(-22.975, 9);
  });
});

describe('from real resamples', () => {
  const FOUR = ['a', 'b', 'c', 'd'] as const;
  const strong = FOUR.flatMap((first, i) =>
    FOUR.slice(i + 1).map((second): PairCounts => [first, second, 28, 0, 22]),
  );
  // z loses 39 of 40 cases, ten against each, and beats d once.
  const table = casesOf([
    ...strong,
    ['a', 'z', 10, 0, 0],
    ['b', 'z', 10, 0, 0],
    ['c', 'z', 10, 0, 0],
    ['d', 'z', 9, 0, 1],
  ]);
  const B = 2000;
  const replicates = bootstrap(table, { model: bradleyTerry, replicates: B, seed: 11 });
  const { cores, intervals } = abilityIntervals(replicates);

  // How often z wins nothing in the very same draws; (339/340)^340 = 0.367 of them is expected.
  const winless = (() => {
    const stream = createStream(11);
    let count = 0;
    for (let replicate = 0; replicate < B; replicate += 1) {
      stream.start(replicate);
      const { cells } = resampleCases(table, stream);
      if (!cells.some(({ second, counts }) => second === 4 && counts[2]! > 0)) count += 1;
    }
    return count;
  })();

  test('one win of 40: the core is the four others', () => {
    expect(cores).toEqual([['a', 'b', 'c', 'd']]);
    expect(Math.abs(winless / B - 0.3673)).toBeLessThan(0.045);
  });

  test('its lower bound is null and says in how many replicates; the upper one is finite', () => {
    expect(intervals[4]).toMatchObject({
      item: 'z',
      lower: null,
      reason: `unbounded below in ${winless} of ${B} replicates`,
    });
    expect(intervals[4]!.upper).toBeLessThan(-1);
    expect(intervals[4]!.upper).toBeGreaterThan(intervals[4]!.ability!);
  });

  test('all others have a finite interval around their ability, and that of a is nowhere near 0', () => {
    for (const { ability, lower, upper, reason } of intervals.slice(0, 4)) {
      expect(reason).toBeNull();
      expect(lower).toBeLessThan(ability!);
      expect(upper).toBeGreaterThan(ability!);
      // Six pairs of 50 cases: the error of one of four items is about √(3/4 / (150/4)) = 0.14.
      expect(upper! - lower!).toBeGreaterThan(0.3);
      expect(upper! - lower!).toBeLessThan(0.8);
    }
    expect(intervals[0]!.lower).toBeGreaterThan(0.5);
  });

  test('the four lie around the same values without z, moved by one constant', () => {
    const alone = abilityIntervals(
      bootstrap(casesOf(strong), { model: bradleyTerry, replicates: B, seed: 11 }),
    ).intervals;
    const shift = intervals.slice(0, 4).reduce((sum, { ability }) => sum + ability!, 0) / 4;
    alone.forEach(({ lower, upper }, at) => {
      expect(Math.abs(intervals[at]!.lower! - shift - lower!)).toBeLessThan(0.06);
      expect(Math.abs(intervals[at]!.upper! - shift - upper!)).toBeLessThan(0.06);
    });
  });

  test('two items, 11–1: neither can be dropped, so each has half the interval of the difference', () => {
    const pair = bootstrap(casesOf([['a', 'b', 11, 0, 1]]), {
      model: bradleyTerry,
      replicates: 400,
      seed: 1,
    });
    const result = abilityIntervals(pair);
    expect(result.cores).toEqual([['a', 'b']]);
    const difference = pairInterval(pair, 'a', 'b');
    const [a, b] = result.intervals;
    expect(a!.lower).toBeCloseTo(difference.lower! / 2, 12);
    expect(b!.upper).toBeCloseTo(-difference.lower! / 2, 12);
    expect([a!.upper, b!.lower]).toEqual([null, null]);
    expect(a!.reason).toBe(difference.reason);
    expect(b!.reason).toMatch(/^unbounded below in \d+ of 400 replicates$/);
    const anchored = abilityIntervals(pair, { anchor: 'b' }).intervals[0]!;
    expect(anchored.lower).toBeGreaterThan(0.5);
    expect(anchored.upper).toBeNull();
    expect(anchored.reason).toMatch(/^unbounded above in \d+ of 400 replicates$/);
  });
});

describe('components', () => {
  // a–b and c–d never met, e never played.
  const split = [0, 0, 1, 1, 2];
  const rows = FORTY.map(({ abilities }): HandMadeRow => {
    const [a, b] = abilities as [number, number, number];
    return { abilities: [a, -a, b, -b, 0], component: split, relation: new Array(9).fill(0) };
  });
  const replicates = replicatesOf({
    items: ['a', 'b', 'c', 'd', 'e'],
    rows,
    point: [1, -1, 0.5, -0.5, null],
    components: [[0, 1], [2, 3], [4]],
  });

  test('each has a core of its own; an item alone has no interval and says why', () => {
    const { cores, intervals } = abilityIntervals(replicates, { level: 0.5 });
    expect(cores).toEqual([['a', 'b'], ['c', 'd'], []]);
    // numpy, as above, of a: its centre in the fit is 0 as well.
    expect(intervals[0]!.lower).toBeCloseTo(-0.21875, 12);
    expect(intervals[0]!.upper).toBeCloseTo(2.21875, 12);
    expect(intervals[2]!.lower).toBeCloseTo(-0.875, 12);
    expect(intervals[4]).toMatchObject({
      item: 'e',
      ability: null,
      lower: null,
      upper: null,
      reason: 'alone in its component: no finite ability',
    });
  });

  test('an anchor has nothing to say about other components', () => {
    const { cores, intervals } = abilityIntervals(replicates, { anchor: 'b' });
    expect(cores).toEqual([['b'], [], []]);
    expect(intervals.map(({ reason }) => reason)).toEqual([
      null,
      'anchor',
      'not comparable with the anchor',
      'not comparable with the anchor',
      'alone in its component: no finite ability',
    ]);
    expect(intervals[0]!.ability).toBe(2);
    expect(intervals[2]).toMatchObject({ lower: null, upper: null });
  });
  test('an item of another component has no ability on the scale of the anchor', () => {
    const { intervals } = abilityIntervals(replicates, { anchor: 'b' });
    expect(intervals.map(({ ability }) => ability)).toEqual([2, 0, null, null, null]);
  });

  test('a lone anchor leaves nothing to measure', () => {
    const { intervals } = abilityIntervals(replicates, { anchor: 'e' });
    expect(intervals.every(({ lower, upper }) => lower === null && upper === null)).toBe(true);
    expect(intervals.every(({ reason }) => reason !== null)).toBe(true);
  });
});

describe('fewer than two replicates', () => {
  test.each([0, 1])('%d: null with a reason, never NaN, and the ability stays', (count) => {
    const replicates = bootstrap(casesOf([['a', 'b', 6, 0, 4]]), {
      model: bradleyTerry,
      seed: 1,
      replicates: count,
    });
    const result = abilityIntervals(replicates);
    expectJsonSafe(result);
    expect(result.replicates).toBe(count);
    for (const { ability, lower, upper, reason } of result.intervals) {
      expect(Math.abs(ability!)).toBeCloseTo(Math.log(6 / 4) / 2, 12);
      expect([lower, upper]).toEqual([null, null]);
      expect(reason).toMatch(new RegExp(`${count} replicates? gives? no interval`));
    }
  });
});

describe('refused', () => {
  const refusal = (options: object, replicates: Replicates = WHOLE) => {
    try {
      abilityIntervals(replicates, options);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInputError);
      return (error as Error).message;
    }
    throw new Error('nothing was refused');
  };

  test.each([0, 1, 1.5, -0.1, NaN, '0.95', null])('level %o', (level) => {
    expect(refusal({ level })).toMatch(/^abilityIntervals: level is .*; expected a number between/);
  });

  test.each(['d', '', 'A', '__proto__', 0])('anchor %o', (anchor) => {
    expect(refusal({ anchor })).toMatch(
      /^abilityIntervals: anchor is .*; the items are "a", "b", "c"/,
    );
  });
});
