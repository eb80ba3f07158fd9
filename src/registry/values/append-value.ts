import type { GrowingList } from './list-values.js';

/** The list with one more value at its end; the old list stays as it was. */
export function appendValue<T>(list: GrowingList<T> | null, value: T): GrowingList<T> {
  return { last: value, before: list, size: (list?.size ?? 0) + 1 };
}
