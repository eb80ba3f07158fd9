/**
 * Compares two strings by Unicode code point, the order of items, clusters and strata everywhere in
 * the library. No locale takes part. Differs from `<`, which compares UTF-16 units, only where a
 * character beyond U+FFFF meets one from U+E000 to U+FFFF.
 *
 * @returns negative if `a` comes first, positive if `b` does, 0 if they are the same string
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

// Surrogates (U+D800 to U+DFFF) stand for code points beyond U+FFFF and so sort last.
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
