import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choleskyFactor } from '../../src/numeric/cholesky.js';
import { positiveDefinite } from '../support/matrices.js';

describe('choleskyFactor', () => {
  // L = [[2, 0, 0], [6, 1, 0], [−8, 5, 3]], a textbook factor in whole numbers.
  test('of [[4, 12, −16], [12, 37, −43], [−16, −43, 98]] is exact', () => {
    const matrix = Float64Array.of(4, 12, -16, 12, 37, -43, -16, -43, 98);
    expect(choleskyFactor(matrix, 3)).toBe(true);
    expect([matrix[0], matrix[3], matrix[4], matrix[6], matrix[7], matrix[8]]).toEqual([
      2, 6, 1, -8, 5, 3,
    ]);
  });

  test('neither reads nor writes the strict upper triangle', () => {
    const matrix = Float64Array.of(4, NaN, NaN, 12, 37, NaN, -16, -43, 98);
    expect(choleskyFactor(matrix, 3)).toBe(true);
    expect(matrix[8]).toBe(3);
    expect([matrix[1], matrix[2], matrix[5]]).toEqual([NaN, NaN, NaN]);
  });

  test('law: L Lᵀ is the matrix, to rounding', () => {
    fc.assert(
      fc.property(positiveDefinite(12), ({ size, matrix }) => {
        const factor = matrix.slice();
        expect(choleskyFactor(factor, size)).toBe(true);
        for (let i = 0; i < size; i += 1) {
          for (let j = 0; j <= i; j += 1) {
            let sum = 0;
            for (let k = 0; k <= j; k += 1) sum += factor[i * size + k]! * factor[j * size + k]!;
            expect(sum).toBeCloseTo(matrix[i * size + j]!, 10);
          }
        }
      }),
    );
  });

  test('an empty matrix has an empty factor', () => {
    expect(choleskyFactor(new Float64Array(0), 0)).toBe(true);
  });

  test.each([
    ['zero', [0]],
    ['negative', [-1]],
    ['NaN', [NaN]],
    ['singular', [1, 0, 1, 1]],
    ['indefinite', [1, 0, 2, 1]],
    ['indefinite at the last pivot', [1, 0, 0, 0, 1, 0, 1, 1, 1]],
  ])('is refused if the matrix is not positive definite: %s', (_name, entries) => {
    expect(choleskyFactor(Float64Array.from(entries), Math.sqrt(entries.length))).toBe(false);
  });
});
