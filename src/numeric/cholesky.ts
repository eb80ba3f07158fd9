/**
 * Replaces the lower triangle of a symmetric positive definite matrix by its Cholesky factor L,
 * A = L Lᵀ. The strict upper triangle is neither read nor written.
 *
 * @param matrix row-major, `size` × `size`
 * @returns false if a pivot is not positive; the matrix is then spoiled
 *
 * Cost: size³ / 6 multiplications.
 */
export function choleskyFactor(matrix: Float64Array, size: number): boolean {
  for (let i = 0; i < size; i += 1) {
    const row = i * size;
    for (let j = 0; j <= i; j += 1) {
      const other = j * size;
      let sum = matrix[row + j]!;
      for (let k = 0; k < j; k += 1) sum -= matrix[row + k]! * matrix[other + k]!;
      if (j < i) matrix[row + j] = sum / matrix[other + j]!;
      else if (sum > 0) matrix[row + i] = Math.sqrt(sum);
      else return false;
    }
  }
  return true;
}
