// Where the power series hands over to the continued fraction.
const TAIL = 2.5;

/**
 * The standard normal distribution function P(Z <= z), good to about 3e-13 relative in both tails:
 * ½ + φ(z) (z + z³/3 + z⁵/(3·5) + …) near zero, φ(z) / (z + 1/(z + 2/(z + 3/(z + …)))) for the upper
 * tail [AS64, 26.2.11 and 26.2.14].
 */
export function normalDistribution(z: number): number {
  if (Number.isNaN(z)) return NaN;
  const size = Math.abs(z);
  const density = Math.exp(-0.5 * size * size) / Math.sqrt(2 * Math.PI);
  if (size < TAIL) {
    const middle = density * series(size);
    return z < 0 ? 0.5 - middle : 0.5 + middle;
  }
  const tail = size === Infinity ? 0 : density / fraction(size);
  return z < 0 ? tail : 1 - tail;
}

function series(z: number): number {
  let term = z;
  let sum = z;
  for (let odd = 3; term > 1e-17 * sum; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return sum;
}

// 120 levels are exact to the last digit from z = 2.5 on.
function fraction(z: number): number {
  let below = z;
  for (let level = 120; level >= 1; level -= 1) below = z + level / below;
  return below;
}
