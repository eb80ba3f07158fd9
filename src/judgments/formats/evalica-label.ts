import type { ReadLabel } from './verdict-format.js';

const SHARES: ReadonlyMap<string, number> = new Map([
  ['left', 1],
  ['right', 0],
  ['tie', 0.5],
]);

/** A label of evalica, which folds the case of its three labels and trims nothing. */
export function evalicaLabel(label: string): ReadLabel | null {
  const share = label.length > 5 ? undefined : SHARES.get(label.toLowerCase());
  return share === undefined ? null : { countedAs: label, meaning: { share, reason: null } };
}
