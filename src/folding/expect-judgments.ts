import { describe } from '../checks/describe.js';
import type { Judgment } from '../judgments/judgment.js';
import { expectPresentations } from './expect-presentations.js';

/**
 * Throws unless every judgment has names, a share from 0 to 1, a weight and a known or unknown slot;
 * `list` is what the function calls them.
 */
export function expectJudgments(
  where: string,
  judgments: readonly Judgment[],
  list = 'judgments',
): void {
  expectPresentations(where, list, judgments, verdictIssue);
}

function verdictIssue({ share, slotKnown }: Judgment): string | null {
  if (!(typeof share === 'number' && share >= 0 && share <= 1)) {
    return `share is ${describe(share)}; expected a number from 0 to 1`;
  }
  if (typeof slotKnown === 'boolean') return null;
  return `slotKnown is ${describe(slotKnown)}; expected true or false`;
}
