import type { PairModel } from './pair-model.js';

/**
 * Third central moments of the statistics of a log-linear row: the score, then for each tie
 * parameter whether the outcome carries it. Written at (a · parts + b) · parts + c.
 */
export function thirdCumulants(
  { scores, levels, parameters }: PairModel,
  p: Float64Array,
  out: Float64Array,
): void {
  const parts = 1 + parameters.length;
  const statistic = (c: number, part: number): number =>
    part === 0 ? scores[c]! : levels[c] === part - 1 ? 1 : 0;
  const means = new Float64Array(parts);
  for (let c = 0; c < p.length; c += 1) {
    for (let a = 0; a < parts; a += 1) means[a]! += p[c]! * statistic(c, a);
  }
  out.fill(0);
  for (let c = 0; c < p.length; c += 1) {
    for (let at = 0; at < out.length; at += 1) {
      const x = Math.floor(at / (parts * parts));
      const y = Math.floor(at / parts) % parts;
      const z = at % parts;
      out[at]! +=
        p[c]! *
        (statistic(c, x) - means[x]!) *
        (statistic(c, y) - means[y]!) *
        (statistic(c, z) - means[z]!);
    }
  }
}
