import { expectOptions, type Members } from '../../checks/expect-options.js';
import { FIT_OPTIONS, type FitPairsOptions } from '../settings/fit-options.js';
import type { Fit, PairTable } from '../shapes.js';
import { fitTable } from './fit-table.js';

/**
 * Fits a pair model by maximum likelihood: abilities as centred log-odds, tie parameter, standard
 * errors, and notes on everything that the data do not support. The fit is exact (Newton's method
 * on a concave likelihood), never regularised unless `pseudoWins` asks for it, and finite or null.
 *
 * A gap without a finite estimate splits the items into components; abilities are centred within
 * each and never compared across. An item alone in its component has ability and error null, and a
 * note says why. A fit that did not converge is returned with null abilities and its last iterate.
 *
 * @param table the cases; see `pairTable`
 * @returns abilities in item order, in natural-log odds of the extreme outcomes, or for Rao–Kupper in
 * natural logarithms of strengths
 * @throws InvalidInputError for an unsound table or option value
 * @throws NoDataError for a table without items
 *
 * Source: [BT52], [Dav70, eq. 3], existence [Alb84], errors [Whi82], [LZ86].
 * Cost: a few iterations of pairs + items³ / 6 up to 150 items, of some passes over the pairs beyond; and
 * up to 500 items items³ for the errors. See `docs/models.md`, Size.
 *
 * @example
 * ```ts
 * import { davidson, fitPairs, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 2, ties: 1, losses: 1 }]);
 * const fit = fitPairs(table, { model: davidson });
 * fit.abilities; // => [0.34657, -0.34657]
 * fit.parameters.find((parameter) => parameter.name === 'nu')?.value; // => 0.70711
 * ```
 */
export function fitPairs(table: PairTable, options: FitPairsOptions): Fit {
  expectOptions('fitPairs', options, ACCEPTED, 'a model');
  return fitTable('fitPairs', table, options.model, options);
}

const ACCEPTED: Members<FitPairsOptions> = { ...FIT_OPTIONS, model: true };
