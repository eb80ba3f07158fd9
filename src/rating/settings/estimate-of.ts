import { expectObject } from '../../checks/expect-object.js';
import { InvalidInputError } from '../../errors.js';
import { modelOf } from '../models/model-of.js';
import type { Fit, PairTable } from '../shapes.js';
import { tableFingerprint } from '../table/table-fingerprint.js';
import type { Estimate } from './fit-options.js';

/** What was estimated to make `fit`; throws unless it was made from `table`. */
export function estimateOf(where: string, table: PairTable, fit: Fit): Estimate {
  expectObject(where, 'a fit', fit, 'settings');
  const { settings } = fit;
  const received = tableFingerprint(table);
  if (received !== settings.table) {
    throw new InvalidInputError(`${where}: the fit was made from another table`, {
      function: where,
      fitted: settings.table,
      received,
    });
  }
  return {
    model: modelOf(where, fit.model),
    tieRule: settings.tieRule ?? 'half',
    pseudoWins: settings.pseudoWins,
    orderEffect: settings.orderEffect,
    covariates: settings.covariates.map((name) => table.covariates.indexOf(name)),
    covariateNames: settings.covariates,
    covariateRidge: settings.covariateRidge,
    biasReduction: settings.biasReduction,
  };
}
