/** Σ a[i + k] · b[j + k] over `length` places, in four sums that do not wait for one another. */
export function innerProduct(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  length: number,
): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  let k = 0;
  for (; k + 3 < length; k += 4) {
    s0 += a[i + k]! * b[j + k]!;
    s1 += a[i + k + 1]! * b[j + k + 1]!;
    s2 += a[i + k + 2]! * b[j + k + 2]!;
    s3 += a[i + k + 3]! * b[j + k + 3]!;
  }
  for (; k < length; k += 1) s0 += a[i + k]! * b[j + k]!;
  return s0 + s1 + (s2 + s3);
}
