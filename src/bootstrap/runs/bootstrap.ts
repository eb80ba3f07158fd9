import type { PairTable } from '../../rating/shapes.js';
import type { Replicates } from '../replicates/replicates.js';
import type { BootstrapOptions } from '../settings/bootstrap-options.js';
import { runBootstrap } from './bootstrap-steps.js';

/**
 * Resamples the cases of a table, or its clusters, with replacement and refits the model to each
 * resample. Both orders of a case travel together, and so do all cases of a cluster; a row is never
 * the unit. Cases that a policy leaves out stay in the draw; pseudo-wins are added after it.
 *
 * Replicate r depends on the seed and r alone: ranges drawn apart (`from`, `to`) and merged with
 * `mergeReplicates` are bit-identical to one run. A replicate in which an item is unbeaten, winless or
 * cut off is kept with its gaps infinite or unknown; the summaries say what that leaves unbounded.
 *
 * @returns one refit a replicate, for `abilityIntervals`, `pairInterval`, `rankDistribution`,
 * `modalRanking` and `leaderboard`
 * @throws InvalidInputError for an unsound table, a missing seed, a bad range, or `unit: 'cluster'`
 * without clusters
 *
 * Source: [Efr79]; cluster bootstrap [DH97, §3.8]; multinomial by conditional binomials [Dev86].
 * Cost per replicate: distinct cells (or clusters), then Newton steps; the number of cases does not
 * enter.
 *
 * @example
 * ```ts
 * import { bootstrap, bradleyTerry, pairInterval, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 70, losses: 30 }]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 2000, seed: 7 });
 * const { lower, upper } = pairInterval(replicates, 'a', 'b');
 * lower !== null && upper !== null && lower > 0.3 && upper < 1.5; // => true
 * ```
 */
export function bootstrap(table: PairTable, options: BootstrapOptions): Replicates {
  const run = runBootstrap('bootstrap', table, options);
  let step = run.next();
  while (!step.done) step = run.next();
  return step.value;
}
