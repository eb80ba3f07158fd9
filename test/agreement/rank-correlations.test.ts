import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kendallTau } from '../../src/agreement/kendall-tau.js';
import { rankShift } from '../../src/agreement/rank-shift.js';
import { spearman } from '../../src/agreement/spearman.js';
import { topOverlap } from '../../src/agreement/top-overlap.js';
import { InvalidInputError, NoDataError } from '../../src/errors.js';
import { expectJsonSafe } from '../support/json-safe.js';

// scipy 1.x: stats.kendalltau (tau-b) and stats.spearmanr on lists with many ties.
const REFERENCE: readonly (readonly [x: number[], y: number[], tau: number, rho: number])[] = [
  [[2, 2, 0, 2, 1, 1], [3, 2, 2, 2, 1, 2], 0.40201512610368484, 0.4564354645876384],
  [
    [2, 1, 0, 0, 0, 0, 0, 3, 0, 2, 3, 0],
    [3, 2, 1, 3, 0, 3, 3, 1, 0, 3, 0, 1],
    -0.02156655464068768,
    -0.03710780219964701,
  ],
  [
    [3, 3, 3, 0, 4, 2, 4, 1, 1, 4, 0, 0, 1, 3, 0, 4, 1, 1, 2, 4, 4, 4, 1, 0, 3],
    [0, 0, 3, 0, 0, 3, 0, 5, 2, 0, 1, 1, 5, 3, 1, 4, 1, 2, 5, 0, 0, 4, 4, 3, 4],
    -0.1338877362790406,
    -0.21277099068325683,
  ],
  [
    [
      5, 31, 14, 79, 51, 50, 29, 50, 96, 23, 76, 1, 31, 93, 87, 8, 84, 84, 45, 36, 98, 95, 67, 39,
      21, 93, 26, 55, 67, 24, 31, 74, 19, 67, 94, 68, 64, 46, 96, 22,
    ],
    [
      40, 95, 79, 89, 67, 18, 12, 12, 88, 60, 7, 80, 35, 11, 5, 47, 99, 62, 28, 74, 100, 65, 77,
      100, 38, 86, 93, 53, 27, 96, 68, 53, 30, 82, 29, 38, 11, 29, 89, 62,
    ],
    0.0233463231391618,
    0.03793427296937157,
  ],
  [[0, 1, 1], [0, 2, 2], 0.9999999999999999, 1.0],
];

const list = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 12 });
const pair = list.chain((x) =>
  fc.tuple(
    fc.constant(x),
    fc.array(fc.integer({ min: 0, max: 6 }), { minLength: x.length, maxLength: x.length }),
  ),
);

/** Tau-b by its definition, pair by pair. */
function slowTau(x: readonly number[], y: readonly number[]): number | null {
  let [surplus, untiedX, untiedY] = [0, 0, 0];
  for (let i = 0; i < x.length; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const [a, b] = [Math.sign(x[i]! - x[j]!), Math.sign(y[i]! - y[j]!)];
      surplus += a * b;
      untiedX += Math.abs(a);
      untiedY += Math.abs(b);
    }
  }
  return untiedX === 0 || untiedY === 0 ? null : surplus / Math.sqrt(untiedX * untiedY);
}

describe('kendallTau and spearman', () => {
  it.each(REFERENCE)('agree with scipy on ties: %j', (x, y, tau, rho) => {
    expect(kendallTau(Object.freeze(x), Object.freeze(y)).value).toBeCloseTo(tau, 13);
    expect(spearman(x, y).value).toBeCloseTo(rho, 13);
  });

  it('tau-b is its definition, pair by pair', () => {
    fc.assert(
      fc.property(pair, ([x, y]) => {
        const [fast, slow] = [kendallTau(x, y).value, slowTau(x, y)];
        expect(fast === null).toBe(slow === null);
        if (slow !== null) expect(fast).toBeCloseTo(slow, 12);
      }),
    );
  });

  it('are symmetric, and turn their sign with one list', () => {
    fc.assert(
      fc.property(pair, ([x, y]) => {
        for (const measure of [kendallTau, spearman]) {
          const value = measure(x, y).value;
          const others = [
            measure(y, x).value,
            measure(
              x,
              y.map((score) => -score),
            ).value,
          ];
          if (value === null) expect(others).toEqual([null, null]);
          else expect(others).toEqual([expect.closeTo(value, 12), expect.closeTo(-value, 12)]);
        }
      }),
    );
  });

  it('say which coefficient they are, and why a constant list has none', () => {
    expect(kendallTau([1, 2], [1, 2]).coefficient).toBe("Kendall's tau-b");
    expect(spearman([1, 2], [1, 2]).coefficient).toBe("Spearman's rho");
    for (const figure of [
      kendallTau([1, 1], [1, 2]),
      spearman([1, 2], [3, 3]),
      spearman([1], [1]),
    ]) {
      expect(figure.value).toBeNull();
      expect(figure.reason).toMatch(/constant/);
      expectJsonSafe(figure);
    }
  });

  it('resample positions, or whole clusters, from a seed', () => {
    const x = Array.from({ length: 30 }, (_, at) => at);
    const y = x.map((score) => (score * 7) % 30);
    const cases = spearman(x, y, { seed: 1, replicates: 400 }).interval;
    const clusters = spearman(x, y, {
      seed: 1,
      replicates: 400,
      clusters: x.map((at) => `c${at % 5}`),
    }).interval;
    expect([cases.method, cases.units]).toEqual(['case bootstrap', 30]);
    expect([clusters.method, clusters.units]).toEqual(['cluster bootstrap', 5]);
    expect(cases.lower!).toBeLessThan(spearman(x, y).value!);
    expect(cases.upper!).toBeGreaterThan(spearman(x, y).value!);
    expect(spearman(x, y, { seed: 1, replicates: 400 }).interval).toEqual(cases);
  });

  it('give no interval without a seed, with the reason', () => {
    const { interval } = kendallTau([1, 2, 3], [1, 3, 2]);
    expect(interval).toMatchObject({ lower: null, upper: null, replicates: null, seed: null });
    expect(interval.reason).toMatch(/seed/);
  });

  it.each([
    [[1, 2], [1]],
    [
      [1, NaN],
      [1, 2],
    ],
    [
      ['a', 'b'],
      [1, 2],
    ],
    [null, [1, 2]],
  ])('refuse %j against %j', (x, y) => {
    expect(() => kendallTau(x as never, y as never)).toThrow(InvalidInputError);
    expect(() => spearman(x as never, y as never)).toThrow(/^spearman: /);
  });

  it('refuse empty lists, a level outside 0 to 1 and clusters of another length', () => {
    expect(() => kendallTau([], [])).toThrow(NoDataError);
    expect(() => kendallTau([1, 2], [1, 2], { level: 1 })).toThrow(/kendallTau: level/);
    expect(() => kendallTau([1, 2], [1, 2], { seed: NaN })).toThrow(/kendallTau: seed/);
    expect(() => kendallTau([1, 2], [1, 2], { replicates: -1 })).toThrow(/kendallTau: replicates/);
    expect(() => kendallTau([1, 2], [1, 2], { clusters: ['a'] })).toThrow(/clusters/);
  });
});

describe('rankShift', () => {
  it('shares mean ranks between equal scores', () => {
    const { items, value } = rankShift([9, 8, 8, 1], [1, 2, 3, 4]);
    expect(items.map(({ from }) => from)).toEqual([1, 2.5, 2.5, 4]);
    expect(items.map(({ to }) => to)).toEqual([4, 3, 2, 1]);
    expect(value).toBe((3 + 0.5 + 0.5 + 3) / 4);
  });

  it('takes ranks within groups and averages over all positions', () => {
    const groups = ['a', 'b', 'a', 'b', 'b'];
    const { value, items } = rankShift([1, 5, 2, 4, 3], [2, 3, 1, 4, 5], { groups });
    expect(items.map(({ shift }) => shift)).toEqual([-1, 2, 1, 0, -2]);
    expect(value).toBe(6 / 5);
  });

  it('of a permutation adds up to nothing', () => {
    fc.assert(
      fc.property(pair, ([x, y]) => {
        const sum = rankShift(x, y).items.reduce((total, { shift }) => total + shift, 0);
        expect(sum).toBeCloseTo(0, 12);
      }),
    );
  });
});

describe('topOverlap', () => {
  it('counts the items that both put among the best k', () => {
    expect(topOverlap([5, 4, 3, 2, 1], [5, 1, 4, 2, 3], 3).value).toBe(2);
    expect(topOverlap([5, 4, 3], [1, 2, 3], 3).value).toBe(3);
  });

  it('is null where equal scores straddle the cut, and not where they are both inside', () => {
    expect(topOverlap([5, 4, 4, 1], [4, 3, 2, 1], 2).value).toBeNull();
    expect(topOverlap([5, 4, 4, 1], [4, 3, 2, 1], 3).value).toBe(3);
  });

  it.each([0, 4, 1.5, NaN])('refuses k = %d of three items', (k) => {
    expect(() => topOverlap([1, 2, 3], [1, 2, 3], k)).toThrow(/topOverlap: k/);
  });
});
