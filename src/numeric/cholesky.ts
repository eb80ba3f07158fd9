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
    for (let j = 0; j < i; j += 1) {
      const other = j * size;
      matrix[row + j] =
        (matrix[row + j]! - innerProduct(matrix, row, other, j)) / matrix[other + j]!;
    }
    const pivot = matrix[row + i]! - innerProduct(matrix, row, row, i);
    if (!(pivot > 0)) return false;
    matrix[row + i] = Math.sqrt(pivot);
  }
  return true;
}

// Four partial sums, so that additions do not wait for one another.
function innerProduct(matrix: Float64Array, a: number, b: number, length: number): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let k = 0;
  for (; k + 3 < length; k += 4) {
    s0 += matrix[a + k]! * matrix[b + k]!;
    s1 += matrix[a + k + 1]! * matrix[b + k + 1]!;
    s2 += matrix[a + k + 2]! * matrix[b + k + 2]!;
    s3 += matrix[a + k + 3]! * matrix[b + k + 3]!;
  }
  for (; k < length; k += 1) s0 += matrix[a + k]! * matrix[b + k]!;
  return s0 + s1 + (s2 + s3);
}
