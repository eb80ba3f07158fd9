import { itemWinRates } from '../agreement/item-win-rates.js';
import { type Interval, intervalOf } from '../bootstrap/intervals/interval-of.js';
import { itemPosition } from '../bootstrap/replicates/item-position.js';
import { SAME_ABILITY } from '../bootstrap/replicates/same-ability.js';
import { expectSeed } from '../bootstrap/settings/expect-seed.js';
import { readReplicateRange } from '../bootstrap/settings/replicate-range.js';
import { expectArray } from '../checks/expect-array.js';
import { expectLevel } from '../checks/expect-level.js';
import { expectObject } from '../checks/expect-object.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { expectOptions } from '../checks/expect-options.js';
import { NoDataError } from '../errors.js';
import { foldOrders } from '../folding/fold-orders.js';
import { indexNames } from '../judgments/index-names.js';
import type { Judgment } from '../judgments/judgment.js';
import { version } from '../version.js';
import { type AverageRating, averageRatings } from './average-ratings.js';
import { hypoEvalAudit } from './hypo-eval-audit.js';
import { HYPO_EVAL_OPTIONS, type HypoEvalOptions } from './hypo-eval-options.js';
import type { HypoEval, HypoEvalRow, ModeShift } from './hypo-eval-shapes.js';
import { type DomainRating, rateDomain } from './rate-domain.js';
import { replicateAverages } from './replicate-averages.js';

/**
 * The HypoEval leaderboard [HYP, §3.2]: five-level verdicts in two orders are averaged to a debiased
 * share per case, a case is consistent if both verdicts have the same polarity, Davidson's model is
 * fitted per domain (the `stratum` of the verdicts) on a scale around 1500, and ratings are averaged
 * over domains. Win rate and rank follow. In a domain that falls into several components their ratings
 * are not on one scale, so its items have no average, rank or shift. Cases of weight 0 take no part.
 *
 * A share w strictly between 0 and 1 enters as w wins and 1 − w losses (`split: 'loss'`), which is
 * what the paper's printed ratings and win rates are consistent with; the paper does not say, so
 * this is our inference. `split: 'tie'` keeps the same expected score and gives much wider ratings.
 *
 * Intervals resample within each domain, by clusters where one holds two cases and by cases
 * elsewhere, and average the replicates of the domains. A replicate in which a domain falls into
 * several components counts as unknown and opens the interval. For (item, mode) cells give each cell
 * its own item name and list them under `modes`: the shift is agent minus baseline, from common
 * replicates. `notes`, `folding` and `positionBias` say of the judge what they say in `rank`.
 *
 * @param judgments verdicts with shares 1, 0.75, 0.5, 0.25 and 0; those of a three-level judge are
 * taken as well, with the note `three-levels`; without a stratum all are one domain, named ""
 * @returns plain JSON-safe data
 * @throws NoDataError without a case of a weight above 0; InvalidInputError for what a step refuses, or for a
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
  expectArray(WHERE, 'judgments', judgments);
  expectOptions(WHERE, options, HYPO_EVAL_OPTIONS);
  const level = expectLevel(WHERE, options.level);
  const split = expectOneOf(WHERE, 'split', options.split ?? 'loss', ['loss', 'tie']);
  const { failures, repeats, reference, modes = [], seed } = options;
  if (seed !== undefined) expectSeed(WHERE, seed);
  readReplicateRange(WHERE, { replicates: options.replicates });
  expectArray(WHERE, 'modes', modes);
  if (judgments.length === 0) throw new NoDataError(`${WHERE}: there are no judgments`);
  const folded = foldOrders(judgments, { failures, repeats, ties: 'agree' });
  const cases = folded.filter(({ weight }) => weight > 0);
  if (cases.length === 0) throw new NoDataError(`${WHERE}: every case has weight 0`);
  const rates = itemWinRates(cases);
  const items = rates.map(({ item }) => item);
  if (reference !== undefined) itemPosition(WHERE, items, reference);
  for (const cells of modes) {
    expectObject(WHERE, 'modes with the items agent and baseline', cells, 'agent');
    for (const cell of [cells.agent, cells.baseline]) itemPosition(WHERE, items, cell);
  }
  const names = indexNames(cases.map(({ stratum }) => stratum ?? '')).names;
  const domains = names.map((domain) => rateDomain(domain, cases, split, options));
  const { ratings, fit } = domains[0]!;
  const { scale } = ratings;
  const averages = averageRatings(items, domains);
  const replicates = replicateAverages(items, domains);
  const same = (SAME_ABILITY * scale.pointsPerDecade) / Math.LN10;
  const intervalOfRating = (reason: string | null, measure: (row: number) => number): Interval => {
    const { rows } = replicates;
    const missing = reason ?? (rows === 0 && seed === undefined ? NO_SEED : null);
    if (missing !== null) return { lower: null, upper: null, reason: missing };
    return intervalOf(
      Float64Array.from({ length: rows }, (_, row) => measure(row)),
      level,
      0,
      same,
    );
  };
  const rows = rates.map(({ item, cases: own, winsOnly, tiesHalf }, at): HypoEvalRow => {
    const { average, reason } = averages[at]!;
    const found = domains.map(({ ratingOf }) => ratingOf.get(item) ?? ABSENT);
    return {
      rank: rankOf(averages, at, same),
      item,
      isReference: item === reference,
      ratings: found.map(({ rating }) => rating),
      reasons: found.map((it) => it.reason),
      average,
      reason,
      interval: intervalOfRating(average === null ? reason : null, (row) =>
        replicates.value(row, at),
      ),
      cases: own,
      winsOnlyRate: winsOnly.value!,
      winRate: tiesHalf.value!,
    };
  });
  const audit = hypoEvalAudit(folded, judgments, failures ?? [], level);
  return {
    version,
    rows: rows.sort((a, b) => (a.rank ?? items.length + 1) - (b.rank ?? items.length + 1)),
    domains: domains.map(({ summary }) => summary),
    shifts: modes.map(({ model, agent, baseline }): ModeShift => {
      const [one, other] = [items.indexOf(agent), items.indexOf(baseline)] as const;
      const { shift, reason } = shiftOf(averages[one]!, averages[other]!);
      const difference = (row: number): number =>
        replicates.value(row, one) - replicates.value(row, other);
      return {
        model,
        agent,
        baseline,
        shift,
        reason,
        interval: intervalOfRating(reason, difference),
      };
    }),
    ...audit,
    settings: {
      model: fit.model,
      split,
      pseudoWins: fit.settings.pseudoWins,
      centre: scale.centre,
      pointsPerDecade: scale.pointsPerDecade,
      level,
      reference: reference ?? null,
      weightless: folded.length - cases.length,
      units: seed === undefined ? null : domains.map(({ draws }) => draws!.settings.unit),
      replicates: seed === undefined ? null : replicates.rows,
      seed: seed ?? null,
    },
  };
}

const WHERE = 'hypoEval';

const NO_SEED = 'no seed is given, so nothing was resampled';

const ABSENT: DomainRating = { rating: null, reason: 'does not compete here' };

function shiftOf(
  above: AverageRating,
  below: AverageRating,
): { readonly shift: number | null; readonly reason: string | null } {
  const missing = [above, below].find(({ average }) => average === null);
  if (missing !== undefined) return { shift: null, reason: missing.reason };
  if (above.scale !== below.scale) return { shift: null, reason: above.reason };
  return { shift: above.average! - below.average! + 0, reason: null };
}

function rankOf(averages: readonly AverageRating[], at: number, same: number): number | null {
  const { average, reason } = averages[at]!;
  if (average === null || reason !== null) return null;
  return 1 + averages.filter((it) => (it.average ?? -Infinity) - average > same).length;
}
