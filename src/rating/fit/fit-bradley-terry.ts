import { expectOptions } from '../../checks/expect-options.js';
import { bradleyTerry } from '../models/bradley-terry.js';
import { FIT_OPTIONS, type FitOptions } from '../settings/fit-options.js';
import type { Fit, PairTable } from '../shapes.js';
import { fitTable } from './fit-table.js';

/**
 * `fitPairs` with the Bradley–Terry model [BT52]: P(i beats j) = 1 / (1 + exp(λ_j − λ_i)). A tie is
 * half a win for each side, total weight 1, or is left out (`tieRule: 'exclude'`).
 *
 * @throws InvalidInputError, NoDataError as `fitPairs` does
 *
 * @example
 * ```ts
 * import { fitBradleyTerry, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 7, losses: 3 }]);
 * const { abilities, standardErrors } = fitBradleyTerry(table);
 * abilities; // => [0.42365, -0.42365]
 * standardErrors; // => [0.34503, 0.34503]
 * ```
 */
export function fitBradleyTerry(table: PairTable, options: FitOptions = {}): Fit {
  expectOptions('fitBradleyTerry', options, FIT_OPTIONS);
  return fitTable('fitBradleyTerry', table, bradleyTerry, options);
}
