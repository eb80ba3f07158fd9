export type { CompareJudgesOptions, JudgeComparison } from './compare-judges.js';
export { compareJudges } from './compare-judges.js';
export type { LeaveOneOut, LeaveOneOutOptions, RankingWithout } from './leave-one-out.js';
export { leaveOneOut } from './leave-one-out.js';
export type { RankingByStratum, StratumRanking } from './rank-by-stratum.js';
export { rankByStratum } from './rank-by-stratum.js';
export type { MajorityFirmness } from './reversals-to-flip.js';
export { reversalsToFlip } from './reversals-to-flip.js';
export type { RankedCases, RankingOptions } from './shapes.js';
export type {
  SensitivePair,
  TieSensitivity,
  TieSensitivityOptions,
} from './tie-sensitivity.js';
export { tieSensitivity } from './tie-sensitivity.js';
