import type { Judgment } from '../judgments/judgment.js';
import { repeatedVerdictError } from './repeated-verdict-error.js';

/**
 * Throws for two judgments of one key, for functions that take one verdict a presentation. `keyOf`
 * gives null for a judgment that takes no part. Linear.
 */
export function expectNoRepeats(
  where: string,
  list: string,
  judgments: readonly Judgment[],
  keyOf: (judgment: Judgment) => string | null,
): void {
  const seen = new Map<string, number>();
  judgments.forEach((judgment, at) => {
    const key = keyOf(judgment);
    if (key === null) return;
    const before = seen.get(key);
    if (before !== undefined) throw repeatedVerdictError(where, judgments, before, at, list);
    seen.set(key, at);
  });
}
