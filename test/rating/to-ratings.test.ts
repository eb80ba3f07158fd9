import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import { fitBradleyTerry } from '../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../src/rating/fit/fit-davidson.js';
import { covariance } from '../../src/rating/inference/covariance.js';
import { type RatingOptions, toRatings } from '../../src/rating/to-ratings.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { casesOf, frozen } from '../support/tables.js';

const POINTS = 400 / Math.LN10;
const TABLE = casesOf([
  ['a', 'b', 7, 0, 3],
  ['b', 'c', 5, 2, 1],
  ['c', 'a', 1, 1, 4],
]);
const FIT = frozen(fitBradleyTerry(TABLE));

describe('toRatings', () => {
  test('1500 + ability · 400 / ln 10: ten to one is 400 points', () => {
    const { ratings, scale, model } = toRatings(fitBradleyTerry(casesOf([['a', 'b', 10, 0, 1]])));
    expect(ratings[0]!.rating).toBeCloseTo(1700, 10);
    expect(ratings[1]!.rating).toBeCloseTo(1300, 10);
    expect(scale).toEqual({ centre: 1500, pointsPerDecade: 400, anchor: null });
    expect(model).toBe('bradley-terry');
  });

  test('errors scale with the points', () => {
    const { ratings } = toRatings(FIT, { pointsPerDecade: 100 });
    ratings.forEach(({ standardError, reason }, at) => {
      expect(standardError).toBeCloseTo((FIT.standardErrors[at]! * 100) / Math.LN10, 10);
      expect(reason).toBeNull();
    });
  });

  test('the average of a component stands at the centre', () => {
    const fit = fitBradleyTerry(
      casesOf([
        ['a', 'b', 6, 0, 4],
        ['c', 'd', 8, 0, 2],
      ]),
    );
    const { ratings } = toRatings(fit, { centre: 1000 });
    expect((ratings[0]!.rating! + ratings[1]!.rating!) / 2).toBeCloseTo(1000, 10);
    expect((ratings[2]!.rating! + ratings[3]!.rating!) / 2).toBeCloseTo(1000, 10);
    expect(ratings.map(({ component }) => component)).toEqual([0, 0, 1, 1]);
  });

  test('law: an anchor shifts every rating by one constant, stands at the centre, moves no difference', () => {
    const centre = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(centre, fc.constantFrom('a', 'b', 'c'), (at, anchor) => {
        const free = toRatings(FIT).ratings.map(({ rating }) => rating!);
        const held = toRatings(FIT, { anchor, centre: at }).ratings.map(({ rating }) => rating!);
        expect(held['abc'.indexOf(anchor)]).toBe(at + 0);
        for (const i of [0, 1, 2]) expect(held[i]! - held[0]!).toBeCloseTo(free[i]! - free[0]!, 8);
      }),
    );
  });

  test('against an anchor errors are those of differences, if the covariance is given', () => {
    const { ratings } = toRatings(FIT, { anchor: 'b', covariance: covariance(TABLE, FIT) });
    const { matrix } = covariance(TABLE, FIT);
    const variance = matrix[0]![0]! + matrix[1]![1]! - 2 * matrix[0]![1]!;
    expect(ratings[0]!.standardError).toBeCloseTo(POINTS * Math.sqrt(variance), 9);
    expect(ratings[0]!.reason).toBeNull();
    expect(ratings[1]!.reason).toBe('anchor');
  });

  test('7–3 against an anchor: sqrt(1/7 + 1/3) · 400 / ln 10 points', () => {
    const table = casesOf([['a', 'b', 7, 0, 3]]);
    const fit = fitBradleyTerry(table);
    const { ratings } = toRatings(fit, { anchor: 'b', covariance: covariance(table, fit) });
    expect(ratings[0]!.rating).toBeCloseTo(1500 + 147.19, 2);
    expect(ratings[0]!.standardError).toBeCloseTo(POINTS * Math.sqrt(1 / 7 + 1 / 3), 9);
  });

  test('without the covariance they are null and the reason says what to pass; the anchor is marked', () => {
    const { ratings, scale } = toRatings(FIT, { anchor: 'b' });
    expect(scale.anchor).toBe('b');
    expect(ratings[0]!.standardError).toBeNull();
    expect(ratings[0]!.reason).toMatch(/pass covariance\(table, fit\)/);
    expect(ratings[1]!.reason).toBe('anchor');
  });
  test('an error of a difference that does not vary is null with a reason, not 0', () => {
    const table = casesOf([
      ['a', 'b', 0, 5, 0],
      ['b', 'c', 5, 0, 3],
    ]);
    const fit = fitBradleyTerry(table);
    const { ratings } = toRatings(fit, { anchor: 'a', covariance: covariance(table, fit) });
    expect(ratings[1]!.standardError).toBeNull();
    expect(ratings[1]!.reason).not.toBeNull();
  });
  test('a covariance of other items is refused', () => {
    const other = casesOf([
      ['x', 'y', 50, 0, 20],
      ['y', 'z', 5, 0, 30],
    ]);
    const foreign = covariance(other, fitBradleyTerry(other));
    expect(() => toRatings(FIT, { anchor: 'b', covariance: foreign })).toThrow(InvalidInputError);
  });

  test('a covariance of other data of the same items, or of another model, is refused', () => {
    const more = casesOf([
      ['a', 'b', 70, 0, 30],
      ['b', 'c', 50, 20, 10],
      ['c', 'a', 10, 10, 40],
    ]);
    for (const foreign of [
      covariance(more, fitBradleyTerry(more)),
      covariance(TABLE, fitDavidson(TABLE)),
    ]) {
      expect(() => toRatings(FIT, { anchor: 'b', covariance: foreign })).toThrow(
        /^toRatings: the covariance is of "(bradley-terry|davidson)" on table "[0-9a-f]{16}", and the fit of "bradley-terry"/,
      );
    }
  });

  test('the result says of which kind the errors are', () => {
    expect(toRatings(FIT).errors).toBe('case');
    const information = covariance(TABLE, FIT, { errors: 'information' });
    expect(toRatings(FIT, { anchor: 'b', covariance: information }).errors).toBe('information');
    // Without an anchor the errors are those of the fit, whatever is passed.
    expect(toRatings(FIT, { covariance: information }).errors).toBe('case');
  });

  test('items of other components have no rating against an anchor', () => {
    const fit = fitBradleyTerry(
      casesOf([
        ['a', 'b', 6, 0, 4],
        ['c', 'd', 8, 0, 2],
      ]),
    );
    const { ratings } = toRatings(fit, { anchor: 'c' });
    expect(ratings.map(({ rating }) => rating === null)).toEqual([true, true, false, false]);
    expect(ratings[0]!.reason).toBe('not comparable with the anchor "c"');
  });

  test('an item without an ability has no rating, with the reason', () => {
    const { ratings } = toRatings(
      fitBradleyTerry(
        casesOf([
          ['a', 'b', 3, 0, 0],
          ['b', 'c', 2, 0, 1],
        ]),
      ),
    );
    expect(ratings[0]).toEqual({
      item: 'a',
      rating: null,
      standardError: null,
      component: 0,
      reason: 'no finite ability, see the notes',
    });
    expect(ratings[1]!.component).toBe(1);
  });

  test('a rating without an error says so: items that only tied', () => {
    const { ratings } = toRatings(fitDavidson(casesOf([['a', 'b', 0, 3, 0]])));
    expect(ratings.map(({ rating }) => rating)).toEqual([1500, 1500]);
    expect(ratings[0]!.standardError).toBeNull();
    expect(ratings[0]!.reason).toMatch(/no standard error/);
  });

  test('law: survives JSON on every scale, zero included', () => {
    for (const options of [
      {},
      { centre: 0 },
      { centre: -0, anchor: 'a' },
      { pointsPerDecade: 1 },
    ]) {
      expectJsonSafe(toRatings(FIT, options).ratings);
    }
  });

  test.each<[string, RatingOptions, RegExp]>([
    [
      'an unknown anchor',
      { anchor: 'z' },
      /^toRatings: anchor is "z", which is not an item; the items are "a", "b", "c"/,
    ],
    ['an empty anchor', { anchor: '' }, /anchor is "", which is not an item/],
    ['centre NaN', { centre: NaN }, /^toRatings: centre is NaN; expected a finite number/],
    ['centre Infinity', { centre: Infinity }, /centre is Infinity/],
    ['no points', { pointsPerDecade: 0 }, /pointsPerDecade is 0/],
    ['points below 0', { pointsPerDecade: -400 }, /pointsPerDecade is -400/],
    ['points as text', { pointsPerDecade: '400' as unknown as number }, /pointsPerDecade is "400"/],
  ])('is refused: %s', (_name, options, message) => {
    expect(() => toRatings(FIT, options)).toThrow(InvalidInputError);
    expect(() => toRatings(FIT, options)).toThrow(message);
  });

  test('an anchor without a finite ability is refused by name', () => {
    const fit = fitBradleyTerry(casesOf([['a', 'b', 3, 0, 0]]));
    expect(() => toRatings(fit, { anchor: 'a' })).toThrow(
      /anchor is "a", which has no finite ability/,
    );
  });
});
