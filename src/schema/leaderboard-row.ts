import * as z from 'zod';
import type { LeaderboardRow } from '../ranking/leaderboard-shapes.js';
import { contract } from './contract.js';

const number = z.number().nullable();
const reason = z.string().nullable();
const rank = z.int().min(1);
const interval = z.strictObject({ lower: number, upper: number, reason });

/** A row of a leaderboard, for schemas that hold it. */
export const leaderboardRow: z.ZodType<LeaderboardRow> = contract<LeaderboardRow>()(
  z.strictObject({
    rank: rank.nullable(),
    rankBounds: z.tuple([rank, rank]),
    item: z.string().min(1),
    ability: number,
    standardError: number,
    rating: number,
    interval,
    ratingInterval: interval,
    certainRank: rank.nullable(),
    tiedWith: z.string().nullable(),
    rankInterval: z.tuple([rank, rank]).nullable(),
    wins: z.number(),
    losses: z.number(),
    ties: z.number(),
    winRate: number,
    component: z.int().min(0),
    reason,
  }),
);
