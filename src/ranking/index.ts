export type { LeaderboardOptions, LeaderboardParts } from './leaderboard.js';
export { leaderboard } from './leaderboard.js';
export type { Leaderboard, LeaderboardRow, ReplicateSummary } from './leaderboard-shapes.js';
export type { RankOptions } from './rank.js';
export { rank } from './rank.js';
export type { Ranking } from './ranking-shapes.js';
