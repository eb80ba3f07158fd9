import {
  type AbilityIntervals,
  abilityIntervals,
} from '../bootstrap/intervals/ability-intervals.js';
import { modalRanking } from '../bootstrap/ranks/modal-ranking.js';
import { rankDistribution } from '../bootstrap/ranks/rank-distribution.js';
import type { Replicates } from '../bootstrap/replicates/replicates.js';
import { certainOrder } from './certain-order.js';
import type { ReplicateSummary } from './leaderboard-shapes.js';

/** What a leaderboard takes from replicates. */
export interface ReplicateFigures {
  readonly summary: ReplicateSummary;
  /** About the core of each component, in item order. */
  readonly intervals: AbilityIntervals['intervals'];
  /** Of the difference to the anchor; the same as `intervals` without one. */
  readonly anchored: AbilityIntervals['intervals'];
  /** 1 at `above * items + below` where the order of two items is certain; null if not computed. */
  readonly certain: Uint8Array | null;
  /** In item order. */
  readonly rankIntervals: readonly (readonly [number, number] | null)[];
}

/** Intervals, rank intervals and the modal ranking of one set of replicates. */
export function summarizeReplicates(
  replicates: Replicates,
  level: number,
  anchor: string | undefined,
): ReplicateFigures {
  const { cores, intervals } = abilityIntervals(replicates, { level });
  const anchored =
    anchor === undefined ? intervals : abilityIntervals(replicates, { level, anchor }).intervals;
  const modal = modalRanking(replicates);
  const { ranks } = rankDistribution(replicates, { level });
  return {
    summary: {
      ...replicates.settings,
      from: replicates.from,
      to: replicates.to,
      // A replicate that did not converge is kept as one of which no gap is known.
      split: replicates.splits.replicate.length - replicates.unconverged.length,
      unconverged: replicates.unconverged.length,
      cores,
      modalRanking: modal.order,
      modalFraction: modal.fraction,
      incomplete: modal.incomplete,
    },
    intervals,
    anchored,
    certain: certainOrder(replicates, level),
    rankIntervals: ranks.map(({ interval }) => interval),
  };
}
