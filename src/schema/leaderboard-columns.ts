import type { LeaderboardRow } from '../ranking/leaderboard-shapes.js';

/** A column of a leaderboard in CSV. */
export interface LeaderboardColumn {
  readonly name: string;
  readonly kind: 'text' | 'number';
  readonly get: (row: LeaderboardRow) => string | number | null;
}

const column = (
  name: string,
  kind: LeaderboardColumn['kind'],
  get: LeaderboardColumn['get'],
): LeaderboardColumn => ({ name, kind, get });

/** The columns of a leaderboard in CSV, in their order. */
export const leaderboardColumns: readonly LeaderboardColumn[] = [
  column('rank', 'number', (row) => row.rank),
  column('rank_best', 'number', (row) => row.rankBounds[0]),
  column('rank_worst', 'number', (row) => row.rankBounds[1]),
  column('item', 'text', (row) => row.item),
  column('ability', 'number', (row) => row.ability),
  column('standard_error', 'number', (row) => row.standardError),
  column('rating', 'number', (row) => row.rating),
  column('ability_lower', 'number', (row) => row.interval.lower),
  column('ability_upper', 'number', (row) => row.interval.upper),
  column('ability_open', 'text', (row) => row.interval.reason),
  column('rating_lower', 'number', (row) => row.ratingInterval.lower),
  column('rating_upper', 'number', (row) => row.ratingInterval.upper),
  column('rating_open', 'text', (row) => row.ratingInterval.reason),
  column('certain_rank', 'number', (row) => row.certainRank),
  column('tied_with', 'text', (row) => row.tiedWith),
  column('rank_lower', 'number', (row) => row.rankInterval?.[0] ?? null),
  column('rank_upper', 'number', (row) => row.rankInterval?.[1] ?? null),
  column('wins', 'number', (row) => row.wins),
  column('losses', 'number', (row) => row.losses),
  column('ties', 'number', (row) => row.ties),
  column('win_rate', 'number', (row) => row.winRate),
  column('component', 'number', (row) => row.component),
  column('reason', 'text', (row) => row.reason),
];
