const TINY = 1e-300;

/**
 * The regularised incomplete beta function I_x(a, b) = P(X <= x) of a Beta(a, b) variable, a and b
 * above 0, by Lentz's continued fraction [DLMF, 8.17.22] behind a prefix in Loader's form [Loa00].
 * Good to about 1e-14 relative; the upper tail of X is `betaTail(1 - x, b, a)`, without cancellation.
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

/**
 * P(X = successes) of a binomial variable, also between whole numbers, by Loader's saddle-point
 * expansion [Loa00], without the loss that logarithms of factorials bring.
 *
 * @internal used by the binomial tests of agreement/
 */
export function binomialMass(successes: number, trials: number, rate: number): number {
  if (rate === 0) return successes === 0 ? 1 : 0;
  if (rate === 1) return successes === trials ? 1 : 0;
  const failures = trials - successes;
  if (successes === 0) return Math.exp(trials * Math.log1p(-rate));
  if (failures === 0) return Math.exp(trials * Math.log(rate));
  const exponent =
    stirlingError(trials) -
    stirlingError(successes) -
    stirlingError(failures) -
    deviance(successes, trials * rate) -
    deviance(failures, trials * (1 - rate));
  return Math.exp(exponent) * Math.sqrt(trials / (2 * Math.PI * successes * failures));
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

// ln Γ(x + 1) − (x + ½) ln x + x − ½ ln 2π. Small arguments climb by the recurrence.
function stirlingError(x: number): number {
  let sum = 0;
  let at = x;
  for (; at < 16; at += 1) sum += (at + 0.5) * logRatio(at) - 1;
  const square = at * at;
  const series =
    (1 / 12 -
      (1 / 360 -
        (1 / 1260 - (1 / 1680 - (1 / 1188 - 691 / 360360 / square) / square) / square) / square) /
        square) /
    at;
  return sum + series;
}

function logRatio(x: number): number {
  return Math.log1p(1 / x);
}

// x ln(x / mean) + mean − x, by its series where the two are close.
function deviance(x: number, mean: number): number {
  const difference = x - mean;
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const v = difference / (x + mean);
  let term = 2 * x * v;
  let sum = difference * v;
  for (let j = 1; ; j += 1) {
    term *= v * v;
    const next = sum + term / (2 * j + 1);
    if (next === sum) return sum;
    sum = next;
  }
}
