import { describe, expect, test } from 'vitest';
import { abilityIntervals } from '../../src/bootstrap/intervals/ability-intervals.js';
import { pairInterval } from '../../src/bootstrap/intervals/pair-interval.js';
import { bootstrap } from '../../src/bootstrap/runs/bootstrap.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { pairTableFromCounts } from '../../src/rating/table/pair-table-from-counts.js';
import { frozen } from '../support/tables.js';

// Four items, every pair 28–22 in alphabetical order, and z with 10 cases against each: one win of 40,
// against the named item.
const names = ['a', 'b', 'c', 'd'];
const tableWith = (beaten: string, within: boolean) =>
  frozen(
    pairTableFromCounts(
      [
        ...names.flatMap((first, at) =>
          names
            .slice(at + 1)
            .map((second) => ({ first, second, wins: 28, losses: 22, stratum: first + second })),
        ),
        ...names.map((first) => ({
          first,
          second: 'z',
          wins: first === beaten ? 9 : 10,
          losses: first === beaten ? 1 : 0,
          stratum: `${first}z`,
        })),
      ].map((row) => (within ? row : { ...row, stratum: null })),
    ),
  );

const run = (beaten: string, within: boolean) =>
  bootstrap(tableWith(beaten, within), {
    model: bradleyTerry,
    replicates: 10_000,
    seed: 20260721,
    stratified: within,
  });

// numpy 2.4.6, 3,000 replicates of its own: Newton on each, a's gap to the mean of a, b, c, d plus
// their mean in the full fit; and for comparison a's ability centred over whoever is left, which jumps
// by 0.7 between replicates with and without a win of z. With cases drawn over all pairs and within
// each pair. Bounds good to about 0.015.
const NUMPY = [
  ['a', false, 0.376, [0.654, 1.149], [0.004, 1.097]],
  ['b', false, 0.37, [0.685, 1.178], [0.012, 1.134]],
  ['d', false, 0.374, [0.676, 1.174], [0.011, 1.126]],
  ['a', true, 0.346, [0.659, 1.151], [-0.0, 1.089]],
  ['d', true, 0.353, [0.679, 1.171], [-0.0, 1.114]],
] as const;

describe('an item with one win of 40', () => {
  test.each(NUMPY)(
    'against %s, pairs apart %j: winless in a third, and the interval of a is not torn',
    (beaten, within, winless, core, naive) => {
      const replicates = run(beaten, within);
      const split = replicates.splits.replicate.length / 10_000;
      expect(Math.abs(split - winless)).toBeLessThan(0.04);
      // exactly: (339/340)^340 over all cases, (9/10)^10 within the pair
      const exact = within ? 0.9 ** 10 : (339 / 340) ** 340;
      expect(Math.abs(split - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 10_000));
      const { cores, intervals } = abilityIntervals(replicates);
      expect(cores).toEqual([names]);
      const [a] = intervals;
      expect(Math.abs(a!.lower! - core[0])).toBeLessThan(0.03);
      expect(Math.abs(a!.upper! - core[1])).toBeLessThan(0.03);
      expect(a!.lower!).toBeGreaterThan(naive[0] + 0.5);
      const z = intervals[4]!;
      expect(z.lower).toBeNull();
      expect(z.upper).toBeLessThan(-1);
      expect(z.reason).toBe(
        `unbounded below in ${replicates.splits.replicate.length} of 10000 replicates`,
      );
    },
  );

  test('the difference to it is bounded on one side, those among the others on both', () => {
    const replicates = run('a', false);
    expect(pairInterval(replicates, 'd', 'z')).toMatchObject({ upper: null });
    expect(pairInterval(replicates, 'd', 'z').lower).toBeGreaterThan(1);
    expect(pairInterval(replicates, 'a', 'b').reason).toBeNull();
  });
});
