import { describe } from '../checks/describe.js';
import { InvalidInputError, NoDataError } from '../errors.js';

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
  const units = rows[0]?.length;
  rows.forEach((row: readonly Label[], rater) => {
    if (!Array.isArray(row) || row.length !== units) {
      throw new InvalidInputError(
        `${where}: rater ${rater} has ${Array.isArray(row) ? row.length : 'no'} units; expected ${units}, as many as rater 0`,
        { function: where, rater },
      );
    }
    const unit = row.findIndex((label) => !isLabel(label));
    if (unit < 0) return;
    throw new InvalidInputError(
      `${where}: rater ${rater} has ${describe(row[unit])} for unit ${unit}; expected a string, a finite number, or null for a missing label`,
      { function: where, rater, unit },
    );
  });
  if (units === 0) throw new NoDataError(`${where}: there are no units`);
}

function isLabel(label: unknown): boolean {
  return (
    label === null ||
    (typeof label === 'string' && label !== '') ||
    (typeof label === 'number' && Number.isFinite(label))
  );
}
