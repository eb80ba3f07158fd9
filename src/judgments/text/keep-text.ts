/**
 * Returns a function that gives back one copy of each distinct text. Engines make a piece of a
 * string a view of the whole, so that a name kept from a chunk would keep the chunk in memory; the
 * copy does not.
 */
export function keepText(): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const copy = ` ${text}`.slice(1);
    kept.set(copy, copy);
    return copy;
  };
}
