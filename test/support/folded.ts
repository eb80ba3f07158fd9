import type { FoldedCase } from '../../src/folding/folded-case.js';
import { frozen } from './tables.js';

/** A frozen case: x beat y in both orders on question q, unless told otherwise. */
export function folded(given: Partial<FoldedCase> = {}): FoldedCase {
  return frozen({
    context: 'q',
    cluster: null,
    judge: null,
    stratum: null,
    weight: 1,
    items: ['x', 'y'],
    stability: 'stable',
    cause: null,
    winner: 'x',
    share: 1,
    credits: [1, 1],
    slotKnown: true,
    ...given,
  } satisfies FoldedCase);
}

/** A sensitive case: the item shown first won both times, unless told otherwise. */
export function reversal(given: Partial<FoldedCase> = {}): FoldedCase {
  return folded({
    stability: 'sensitive',
    cause: 'reversal',
    winner: null,
    share: 0.5,
    credits: [1, 0],
    ...given,
  });
}

/** A case with the verdict of one order: x was shown second and won, unless told otherwise. */
export function singleOrder(given: Partial<FoldedCase> = {}): FoldedCase {
  return folded({
    stability: 'single-order',
    cause: 'missing',
    credits: [null, 1],
    ...given,
  });
}
