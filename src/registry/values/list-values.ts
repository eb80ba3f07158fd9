/** A list that grows at its end by one link, without copying what is there. Null is the empty list. */
export interface GrowingList<T> {
  readonly last: T;
  readonly before: GrowingList<T> | null;
  readonly size: number;
}

/** The values of a list, oldest first. Linear in its size. */
export function listValues<T>(list: GrowingList<T> | null): readonly T[] {
  const values: T[] = [];
  for (let link = list; link !== null; link = link.before) values.push(link.last);
  return values.reverse();
}
