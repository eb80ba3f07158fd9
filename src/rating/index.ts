export { bradleyTerry } from './bradley-terry.js';
export type { Covariance, CovarianceOptions } from './covariance.js';
export { covariance } from './covariance.js';
export { davidson } from './davidson.js';
export type { EloOptions, EloRatings } from './elo.js';
export { elo } from './elo.js';
export type { Existence, ExistenceOptions } from './existence/existence.js';
export { existence } from './existence/existence.js';
export type { ParameterState } from './existence/gap-state.js';
export type { GapRelation } from './existence/relation-of.js';
export { fitBradleyTerry } from './fit-bradley-terry.js';
export { fitDavidson } from './fit-davidson.js';
export { fitGraded } from './fit-graded.js';
export type { EstimateOptions, FitOptions, FitPairsOptions, TieRule } from './fit-options.js';
export { fitPairs } from './fit-pairs.js';
export { fitRaoKupper } from './fit-rao-kupper.js';
export { graded } from './graded.js';
export type { LikelihoodTest, LikelihoodTests } from './likelihood-tests.js';
export { likelihoodTests } from './likelihood-tests.js';
export type { PairModel } from './pair-model.js';
export type { PairResidual } from './pair-residuals.js';
export { pairResiduals } from './pair-residuals.js';
export type { PairTableOptions, SensitiveRule, TableCovariate } from './pair-table.js';
export { pairTable } from './pair-table.js';
export type { PairCounts, PairCountsOptions } from './pair-table-from-counts.js';
export { pairTableFromCounts } from './pair-table-from-counts.js';
export type { Prediction, PredictOptions } from './predict.js';
export { predict } from './predict.js';
export type { ProfileInterval, ProfileOptions, ProfileTarget } from './profile-interval.js';
export { profileInterval } from './profile-interval.js';
export { raoKupper } from './rao-kupper.js';
export type { RowBatch } from './row-batch.js';
export type { FitScore, UnscoredCases } from './score-fit.js';
export { scoreFit } from './score-fit.js';
export type {
  ErrorKind,
  Fit,
  FitSettings,
  PairCell,
  PairTable,
  PairTableSettings,
  Parameter,
} from './shapes.js';
export type { ShareSplit } from './split-share.js';
export type { StandardErrorOptions, StandardErrors } from './standard-errors.js';
export { standardErrors } from './standard-errors.js';
export type { Rating, RatingOptions, Ratings } from './to-ratings.js';
export { toRatings } from './to-ratings.js';
export type { WinRate } from './win-rates.js';
export { winRates } from './win-rates.js';
