export type { EloOptions, EloRatings } from './elo.js';
export { elo } from './elo.js';
export type { Existence, ExistenceOptions } from './existence/existence.js';
export { existence } from './existence/existence.js';
export type { ParameterState } from './existence/gap-state.js';
export type { GapRelation } from './existence/relation-of.js';
export { fitBradleyTerry } from './fit/fit-bradley-terry.js';
export { fitDavidson } from './fit/fit-davidson.js';
export { fitGraded } from './fit/fit-graded.js';
export { fitPairs } from './fit/fit-pairs.js';
export { fitRaoKupper } from './fit/fit-rao-kupper.js';
export type { Covariance, CovarianceOptions } from './inference/covariance.js';
export { covariance } from './inference/covariance.js';
export type { LikelihoodTest, LikelihoodTests } from './inference/likelihood-tests.js';
export { likelihoodTests } from './inference/likelihood-tests.js';
export type { PairResidual } from './inference/pair-residuals.js';
export { pairResiduals } from './inference/pair-residuals.js';
export type {
  ProfileInterval,
  ProfileOptions,
  ProfileTarget,
} from './inference/profile-interval.js';
export { profileInterval } from './inference/profile-interval.js';
export type { StandardErrorOptions, StandardErrors } from './inference/standard-errors.js';
export { standardErrors } from './inference/standard-errors.js';
export { bradleyTerry } from './models/bradley-terry.js';
export { davidson } from './models/davidson.js';
export { graded } from './models/graded.js';
export type { PairModel } from './models/pair-model.js';
export { raoKupper } from './models/rao-kupper.js';
export type { RowBatch } from './models/row-batch.js';
export type { Prediction, PredictOptions } from './predict.js';
export { predict } from './predict.js';
export type { FitScore, UnscoredCases } from './score-fit.js';
export { scoreFit } from './score-fit.js';
export type {
  EstimateOptions,
  FitOptions,
  FitPairsOptions,
  TieRule,
} from './settings/fit-options.js';
export type {
  ErrorKind,
  Fit,
  FitSettings,
  PairCell,
  PairTable,
  PairTableSettings,
  Parameter,
} from './shapes.js';
export type { PairTableOptions, SensitiveRule, TableCovariate } from './table/pair-table.js';
export { pairTable } from './table/pair-table.js';
export type { PairCounts, PairCountsOptions } from './table/pair-table-from-counts.js';
export { pairTableFromCounts } from './table/pair-table-from-counts.js';
export type { ShareSplit } from './table/split-share.js';
export type { WinRate } from './table/win-rates.js';
export { winRates } from './table/win-rates.js';
export type { Rating, RatingOptions, Ratings } from './to-ratings.js';
export { toRatings } from './to-ratings.js';
