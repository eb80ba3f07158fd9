import { expectOptions, type Members } from '../../checks/expect-options.js';
import { estimateOf } from '../settings/estimate-of.js';
import { parameterNames } from '../settings/parameter-names.js';
import type { ErrorKind, Fit, PairTable } from '../shapes.js';
import { solveTable } from '../solver/solve-table.js';
import { checkPairTable } from '../table/check-pair-table.js';
import { chooseErrorKind } from './choose-error-kind.js';
import { parameterCovariance } from './parameter-covariance.js';

/** Options of `covariance`. */
export interface CovarianceOptions {
  /** Which errors; by default the kind of the fit's own standard errors. */
  readonly errors?: ErrorKind | undefined;
}

/** A covariance matrix with the names of its rows. */
export interface Covariance {
  /** The items, then `delta`, the covariates, and `ln nu` for a model with a tie parameter. */
  readonly names: readonly string[];
  /** Null in the rows and columns of what has no finite estimate or no error. */
  readonly matrix: readonly (readonly (number | null)[])[];
  readonly errors: ErrorKind;
  /** The model, and the fingerprint of the table, of the fit that it belongs to. */
  readonly model: string;
  readonly table: string;
}

/**
 * The covariance of the abilities of a fit, each centred within its component (sum zero), and of
 * its other parameters, tie parameters as logarithms. The variance of a difference inside a component is
 * v_ii + v_jj − 2 v_ij. Made on request, because it has items² entries.
 *
 * The sandwich over `case` or `cluster` has no small-sample factor: multiply it by m / (m − 1) for m
 * clusters if you want that convention, and say so.
 *
 * @param table the table that was fitted
 * @throws InvalidInputError if `table` is not the fitted one, or `cluster` is asked for without
 * clusters
 *
 * Source: [Whi82], [LZ86]. Cost: items³.
 *
 * @example
 * ```ts
 * import { covariance, fitBradleyTerry, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 7, losses: 3 }]);
 * covariance(table, fitBradleyTerry(table)).matrix; // => [[0.119048, -0.119048], [-0.119048, 0.119048]]
 * ```
 */
export function covariance(
  table: PairTable,
  fit: Fit,
  options: CovarianceOptions = {},
): Covariance {
  checkPairTable('covariance', table);
  expectOptions('covariance', options, ACCEPTED);
  const estimate = estimateOf('covariance', table, fit);
  const solved = solveTable('covariance', table, estimate);
  const asked = options.errors ?? fit.settings.errors;
  const kind = chooseErrorKind('covariance', table, solved.margins, estimate, asked);
  const values = solved.converged ? parameterCovariance(table, solved, kind) : null;
  const { columns } = solved.margins;
  const others = parameterNames(estimate).map((name, k) => (k < columns ? name : `ln ${name}`));
  const names = [...table.items, ...others];
  const known = names.map((name, at) =>
    at < table.items.length
      ? fit.standardErrors[at] !== null
      : fit.parameters.find((parameter) => parameter.name === name)?.standardError != null,
  );
  return {
    names,
    matrix: names.map((_, i) =>
      names.map((_name, j) =>
        values !== null && known[i] && known[j] ? values[i * names.length + j]! + 0 : null,
      ),
    ),
    errors: kind,
    model: fit.model,
    table: fit.settings.table,
  };
}

const ACCEPTED: Members<CovarianceOptions> = { errors: true };
