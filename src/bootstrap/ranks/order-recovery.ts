import { describe } from '../../checks/describe.js';
import { expectNumber } from '../../checks/expect-number.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError } from '../../errors.js';
import { expectReplicates } from '../replicates/expect-replicates.js';
import { itemPosition } from '../replicates/item-position.js';
import { readGaps } from '../replicates/read-gaps.js';
import type { Replicates } from '../replicates/replicates.js';
import { SAME_ABILITY } from '../replicates/same-ability.js';

/** Options of `orderRecovery`. */
export interface OrderRecoveryOptions {
  /** Inversions to allow; 1 by default. */
  readonly within?: number | undefined;
}

/** How often the replicates give a reference order, exactly and nearly. */
export interface OrderRecovery {
  readonly order: readonly string[];
  readonly within: number;
  readonly replicates: number;
  /** Fraction of replicates without an inversion; null without replicates. */
  readonly exact: number | null;
  /** Fraction with at most `within` inversions. */
  readonly fraction: number | null;
  /** The same where what a replicate leaves open is taken in favour of the order. */
  readonly possible: number | null;
  /** Fractions of replicates with 0, 1, 2 … inversions, open pairs counted as inversions. */
  readonly inversions: readonly number[];
}

/**
 * The fraction of replicates within k inversions of a reference order. An inversion is a pair that
 * the replicate orders the other way: Kendall's distance. Pairs that it leaves open or equal within
 * 1e-9 count as inversions, and in favour of the order only in `possible`.
 *
 * @param order items, strongest first; those that are left out take no part
 * @throws InvalidInputError for an unknown or repeated item, fewer than two, or `within` not a whole
 * number of at least 0
 *
 * Cost: replicates times the square of the items in the order.
 *
 * @example
 * ```ts
 * import { bootstrap, bradleyTerry, orderRecovery, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 900, losses: 100 }]);
 * const replicates = bootstrap(table, { model: bradleyTerry, replicates: 100, seed: 1 });
 * orderRecovery(replicates, ['a', 'b']).exact; // => 1
 * orderRecovery(replicates, ['b', 'a'], { within: 0 }).fraction; // => 0
 * ```
 */
export function orderRecovery(
  replicates: Replicates,
  order: readonly string[],
  options: OrderRecoveryOptions = {},
): OrderRecovery {
  expectReplicates('orderRecovery', replicates);
  expectOptions('orderRecovery', options, ACCEPTED);
  const within = expectNumber('orderRecovery', 'within', options.within ?? 1, {
    min: 0,
    integer: true,
  });
  const places = placesOf(replicates.items, order);
  const gaps = readGaps(replicates);
  const most = (places.length * (places.length - 1)) / 2;
  const counts = new Int32Array(most + 1);
  let near = 0;
  let possible = 0;
  for (let row = 0; row < gaps.rows; row += 1) {
    let inverted = 0;
    let open = 0;
    for (let a = 0; a < places.length; a += 1) {
      for (let b = a + 1; b < places.length; b += 1) {
        const gap = gaps.gap(row, places[a]!, places[b]!);
        if (gap < -SAME_ABILITY) inverted += 1;
        else if (!(gap > SAME_ABILITY)) open += 1;
      }
    }
    counts[inverted + open]! += 1;
    if (inverted + open <= within) near += 1;
    if (inverted <= within) possible += 1;
  }
  const part = (of: number): number | null => (gaps.rows === 0 ? null : of / gaps.rows);
  return {
    order: [...order],
    within,
    replicates: gaps.rows,
    exact: part(counts[0]!),
    fraction: part(near),
    possible: part(possible),
    inversions: gaps.rows === 0 ? [] : Array.from(counts, (count) => count / gaps.rows),
  };
}

function placesOf(items: readonly string[], order: readonly string[]): number[] {
  if (!Array.isArray(order) || order.length < 2 || new Set(order).size < order.length) {
    throw new InvalidInputError(
      `orderRecovery: order is ${describe(order)}; expected two or more different items, strongest first`,
      { function: 'orderRecovery' },
    );
  }
  return order.map((name) => itemPosition('orderRecovery', items, name));
}

const ACCEPTED: Members<OrderRecoveryOptions> = { within: true };
