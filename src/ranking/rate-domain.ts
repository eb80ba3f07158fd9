import { bootstrap } from '../bootstrap/runs/bootstrap.js';
import { describe } from '../checks/describe.js';
import type { FoldedCase } from '../folding/folded-case.js';
import { fitPairs } from '../rating/fit/fit-pairs.js';
import { davidson } from '../rating/models/davidson.js';
import type { Fit } from '../rating/shapes.js';
import { pairTable } from '../rating/table/pair-table.js';
import type { ShareSplit } from '../rating/table/split-share.js';
import { toRatings } from '../rating/to-ratings.js';
import type { HypoEvalOptions } from './hypo-eval-options.js';
import type { HypoEvalDomain } from './hypo-eval-shapes.js';
import type { ResampledDomain } from './replicate-averages.js';

/** The rating of one item in one domain. */
export interface DomainRating {
  readonly rating: number | null;
  /** Why there is none, or why it enters no average; null where it does. */
  readonly reason: string | null;
}

/** One domain by itself. */
export interface RatedDomain extends ResampledDomain {
  readonly summary: HypoEvalDomain;
  readonly fit: Fit;
  readonly ratingOf: ReadonlyMap<string, DomainRating>;
}

const NOTES = 'see its notes in domains of hypoEval';

/** Fits one domain and resamples it if there is a seed. Cost: a fit, and one for every replicate. */
export function rateDomain(
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
  const ratings = toRatings(fit, { centre, pointsPerDecade });
  // An item alone in its component has no rating; two larger components have two scales.
  const apart = fit.components.filter(({ items }) => items.length > 1).length > 1;
  const named = `the domain ${describe(domain)}`;
  const parted = `${named} falls into parts whose ratings are not on one scale, ${NOTES}`;
  const unrated = `no finite ability in ${named}, ${NOTES}`;
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
    ratings,
    ratingOf: new Map(
      ratings.ratings.map(({ item, rating }): [string, DomainRating] => [
        item,
        { rating, reason: rating === null ? unrated : apart ? parted : null },
      ]),
    ),
    // Each domain has a stream of its own, so that a domain more or less moves no other.
    draws:
      seed === undefined
        ? null
        : bootstrap(table, { model, pseudoWins, seed: `${seed} ${domain}`, replicates }),
  };
}
