import type { PairModel } from './pair-model.js';

/**
 * Sets the probabilities of outcomes that cannot occur to zero and rescales the others. One outcome
 * alone is certain. Two outcomes of a model that is not log-linear are a logistic pair in the limit,
 * where their gap is what is left of it beside the threshold.
 */
export function keepAlive(
  { logLinear }: Pick<PairModel, 'logLinear'>,
  gap: number,
  p: Float64Array,
  alive: number,
): void {
  let sum = 0;
  let count = 0;
  for (let c = 0; c < p.length; c += 1) {
    if ((alive & (1 << c)) === 0) p[c] = 0;
    else count += 1;
    sum += p[c]!;
  }
  let better = true;
  for (let c = 0; c < p.length; c += 1) {
    if ((alive & (1 << c)) === 0) continue;
    if (count === 1) p[c] = 1;
    else if (logLinear || count > 2) p[c]! /= sum;
    else p[c] = 1 / (1 + Math.exp(better ? -gap : gap));
    better = false;
  }
}
