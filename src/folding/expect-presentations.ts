import { describe } from '../checks/describe.js';
import { listHint } from '../checks/list-hint.js';
import { InvalidInputError } from '../errors.js';
import { type Presentation, presentationIssue } from './presentation-issue.js';

/**
 * Throws an `InvalidInputError` that names `where`, the position in `list` and the line of the first
 * presentation with an issue. `further` looks for issues beyond names, order and weight.
 */
export function expectPresentations<T extends Presentation>(
  where: string,
  list: string,
  presentations: readonly T[],
  further: (presentation: T) => string | null = () => null,
): void {
  if (!Array.isArray(presentations)) {
    throw new InvalidInputError(
      `${where}: ${list} is ${describe(presentations)}; expected an array${listHint(presentations, 'judgments')}`,
      { function: where, received: describe(presentations) },
    );
  }
  for (let at = 0; at < presentations.length; at += 1) {
    const presentation: T | null | undefined = presentations[at];
    const issue =
      typeof presentation === 'object' && presentation !== null
        ? (presentationIssue(presentation) ?? further(presentation))
        : `it is ${describe(presentation)}; expected an object`;
    if (issue !== null) throw invalid(where, `${list}[${at}]`, at, presentation?.line, issue);
  }
}

function invalid(
  where: string,
  place: string,
  index: number,
  line: unknown,
  issue: string,
): InvalidInputError {
  const known = typeof line === 'number' ? line : null;
  const at = known === null ? place : `${place} (line ${known})`;
  return new InvalidInputError(`${where}: ${at}: ${issue}`, {
    function: where,
    index,
    line: known,
  });
}
