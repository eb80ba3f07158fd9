import { createDisjointSets } from '../numeric/disjoint-sets.js';
import type { DomainRating, RatedDomain } from './rate-domain.js';

/** The average rating of one item over the domains that it competes in. */
export interface AverageRating {
  readonly average: number | null;
  /** Averages with different scales have nothing to do with each other. */
  readonly scale: number;
  /** Why there is no average, or why it has no rank. */
  readonly reason: string | null;
}

const UNLINKED = 'no chain of domains links all items, so their averages are not on one scale';

/**
 * Averages ratings over domains. An item has none if a domain has no rating of it, or only one that
 * is not on the scale of the others there. Items that no chain of shared domains links stand on
 * different scales.
 *
 * @returns in the order of `items`. Cost: items times domains.
 */
export function averageRatings(
  items: readonly string[],
  domains: readonly Pick<RatedDomain, 'ratingOf'>[],
): AverageRating[] {
  const position = new Map(items.map((item, at) => [item, at]));
  const linked = createDisjointSets(items.length);
  for (const { ratingOf } of domains) {
    const [first, ...rest] = [...ratingOf.keys()].map((item) => position.get(item)!);
    for (const other of rest) linked.unite(first!, other);
  }
  return items.map((item, at): AverageRating => {
    const own = domains.flatMap(({ ratingOf }): DomainRating[] => {
      const found = ratingOf.get(item);
      return found === undefined ? [] : [found];
    });
    const scale = linked.find(at);
    const failed = own.find(({ reason }) => reason !== null);
    if (failed !== undefined) return { average: null, scale, reason: failed.reason };
    const average = own.reduce((sum, { rating }) => sum + rating!, 0) / own.length;
    return { average, scale, reason: linked.count() > 1 ? UNLINKED : null };
  });
}
