import fc from 'fast-check';

/** A symmetric positive definite matrix, row-major. */
export interface SquareMatrix {
  readonly size: number;
  readonly matrix: Float64Array;
}

/** B Bᵀ + I with entries of B from −1 to 1: eigenvalues from 1 to 1 + size². */
export function positiveDefinite(largest: number): fc.Arbitrary<SquareMatrix> {
  return fc.integer({ min: 1, max: largest }).chain((size) =>
    fc
      .array(fc.double({ min: -1, max: 1, noNaN: true }), {
        minLength: size * size,
        maxLength: size * size,
      })
      .map((entries) => {
        const matrix = new Float64Array(size * size);
        for (let i = 0; i < size; i += 1) {
          for (let j = 0; j < size; j += 1) {
            let sum = i === j ? 1 : 0;
            for (let k = 0; k < size; k += 1)
              sum += entries[i * size + k]! * entries[j * size + k]!;
            matrix[i * size + j] = sum;
          }
        }
        return { size, matrix };
      }),
  );
}
