import { compareCodePoints } from '../compare-code-points.js';

/**
 * Groups of two or more names that differ only by white space around them, letter case or Unicode
 * normalisation form; groups and names in code-point order.
 */
export function similarNames(names: Iterable<string>): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const name of [...new Set(names)].sort(compareCodePoints)) {
    const likeness = name.normalize('NFKC').trim().toLowerCase();
    const group = groups.get(likeness);
    if (group === undefined) groups.set(likeness, [name]);
    else group.push(name);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
