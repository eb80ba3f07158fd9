import type { SolvedTable } from './solved-table.js';

/**
 * The log-likelihood of the data at the estimate, without multinomial constants and without the
 * prior; where gaps are unbounded, its limit.
 */
export function logLikelihoodOf({ margins, information, values }: SolvedTable): number {
  const { outcomes, totals, first } = margins;
  let sum = 0;
  for (let pair = 0; pair < first.length; pair += 1) {
    const p = information.probabilities(pair, values);
    for (let c = 0; c < outcomes; c += 1) {
      const total = totals[pair * outcomes + c]!;
      if (total > 0) sum += total * Math.log(p[c]!);
    }
  }
  return sum + 0;
}
