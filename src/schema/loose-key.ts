// A brace, and a first key that has other quotes than JSON's, or none, or that the text ends within.
const FIRST_KEY = /\{\s*(?:['‘“`]([^'’”"`:{}]*)['’”`]?|([^\s'’”"`:{}]+))\s*(:|$)/g;

/**
 * The first of `keys` that opens an object in a notation that is not JSON, such as Python's; null if
 * there is none. Braces in prose name none of the keys. Cost: linear in the text.
 */
export function looseKey(text: string, keys: readonly string[]): string | null {
  for (const [, quoted, bare, end] of text.matchAll(FIRST_KEY)) {
    const name = quoted ?? bare ?? '';
    const found = keys.find((key) => (end === ':' ? key === name : key.startsWith(name)));
    if (found !== undefined) return found;
  }
  return null;
}
