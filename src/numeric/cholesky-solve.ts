/** Solves L Lᵀ x = b in place, with the factor of `choleskyFactor`. Cost: size² multiplications. */
export function choleskySolve(factor: Float64Array, size: number, vector: Float64Array): void {
  for (let i = 0; i < size; i += 1) {
    let sum = vector[i]!;
    for (let k = 0; k < i; k += 1) sum -= factor[i * size + k]! * vector[k]!;
    vector[i] = sum / factor[i * size + i]!;
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = vector[i]!;
    for (let k = i + 1; k < size; k += 1) sum -= factor[k * size + i]! * vector[k]!;
    vector[i] = sum / factor[i * size + i]!;
  }
}
