import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choleskyFactor } from '../../src/numeric/cholesky.js';
import { choleskySolve } from '../../src/numeric/cholesky-solve.js';
import { positiveDefinite } from '../support/matrices.js';

describe('choleskySolve', () => {
  // The factor of the textbook matrix; A (1, 2, 3)ᵀ = (−20, −43, 192)ᵀ.
  test('of [[4, 12, −16], [12, 37, −43], [−16, −43, 98]] x = (−20, −43, 192) is (1, 2, 3)', () => {
    const factor = Float64Array.of(2, 0, 0, 6, 1, 0, -8, 5, 3);
    const vector = Float64Array.of(-20, -43, 192);
    choleskySolve(factor, 3, vector);
    expect([...vector]).toEqual([1, 2, 3]);
  });

  test('law: A x with x solved from b is b, to rounding', () => {
    fc.assert(
      fc.property(positiveDefinite(12), ({ size, matrix }) => {
        const factor = matrix.slice();
        choleskyFactor(factor, size);
        const right = Float64Array.from({ length: size }, (_, i) => Math.cos(3 * i));
        const solution = right.slice();
        choleskySolve(factor, size, solution);
        for (let i = 0; i < size; i += 1) {
          let sum = 0;
          for (let j = 0; j < size; j += 1) sum += matrix[i * size + j]! * solution[j]!;
          expect(sum).toBeCloseTo(right[i]!, 10);
        }
      }),
    );
  });
});
