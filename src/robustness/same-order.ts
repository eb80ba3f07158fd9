/**
 * Whether two orders agree on the items that both hold; null where either is open, or where they
 * share fewer than two.
 */
export function sameOrder(
  one: readonly string[] | null,
  other: readonly string[] | null,
): boolean | null {
  if (one === null || other === null) return null;
  const [here, there] = [new Set(one), new Set(other)];
  const shared = one.filter((item) => there.has(item));
  const theirs = other.filter((item) => here.has(item));
  return shared.length < 2 ? null : shared.every((item, at) => item === theirs[at]);
}
