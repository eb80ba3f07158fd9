/**
 * P(X = successes) of a binomial variable, also between whole numbers, by Loader's saddle-point
 * expansion [Loa00], without the loss that logarithms of factorials bring.
 *
 * Cost: constant, but for a recurrence of up to 16 steps for small arguments.
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
