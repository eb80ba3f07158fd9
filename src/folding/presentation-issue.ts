import { describe } from '../checks/describe.js';
import type { FailedJudgment } from '../judgments/judgment.js';

/** What a judgment and a failed judgment have in common. */
export type Presentation = Omit<FailedJudgment, 'reason'>;

/** What is wrong with the names, order, weight or line of a presentation, in words; null if nothing is. */
export function presentationIssue(presentation: Presentation): string | null {
  const { first, second, context, cluster, judge, stratum, order, weight, line } = presentation;
  return (
    nameIssue('first', first) ??
    nameIssue('second', second) ??
    (first === second ? `both items are ${describe(first)}; expected two different items` : null) ??
    optionalNameIssue('context', context) ??
    optionalNameIssue('cluster', cluster) ??
    optionalNameIssue('judge', judge) ??
    optionalNameIssue('stratum', stratum) ??
    orderIssue(order) ??
    weightIssue(weight) ??
    lineIssue(line)
  );
}

function nameIssue(field: string, name: unknown): string | null {
  if (typeof name === 'string' && name !== '') return null;
  return `${field} is ${describe(name)}; expected a non-empty string`;
}

function optionalNameIssue(field: string, name: unknown): string | null {
  if (name === null || (typeof name === 'string' && name !== '')) return null;
  return `${field} is ${describe(name)}; expected a non-empty string, or null where it is not given`;
}

function orderIssue(order: unknown): string | null {
  if (order === null || order === 'original' || order === 'reverse') return null;
  return `order is ${describe(order)}; expected "original", "reverse" or null`;
}

function weightIssue(weight: unknown): string | null {
  if (typeof weight === 'number' && weight >= 0 && weight < Infinity) return null;
  return `weight is ${describe(weight)}; expected a finite number of at least 0`;
}

function lineIssue(line: unknown): string | null {
  if (line === null || (typeof line === 'number' && Number.isFinite(line))) return null;
  return `line is ${describe(line)}; expected a number, or null where there is none`;
}
