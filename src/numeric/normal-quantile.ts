// Coefficients of PPND16 [Wic88, algorithm AS 241], highest power first.
const CENTRAL_TOP = [
  2.5090809287301226727e3, 3.34305755835881281e4, 6.726577092700870085e4, 4.5921953931549871457e4,
  1.3731693765509461125e4, 1.9715909503065514427e3, 1.3314166789178437745e2, 3.387132872796366608,
];
const CENTRAL_BOTTOM = [
  5.226495278852854561e3, 2.8729085735721942674e4, 3.930789580009271061e4, 2.1213794301586595867e4,
  5.3941960214247511077e3, 6.871870074920579083e2, 4.2313330701600911252e1, 1,
];
const MIDDLE_TOP = [
  7.7454501427834140764e-4, 2.27238449892691845833e-2, 2.4178072517745061177e-1,
  1.27045825245236838258, 3.64784832476320460504, 5.7694972214606914055, 4.6303378461565452959,
  1.42343711074968357734,
];
const MIDDLE_BOTTOM = [
  1.05075007164441684324e-9, 5.475938084995344946e-4, 1.51986665636164571966e-2,
  1.4810397642748007459e-1, 6.8976733498510000455e-1, 1.6763848301838038494, 2.05319162663775882187,
  1,
];
const FAR_TOP = [
  2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.2426609473880784386e-3,
  2.6532189526576123093e-2, 2.9656057182850489123e-1, 1.7848265399172913358, 5.4637849111641143699,
  6.6579046435011037772,
];
const FAR_BOTTOM = [
  2.04426310338993978564e-15, 1.4215117583164458887e-7, 1.8463183175100546818e-5,
  7.868691311456132591e-4, 1.48753612908506148525e-2, 1.3692988092273580531e-1,
  5.9983220655588793769e-1, 1,
];

/**
 * The standard normal quantile: the z with P(Z <= z) = `probability`, by the rational
 * approximations of [Wic88, algorithm AS 241], good to about 1e-16 relative.
 *
 * @returns −∞ at 0, +∞ at 1, NaN outside [0, 1]
 */
export function normalQuantile(probability: number): number {
  const centred = probability - 0.5;
  if (Math.abs(centred) <= 0.425) {
    const r = 0.180625 - centred * centred;
    return (centred * polynomial(CENTRAL_TOP, r)) / polynomial(CENTRAL_BOTTOM, r);
  }
  const tail = Math.min(probability, 1 - probability);
  if (tail === 0) return centred < 0 ? -Infinity : Infinity;
  if (!(tail > 0)) return NaN;
  const r = Math.sqrt(-Math.log(tail));
  const size =
    r <= 5
      ? polynomial(MIDDLE_TOP, r - 1.6) / polynomial(MIDDLE_BOTTOM, r - 1.6)
      : polynomial(FAR_TOP, r - 5) / polynomial(FAR_BOTTOM, r - 5);
  return centred < 0 ? -size : size;
}

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
}
