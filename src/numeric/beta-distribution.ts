import { binomialMass } from './binomial-mass.js';

const TINY = 1e-300;

/**
 * The regularised incomplete beta function I_x(a, b) = P(X <= x) of a Beta(a, b) variable, a and b
 * above 0, by Lentz's continued fraction [DLMF, 8.17.22] behind a prefix in Loader's form [Loa00].
 * Good to about 1e-13 relative, and to 1e-11 where a or b is above 10,000; the upper tail of X is `betaTail(1 - x, b, a)`, without cancellation.
 *
 * @returns from 0 to 1; NaN for arguments outside the range
 */
export function betaTail(x: number, a: number, b: number): number {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1)) return NaN;
  if (x === 0) return 0;
  if (x === 1) return 1;
  const lower = x <= (a + 1) / (a + b + 2);
  const tail = lower ? fraction(x, a, b) : fraction(1 - x, b, a);
  return Math.min(1, lower ? tail : 1 - tail);
}

// x^a (1 − x)^b / (a B(a, b)) times the continued fraction.
function fraction(x: number, a: number, b: number): number {
  const prefix = (binomialMass(a, a + b, x) * b) / (a + b);
  let d = 1 - ((a + b) * x) / (a + 1);
  d = 1 / (Math.abs(d) < TINY ? TINY : d);
  let c = 1;
  let value = d;
  for (let m = 1; m < 1e6; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      d = 1 + term * d;
      d = 1 / (Math.abs(d) < TINY ? TINY : d);
      c = 1 + term / c;
      if (Math.abs(c) < TINY) c = TINY;
      change = d * c;
      value *= change;
    }
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return prefix * value;
}
