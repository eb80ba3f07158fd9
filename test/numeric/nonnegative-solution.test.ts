import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nonnegativeSolution } from '../../src/numeric/nonnegative-solution.js';

const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);

const columnsOf = (lists: readonly (readonly number[])[]): Float64Array[] =>
  lists.map((list) => Float64Array.from(list));

// Whichever of the two is returned proves itself.
function check(columns: readonly Float64Array[], target: Float64Array): boolean {
  const { solution, certificate } = nonnegativeSolution(columns, target);
  expect((solution === null) !== (certificate === null)).toBe(true);
  if (solution !== null) {
    expect(Math.min(0, ...solution)).toBeGreaterThanOrEqual(-1e-12);
    target.forEach((value, row) => {
      const sum = columns.reduce((total, column, at) => total + column[row]! * solution[at]!, 0);
      expect(sum).toBeCloseTo(value, 6);
    });
    return true;
  }
  for (const column of columns) expect(dot(certificate!, column)).toBeLessThanOrEqual(1e-7);
  expect(dot(certificate!, target)).toBeGreaterThan(1e-8);
  return false;
}

const entry = fc.integer({ min: -3, max: 3 });
const system = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 9 }))
  .chain(([rows, width]) =>
    fc.record({
      columns: fc
        .array(fc.array(entry, { minLength: rows, maxLength: rows }), {
          minLength: width,
          maxLength: width,
        })
        .map(columnsOf),
      target: fc
        .array(entry, { minLength: rows, maxLength: rows })
        .map((list) => Float64Array.from(list)),
      weights: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: width, maxLength: width }),
    }),
  );

describe('nonnegativeSolution', () => {
  test('x + y = 2, x − y = 1 has (1.5, 0.5)', () => {
    const { solution } = nonnegativeSolution(
      columnsOf([
        [1, 1],
        [1, -1],
      ]),
      Float64Array.of(2, 1),
    );
    expect(Array.from(solution!)).toEqual([1.5, 0.5]);
  });

  test('x + y = −1 has none', () => {
    expect(check(columnsOf([[1], [1]]), Float64Array.of(-1))).toBe(false);
  });

  test('without columns only zero can be reached', () => {
    expect(check([], Float64Array.of(0, 0))).toBe(true);
    expect(check([], Float64Array.of(0, 1))).toBe(false);
  });

  test('law: a solution solves, a certificate separates (random systems)', () => {
    let solved = 0;
    let refused = 0;
    fc.assert(
      fc.property(system, ({ columns, target }) => {
        if (check(columns, target)) solved += 1;
        else refused += 1;
      }),
      { numRuns: 500, seed: 1 },
    );
    expect(Math.min(solved, refused)).toBeGreaterThan(50); // both sides were met
  });

  test('law: a combination with weights of at least 0 is always found', () => {
    fc.assert(
      fc.property(system, ({ columns, target, weights }) => {
        const reached = target.map((_, row) =>
          columns.reduce((sum, column, at) => sum + column[row]! * weights[at]!, 0),
        );
        expect(check(columns, reached)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  // Beale's example, on which the plain rule of the simplex method goes in circles.
  test('Bland’s rule ends where degenerate pivots could cycle', () => {
    const columns = columnsOf([
      [0.25, 0.5, 0],
      [-8, -12, 0],
      [-1, -0.5, 1],
      [9, 3, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    expect(check(columns, Float64Array.of(0, 0, 1))).toBe(true);
  });
});
