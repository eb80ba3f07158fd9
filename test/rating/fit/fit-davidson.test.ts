import { describe, expect, test } from 'vitest';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { codesOf, componentNames, gapOf, noteItems, parameterOf } from '../../support/fits.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { casesOf } from '../../support/tables.js';

describe('fitDavidson', () => {
  // Two items: p_1 / p_2 = w / l and ν = t / √(w l) [golden/README.md].
  test.each([
    [2, 1, 1],
    [8, 90, 2],
    [1, 1, 1],
    [50, 3, 7],
    [1, 1000, 3],
    [999, 1, 1],
  ])('%d–%d–%d (wins, ties, losses) is w/l and t/√(wl)', (wins, ties, losses) => {
    const fit = fitDavidson(casesOf([['a', 'b', wins, ties, losses]]));
    expect(gapOf(fit, 'a', 'b')).toBeCloseTo(Math.log(wins / losses), 10);
    expect(parameterOf(fit, 'nu').value! / (ties / Math.sqrt(wins * losses))).toBeCloseTo(1, 10);
    expect(parameterOf(fit, 'ln nu').value).toBeCloseTo(
      Math.log(ties / Math.sqrt(wins * losses)),
      10,
    );
  });

  // A saturated trinomial: var(ln w/l) = 1/w + 1/l; ln ν = ln t − ½ ln w − ½ ln l, so
  // var = 1/t + 1/(4w) + 1/(4l).
  test('errors of two items: 1/w + 1/l for the gap, 1/t + 1/4w + 1/4l for ln ν, ν times that for ν', () => {
    const fit = fitDavidson(casesOf([['a', 'b', 8, 90, 2]]));
    expect(fit.settings.errors).toBe('information');
    expect(2 * fit.standardErrors[0]!).toBeCloseTo(Math.sqrt(1 / 8 + 1 / 2), 11);
    const logError = Math.sqrt(1 / 90 + 1 / 32 + 1 / 8);
    expect(parameterOf(fit, 'ln nu').standardError).toBeCloseTo(logError, 11);
    expect(parameterOf(fit, 'nu').standardError).toBeCloseTo(22.5 * logError, 9);
    expect(parameterOf(fit, 'nu').boundary).toBeNull();
  });

  // mpmath 1.4.1, 30 digits: findroot on the gradient of Σ w ln P_win + t ln P_tie + l ln P_loss;
  // errors from the inverse of the Hessian, centred.
  test('three items, unequal numbers (mpmath)', () => {
    const fit = fitDavidson(
      casesOf([
        ['a', 'b', 6, 3, 2],
        ['a', 'c', 9, 1, 4],
        ['b', 'c', 5, 4, 5],
      ]),
    );
    const abilities = [0.6450500466855116, -0.3251739385659075, -0.3198761081196041];
    const errors = [0.3309444002354955, 0.3145674008252005, 0.2970845052772774];
    abilities.forEach((ability, at) => {
      expect(fit.abilities[at]).toBeCloseTo(ability, 12);
    });
    errors.forEach((error, at) => {
      expect(fit.standardErrors[at]).toBeCloseTo(error, 12);
    });
    expect(parameterOf(fit, 'ln nu').value).toBeCloseTo(-0.5900435062094665, 12);
    expect(parameterOf(fit, 'ln nu').standardError).toBeCloseTo(0.4027174709015794, 12);
    expect(fit.logLikelihood).toBeCloseTo(-39.17261729890741, 11);
  });

  test('without ties it is Bradley–Terry, ν = 0 at its boundary', () => {
    const fit = fitDavidson(
      casesOf([
        ['A', 'B', 2, 0, 0],
        ['B', 'C', 1, 0, 0],
        ['C', 'A', 1, 0, 0],
      ]),
    );
    expect(fit.abilities[0]).toBeCloseTo(0.4196176249910979, 13);
    expect(parameterOf(fit, 'nu')).toMatchObject({ value: 0, standardError: null });
    expect(parameterOf(fit, 'ln nu')).toMatchObject({ value: null, standardError: null });
    expect(codesOf(fit)).toEqual(['no-ties']);
  });

  test('wins never both ways and no cycle: ever more ties fit no worse, ν is unbounded', () => {
    const fit = fitDavidson(
      casesOf([
        ['a', 'b', 3, 1, 0],
        ['b', 'c', 1, 2, 0],
      ]),
    );
    expect(parameterOf(fit, 'nu').value).toBeNull();
    expect(parameterOf(fit, 'nu').boundary).toMatch(/no finite estimate/);
    expect(codesOf(fit)).toContain('nu-unbounded');
    expect(fit.abilities).toEqual([null, null, null]);
    expectJsonSafe(fit);
  });

  test('one pair with wins both ways is enough to bound ν for the whole table', () => {
    const fit = fitDavidson(
      casesOf([
        ['a', 'b', 3, 1, 0],
        ['b', 'c', 1, 2, 1],
      ]),
    );
    expect(fit.components).toHaveLength(1);
    expect(parameterOf(fit, 'nu').boundary).toBeNull();
    expect(codesOf(fit)).toEqual([]);
  });

  test('neither ties nor wins both ways: ν is not identified', () => {
    const fit = fitDavidson(casesOf([['a', 'b', 3, 0, 0]]));
    expect(parameterOf(fit, 'nu').boundary).toMatch(/is not identified/);
    expect(codesOf(fit)).toEqual(['undefeated', 'winless', 'nu-not-identified']);
  });

  test('a component of its own ν cannot have: the ties of one group move ν for the other', () => {
    const wins = [['a', 'b', 4, 0, 2] as const];
    const alone = fitDavidson(casesOf(wins));
    const beside = fitDavidson(casesOf([...wins, ['c', 'd', 2, 6, 2]]));
    expect(parameterOf(alone, 'nu').value).toBe(0);
    expect(parameterOf(beside, 'nu').value).toBeGreaterThan(0);
    expect(gapOf(beside, 'a', 'b')).not.toBeCloseTo(gapOf(alone, 'a', 'b')!, 3);
  });
});

describe('the limiting model where ν is unbounded', () => {
  // DESIGN §4. In the limit a win and a tie against item 0 keep their balance: ½ (λ_0 − λ_3) − ln ν =
  // ln(1/1) and ½ (λ_0 − λ_4) − ln ν = ln(1/2), whence λ_3 − λ_4 = 2 ln(1/2) − 2 ln 1 = −2 ln 2.
  const fit = fitDavidson(
    casesOf([
      ['0', '3', 1, 1, 0],
      ['0', '4', 1, 2, 0],
    ]),
  );

  test('0:3 1–0–1 and 0:4 1–0–2 give λ_3 − λ_4 = −2 ln 2, although 3 and 4 never met', () => {
    expect(componentNames(fit)).toEqual([['0'], ['3', '4']]);
    expect(gapOf(fit, '3', '4')).toBeCloseTo(-2 * Math.LN2, 12);
    expect(fit.abilities[0]).toBeNull();
    expect(noteItems(fit, 'undefeated')).toEqual(['0']);
  });

  // Two independent logits: var = 4 (1/1 + 1/1 + 1/1 + 1/2) = 14.
  test('its error is that of two independent logits, doubled: √14', () => {
    expect(2 * fit.standardErrors[1]!).toBeCloseTo(Math.sqrt(14), 11);
  });

  test('its likelihood is that of the two binomials', () => {
    const limit = 2 * Math.log(1 / 2) + Math.log(1 / 3) + 2 * Math.log(2 / 3);
    expect(fit.logLikelihood).toBeCloseTo(limit, 12);
  });

  test('over two steps up and two down: a chain 0 > 1 > 2 against 0 > 3 > 4', () => {
    // Levels 2 > 0 > −2: items 1 and 3, and 2 and 4, stand level, and each log odds of win to tie is
    // half a gap less ln ν.
    const chain = fitDavidson(
      casesOf([
        ['0', '1', 3, 1, 0],
        ['1', '2', 1, 2, 0],
        ['0', '3', 5, 1, 0],
        ['3', '4', 1, 7, 0],
      ]),
    );
    expect(componentNames(chain)).toEqual([['0'], ['1', '3'], ['2', '4']]);
    expect(gapOf(chain, '1', '3')).toBeCloseTo(2 * Math.log(5 / 1) - 2 * Math.log(3 / 1), 11);
    const down = (w1: number, t1: number, w2: number, t2: number): number =>
      2 * Math.log(w1 / t1) + 2 * Math.log(w2 / t2);
    expect(gapOf(chain, '2', '4')).toBeCloseTo(down(5, 1, 1, 7) - down(3, 1, 1, 2), 11);
  });
});
