import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelValues } from '../../src/agreement/level-values.js';

describe('levelValues', () => {
  it('makes neighbours within the tolerance equal, along a chain of them too', () => {
    expect(levelValues([2.4, 1, 2, 1.5, 9], 0.5)).toEqual([1, 1, 1, 1, 9]);
    expect(levelValues([0.1 + 0.2, 0.3, -1], 1e-9)).toEqual([0.3, 0.3, -1]);
    expect(levelValues([], 1)).toEqual([]);
  });

  it('keeps the order of what is further apart, and every value within a chain of its own', () => {
    const values = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 8 });
    fc.assert(
      fc.property(values, (list) => {
        expect(levelValues(list, 0)).toEqual(list);
        const level = levelValues(list, 1);
        list.forEach((a, i) => {
          list.forEach((b, j) => {
            // By definition: equal where every whole number between the two is in the list.
            const linked = list.every((_, k) => {
              const step = Math.min(a, b) + k;
              return step > Math.max(a, b) || list.includes(step);
            });
            expect(level[i] === level[j]).toBe(linked);
            if (!linked) expect(Math.sign(level[i]! - level[j]!)).toBe(Math.sign(a - b));
          });
        });
      }),
    );
  });
});
