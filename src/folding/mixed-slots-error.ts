import { InvalidInputError } from '../errors.js';
import type { Judgment } from '../judgments/judgment.js';
import { casePlace } from './case-place.js';

/** One verdict of a case says which item was shown first and another does not. */
export function mixedSlotsError(
  where: string,
  judgments: readonly Judgment[],
  one: number,
  other: number,
): InvalidInputError {
  const place = casePlace(where, judgments, one, other);
  return new InvalidInputError(
    `${where}: of the verdicts on ${place.text} one says which item was shown first and the other ` +
      'does not; expected slotKnown to be the same within a case',
    place.details,
  );
}
