export type {
  AbilityInterval,
  AbilityIntervalOptions,
  AbilityIntervals,
} from './ability-intervals.js';
export { abilityIntervals } from './ability-intervals.js';
export type { BeatFraction, BeatFractions } from './beat-fractions.js';
export { beatFractions } from './beat-fractions.js';
export { bootstrap } from './bootstrap.js';
export type { BootstrapAsyncOptions } from './bootstrap-async.js';
export { bootstrapAsync } from './bootstrap-async.js';
export type { BootstrapOptions } from './bootstrap-options.js';
export type { BootstrapStatistic, BootstrapStatisticOptions } from './bootstrap-statistic.js';
export { bootstrapStatistic } from './bootstrap-statistic.js';
export type { BootstrapProgress } from './bootstrap-steps.js';
export { bootstrapSteps } from './bootstrap-steps.js';
export type { BootstrapInterval } from './bounds-of.js';
export { decodeReplicates } from './decode-replicates.js';
export { encodeReplicates } from './encode-replicates.js';
export type { UnitGrouping } from './group-units.js';
export type { Interval } from './interval-of.js';
export type { JackknifeOptions } from './jackknife.js';
export { jackknife } from './jackknife.js';
export type { Jackknife, JackknifeSettings } from './jackknife-shape.js';
export { mergeReplicates } from './merge-replicates.js';
export type { ModalRanking } from './modal-ranking.js';
export { modalRanking } from './modal-ranking.js';
export type { OrderRecovery, OrderRecoveryOptions } from './order-recovery.js';
export { orderRecovery } from './order-recovery.js';
export type { PairInterval, PairIntervalOptions } from './pair-interval.js';
export { pairInterval } from './pair-interval.js';
export type { ItemRanks, RankDistribution, RankDistributionOptions } from './rank-distribution.js';
export { rankDistribution } from './rank-distribution.js';
export type { GapSource } from './read-gaps.js';
export type { ReplicateRange, ReplicateRangeOptions } from './replicate-range.js';
export type {
  ReplicateSettings,
  Replicates,
  ResamplingUnit,
  SplitReplicates,
} from './replicates.js';
export type {
  RankSet,
  SimultaneousDifference,
  SimultaneousDifferenceOptions,
  SimultaneousDifferences,
} from './simultaneous-differences.js';
export { simultaneousDifferences } from './simultaneous-differences.js';
export type {
  SimultaneousInterval,
  SimultaneousIntervalOptions,
  SimultaneousIntervals,
} from './simultaneous-intervals.js';
export { simultaneousIntervals } from './simultaneous-intervals.js';
export type { TierPreservation } from './tier-preservation.js';
export { tierPreservation } from './tier-preservation.js';
export type { TopFraction, TopFractions, TopFractionsOptions } from './top-fractions.js';
export { topFractions } from './top-fractions.js';
