import { expectOptions } from '../../checks/expect-options.js';
import { graded } from '../models/graded.js';
import { FIT_OPTIONS, type FitOptions } from '../settings/fit-options.js';
import type { Fit, PairTable } from '../shapes.js';
import { fitTable } from './fit-table.js';

/**
 * `fitPairs` with the graded five-level model: scores ½, ¼, 0, −¼, −½ and one parameter each for the
 * slight and the even verdicts. Takes a table made with `levels: 5`.
 *
 * @throws InvalidInputError, NoDataError as `fitPairs` does
 *
 * @example
 * ```ts
 * import { fitGraded, pairTableFromCounts } from 'assize';
 *
 * // Slight verdicts alone say half as much per verdict as extreme ones: the gap is twice ln(3/1).
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', counts: [9, 6, 4, 2, 1] }]);
 * fitGraded(table).abilities; // => [1.0986, -1.0986]
 * ```
 */
export function fitGraded(table: PairTable, options: FitOptions = {}): Fit {
  expectOptions('fitGraded', options, FIT_OPTIONS);
  return fitTable('fitGraded', table, graded, options);
}
