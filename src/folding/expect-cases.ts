import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import type { FoldedCase } from './folded-case.js';

const STABILITIES: ReadonlySet<unknown> = new Set(['stable', 'sensitive', 'single-order']);
const CAUSES: ReadonlySet<unknown> = new Set([
  null,
  'reversal',
  'one-tie',
  'both-ties',
  'failed',
  'missing',
]);

/** Throws unless `cases` is an array of folded cases with a known stability and cause. */
export function expectCases(where: string, cases: readonly FoldedCase[]): void {
  if (!Array.isArray(cases)) {
    throw new InvalidInputError(
      `${where}: cases is ${describe(cases)}; expected an array of folded cases`,
      { function: where, received: describe(cases) },
    );
  }
  for (let at = 0; at < cases.length; at += 1) {
    const folded: FoldedCase | null | undefined = cases[at];
    if (STABILITIES.has(folded?.stability) && CAUSES.has(folded?.cause)) continue;
    const received = `stability ${describe(folded?.stability)} and cause ${describe(folded?.cause)}`;
    throw new InvalidInputError(
      `${where}: cases[${at}] has ${received}; expected a case as foldOrders makes it`,
      { function: where, index: at, received },
    );
  }
}
