/** Sets the probabilities of outcomes that cannot occur to zero and rescales the others. */
export function keepAlive(p: Float64Array, alive: number): void {
  let sum = 0;
  for (let c = 0; c < p.length; c += 1) {
    if ((alive & (1 << c)) === 0) p[c] = 0;
    sum += p[c]!;
  }
  if (sum > 0) for (let c = 0; c < p.length; c += 1) p[c]! /= sum;
}
