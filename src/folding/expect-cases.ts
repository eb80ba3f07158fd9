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

/** Throws unless `cases` is an array of folded cases with an outcome, two items and a key. */
export function expectCases(where: string, cases: readonly FoldedCase[]): void {
  if (!Array.isArray(cases)) {
    throw new InvalidInputError(
      `${where}: cases is ${describe(cases)}; expected an array of folded cases`,
      { function: where, received: describe(cases) },
    );
  }
  for (let at = 0; at < cases.length; at += 1) {
    const received = oddOf(cases[at]);
    if (received === null) continue;
    throw new InvalidInputError(
      `${where}: cases[${at}] has ${received}; expected a case as foldOrders makes it`,
      { function: where, index: at, received },
    );
  }
}

function oddOf(folded: FoldedCase | null | undefined): string | null {
  if (!(STABILITIES.has(folded?.stability) && CAUSES.has(folded?.cause))) {
    return `stability ${describe(folded?.stability)} and cause ${describe(folded?.cause)}`;
  }
  const { items, ...key } = folded!;
  const named = Array.isArray(items) && items.length === 2 && items.every(isName);
  if (!named) return `items ${describe(items)}`;
  const member = MEMBERS.find((name) => key[name] !== null && typeof key[name] !== 'string');
  return member === undefined ? null : `${member} ${describe(key[member])}`;
}

const MEMBERS = ['context', 'cluster', 'judge', 'stratum'] as const;
const isName = (name: unknown): boolean => typeof name === 'string' && name !== '';
