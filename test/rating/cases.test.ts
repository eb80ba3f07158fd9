import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import { foldOrders } from '../../src/folding/fold-orders.js';
import { readRows } from '../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { fitBradleyTerry } from '../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../src/rating/fit/fit-davidson.js';
import { predict } from '../../src/rating/predict.js';
import type { Fit, PairTable } from '../../src/rating/shapes.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { winRates } from '../../src/rating/table/win-rates.js';
import { toRatings } from '../../src/rating/to-ratings.js';
import { codesOf, componentNames, gapOf, noteItems, parameterOf } from '../support/fits.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { casesOf, type PairCounts } from '../support/tables.js';

// cases.md, sections A and B: the inputs and the right answers are copied from there, and where it
// prints a formula the test uses the formula. Elo there: 1000 + 400 / ln 10 · (T − mean T).
const POINTS = 400 / Math.LN10;

function ratingsOf(fit: Fit): readonly (number | null)[] {
  return toRatings(fit, { centre: 1000 }).ratings.map(({ rating }) => rating);
}

function eloGap(fit: Fit, first: string, second: string): number {
  return POINTS * gapOf(fit, first, second)!;
}

const BOTH = [
  ['Bradley–Terry', fitBradleyTerry],
  ['Davidson', fitDavidson],
] as const;

describe('A. Degenerate data', () => {
  describe.each(BOTH)('%s', (_name, fitOf) => {
    test('A1: an undefeated item is reported and does not spoil the others', () => {
      const result = fitOf(
        casesOf([
          ['a', 'b', 1, 0, 0],
          ['a', 'c', 1, 0, 0],
          ['b', 'c', 1, 0, 1],
        ]),
      );
      expect(result.converged).toBe(true);
      expect(componentNames(result)).toEqual([['a'], ['b', 'c']]);
      expect(result.abilities[0]).toBeNull();
      expect(result.standardErrors[0]).toBeNull();
      expect(result.abilities.slice(1)).toEqual([0, 0]);
      expect(noteItems(result, 'undefeated')).toEqual(['a']);
      expect(result.notes[0]!.text).toMatch(/"a" was never beaten: no finite rating fits/);
      expectJsonSafe(result);
    });

    test('A1, the mirror: a winless item', () => {
      const result = fitOf(
        casesOf([
          ['a', 'b', 0, 0, 1],
          ['a', 'c', 0, 0, 1],
          ['b', 'c', 1, 0, 1],
        ]),
      );
      expect(componentNames(result)).toEqual([['b', 'c'], ['a']]);
      expect(result.abilities).toEqual([null, 0, 0]);
      expect(noteItems(result, 'winless')).toEqual(['a']);
    });

    test('A1 with a prior: finite, and flagged as driven by it', () => {
      const result = fitOf(
        casesOf([
          ['a', 'b', 1, 0, 0],
          ['a', 'c', 1, 0, 0],
          ['b', 'c', 1, 0, 1],
        ]),
        { pseudoWins: 0.5 },
      );
      expect(result.components).toHaveLength(1);
      // mpmath 1.4.1, 30 digits: the gradient of Σ (w + ½) ln P with findroot.
      expect(result.abilities[0]).toBeCloseTo(0.7324081924454065, 10);
      expect(result.abilities[1]).toBeCloseTo(-0.3662040962227032, 10);
      expect(result.abilities[2]).toBeCloseTo(-0.3662040962227032, 10);
      expect(result.settings.pseudoWins).toBe(0.5);
      expect(noteItems(result, 'prior-driven')).toEqual(['a', 'b', 'c']);
      expect(result.notes.find(({ code }) => code === 'prior')?.text).toMatch(/0\.5 wins/);
    });

    test('A2: five rows with one outcome class do not crash, and say that nothing is bounded', () => {
      const text = `model_a,model_b,winner${'\na,b,model_a'.repeat(5)}`;
      const table = pairTable(foldOrders(readVerdicts(text).judgments));
      const result = fitOf(table);
      expect(componentNames(result)).toEqual([['a'], ['b']]);
      expect(result.abilities).toEqual([null, null]);
      expect(noteItems(result, 'undefeated')).toEqual(['a']);
      expect(noteItems(result, 'winless')).toEqual(['b']);
      expectJsonSafe(result);
    });

    test('A3: 1000–1 twice is 1200.0 points each, in fewer than 15 iterations', () => {
      const result = fitOf(
        casesOf([
          ['a', 'b', 1000, 0, 1],
          ['b', 'c', 1000, 0, 1],
        ]),
      );
      expect(result.converged).toBe(true);
      expect(result.iterations).toBeLessThan(15);
      expect(eloGap(result, 'a', 'b')).toBeCloseTo(1200, 6);
      expect(eloGap(result, 'b', 'c')).toBeCloseTo(1200, 6);
    });

    test('A4: two groups that never met are rated apart and share no rank', () => {
      const result = fitOf(
        casesOf([
          ['a', 'b', 6, 0, 4],
          ['c', 'd', 8, 0, 2],
        ]),
      );
      expect(componentNames(result)).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
      expect(eloGap(result, 'a', 'b')).toBeCloseTo(400 * Math.log10(6 / 4), 9); // 70.4
      expect(eloGap(result, 'c', 'd')).toBeCloseTo(400 * Math.log10(8 / 2), 9); // 240.8
      expect(result.abilities[0]! + result.abilities[1]!).toBeCloseTo(0, 12);
      expect(result.abilities[2]! + result.abilities[3]!).toBeCloseTo(0, 12);
      const note = result.notes.find(({ code }) => code === 'disconnected')!;
      expect(note.items).toEqual(['a', 'b', 'c', 'd']);
      expect(note.text).toMatch(/not comparable and share no rank/);
      expect(predict(result, 'a', 'c')).toMatchObject({ win: null, share: null });
    });

    test('A5: a small prior does not pin the gap between groups that never met', () => {
      const result = fitOf(
        casesOf([
          ['a', 'b', 6, 0, 4],
          ['c', 'd', 8, 0, 2],
        ]),
        { pseudoWins: 1e-3 },
      );
      expect(componentNames(result)).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
      expect(gapOf(result, 'a', 'b')).toBeCloseTo(Math.log(6.001 / 4.001), 9);
      expect(codesOf(result)).toEqual(expect.arrayContaining(['disconnected', 'prior']));
      expect(codesOf(result)).not.toContain('prior-driven');
    });

    test('A6: undefeated over one rival only', () => {
      const result = fitOf(
        casesOf([
          ['a', 'b', 3, 0, 0],
          ['b', 'c', 1, 0, 1],
        ]),
      );
      expect(componentNames(result)).toEqual([['a'], ['b', 'c']]);
      expect(result.abilities).toEqual([null, 0, 0]);
      expect(noteItems(result, 'undefeated')).toEqual(['a']);
    });

    test('A7: an undefeated item has no error either, and the others keep theirs', () => {
      const result = fitOf(
        casesOf([
          ['a', 'b', 10, 0, 0],
          ['a', 'c', 10, 0, 0],
          ['b', 'c', 6, 0, 4],
        ]),
      );
      expect(result.standardErrors[0]).toBeNull();
      expect(eloGap(result, 'b', 'c')).toBeCloseTo(400 * Math.log10(1.5), 9); // 70.4
      // Two items centred: each error is half that of the gap, sqrt(1/6 + 1/4).
      expect(result.standardErrors[1]).toBeCloseTo(Math.sqrt(1 / 6 + 1 / 4) / 2, 9);
      const rating = toRatings(result).ratings[0]!;
      expect(rating).toMatchObject({ rating: null, standardError: null });
      expect(rating.reason).toMatch(/no finite ability/);
    });

    test('A8: two players, 7–3: ln(7/3) with error sqrt(1/7 + 1/3), 147.19 points', () => {
      const result = fitOf(casesOf([['a', 'b', 7, 0, 3]]));
      expect(gapOf(result, 'a', 'b')).toBeCloseTo(Math.log(7 / 3), 12);
      expect(2 * result.standardErrors[0]!).toBeCloseTo(Math.sqrt(1 / 7 + 1 / 3), 12);
      expect(eloGap(result, 'a', 'b')).toBeCloseTo(147.19, 2);
    });

    test('A9: a cycle with two winless items below it', () => {
      const beats: readonly (readonly [string, string])[] = [
        ['1', '0'],
        ['1', '4'],
        ['1', '2'],
        ['3', '1'],
        ['2', '3'],
      ];
      const result = fitOf(casesOf(beats.map(([a, b]): PairCounts => [a, b, 1, 0, 0])));
      expect(componentNames(result)).toEqual([['1', '2', '3'], ['0'], ['4']]);
      expect(result.abilities).toEqual([null, 0, 0, 0, null]);
      const winless = result.notes.filter(({ code }) => code === 'winless');
      expect(winless.map(({ items }) => items)).toEqual([['0'], ['4']]);
      expect(noteItems(result, 'not-comparable')).toEqual(['0', '4']);
    });

    test('A10: six results of three items agree with another solver; the prior is in the result', () => {
      const table = casesOf([
        ['a', 'b', 2, 0, 1],
        ['b', 'c', 2, 0, 0],
        ['a', 'c', 0, 0, 1],
      ]);
      // mpmath 1.4.1, 30 digits: findroot on the gradient of Σ (w + prior) ln P.
      const off = [0.1282839069808677, 0.3140118528175485, -0.4422957597984162];
      const on = [0.05244525219382107, 0.2078803363059277, -0.2603255884997487];
      const plain = fitOf(table);
      const withPrior = fitOf(table, { pseudoWins: 0.5 });
      off.forEach((ability, at) => {
        expect(plain.abilities[at]).toBeCloseTo(ability, 10);
      });
      on.forEach((ability, at) => {
        expect(withPrior.abilities[at]).toBeCloseTo(ability, 10);
      });
      expect(plain.settings.pseudoWins).toBe(0);
      expect(codesOf(plain)).not.toContain('prior');
      expect(withPrior.settings.pseudoWins).toBe(0.5);
      expect(codesOf(withPrior)).toContain('prior');
    });

    test('A11: the 22-game example, stopped on the gradient', () => {
      const result = fitOf(
        casesOf([
          ['A', 'B', 2, 0, 3],
          ['A', 'D', 1, 0, 4],
          ['B', 'C', 5, 0, 3],
          ['C', 'D', 1, 0, 3],
        ]),
      );
      // As printed in cases.md: strengths with geometric mean 1 to 4 decimals, elo to 2.
      const strengths = [0.6398, 1.0433, 0.6598, 2.2704];
      const elo = [922.43, 1007.37, 927.77, 1142.44];
      strengths.forEach((strength, at) => {
        expect(Math.exp(result.abilities[at]!)).toBeCloseTo(strength, 4);
      });
      elo.forEach((rating, at) => {
        expect(ratingsOf(result)[at]).toBeCloseTo(rating, 2);
      });
      // mpmath 1.4.1, 30 digits: twelve more digits of what "stop on the gradient" must give.
      const abilities = [
        -0.4465452374698331, 0.04240257171278263, -0.415803067431996, 0.8199457331890465,
      ];
      abilities.forEach((ability, at) => {
        expect(result.abilities[at]).toBeCloseTo(ability, 12);
      });
    });
  });
});

describe('B. Ties', () => {
  test('B12: 2–1–1 is ln 2 and ν = 1/√2 by Davidson, ln(2.5/1.5) by half wins', () => {
    const table = casesOf([['a', 'b', 2, 1, 1]]);
    const davidson = fitDavidson(table);
    expect(gapOf(davidson, 'a', 'b')).toBeCloseTo(Math.LN2, 12);
    expect(eloGap(davidson, 'a', 'b')).toBeCloseTo(120.41, 2);
    expect(parameterOf(davidson, 'nu').value).toBeCloseTo(Math.SQRT1_2, 12);
    const half = fitBradleyTerry(table);
    expect(gapOf(half, 'a', 'b')).toBeCloseTo(Math.log(2.5 / 1.5), 12);
    expect(eloGap(half, 'a', 'b')).toBeCloseTo(88.74, 2);
  });

  test('B13: ten ties as a win each way halve the weight of a win; as half wins they do not', () => {
    const half = fitBradleyTerry(casesOf([['a', 'b', 1, 10, 0]]));
    expect(gapOf(half, 'a', 'b')).toBeCloseTo(Math.log(6 / 5), 12);
    const trick = fitBradleyTerry(casesOf([['a', 'b', 11, 0, 10]]));
    expect(gapOf(trick, 'a', 'b')).toBeCloseTo(Math.log(11 / 10), 12);
    const rates = winRates(casesOf([['a', 'b', 1, 10, 0]]));
    expect(rates[0]!.wins + rates[0]!.ties + rates[0]!.losses).toBe(11);
  });

  test('B14, B15: a tie and a tie (bothbad) enter a fit alike', () => {
    const reading = readVerdicts('model_a,model_b,winner\na,b,tie\na,b,tie (bothbad)\na,b,model_a');
    expect(reading.judgments.map(({ reason }) => reason)).toEqual([null, 'bothBad', null]);
    const table = pairTable(foldOrders(reading.judgments));
    expect(table.cells.map(({ counts, cases }) => [counts, cases])).toEqual([
      [[1, 0, 0], 1],
      [[0, 1, 0], 2],
    ]);
    expect(gapOf(fitBradleyTerry(table), 'a', 'b')).toBeCloseTo(Math.log(2), 12); // 2 wins to 1
  });

  test('B16: a winner given by name moves the fit; an unknown label is an error with its row', () => {
    const rows = ['GPT-4,Llama,GPT-4', 'GPT-4,Llama,GPT-4', 'GPT-4,Llama,Llama'];
    const table = pairTable(
      foldOrders(readVerdicts(`model_a,model_b,winner\n${rows.join('\n')}`).judgments),
    );
    expect(gapOf(fitBradleyTerry(table), 'GPT-4', 'Llama')).toBeCloseTo(Math.LN2, 12);
    expect(() => readVerdicts('model_a,model_b,winner\na,b,a\na,b,gpt')).toThrow(/line 3/);
  });

  test('B17: ties only: all equal at 1000, ν has no finite estimate, errors are not estimable', () => {
    const table = casesOf([
      ['a', 'b', 0, 1, 0],
      ['b', 'c', 0, 1, 0],
      ['c', 'a', 0, 1, 0],
    ]);
    const result = fitDavidson(table);
    expect(ratingsOf(result)).toEqual([1000, 1000, 1000]);
    expect(result.standardErrors).toEqual([null, null, null]);
    expect(parameterOf(result, 'nu')).toMatchObject({ value: null, standardError: null });
    expect(parameterOf(result, 'nu').boundary).toMatch(/no finite estimate/);
    expect(noteItems(result, 'ties-only')).toEqual(['a', 'b', 'c']);
    expect(codesOf(result)).toContain('nu-unbounded');
    expect(result.iterations).toBeLessThan(5);
    expect(ratingsOf(fitBradleyTerry(table))).toEqual([1000, 1000, 1000]);
    expectJsonSafe(result);
  });

  test('B18: 2–1 is 120.41 points, and so it stays with more iterations allowed', () => {
    expect(eloGap(fitDavidson(casesOf([['a', 'b', 2, 0, 1]])), 'a', 'b')).toBeCloseTo(120.41, 2);
  });

  test('B18: the star against a base without ties; ν = 0 is reported as its boundary', () => {
    const result = fitDavidson(
      casesOf([
        ['m1', 'base', 7, 0, 3],
        ['m2', 'base', 5, 0, 5],
        ['m3', 'base', 2, 0, 8],
      ]),
    );
    expect(eloGap(result, 'm1', 'base')).toBeCloseTo(147.19, 2);
    expect(eloGap(result, 'm2', 'base')).toBeCloseTo(0, 9);
    expect(eloGap(result, 'm3', 'base')).toBeCloseTo(-240.82, 2);
    expect(parameterOf(result, 'nu')).toMatchObject({ value: 0, standardError: null });
    expect(parameterOf(result, 'nu').boundary).toMatch(/no ties/);
    expect(parameterOf(result, 'ln nu').value).toBeNull();
    expect(codesOf(result)).toEqual(['no-ties']);
  });

  test('B19: 8–90–2: 240.82 points and ν = 22.5 by Davidson, 20.87 by half wins; each names its model', () => {
    const table = casesOf([['a', 'b', 8, 90, 2]]);
    const davidson = fitDavidson(table);
    expect(eloGap(davidson, 'a', 'b')).toBeCloseTo(400 * Math.log10(4), 9); // 240.82
    expect(parameterOf(davidson, 'nu').value).toBeCloseTo(22.5, 10);
    const half = fitBradleyTerry(table);
    expect(eloGap(half, 'a', 'b')).toBeCloseTo(400 * Math.log10(53 / 47), 9); // 20.87
    expect([davidson.model, half.model]).toEqual(['davidson', 'bradley-terry']);
    expect([davidson.settings.tieRule, half.settings.tieRule]).toEqual([null, 'half']);
    expect([toRatings(davidson).model, toRatings(half).model]).toEqual([
      'davidson',
      'bradley-terry',
    ]);
  });

  test('B20: an equal score is one half, never a win or a loss', () => {
    const rows = [1, 2, 3].map((id) => ({ id, model_a: 'a', model_b: 'b', winner: 'tie' }));
    const table = pairTable(foldOrders(readRows(rows, { context: 'id' }).judgments));
    expect(winRates(table).map(({ winRate }) => winRate)).toEqual([0.5, 0.5]);
    expect(fitBradleyTerry(table).abilities).toEqual([0, 0]);
  });

  test('B21: a weight of 0 removes a row, the item "0" is an item', () => {
    const rows = [
      { w: 1, model_a: '0', model_b: 'x', winner: '0' },
      { w: 1, model_a: '0', model_b: 'x', winner: 'x' },
      { w: 0, model_a: '0', model_b: 'y', winner: '0' },
    ];
    const { judgments } = readRows(rows, { weight: 'w', winnerAs: 'name' });
    const table = pairTable(foldOrders(judgments));
    expect(table.items).toEqual(['0', 'x']);
    expect(fitBradleyTerry(table).abilities).toEqual([0, 0]);
    expect(() => readRows([{ model_a: '', model_b: 'x', winner: 'x' }])).toThrow(InvalidInputError);
  });

  test('B22: ties stay in by default; leaving them out is explicit and shows in the settings', () => {
    const table: PairTable = casesOf([['a', 'b', 4, 4, 2]]);
    const kept = fitBradleyTerry(table);
    expect(gapOf(kept, 'a', 'b')).toBeCloseTo(Math.log(6 / 4), 12);
    expect(kept.settings.tieRule).toBe('half');
    const dropped = fitBradleyTerry(table, { tieRule: 'exclude' });
    expect(gapOf(dropped, 'a', 'b')).toBeCloseTo(Math.log(4 / 2), 12);
    expect(dropped.settings.tieRule).toBe('exclude');
    expect(winRates(table)[0]!.ties).toBe(4);
  });
});
