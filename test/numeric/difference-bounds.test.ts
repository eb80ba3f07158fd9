import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tightenDifferenceBounds } from '../../src/numeric/difference-bounds.js';

const LARGEST = 4;

// Bounds on every d_b − d_a, so that with d_0 = 0 every solution lies within ±LARGEST; the system is
// totally unimodular, so whole numbers decide it and attain every extreme.
const systems = fc.integer({ min: 1, max: 4 }).chain((size) =>
  fc
    .array(fc.integer({ min: -2, max: LARGEST }), {
      minLength: size * size,
      maxLength: size * size,
    })
    .map((entries) => {
      const bound = Int32Array.from(entries);
      for (let a = 0; a < size; a += 1) bound[a * size + a] = 0;
      return { size, bound };
    }),
);

function solutions(size: number, bound: Int32Array): number[][] {
  const found: number[][] = [];
  const extend = (d: number[]): void => {
    const at = d.length;
    if (at === size) {
      found.push(d);
      return;
    }
    for (let value = at === 0 ? 0 : -LARGEST; value <= (at === 0 ? 0 : LARGEST); value += 1) {
      const fits = d.every(
        (other, a) =>
          value - other <= bound[a * size + at]! && other - value <= bound[at * size + a]!,
      );
      if (fits) extend([...d, value]);
    }
  };
  extend([]);
  return found;
}

describe('tightenDifferenceBounds', () => {
  test('d_1 − d_0 <= 2 and d_2 − d_1 <= 3 give d_2 − d_0 <= 5', () => {
    const far = 100;
    const bound = Int32Array.of(0, 2, far, far, 0, 3, far, far, 0);
    expect(tightenDifferenceBounds(bound, 3)).toBe(true);
    expect(bound[2]).toBe(5);
  });

  test('d_1 − d_0 <= −1 and d_0 − d_1 <= 0 contradict each other', () => {
    expect(tightenDifferenceBounds(Int32Array.of(0, -1, 0, 0), 2)).toBe(false);
  });

  test('a contradiction of three is found as well', () => {
    const bound = Int32Array.of(0, -2, 2, 9, 0, -2, 2, 9, 0);
    expect(tightenDifferenceBounds(bound, 3)).toBe(false); // −2 − 2 + 2 < 0
  });

  test('law: each entry becomes the largest difference over all solutions (brute force)', () => {
    fc.assert(
      fc.property(systems, ({ size, bound }) => {
        const all = solutions(size, bound);
        const tight = bound.slice();
        expect(tightenDifferenceBounds(tight, size)).toBe(all.length > 0);
        if (all.length === 0) return;
        for (let a = 0; a < size; a += 1) {
          for (let b = 0; b < size; b += 1) {
            expect(tight[a * size + b]).toBe(Math.max(...all.map((d) => d[b]! - d[a]!)));
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
