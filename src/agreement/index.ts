export type { BinomialTest, BinomialTestOptions } from './binomial-test.js';
export { binomialTest } from './binomial-test.js';
export type { Kappa, KappaOptions } from './cohen-kappa.js';
export { cohenKappa } from './cohen-kappa.js';
export type { Label, LabelRows } from './expect-label-rows.js';
export type { FigureEstimate, FigureInterval, ResamplingOptions } from './figure.js';
export type { ItemWinRates, NamedWinRate } from './item-win-rates.js';
export { itemWinRates } from './item-win-rates.js';
export type { Correlation } from './kendall-tau.js';
export { kendallTau } from './kendall-tau.js';
export type { Alpha, AlphaMetric, AlphaOptions } from './krippendorff-alpha.js';
export { krippendorffAlpha } from './krippendorff-alpha.js';
export type {
  LeaveOneAnnotatorOutOptions,
  MajorityAgreement,
} from './leave-one-annotator-out.js';
export { leaveOneAnnotatorOut } from './leave-one-annotator-out.js';
export type { MajorityLabel } from './majority-labels.js';
export { majorityLabels } from './majority-labels.js';
export type { PairedOptions } from './paired-scores.js';
export type { ItemShift, RankShift, RankShiftOptions } from './rank-shift.js';
export { rankShift } from './rank-shift.js';
export type { RateFigure } from './rate-figure.js';
export type { RateIntervalOptions } from './rate-interval.js';
export { rateInterval } from './rate-interval.js';
export type { PairRate, RaterAgreement, RaterAgreementOptions } from './rater-agreement.js';
export { raterAgreement } from './rater-agreement.js';
export { spearman } from './spearman.js';
export type { TopOverlap } from './top-overlap.js';
export { topOverlap } from './top-overlap.js';
export type {
  SharedCount,
  VerdictAgreement,
  VerdictAgreementOptions,
} from './verdict-agreement.js';
export { verdictAgreement } from './verdict-agreement.js';
