import { expectReplicates } from '../replicates/expect-replicates.js';
import type { Replicates } from '../replicates/replicates.js';
import { walkRanks } from './walk-ranks.js';

/** The ranking that the replicates give most often. */
export interface ModalRanking {
  /** Strongest first; items that share a rank stand together. Null if no replicate is complete. */
  readonly order: readonly (readonly string[])[] | null;
  /** Replicates that give exactly this ranking, and their fraction of all replicates. */
  readonly count: number;
  readonly fraction: number | null;
  /** Replicates that leave the order of some items open; they are never the modal ranking. */
  readonly incomplete: number;
  readonly replicates: number;
}

/**
 * The complete ranking found in most replicates and how often it was found. Of rankings found
 * equally often the one met first is taken.
 *
 * Cost: replicates times items log items.
 *
 * @example
 * ```ts
 * import { bootstrap, bradleyTerry, modalRanking, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 900, losses: 100 }]);
 * const { order, fraction } = modalRanking(
 *   bootstrap(table, { model: bradleyTerry, replicates: 100, seed: 1 }),
 * );
 * order; // => [['a'], ['b']]
 * fraction; // => 1
 * ```
 */
export function modalRanking(replicates: Replicates): ModalRanking {
  expectReplicates('modalRanking', replicates);
  const found = new Map<string, { ranks: Int32Array; count: number }>();
  let incomplete = 0;
  let rows = 0;
  walkRanks(replicates, (ranks, _worst, complete) => {
    rows += 1;
    if (!complete) {
      incomplete += 1;
      return;
    }
    const key = ranks.join();
    const known = found.get(key);
    if (known === undefined) found.set(key, { ranks: ranks.slice(), count: 1 });
    else known.count += 1;
  });
  let modal: { ranks: Int32Array; count: number } | null = null;
  for (const candidate of found.values()) {
    if (modal === null || candidate.count > modal.count) modal = candidate;
  }
  return {
    order: modal === null ? null : groupByRank(replicates.items, modal.ranks),
    count: modal?.count ?? 0,
    fraction: rows === 0 ? null : (modal?.count ?? 0) / rows,
    incomplete,
    replicates: rows,
  };
}

function groupByRank(items: readonly string[], ranks: Int32Array): string[][] {
  const groups = Array.from(items, (): string[] => []);
  items.forEach((item, at) => {
    groups[ranks[at]! - 1]!.push(item);
  });
  return groups.filter((group) => group.length > 0);
}
