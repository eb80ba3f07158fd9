import { innerProduct } from './inner-product.js';

/** Solves L Lᵀ x = b in place, with the factor of `choleskyFactor`. Cost: size² multiplications. */
export function choleskySolve(factor: Float64Array, size: number, vector: Float64Array): void {
  for (let i = 0; i < size; i += 1) {
    const line = i * size;
    vector[i] = (vector[i]! - innerProduct(factor, line, vector, 0, i)) / factor[line + i]!;
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    const line = i * size;
    const x = vector[i]! / factor[line + i]!;
    vector[i] = x;
    for (let k = 0; k < i; k += 1) vector[k]! -= factor[line + k]! * x;
  }
}
