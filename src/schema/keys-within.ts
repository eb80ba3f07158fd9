/** The keys of a value and of everything in it. Goes down step by step: the depth is known. */
export function keysWithin(value: unknown, into: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return into;
  for (const [key, member] of Object.entries(value)) {
    if (!Array.isArray(value)) into.add(key);
    keysWithin(member, into);
  }
  return into;
}
