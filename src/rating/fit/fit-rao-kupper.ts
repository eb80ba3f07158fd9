import { expectOptions } from '../../checks/expect-options.js';
import { raoKupper } from '../models/rao-kupper.js';
import { FIT_OPTIONS, type FitOptions } from '../settings/fit-options.js';
import type { Fit, PairTable } from '../shapes.js';
import { fitTable } from './fit-table.js';

/**
 * `fitPairs` with Rao and Kupper's model [RK67, eq. 2.3], in which a difference below the threshold
 * ln θ ends in a tie: P(i beats j) = p_i / (p_i + θ p_j) with p = exp(λ).
 *
 * @throws InvalidInputError, NoDataError as `fitPairs` does
 *
 * @example
 * ```ts
 * import { fitRaoKupper, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 2, ties: 1, losses: 1 }]);
 * const fit = fitRaoKupper(table);
 * fit.abilities; // => [0.27465, -0.27465]
 * ```
 */
export function fitRaoKupper(table: PairTable, options: FitOptions = {}): Fit {
  expectOptions('fitRaoKupper', options, FIT_OPTIONS);
  return fitTable('fitRaoKupper', table, raoKupper, options);
}
