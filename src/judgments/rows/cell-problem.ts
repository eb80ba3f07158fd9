import { describe } from '../../checks/describe.js';
import type { RowProblem } from './row-problem.js';
import type { SkipCode } from './verdict-reading.js';

/** A problem with one cell; `says` goes on after the value. */
export function cellProblem(
  code: SkipCode,
  column: string,
  value: unknown,
  says: string,
): RowProblem {
  const blank = value === '' || value === null || value === undefined;
  const kept = typeof value === 'string' ? value : describe(value);
  return {
    code,
    column,
    value: blank ? null : kept,
    text: `column ${describe(column)}: ${blank ? 'a blank' : describe(value)} ${says}`,
  };
}
