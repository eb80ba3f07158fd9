import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import type { Judgment } from '../judgments/judgment.js';
import { casePlace } from './case-place.js';
import type { GatheredVerdicts } from './gather-verdicts.js';

/**
 * Throws if the two verdicts of a case differ in cluster, stratum or weight, or if repeats of one
 * case stand in different clusters.
 */
export function expectOneDescription(
  where: string,
  judgments: readonly Judgment[],
  { count, slots, numbers, firsts }: GatheredVerdicts,
): void {
  for (let at = 0; at < count; at += 1) {
    const one = slots[2 * at]!;
    const other = slots[2 * at + 1]!;
    const begun = firsts[numbers[at]!]!;
    if (one >= 0) expectSame(where, judgments, begun, one, 'cluster', clusterOf);
    if (other >= 0) expectSame(where, judgments, begun, other, 'cluster', clusterOf);
    if (one < 0 || other < 0) continue;
    expectSame(where, judgments, one, other, 'stratum', ({ stratum }) => stratum);
    expectSame(where, judgments, one, other, 'weight', ({ weight }) => weight);
  }
}

function clusterOf({ cluster, context }: Judgment): string | null {
  return cluster ?? context;
}

function expectSame(
  where: string,
  judgments: readonly Judgment[],
  one: number,
  other: number,
  field: string,
  read: (judgment: Judgment) => string | number | null,
): void {
  const values = [read(judgments[one]!), read(judgments[other]!)];
  if (values[0] === values[1]) return;
  const place = casePlace(where, judgments, one, other);
  throw new InvalidInputError(
    `${where}: the verdicts on ${place.text} have ${field} ${describe(values[0])} and ` +
      `${describe(values[1])}; expected one ${field} within a case`,
    { ...place.details, field },
  );
}
