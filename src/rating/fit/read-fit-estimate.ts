import { expectOneOf } from '../../checks/expect-one-of.js';
import { InvalidInputError } from '../../errors.js';
import { isWholeFit } from '../margins/is-whole-fit.js';
import { pairMargins } from '../margins/pair-margins.js';
import type { PairModel } from '../models/pair-model.js';
import { type Estimate, type FitOptions, readEstimate } from '../settings/fit-options.js';
import type { PairTable } from '../shapes.js';
import { DENSE_ITEMS } from '../solver/dense-items.js';

/** `readEstimate` with bias reduction, which fits take and replicates do not. */
export function readFitEstimate(
  where: string,
  table: PairTable,
  model: PairModel,
  options: FitOptions,
): Estimate {
  const estimate = readEstimate(where, table, model, options);
  const biasReduction = expectOneOf(where, 'biasReduction', options.biasReduction ?? false, [
    true,
    false,
  ]);
  if (!biasReduction) return estimate;
  const why = refusesBiasReduction(where, table, estimate);
  if (why === null) return { ...estimate, biasReduction };
  throw new InvalidInputError(`${where}: biasReduction: true ${why}`, {
    function: where,
    option: 'biasReduction',
  });
}

function refusesBiasReduction(where: string, table: PairTable, estimate: Estimate): string | null {
  if (!estimate.model.logLinear) return `is not available for ${estimate.model.name}`;
  if (table.items.length > DENSE_ITEMS) return `takes up to ${DENSE_ITEMS} items`;
  if (isWholeFit(pairMargins(where, table, estimate), estimate)) return null;
  return 'needs whole outcomes: no half ties, shares, weights, pseudo-wins, ridge or two verdicts a case';
}
