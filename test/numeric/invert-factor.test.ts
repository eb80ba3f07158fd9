import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choleskyFactor } from '../../src/numeric/cholesky.js';
import { invertFactor } from '../../src/numeric/invert-factor.js';
import { positiveDefinite } from '../support/matrices.js';

describe('invertFactor', () => {
  test('of a diagonal matrix is the diagonal of reciprocals', () => {
    expect([...invertFactor(Float64Array.of(2, 0, 0, 4), 2)]).toEqual([0.25, 0, 0, 0.0625]);
  });

  test('law: the matrix times its inverse is the unit matrix, and the inverse is symmetric', () => {
    fc.assert(
      fc.property(positiveDefinite(12), ({ size, matrix }) => {
        const factor = matrix.slice();
        choleskyFactor(factor, size);
        const inverse = invertFactor(factor, size);
        for (let i = 0; i < size; i += 1) {
          for (let j = 0; j < size; j += 1) {
            let sum = 0;
            for (let k = 0; k < size; k += 1) sum += matrix[i * size + k]! * inverse[k * size + j]!;
            expect(sum).toBeCloseTo(i === j ? 1 : 0, 10);
            expect(inverse[i * size + j]!).toBeCloseTo(inverse[j * size + i]!, 12);
          }
        }
      }),
    );
  });
});
