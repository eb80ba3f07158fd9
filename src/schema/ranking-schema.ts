import * as z from 'zod';
import type { Condorcet } from '../condorcet/shapes.js';
import type { FoldingSummary } from '../folding/folding-figures.js';
import type { PositionBias } from '../folding/position-figures.js';
import type { Note } from '../judgments/note.js';
import type { Leaderboard, ReplicateSummary } from '../ranking/leaderboard-shapes.js';
import type { Ranking } from '../ranking/ranking-shapes.js';
import type { FitSettings, Parameter } from '../rating/shapes.js';
import { boundaryContract } from './boundary-contract.js';
import { contract } from './contract.js';
import { foldedCase } from './folded-case-shape.js';
import { leaderboardRow } from './leaderboard-row.js';
import { pairTableSettings } from './pair-table-settings.js';
import { parseWith } from './parse-with.js';
import { rankingExample } from './ranking-example.js';
import type { Checked, Contract } from './shapes.js';

const count = z.int().min(0);
const number = z.number().nullable();
const reason = z.string().nullable();
const names = z.array(z.string());
const pairOfNames = z.tuple([z.string(), z.string()]);

const note: z.ZodType<Note> = contract<Note>()(
  z.strictObject({ code: z.string(), items: names, text: z.string() }),
);
const notes = z.array(note).describe('What a reader of the result must know.');

const tieRule = z.enum(['half', 'exclude']).nullable();

const replicates: z.ZodType<ReplicateSummary> = contract<ReplicateSummary>()(
  z.strictObject({
    model: z.string(),
    tieRule,
    pseudoWins: z.number(),
    orderEffect: z.boolean(),
    covariates: names,
    covariateRidge: z.number(),
    unit: z.enum(['case', 'cluster']),
    units: count,
    stratified: z.boolean(),
    replicates: count,
    seed: z.union([z.number(), z.string()]),
    table: z.string(),
    tableSettings: pairTableSettings,
    version: z.string(),
    from: count,
    to: count,
    split: count,
    unconverged: count,
    cores: z.array(names),
    modalRanking: z.array(names).nullable(),
    modalFraction: number,
    incomplete: count,
  }),
);

const parameter: z.ZodType<Parameter> = contract<Parameter>()(
  z.strictObject({ name: z.string(), value: number, standardError: number, boundary: reason }),
);

const fitSettings: z.ZodType<FitSettings> = contract<FitSettings>()(
  z.strictObject({
    model: z.string(),
    tieRule,
    pseudoWins: z.number(),
    orderEffect: z.boolean(),
    covariates: names,
    covariateRidge: z.number(),
    biasReduction: z.boolean(),
    separationThreshold: z.number().nullable(),
    errors: z.enum(['information', 'case', 'cluster']),
    errorsReason: reason,
    scale: z.literal('centred log-odds'),
    table: z.string(),
    tableSettings: pairTableSettings,
  }),
);

const board = {
  version: z.string().describe('Version of assize that made it.'),
  model: z.string(),
  level: z.number().describe('Coverage of the intervals.'),
  scale: z.strictObject({
    centre: z.number(),
    pointsPerDecade: z.number(),
    anchor: z.string().nullable(),
  }),
  rows: z.array(leaderboardRow).describe('One entry an item, best first.'),
  components: z.array(names).describe('Sets of items whose gaps are finite.'),
  parameters: z.array(parameter),
  logLikelihood: z.number(),
  converged: z.boolean(),
  magnitudes: z.enum(['calibrated', 'diagnostic']),
  replicates: replicates.nullable(),
  notes,
  settings: fitSettings,
};

const folding: z.ZodType<FoldingSummary> = contract<FoldingSummary>()(
  z.strictObject({
    cases: count,
    stable: count,
    stableTies: count,
    sensitive: count,
    singleOrder: count,
    causes: z.strictObject({
      ...{ reversal: count, 'one-tie': count, 'both-ties': count },
      ...{ failed: count, missing: count },
    }),
    failures: count,
    unjudged: count,
    contexts: count,
    clusters: count,
    judges: count,
    rates: z.strictObject({
      ...{ stable: number, sensitive: number, reversal: number },
      ...{ singleOrder: number, unjudged: number },
    }),
  }),
);

const positionBias: z.ZodType<PositionBias> = contract<PositionBias>()(
  z.strictObject({
    verdicts: count,
    firstWins: number,
    secondWins: number,
    ties: number,
    unknownSlot: count,
    firstRate: number,
    interval: z
      .strictObject({ lower: z.number(), upper: z.number(), level: z.number() })
      .nullable(),
    cases: count,
    bothOrders: count,
    flips: count,
    flipRate: number,
    flipsToFirst: number,
    flipsToSecond: number,
    flipsUnknownSlot: count,
    reasons: z.strictObject({
      ...{ firstRate: reason, interval: reason },
      ...{ flipRate: reason, flipDirection: reason },
    }),
    notes: z.array(note),
  }),
);

const condorcet: z.ZodType<Condorcet> = contract<Condorcet>()(
  z.strictObject({
    items: names,
    pairs: z.array(
      z.strictObject({
        ...{ first: z.string(), second: z.string() },
        ...{ wins: z.number(), losses: z.number(), ties: z.number(), margin: z.number() },
        winner: z.string().nullable(),
      }),
    ),
    beatCounts: z.array(count),
    winner: z.string().nullable(),
    loser: z.string().nullable(),
    order: names.nullable(),
    cycles: z.array(names),
    undecided: z.array(pairOfNames),
    unmet: z.array(pairOfNames).nullable(),
    unmetCount: count,
    smith: names,
    notes,
  }),
);

const {
  folding: _1,
  sensitiveCases: _2,
  positionBias: _3,
  condorcet: _4,
  foldSettings: _5,
  ...boardExample
} = rankingExample;

/** The contract of a leaderboard as programs exchange it. */
export const leaderboardContract: Contract<Leaderboard> = boundaryContract(
  contract<Leaderboard>()(z.strictObject(board)),
  {
    name: 'leaderboard',
    description: 'A fit with its intervals, its limits and every setting in force.',
    examples: [boardExample],
  },
);

/** The contract of a ranking as programs exchange it: a leaderboard with the audits of its judge. */
export const rankingContract: Contract<Ranking> = boundaryContract(
  contract<Ranking>()(
    z.strictObject({
      ...board,
      folding,
      sensitiveCases: z.array(foldedCase),
      positionBias,
      condorcet,
      foldSettings: z.strictObject({
        ties: z.enum(['sensitive', 'agree']),
        repeats: z.enum(['error', 'separate']),
      }),
    }),
  ),
  {
    name: 'ranking',
    description: 'A leaderboard with what the orders, positions and majorities say.',
    examples: [rankingExample],
  },
);

/**
 * A leaderboard from another program, checked against `leaderboardContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { leaderboardContract, parseLeaderboard } from 'assize';
 *
 * const board = parseLeaderboard(leaderboardContract.examples[0]);
 * board.rows.map(({ item }) => item); // => ['x', 'y']
 * ```
 */
export function parseLeaderboard(value: unknown): Leaderboard {
  return parseWith('parseLeaderboard', leaderboardContract, value);
}

/** As `parseLeaderboard`, with the issues as data instead of an error. */
export function safeParseLeaderboard(value: unknown): Checked<Leaderboard> {
  return leaderboardContract.check(value);
}

/**
 * A ranking from another program, checked against `rankingContract`.
 *
 * @returns a copy of the value
 * @throws InvalidInputError if it is not one; the message lists the issues
 *
 * @example
 * ```ts
 * import { parseRanking, rankingContract } from 'assize';
 *
 * const ranking = parseRanking(rankingContract.examples[0]);
 * ranking.condorcet.winner; // => 'x'
 * ```
 */
export function parseRanking(value: unknown): Ranking {
  return parseWith('parseRanking', rankingContract, value);
}

/** As `parseRanking`, with the issues as data instead of an error. */
export function safeParseRanking(value: unknown): Checked<Ranking> {
  return rankingContract.check(value);
}
