import type { Interval } from '../bootstrap/intervals/interval-of.js';
import { expectReplicates } from '../bootstrap/replicates/expect-replicates.js';
import type { Replicates } from '../bootstrap/replicates/replicates.js';
import { expectLevel } from '../checks/expect-level.js';
import { expectMembers } from '../checks/expect-members.js';
import { expectObject } from '../checks/expect-object.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import type { Condorcet } from '../condorcet/shapes.js';
import type { Note } from '../judgments/note.js';
import type { Fit, PairTable } from '../rating/shapes.js';
import { checkPairTable } from '../rating/table/check-pair-table.js';
import { winRates } from '../rating/table/win-rates.js';
import { type Ratings, toRatings } from '../rating/to-ratings.js';
import { version } from '../version.js';
import type { Leaderboard, LeaderboardRow } from './leaderboard-shapes.js';
import { rankBounds } from './rank-bounds.js';
import { replicateNotes } from './replicate-notes.js';
import { requireSameRun } from './require-same-run.js';
import { type ReplicateFigures, summarizeReplicates } from './summarize-replicates.js';

/** What a leaderboard is made of. */
export interface LeaderboardParts {
  readonly table: PairTable;
  /** A fit of that table. */
  readonly fit: Fit;
  /** Replicates of that table and model; without them there are no intervals. */
  readonly replicates?: Replicates | undefined;
  /** `condorcet(table)`; its notes join those of the leaderboard. */
  readonly condorcet?: Condorcet | undefined;
}

/** Options of `leaderboard`. */
export interface LeaderboardOptions {
  /** Coverage of the intervals, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
  /** The rating of the average item of a component, or of the anchor; 1500 by default. */
  readonly centre?: number | undefined;
  /**
   * Points per factor of ten in the odds of the extreme outcomes, or under Rao–Kupper in the ratio of
   * strengths; 400 by default.
   */
  readonly pointsPerDecade?: number | undefined;
  /** An item to hold at `centre`: ratings and their intervals are then of the difference to it. */
  readonly anchor?: string | undefined;
}

/** The members of `LeaderboardOptions`. */
export const LEADERBOARD_OPTIONS: Members<LeaderboardOptions> = {
  level: true,
  centre: true,
  pointsPerDecade: true,
  anchor: true,
};

const PARTS: Members<LeaderboardParts> = {
  table: true,
  fit: true,
  replicates: true,
  condorcet: true,
};

/**
 * Puts a fit and its replicates together: rank, ability, rating, interval, rank interval and record
 * of each item, with the components, the notes and every setting in force. The point estimate is
 * the fit on all data, never a bootstrap mean.
 *
 * Items that the data do not order have no rank but bounds on it. With an anchor, abilities and
 * their intervals stay centred within their component; ratings and their intervals are of the
 * difference to the anchor.
 *
 * @returns plain JSON-safe data
 * @throws InvalidInputError if fit, replicates or Condorcet analysis belong to another table or
 * another model, or for an option that is not accepted
 *
 * Cost: replicates times items log items, and replicates times items² / 2 for what is certain, which is
 * left out, with a note, where items² times replicates is above 4e8.
 *
 * @example
 * ```ts
 * import { bootstrap, davidson, fitDavidson, leaderboard, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 80, ties: 10, losses: 20 }]);
 * const fit = fitDavidson(table);
 * const replicates = bootstrap(table, { model: davidson, replicates: 500, seed: 1 });
 * const { rows } = leaderboard({ table, fit, replicates });
 * rows.map((row) => [row.rank, row.item, Math.round(row.rating ?? 0)]); // => [[1, 'a', 1620], [2, 'b', 1380]]
 * ```
 */
export function leaderboard(
  parts: LeaderboardParts,
  options: LeaderboardOptions = {},
): Leaderboard {
  expectObject('leaderboard', 'parts with a table and its fit', parts, 'table');
  expectMembers('leaderboard', 'parts', parts, Object.keys(PARTS));
  expectOptions('leaderboard', options, LEADERBOARD_OPTIONS);
  const { table, fit, replicates, condorcet } = parts;
  checkPairTable('leaderboard', table);
  expectObject('leaderboard', 'a fit of the table', fit, 'settings');
  if (replicates !== undefined) expectReplicates('leaderboard', replicates);
  if (condorcet !== undefined) {
    expectObject('leaderboard', 'a Condorcet analysis', condorcet, 'pairs');
  }
  const level = expectLevel('leaderboard', options.level);
  requireSameRun(table, fit, replicates, condorcet);
  const { centre, pointsPerDecade, anchor } = options;
  const ratings = toRatings(fit, { centre, pointsPerDecade, anchor });
  const figures = replicates === undefined ? null : summarizeReplicates(replicates, level, anchor);
  const components = fit.components.map(({ items }) => items.map((at) => fit.items[at]!));
  const notes = [
    ...fit.notes,
    ...(condorcet?.notes ?? []),
    ...(replicates?.notes ?? []),
    ...(figures === null
      ? []
      : replicateNotes(figures.summary, components, figures.certain !== null)),
  ];
  return {
    version,
    model: fit.model,
    level,
    scale: ratings.scale,
    rows: makeRows(table, fit, ratings, figures),
    components,
    parameters: fit.parameters,
    logLikelihood: fit.logLikelihood,
    converged: fit.converged,
    magnitudes: fit.magnitudes,
    replicates: figures?.summary ?? null,
    notes: firstOfEachCode(notes),
    settings: fit.settings,
  };
}

function makeRows(
  table: PairTable,
  fit: Fit,
  ratings: Ratings,
  figures: ReplicateFigures | null,
): LeaderboardRow[] {
  const records = winRates(table);
  const bounds = rankBounds(table, fit);
  const order = fit.items.map((_, at) => at);
  order.sort((a, b) => bounds[a]![0] - bounds[b]![0] || bounds[a]![1] - bounds[b]![1] || a - b);
  const leaders = tieLeaders(figures, order, (at) => ratings.ratings[at]!.component);
  return order.map((at): LeaderboardRow => {
    const [best, worst] = bounds[at]!;
    const rating = ratings.ratings[at]!;
    const { wins, losses, ties, winRate } = records[at]!;
    return {
      rank: best === worst ? best : null,
      rankBounds: [best, worst],
      item: fit.items[at]!,
      ability: fit.abilities[at]!,
      standardError: fit.standardErrors[at]!,
      rating: rating.rating,
      interval: bare(figures?.intervals[at]),
      ratingInterval: inPoints(bare(figures?.anchored[at]), ratings.scale),
      certainRank: certainRank(figures, fit.items.length, at),
      tiedWith: leaders === null ? null : fit.items[leaders[at]!]!,
      rankInterval: figures?.rankIntervals[at] ?? null,
      wins,
      losses,
      ties,
      winRate,
      component: rating.component,
      reason: rating.rating === null ? rating.reason : null,
    };
  });
}

function certainRank(figures: ReplicateFigures | null, items: number, at: number): number | null {
  if (!figures?.certain) return null;
  let rank = 1;
  for (let other = 0; other < items; other += 1) rank += figures.certain[other * items + at]!;
  return rank;
}

// For each item the first one of its component, in the order of the rows, that leads a group and is
// not certainly above it.
function tieLeaders(
  figures: ReplicateFigures | null,
  order: readonly number[],
  componentOf: (at: number) => number,
): number[] | null {
  const certain = figures?.certain ?? null;
  if (certain === null) return null;
  const leaders: number[] = [];
  const leads: number[] = [];
  for (const at of order) {
    const tied = (lead: number): boolean =>
      componentOf(lead) === componentOf(at) && certain[lead * order.length + at] === 0;
    leaders[at] = leads.find(tied) ?? at;
    if (leaders[at] === at) leads.push(at);
  }
  return leaders;
}

function bare(interval: Interval | undefined): Interval {
  if (interval === undefined)
    return { lower: null, upper: null, reason: 'no replicates were given' };
  const { lower, upper, reason } = interval;
  return { lower, upper, reason };
}

function inPoints(interval: Interval, scale: Ratings['scale']): Interval {
  const points = scale.pointsPerDecade / Math.LN10;
  const convert = (bound: number | null): number | null =>
    bound === null ? null : scale.centre + bound * points + 0;
  return { ...interval, lower: convert(interval.lower), upper: convert(interval.upper) };
}

// The fit and the replicates may both say that clusters are few; once is enough.
function firstOfEachCode(notes: readonly Note[]): Note[] {
  const key = ({ code, items, text }: Note): string =>
    code === 'few-clusters' ? code : JSON.stringify([code, items, text]);
  const seen = new Set<string>();
  return notes.filter((note) => !seen.has(key(note)) && seen.add(key(note)));
}
