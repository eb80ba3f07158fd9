import { InvalidInputError, NoDataError } from '../errors.js';
import { expectLabels } from './expect-labels.js';

/** A label of one rater on one unit; null where there is none. */
export type Label = string | number | null;

/** Labels, one row a rater and one column a unit. */
export type LabelRows = readonly (readonly Label[])[];

/** Throws unless there are two raters or more with equally many units and only labels in them. */
export function expectLabelRows(where: string, rows: LabelRows): void {
  if (!Array.isArray(rows) || rows.length < 2) {
    throw new InvalidInputError(
      `${where}: ratings have ${Array.isArray(rows) ? rows.length : 'no'} raters; expected one row a rater, and two or more`,
      { function: where },
    );
  }
  const units = Array.isArray(rows[0]) ? rows[0].length : 0;
  rows.forEach((row, rater) => {
    expectLabels(where, `rater ${rater}`, row, units);
  });
  if (units === 0) throw new NoDataError(`${where}: there are no units`);
}
