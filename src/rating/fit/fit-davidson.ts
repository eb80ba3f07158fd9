import { expectOptions } from '../../checks/expect-options.js';
import { davidson } from '../models/davidson.js';
import { FIT_OPTIONS, type FitOptions } from '../settings/fit-options.js';
import type { Fit, PairTable } from '../shapes.js';
import { fitTable } from './fit-table.js';

/**
 * `fitPairs` with Davidson's model [Dav70, eq. 3], which gives ties a parameter of their own:
 * P(tie) = ν √(p_i p_j) / (p_i + p_j + ν √(p_i p_j)) with p = exp(λ).
 *
 * @throws InvalidInputError, NoDataError as `fitPairs` does
 *
 * @example
 * ```ts
 * import { fitDavidson, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 8, ties: 90, losses: 2 }]);
 * const fit = fitDavidson(table);
 * fit.abilities; // => [0.69315, -0.69315]
 * fit.parameters[0]?.value; // => 22.5
 * ```
 */
export function fitDavidson(table: PairTable, options: FitOptions = {}): Fit {
  expectOptions('fitDavidson', options, FIT_OPTIONS);
  return fitTable('fitDavidson', table, davidson, options);
}
