import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import { expectJudgments } from '../folding/expect-judgments.js';
import type { DimensionJudgment, DimensionScores } from './audited-judgment.js';

/** Throws unless every judgment by dimensions is sound and has scores, one pair a dimension. */
export function expectAudited(where: string, audited: readonly DimensionJudgment[]): void {
  expectJudgments(where, audited, 'audited');
  audited.forEach(({ dimensions }, at) => {
    const fault = findFault(dimensions);
    if (fault === null) return;
    throw new InvalidInputError(
      `${where}: audited[${at}].dimensions ${fault}; expected a name and two finite scores a dimension`,
      { function: where, index: at },
    );
  });
}

function findFault(dimensions: readonly (DimensionScores | null | undefined)[]): string | null {
  if (!Array.isArray(dimensions)) return `is ${describe(dimensions)}`;
  // Without scores there is no sum and no majority, and no tie either.
  if (dimensions.length === 0) return 'is empty';
  const names = new Set<string>();
  for (const scores of dimensions as readonly (DimensionScores | null | undefined)[]) {
    const { name, first, second } = scores ?? {};
    if (typeof name !== 'string' || name === '') return `has the name ${describe(name)}`;
    if (!Number.isFinite(first) || !Number.isFinite(second)) {
      return `has scores ${describe(first)} and ${describe(second)}`;
    }
    if (names.has(name)) return `has ${describe(name)} twice`;
    names.add(name);
  }
  return null;
}
