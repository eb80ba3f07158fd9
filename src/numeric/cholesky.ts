import { innerProduct } from './inner-product.js';

// A pivot below this part of its diagonal has no digit left.
const ROUNDING = 1e-15;

/**
 * Replaces the lower triangle of a symmetric positive definite matrix by its Cholesky factor L,
 * A = L Lᵀ, column by column, so that the inner products of a column do not wait for one another.
 * The strict upper triangle is neither read nor written.
 *
 * @param matrix row-major, `size` × `size`
 * @returns false if a pivot is not positive or made of rounding; the matrix is then spoiled
 *
 * Cost: size³ / 6 multiplications.
 */
export function choleskyFactor(matrix: Float64Array, size: number): boolean {
  for (let j = 0; j < size; j += 1) {
    const line = j * size;
    const diagonal = matrix[line + j]!;
    const pivot = diagonal - innerProduct(matrix, line, matrix, line, j);
    if (!(pivot > ROUNDING * diagonal)) return false;
    const root = Math.sqrt(pivot);
    const inverse = 1 / root;
    matrix[line + j] = root;
    for (let row = line + size; row < size * size; row += size) {
      matrix[row + j] = (matrix[row + j]! - innerProduct(matrix, row, matrix, line, j)) * inverse;
    }
  }
  return true;
}
