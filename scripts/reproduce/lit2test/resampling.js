import { abilityIntervals, bootstrap, bradleyTerry, pairTable } from 'assize';
import { inOrder } from './judge.js';

/** @import { Replicates } from 'assize' */
/** @import { Judge } from './judge.js' */

export const SEED = 20260721;

export const CLUSTER_SEED = 20260729;

export const REPLICATES = 10_000;

/** Both presentations of every case, as verdicts of weight one. @param {Judge} judge */
export const verdictTable = ({ cases }) => pairTable(cases, { count: 'verdicts' });

export const SMOOTHED = Object.freeze({ pseudoWins: 0.5 });

/**
 * @param {Replicates} replicates
 * @returns {number[][]}
 */
export function intervals(replicates) {
  const found = abilityIntervals(replicates).intervals.map(({ lower, upper }) => [
    lower ?? NaN,
    upper ?? NaN,
  ]);
  return inOrder(replicates.items, found);
}

/** @param {Judge} counts */
export function smoothedReplicates(counts) {
  return bootstrap(verdictTable(counts), {
    model: bradleyTerry,
    ...SMOOTHED,
    unit: 'case',
    replicates: REPLICATES,
    seed: SEED,
  });
}
