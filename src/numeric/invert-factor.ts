import { choleskySolve } from './cholesky-solve.js';

/** The inverse of L Lᵀ, full and symmetric, from the factor of `choleskyFactor`. Cost: size³. */
export function invertFactor(factor: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size);
  const column = new Float64Array(size);
  for (let j = 0; j < size; j += 1) {
    column.fill(0);
    column[j] = 1;
    choleskySolve(factor, size, column);
    for (let i = 0; i < size; i += 1) inverse[i * size + j] = column[i]!;
  }
  return inverse;
}
