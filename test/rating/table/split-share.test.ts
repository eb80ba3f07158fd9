import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitShare } from '../../../src/rating/table/split-share.js';

const split = (share: number, rule: 'loss' | 'tie', weight = 1): readonly number[] => {
  const counts = [0, 0, 0];
  splitShare(share, rule, weight, counts, 0);
  return counts;
};

describe('splitShare', () => {
  // DESIGN §4, dyadic shares: exact.
  test.each([
    [0, [0, 0, 1], [0, 0, 1]],
    [0.125, [0.125, 0, 0.875], [0, 0.25, 0.75]],
    [0.25, [0.25, 0, 0.75], [0, 0.5, 0.5]],
    [0.5, [0, 1, 0], [0, 1, 0]],
    [0.75, [0.75, 0, 0.25], [0.5, 0.5, 0]],
    [1, [1, 0, 0], [1, 0, 0]],
  ])('%d is %j by loss and %j by tie', (share, byLoss, byTie) => {
    expect(split(share, 'loss')).toEqual(byLoss);
    expect(split(share, 'tie')).toEqual(byTie);
  });

  test('adds to what is there, from the place that is named', () => {
    const counts = [9, 9, 9, 1, 2, 3];
    splitShare(0.75, 'tie', 4, counts, 3);
    expect(counts).toEqual([9, 9, 9, 3, 4, 3]);
  });

  test('law: both rules keep weight and expected share, and mirror with the complement', () => {
    const shares = fc.integer({ min: 0, max: 1024 }).map((k) => k / 1024);
    fc.assert(
      fc.property(
        shares,
        fc.constantFrom('loss', 'tie'),
        fc.constantFrom(1, 3, 0.5),
        (w, rule, weight) => {
          const [win, tie, loss] = split(w, rule, weight) as [number, number, number];
          expect(win + tie + loss).toBe(weight);
          expect(win + tie / 2).toBe(w * weight);
          expect(split(1 - w, rule, weight)).toEqual([loss, tie, win]);
          expect(Math.min(win, tie, loss)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
