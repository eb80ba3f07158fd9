import { logGamma } from './log-gamma.js';

/**
 * The upper tail P(X >= x) of the χ² distribution: the regularised incomplete gamma function
 * Q(df / 2, x / 2), by its power series below the mean and by its continued fraction above
 * [DLMF, §8.7 and §8.9; modified Lentz, TB86].
 *
 * @param x at least 0
 * @param freedom degrees of freedom, positive
 */
export function chiSquareTail(x: number, freedom: number): number {
  if (!(x > 0)) return 1;
  const a = freedom / 2;
  const z = x / 2;
  const scale = Math.exp(a * Math.log(z) - z - logGamma(a));
  return z < a + 1 ? 1 - scale * powerSeries(a, z) : scale * continuedFraction(a, z);
}

// Σ z^n / (a (a + 1) … (a + n))
function powerSeries(a: number, z: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= z / (a + n);
    sum += term;
  }
  return sum;
}

function continuedFraction(a: number, z: number): number {
  let b = z + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 10_000; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) < 1e-16) break;
  }
  return value;
}
