const MOST = 8;

/** Names for a sentence: quoted, with "and", and cut after eight with the number of the rest. */
export function listNames(names: readonly string[]): string {
  const quoted = names.slice(0, MOST).map((name) => `"${name}"`);
  if (names.length > MOST) return `${quoted.join(', ')} and ${names.length - MOST} more`;
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
}
