import { type GapReader, readGaps } from '../bootstrap/replicates/read-gaps.js';
import type { Replicates } from '../bootstrap/replicates/replicates.js';
import { SAME_ABILITY } from '../bootstrap/replicates/same-ability.js';

/** More gaps than this are not read: items² times replicates. */
const MOST_GAPS = 4e8;

/**
 * Which items stand above which for certain: the lower bound of `pairInterval` is a number above
 * zero, beyond 1e-9. A bound that is open, of an item that never lost, or of replicates that do not
 * vary makes nothing certain. 1 at `above * items + below`. Null for so many items and replicates
 * that it would take minutes, and for fewer than two replicates.
 *
 * Cost: items² / 2 times replicates.
 */
export function certainOrder(replicates: Replicates, level: number): Uint8Array | null {
  const items = replicates.items.length;
  const gaps = readGaps(replicates);
  if (gaps.rows < 2 || items * items * gaps.rows > MOST_GAPS) return null;
  const certain = new Uint8Array(items * items);
  for (let i = 0; i < items; i += 1) {
    for (let j = i + 1; j < items; j += 1) {
      const sign = certainSign(gaps, i, j, level);
      if (sign > 0) certain[i * items + j] = 1;
      else if (sign < 0) certain[j * items + i] = 1;
    }
  }
  return certain;
}

// The sign that the whole interval of the difference has, or 0.
function certainSign(gaps: GapReader, i: number, j: number, level: number): number {
  const positive = createTail(gaps.rows, level);
  const negative = createTail(gaps.rows, level);
  let least = Infinity;
  let most = -Infinity;
  for (let row = 0; row < gaps.rows; row += 1) {
    const gap = gaps.gap(row, i, j);
    if (gap < least) least = gap;
    if (gap > most) most = gap;
    positive.add(gap);
    negative.add(-gap);
  }
  // Equal replicates, as of one cluster, say nothing of how precise the gap is.
  if (most - least <= SAME_ABILITY) return 0;
  if (positive.isAboveZero()) return 1;
  return negative.isAboveZero() ? -1 : 0;
}

// Whether a lower type-7 quantile is above zero needs only the values next to zero, not a sort.
function createTail(
  rows: number,
  level: number,
): { add(value: number): void; isAboveZero(): boolean } {
  const exact = ((rows - 1) * (1 - level)) / 2;
  const place = Math.abs(exact - Math.round(exact)) < 1e-9 ? Math.round(exact) : exact; // as quantiles
  const below = Math.floor(place);
  const weight = place - below;
  const last = weight === 0 ? below : below + 1; // the last order statistic that has weight
  let unbounded = 0;
  let notPositive = 0;
  let largest = -Infinity; // of the values up to zero
  let smallest = Infinity; // of those above
  return {
    add(value: number): void {
      if (value === Infinity) unbounded += 1;
      if (value > SAME_ABILITY) smallest = Math.min(smallest, value);
      else {
        notPositive += 1; // an unknown gap, NaN, among them
        largest = Number.isNaN(value) ? largest : Math.max(largest, value);
      }
    },
    isAboveZero(): boolean {
      if (rows - unbounded <= last) return false;
      if (notPositive <= below) return true;
      if (notPositive > below + 1 || weight === 0) return false;
      return largest + weight * (smallest - largest) > SAME_ABILITY;
    },
  };
}
