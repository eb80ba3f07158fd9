import type { Judgment } from '../judgments/judgment.js';

/**
 * A name that the verdicts of two judges on one presentation share: the context with the items shown
 * first and second or, where it is not known who was shown first, with the label of the order and the
 * pair. The two kinds never meet. Null without a context and a cluster, where nothing says that two
 * verdicts belong together.
 */
export function presentationKey(judgment: Judgment): string | null {
  const { first, second, order, slotKnown } = judgment;
  const place = judgment.context ?? judgment.cluster;
  if (place === null) return null;
  const shown = slotKnown ? [first, second] : [order, ...[first, second].sort()];
  return JSON.stringify([place, ...shown]);
}
