import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { fitGraded } from '../../../src/rating/fit/fit-graded.js';
import { predict } from '../../../src/rating/predict.js';
import type { PairTable } from '../../../src/rating/shapes.js';
import { pairTable } from '../../../src/rating/table/pair-table.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { gapOf, parameterOf } from '../../support/fits.js';
import { folded } from '../../support/folded.js';
import { frozen } from '../../support/tables.js';

const five = (...counts: readonly number[]): PairTable =>
  frozen(pairTableFromCounts([{ first: 'a', second: 'b', counts }]));

describe('fitGraded', () => {
  test('two items with only extreme verdicts: Bradley–Terry, both grades at 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (w, l) => {
        const fit = fitGraded(five(w, 0, 0, 0, l));
        expect(gapOf(fit, 'a', 'b')).toBeCloseTo(Math.log(w / l), 11);
        expect(parameterOf(fit, 'nuSlight').value).toBe(0);
        expect(parameterOf(fit, 'nuEven').value).toBe(0);
        const plain = fitBradleyTerry(
          pairTableFromCounts([{ first: 'a', second: 'b', wins: w, losses: l }]),
        );
        expect(fit.logLikelihood).toBeCloseTo(plain.logLikelihood, 9);
        expect(fit.standardErrors[0]).toBeCloseTo(plain.standardErrors[0]!, 11);
      }),
    );
  });

  // With x = exp(gap / 4) the outcomes are x², κ x, ν, κ / x, x⁻². Counts 16, 4, 3, 2, 1 in the ratios of
  // x = 2 would be 4, 2κ, ν, κ/2, 1/4: a table in these ratios is fitted exactly.
  test('two items in the ratios of the model: gap 4 ln x, κ and ν as they are', () => {
    const fit = fitGraded(five(16, 8, 12, 2, 1)); // x = 2, κ = 1, ν = 3, all times four
    expect(gapOf(fit, 'a', 'b')).toBeCloseTo(4 * Math.log(2), 12);
    expect(parameterOf(fit, 'nuSlight').value).toBeCloseTo(1, 12);
    expect(parameterOf(fit, 'nuEven').value).toBeCloseTo(3, 12);
    const { outcomes, win, tie, loss, share } = predict(fit, 'a', 'b');
    [16, 8, 12, 2, 1].forEach((count, c) => {
      expect(outcomes![c]).toBeCloseTo(count / 39, 12);
    });
    expect([win, tie, loss].map((p) => p! * 39)).toEqual(
      [24, 12, 3].map((count) => expect.closeTo(count, 9)),
    );
    expect(share! * 39).toBeCloseTo(16 + 6 + 6 + 0.5, 9);
  });

  test('law: without slight verdicts it is Davidson’s model', () => {
    const count = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(fc.tuple(count, count, count), fc.tuple(count, count, count), (one, other) => {
        const rows = [
          { first: 'a', second: 'b', list: one },
          { first: 'b', second: 'c', list: other },
        ];
        const grades = pairTableFromCounts(
          rows.map(({ first, second, list: [w, t, l] }) => ({
            first,
            second,
            counts: [w, 0, t, 0, l],
          })),
        );
        const three = pairTableFromCounts(
          rows.map(({ first, second, list }) => ({ first, second, counts: list })),
        );
        const [fit, plain] = [fitGraded(grades), fitDavidson(three)];
        plain.abilities.forEach((ability, at) => {
          expect(fit.abilities[at]).toBeCloseTo(ability!, 9);
          expect(fit.standardErrors[at]).toBeCloseTo(plain.standardErrors[at]!, 9);
        });
        expect(parameterOf(fit, 'nuEven').value).toBeCloseTo(parameterOf(plain, 'nu').value!, 8);
      }),
      { numRuns: 50 },
    );
  });

  test('a level that was never seen is 0, and the note says which', () => {
    const fit = fitGraded(five(5, 0, 2, 0, 3));
    expect(parameterOf(fit, 'nuSlight').boundary).toBe(
      'No verdict of the kind that nuSlight speaks of: nuSlight is 0, at the edge of its range.',
    );
    expect(parameterOf(fit, 'ln nuSlight').value).toBeNull();
    expect(fit.notes.map(({ code }) => code)).toEqual(['no-ties']);
  });

  test('the two verdicts of a case enter with weight ½ each, and errors are then over cases', () => {
    const cases = [
      folded({ credits: [1, 0.75], share: 0.875 }),
      folded({ credits: [0.25, 0], winner: 'y', share: 0.125 }),
    ];
    const table = pairTable(cases, { levels: 5 });
    expect(table.cells.map(({ counts }) => counts)).toEqual([
      [0.5, 0.5, 0, 0, 0],
      [0, 0, 0, 0.5, 0.5],
    ]);
    expect(table.settings).toMatchObject({ levels: 5, count: 'verdicts', credit: 'share' });
    expect(fitGraded(table).settings.errors).toBe('case');
    expect(() => pairTable([folded({ credits: [1, 0.9], share: 0.95 })], { levels: 5 })).toThrow(
      'pairTable: case 0: a verdict has share 0.9; levels: 5 takes 1, 0.75, 0.5, 0.25 and 0',
    );
    expect(() => pairTable(cases, { levels: 5, count: 'cases' })).toThrow('pairTable: count is');
  });

  test('verdicts of three levels are extreme or even: Davidson’s fit', () => {
    const three = pairTableFromCounts([{ first: 'a', second: 'b', wins: 3, ties: 2, losses: 1 }]);
    const [fit, plain] = [fitGraded(three), fitDavidson(three)];
    expect(gapOf(fit, 'a', 'b')).toBeCloseTo(gapOf(plain, 'a', 'b')!, 11);
    expect(parameterOf(fit, 'nuSlight').value).toBe(0);
  });

  test('a table of five levels is refused by Davidson, with the way out', () => {
    expect(() => fitDavidson(five(1, 2, 3, 2, 1))).toThrow(
      'fitDavidson: the table has outcomes scored 0.5, 0.25, 0, -0.25, -0.5, and davidson takes 0.5, 0, -0.5; make the table with levels: 3',
    );
  });
});

describe('splits of a share in Davidson’s model', () => {
  // Each case's verdicts agree; x wins with share s in `up` cases and y in `down`.
  const gap = (up: number, down: number, share: number, split: 'loss' | 'tie'): number => {
    const cases = [
      ...Array.from({ length: up }, () => folded({ share, credits: [share, share] })),
      ...Array.from({ length: down }, () =>
        folded({ share: 1 - share, credits: [1 - share, 1 - share], winner: 'y' }),
      ),
    ];
    return gapOf(fitDavidson(pairTable(cases, { credit: 'share', split })), 'x', 'y')!;
  };

  test('30 A≫B and 20 B≫A: ln 1.5 = 0.405 by either', () => {
    expect(gap(30, 20, 1, 'loss')).toBeCloseTo(Math.log(1.5), 11);
    expect(gap(30, 20, 1, 'tie')).toBeCloseTo(Math.log(1.5), 11);
  });

  test('35 A>B and 15 B>A: ln(35/15) = 0.847 by tie, ln(30/20) = 0.405 by loss', () => {
    expect(gap(35, 15, 0.75, 'tie')).toBeCloseTo(Math.log(35 / 15), 11);
    expect(gap(35, 15, 0.75, 'loss')).toBeCloseTo(Math.log(30 / 20), 11);
  });
});
