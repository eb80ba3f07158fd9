export type {
  ContextGroup,
  GroupFigures,
  GroupMedians,
  GroupMediansOptions,
} from './group-medians.js';
export { groupMedians } from './group-medians.js';
export { hypoEval } from './hypo-eval.js';
export type { HypoEvalOptions, ModeCells } from './hypo-eval-options.js';
export type { HypoEval, HypoEvalDomain, HypoEvalRow, ModeShift } from './hypo-eval-shapes.js';
export type { LeaderboardOptions, LeaderboardParts } from './leaderboard.js';
export { leaderboard } from './leaderboard.js';
export type { Leaderboard, LeaderboardRow, ReplicateSummary } from './leaderboard-shapes.js';
export type { RankOptions } from './rank.js';
export { rank } from './rank.js';
export type { Ranking } from './ranking-shapes.js';
