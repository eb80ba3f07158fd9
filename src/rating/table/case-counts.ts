import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { FoldedCase } from '../../folding/folded-case.js';
import { type ShareSplit, splitShare } from './split-share.js';

/** The choices of `pairTable`, complete. */
export interface CasePolicy {
  readonly count: 'cases' | 'verdicts';
  readonly credit: 'winner' | 'share';
  readonly split: ShareSplit;
  readonly sensitive: 'tie' | 'exclude' | 'as-judged' | ((sensitive: FoldedCase) => string | null);
  readonly singleOrder: 'include' | 'exclude';
  readonly ordered: boolean;
  readonly levels: 3 | 5;
}

/**
 * What one case adds to its cell: outcomes of `items[0]`, best in front, times the weight; for an
 * ordered table once for each item shown first. Zeros if the policy leaves the case out. With five
 * levels the two verdicts of a case have weight ½ each, and the only one of a case has weight 1.
 */
export function caseCounts(folded: FoldedCase, policy: CasePolicy, index: number): number[] {
  const counts = new Array<number>(policy.levels * (policy.ordered ? 2 : 1)).fill(0);
  if (folded.stability === 'single-order' && policy.singleOrder === 'exclude') return counts;
  const ruled = folded.stability === 'sensitive' ? ruledShare(folded, policy) : undefined;
  if (ruled === null) return counts;
  if (policy.count === 'cases') {
    splitShare(ruled ?? foldedShare(folded, policy), policy.split, folded.weight, counts, 0);
    return counts;
  }
  const both = folded.credits[0] !== null && folded.credits[1] !== null;
  for (const slot of [0, 1] as const) {
    const credit = folded.credits[slot];
    if (credit === null) continue;
    const at = policy.ordered ? slot * policy.levels : 0;
    if (policy.levels === 5) {
      counts[at + levelOf(ruled ?? credit, index)]! += both ? folded.weight / 2 : folded.weight;
      continue;
    }
    const share = ruled ?? (policy.credit === 'share' ? credit : wholeShare(credit));
    splitShare(share, policy.split, folded.weight, counts, at);
  }
  return counts;
}

// 1, ¾, ½, ¼, 0 stand at 0 to 4.
function levelOf(share: number, index: number): number {
  const level = 4 - 4 * share;
  if (Number.isInteger(level)) return level;
  throw new InvalidInputError(
    `pairTable: case ${index}: a verdict has share ${share}; levels: 5 takes 1, 0.75, 0.5, 0.25 and 0`,
    { function: 'pairTable', case: index },
  );
}

// Undefined: the case speaks for itself. Null: it is left out.
function ruledShare(folded: FoldedCase, policy: CasePolicy): number | null | undefined {
  const { sensitive } = policy;
  if (sensitive === 'as-judged') return undefined;
  if (sensitive === 'exclude') return null;
  if (sensitive === 'tie') return 0.5;
  const winner = sensitive(folded);
  if (winner === null) return 0.5;
  if (winner === folded.items[0]) return 1;
  if (winner === folded.items[1]) return 0;
  throw new InvalidInputError(
    `pairTable: the function given as sensitive returned ${describe(winner)}; expected ${describe(folded.items[0])}, ${describe(folded.items[1])} or null`,
    { function: 'pairTable', option: 'sensitive', received: describe(winner) },
  );
}

function foldedShare(folded: FoldedCase, policy: CasePolicy): number {
  if (policy.credit === 'share') return folded.share;
  if (folded.winner === null) return 0.5;
  return folded.winner === folded.items[0] ? 1 : 0;
}

function wholeShare(credit: number): number {
  return credit > 0.5 ? 1 : credit < 0.5 ? 0 : 0.5;
}
