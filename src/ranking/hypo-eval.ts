import { itemWinRates } from '../agreement/item-win-rates.js';
import { bootstrap } from '../bootstrap/bootstrap.js';
import { type Interval, intervalOf } from '../bootstrap/interval-of.js';
import { describe } from '../checks/describe.js';
import { expectLevel } from '../checks/expect-level.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { InvalidInputError, NoDataError } from '../errors.js';
import { type FoldOptions, foldOrders } from '../folding/fold-orders.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { indexNames } from '../judgments/index-names.js';
import type { Judgment } from '../judgments/judgment.js';
import { fitPairs } from '../rating/fit/fit-pairs.js';
import { davidson } from '../rating/models/davidson.js';
import type { PairModel } from '../rating/models/pair-model.js';
import type { Fit } from '../rating/shapes.js';
import { pairTable } from '../rating/table/pair-table.js';
import type { ShareSplit } from '../rating/table/split-share.js';
import { toRatings } from '../rating/to-ratings.js';
import { version } from '../version.js';
import type { HypoEval, HypoEvalDomain, HypoEvalRow, ModeShift } from './hypo-eval-shapes.js';
import {
  type ReplicateAverages,
  type ResampledDomain,
  replicateAverages,
} from './replicate-averages.js';

/** One model in both generation modes: the item names of its two cells. */
export interface ModeCells {
  readonly model: string;
  readonly agent: string;
  readonly baseline: string;
}

/** Options of `hypoEval`. */
export interface HypoEvalOptions {
  /** Presentations without a verdict, as in `foldOrders`. */
  readonly failures?: FoldOptions['failures'];
  /** As in `foldOrders`; `error` by default. */
  readonly repeats?: FoldOptions['repeats'];
  /** `davidson` by default. */
  readonly model?: PairModel | undefined;
  /** How a debiased share strictly between 0 and 1 enters the fit; `loss` by default. */
  readonly split?: ShareSplit | undefined;
  /** Wins added in each direction of each observed pair; 0 by default. */
  readonly pseudoWins?: number | undefined;
  /** As in `toRatings`; 1500 and 400 by default. */
  readonly centre?: number | undefined;
  readonly pointsPerDecade?: number | undefined;
  /** The item that is the source-derived reference. It is marked, and treated like any other. */
  readonly reference?: string | undefined;
  /** Models whose two modes are to be compared. Default: none. */
  readonly modes?: readonly ModeCells[] | undefined;
  /** Without a seed nothing is resampled and intervals are null. */
  readonly seed?: number | string | undefined;
  /** 10,000 by default. */
  readonly replicates?: number | undefined;
  /** Coverage, between 0 and 1; 0.95 by default. */
  readonly level?: number | undefined;
}

/**
 * The HypoEval leaderboard [HYP, §3.2]: five-level verdicts in two orders are averaged to a debiased
 * share per case, a case is consistent if both verdicts have the same polarity, Davidson's model is
 * fitted per domain (the `stratum` of the verdicts) on a scale around 1500, and ratings are averaged
 * over domains. Win rate and rank follow.
 *
 * A share w strictly between 0 and 1 enters as w wins and 1 − w losses (`split: 'loss'`), which is
 * what the paper's printed ratings and win rates are consistent with; the paper does not say, so
 * this is our inference. `split: 'tie'` keeps the same expected score and gives much wider ratings.
 *
 * Intervals resample within each domain, by clusters where one holds two cases and by cases
 * elsewhere, and average the replicates of the domains. A replicate in which a domain falls into
 * several components counts as unknown and opens the interval. For (item, mode) cells give each cell
 * its own item name and list them under `modes`: the shift is agent minus baseline, from common
 * replicates.
 *
 * @param judgments verdicts with shares 1, 0.75, 0.5, 0.25 and 0; without a stratum all are one
 * domain, named ""
 * @returns plain JSON-safe data
 * @throws NoDataError without a judgment; InvalidInputError for what a step refuses, or for a
 * reference or mode that is not an item
 *
 * Cost: a fit a domain, and as many for every replicate.
 *
 * @example
 * ```ts
 * import { hypoEval, readVerdicts } from 'assize';
 *
 * const rows = ['1,Bio,x,y,A>>B', '1,Bio,y,x,B>A', '2,Bio,x,y,A>B', '2,Bio,y,x,A>B', '3,Bio,x,y,B>A', '3,Bio,y,x,A>B'];
 * const { judgments } = readVerdicts(`q,domain,model_a,model_b,winner\n${rows.join('\n')}`, { context: 'q', stratum: 'domain' });
 * const { rows: board, domains } = hypoEval(judgments, { reference: 'y' });
 * board.map(({ rank, item, isReference }) => [rank, item, isReference]); // => [[1, 'x', false], [2, 'y', true]]
 * board.map(({ average }) => average); // => [1521.8, 1478.2]
 * board.map(({ winsOnlyRate }) => winsOnlyRate); // => [0.3333, 0.3333]
 * [domains[0]?.consistent, domains[0]?.bothOrders]; // => [2, 3]
 * ```
 */
export function hypoEval(judgments: readonly Judgment[], options: HypoEvalOptions = {}): HypoEval {
  const level = expectLevel(WHERE, options.level);
  const split = expectOneOf(WHERE, 'split', options.split ?? 'loss', ['loss', 'tie']);
  const { failures, repeats, reference, modes = [], seed } = options;
  if (judgments.length === 0) throw new NoDataError(`${WHERE}: there are no judgments`);
  const cases = foldOrders(judgments, { failures, repeats, ties: 'agree' });
  const names = indexNames(cases.map(({ stratum }) => stratum ?? '')).names;
  const domains = names.map((domain) => rateDomain(domain, cases, split, options));
  const rates = itemWinRates(cases);
  const items = rates.map(({ item }) => item);
  for (const name of [reference ?? [], ...modes.map(({ agent, baseline }) => [agent, baseline])]) {
    for (const item of [name].flat()) expectItem(item, items);
  }
  const replicates = replicateAverages(items, domains);
  const bare = rates.map(({ item, cases: own, winsOnly, tiesHalf }, at) => {
    const found = domains.map(({ ratings }) => ratings.ratings.find((it) => it.item === item));
    return {
      item,
      isReference: item === reference,
      ratings: found.map((rating) => rating?.rating ?? null),
      reasons: found.map((it) => (it === undefined ? 'does not compete here' : it.reason)),
      average: averageOf(found),
      interval: interval(replicates, (row) => replicates.value(row, at), level),
      cases: own,
      winsOnlyRate: winsOnly.value!,
      winRate: tiesHalf.value!,
    };
  });
  const { ratings, fit } = domains[0]!;
  return {
    version,
    rows: rankRows(bare),
    domains: domains.map(({ summary }) => summary),
    shifts: modes.map((cells) => modeShift(cells, bare, items, replicates, level)),
    settings: {
      model: fit.model,
      split,
      pseudoWins: fit.settings.pseudoWins,
      centre: ratings.scale.centre,
      pointsPerDecade: ratings.scale.pointsPerDecade,
      level,
      reference: reference ?? null,
      units: seed === undefined ? null : domains.map(({ draws }) => draws!.settings.unit),
      replicates: seed === undefined ? null : replicates.rows,
      seed: seed ?? null,
    },
  };
}

const WHERE = 'hypoEval';

interface RatedDomain extends ResampledDomain {
  readonly summary: HypoEvalDomain;
  readonly fit: Fit;
}

function rateDomain(
  domain: string,
  cases: readonly FoldedCase[],
  split: ShareSplit,
  options: HypoEvalOptions,
): RatedDomain {
  const { model = davidson, pseudoWins, centre, pointsPerDecade, seed, replicates } = options;
  const own = cases.filter(({ stratum }) => (stratum ?? '') === domain);
  const table = pairTable(own, { credit: 'share', split });
  const fit = fitPairs(table, { model, pseudoWins });
  const both = own.filter(({ stability }) => stability !== 'single-order');
  return {
    summary: {
      domain,
      cases: own.length,
      consistent: both.filter(({ stability }) => stability === 'stable').length,
      bothOrders: both.length,
      converged: fit.converged,
      parameters: fit.parameters,
      notes: fit.notes,
    },
    fit,
    ratings: toRatings(fit, { centre, pointsPerDecade }),
    // Each domain has a stream of its own, so that a domain more or less moves no other.
    draws:
      seed === undefined
        ? null
        : bootstrap(table, { model, pseudoWins, seed: `${seed} ${domain}`, replicates }),
  };
}

function expectItem(item: string, items: readonly string[]): void {
  if (items.includes(item)) return;
  throw new InvalidInputError(
    `${WHERE}: ${describe(item)} is not an item; the items are ${items.map(describe).join(', ')}`,
    { function: WHERE, received: describe(item) },
  );
}

function averageOf(
  found: readonly ({ readonly rating: number | null } | undefined)[],
): number | null {
  const own = found.filter((it) => it !== undefined);
  if (own.length === 0 || own.some(({ rating }) => rating === null)) return null;
  return own.reduce((sum, { rating }) => sum + rating!, 0) / own.length;
}

function interval(
  { rows }: ReplicateAverages,
  measure: (row: number) => number,
  level: number,
): Interval {
  if (rows === 0)
    return { lower: null, upper: null, reason: 'no seed is given, so nothing was resampled' };
  return intervalOf(
    Float64Array.from({ length: rows }, (_, row) => measure(row)),
    level,
  );
}

function modeShift(
  { model, agent, baseline }: ModeCells,
  rows: readonly { readonly average: number | null }[],
  items: readonly string[],
  replicates: ReplicateAverages,
  level: number,
): ModeShift {
  const [one, other] = [items.indexOf(agent), items.indexOf(baseline)] as const;
  const [above, below] = [rows[one]!.average, rows[other]!.average];
  const difference = (row: number): number =>
    replicates.value(row, one) - replicates.value(row, other);
  return {
    model,
    agent,
    baseline,
    shift: above === null || below === null ? null : above - below + 0,
    interval: interval(replicates, difference, level),
  };
}

function rankRows(rows: readonly Omit<HypoEvalRow, 'rank'>[]): HypoEvalRow[] {
  const strength = ({ average }: Omit<HypoEvalRow, 'rank'>): number => average ?? -Infinity;
  return rows
    .map((row): HypoEvalRow => {
      const above = rows.filter((other) => strength(other) - strength(row) > 1e-7).length;
      return { rank: row.average === null ? null : 1 + above, ...row };
    })
    .sort((a, b) => (a.rank ?? rows.length + 1) - (b.rank ?? rows.length + 1));
}
