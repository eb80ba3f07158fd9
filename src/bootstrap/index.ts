export type {
  AbilityInterval,
  AbilityIntervalOptions,
  AbilityIntervals,
} from './intervals/ability-intervals.js';
export { abilityIntervals } from './intervals/ability-intervals.js';
export type { BootstrapInterval } from './intervals/bounds-of.js';
export type { Interval } from './intervals/interval-of.js';
export type { PairInterval, PairIntervalOptions } from './intervals/pair-interval.js';
export { pairInterval } from './intervals/pair-interval.js';
export type {
  RankSet,
  SimultaneousDifference,
  SimultaneousDifferenceOptions,
  SimultaneousDifferences,
} from './intervals/simultaneous-differences.js';
export { simultaneousDifferences } from './intervals/simultaneous-differences.js';
export type {
  SimultaneousInterval,
  SimultaneousIntervalOptions,
  SimultaneousIntervals,
} from './intervals/simultaneous-intervals.js';
export { simultaneousIntervals } from './intervals/simultaneous-intervals.js';
export type { BeatFraction, BeatFractions } from './ranks/beat-fractions.js';
export { beatFractions } from './ranks/beat-fractions.js';
export type { ModalRanking } from './ranks/modal-ranking.js';
export { modalRanking } from './ranks/modal-ranking.js';
export type { OrderRecovery, OrderRecoveryOptions } from './ranks/order-recovery.js';
export { orderRecovery } from './ranks/order-recovery.js';
export type {
  ItemRanks,
  RankDistribution,
  RankDistributionOptions,
} from './ranks/rank-distribution.js';
export { rankDistribution } from './ranks/rank-distribution.js';
export type { TierPreservation } from './ranks/tier-preservation.js';
export { tierPreservation } from './ranks/tier-preservation.js';
export type { TopFraction, TopFractions, TopFractionsOptions } from './ranks/top-fractions.js';
export { topFractions } from './ranks/top-fractions.js';
export { decodeReplicates } from './replicates/decode-replicates.js';
export { encodeReplicates } from './replicates/encode-replicates.js';
export type { Jackknife, JackknifeSettings } from './replicates/jackknife-shape.js';
export { mergeReplicates } from './replicates/merge-replicates.js';
export type { GapSource } from './replicates/read-gaps.js';
export type {
  ReplicateSettings,
  Replicates,
  ResamplingUnit,
  SplitReplicates,
} from './replicates/replicates.js';
export { bootstrap } from './runs/bootstrap.js';
export type { BootstrapAsyncOptions } from './runs/bootstrap-async.js';
export { bootstrapAsync } from './runs/bootstrap-async.js';
export type { BootstrapStatistic, BootstrapStatisticOptions } from './runs/bootstrap-statistic.js';
export { bootstrapStatistic } from './runs/bootstrap-statistic.js';
export type { BootstrapProgress } from './runs/bootstrap-steps.js';
export { bootstrapSteps } from './runs/bootstrap-steps.js';
export type { UnitGrouping } from './runs/group-units.js';
export type { JackknifeOptions } from './runs/jackknife.js';
export { jackknife } from './runs/jackknife.js';
export type { BootstrapOptions } from './settings/bootstrap-options.js';
export type { ReplicateRange, ReplicateRangeOptions } from './settings/replicate-range.js';
