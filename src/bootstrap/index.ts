export type {
  AbilityInterval,
  AbilityIntervalOptions,
  AbilityIntervals,
} from './ability-intervals.js';
export { abilityIntervals } from './ability-intervals.js';
export { bootstrap } from './bootstrap.js';
export type { BootstrapOptions } from './bootstrap-options.js';
export type { BootstrapStatistic, BootstrapStatisticOptions } from './bootstrap-statistic.js';
export { bootstrapStatistic } from './bootstrap-statistic.js';
export type { BootstrapProgress } from './bootstrap-steps.js';
export { bootstrapSteps } from './bootstrap-steps.js';
export type { UnitGrouping } from './group-units.js';
export type { Interval } from './interval-of.js';
export { mergeReplicates } from './merge-replicates.js';
export type { ModalRanking } from './modal-ranking.js';
export { modalRanking } from './modal-ranking.js';
export type { PairInterval, PairIntervalOptions } from './pair-interval.js';
export { pairInterval } from './pair-interval.js';
export type { ItemRanks, RankDistribution, RankDistributionOptions } from './rank-distribution.js';
export { rankDistribution } from './rank-distribution.js';
export type { ReplicateRange, ReplicateRangeOptions } from './replicate-range.js';
export type {
  ReplicateSettings,
  Replicates,
  ResamplingUnit,
  SplitReplicates,
} from './replicates.js';
