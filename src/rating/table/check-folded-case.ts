import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import type { FoldedCase } from '../../folding/folded-case.js';
import { compareCodePoints } from '../../judgments/compare-code-points.js';
import { isWeight } from './is-weight.js';

const STABILITIES: ReadonlySet<string> = new Set(['stable', 'sensitive', 'single-order']);

/** Throws unless `folded` is a sound case; the message names the function, the index and the fault. */
export function checkFoldedCase(where: string, folded: FoldedCase, index: number): void {
  const fault = findFault(folded);
  if (fault === null) return;
  throw new InvalidInputError(`${where}: case ${index}: ${fault}`, {
    function: where,
    case: index,
  });
}

function findFault(folded: FoldedCase): string | null {
  if (folded === null || typeof folded !== 'object' || !Array.isArray(folded.items)) {
    return `expected a folded case, received ${describe(folded)}`;
  }
  const [first, second] = folded.items;
  if (typeof first !== 'string' || typeof second !== 'string' || first === '' || second === '') {
    return `items are ${describe(first)} and ${describe(second)}; expected two non-empty names`;
  }
  if (compareCodePoints(first, second) >= 0) {
    return `items are ${describe(first)} and ${describe(second)}; expected two different names in code-point order`;
  }
  if (!STABILITIES.has(folded.stability)) {
    return `stability is ${describe(folded.stability)}; accepted are "stable", "sensitive", "single-order"`;
  }
  if (folded.winner !== null && folded.winner !== first && folded.winner !== second) {
    return `winner is ${describe(folded.winner)}; expected one of the items or null`;
  }
  if (!isWeight(folded.weight)) {
    return `weight is ${describe(folded.weight)}; expected 0, or a finite number from 1e-100 to 1e100`;
  }
  for (const key of ['context', 'cluster', 'judge', 'stratum'] as const) {
    if (folded[key] !== null && typeof folded[key] !== 'string') {
      return `${key} is ${describe(folded[key])}; expected a string or null`;
    }
  }
  return findCreditFault(folded);
}

function findCreditFault(folded: FoldedCase): string | null {
  if (!isShare(folded.share)) {
    return `share is ${describe(folded.share)}; expected a number from 0 to 1`;
  }
  if (!Array.isArray(folded.credits) || folded.credits.length !== 2) {
    return `credits are ${describe(folded.credits)}; expected two numbers or nulls`;
  }
  for (const credit of folded.credits) {
    if (credit !== null && !isShare(credit)) {
      return `a credit is ${describe(credit)}; expected a number from 0 to 1 or null`;
    }
  }
  return null;
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1;
}
