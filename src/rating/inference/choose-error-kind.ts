import { expectOneOf } from '../../checks/expect-one-of.js';
import { InvalidInputError } from '../../errors.js';
import { isWholeFit } from '../margins/is-whole-fit.js';
import type { PairMargins } from '../margins/pair-margins.js';
import type { Estimate } from '../settings/fit-options.js';
import type { ErrorKind, PairTable } from '../shapes.js';
import { hasSharedCluster } from '../table/has-shared-cluster.js';

/**
 * The kind of standard errors: as asked for; by default `cluster` where some cluster holds two
 * cases, `information` where every case is one whole outcome of the model, `case` elsewhere.
 *
 * @throws InvalidInputError if `cluster` is asked for and the table has no clusters
 */
export function chooseErrorKind(
  where: string,
  table: PairTable,
  margins: PairMargins,
  estimate: Estimate,
  asked: ErrorKind | undefined,
): ErrorKind {
  if (asked === undefined) {
    if (hasSharedCluster(table)) return 'cluster';
    return isWholeFit(margins, estimate) ? 'information' : 'case';
  }
  expectOneOf(where, 'errors', asked, ['information', 'case', 'cluster']);
  if (asked === 'cluster' && table.clusters.length === 0) {
    throw new InvalidInputError(`${where}: errors: 'cluster' needs a table with clusters`, {
      function: where,
      option: 'errors',
    });
  }
  return asked;
}
