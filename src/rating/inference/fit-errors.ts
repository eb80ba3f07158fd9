import type { ErrorKind, PairTable } from '../shapes.js';
import { DENSE_ITEMS } from '../solver/dense-items.js';
import type { SolvedTable } from '../solver/solved-table.js';
import { contrastVariance } from './contrast-variance.js';
import { errorOfVariance } from './error-of-variance.js';
import { parameterCovariance } from './parameter-covariance.js';

/** Standard errors of a fit, by value. */
export interface FitErrors {
  /** The error of an ability, a column or the logarithm of a tie parameter; null without one. */
  at(value: number): number | null;
  /** Why errors are null, or null. */
  readonly reason: string | null;
}

/**
 * Errors from the covariance of all values; of a table too large for that only those of the parameters,
 * one solution each.
 */
export function fitErrors(table: PairTable, solved: SolvedTable, kind: ErrorKind): FitErrors {
  const { margins, values, converged } = solved;
  const large = table.items.length > DENSE_ITEMS;
  const covariance = converged && !large ? parameterCovariance(table, solved, kind) : null;
  if (covariance === null) {
    return {
      at: (value) =>
        large && value >= margins.items ? largeError(table, solved, value, kind) : null,
      reason: missingErrors(large),
    };
  }
  return {
    at: (value) => errorOfVariance(covariance[value * values.length + value]!, kind),
    reason: variationReason(covariance, solved, kind),
  };
}

function variationReason(
  covariance: Float64Array,
  { gaps, values }: SolvedTable,
  kind: ErrorKind,
): string | null {
  if (kind === 'information') return null;
  const lone = (at: number): boolean =>
    gaps.component.filter((component) => component === gaps.component[at]).length === 1;
  for (let at = 0; at < gaps.component.length; at += 1) {
    if (errorOfVariance(covariance[at * values.length + at]!, kind) !== null || lone(at)) continue;
    if (gaps.onlyTies[at] === 1) continue;
    return `the ${kind}s do not vary about the fit, so a sandwich over them says nothing`;
  }
  return null;
}

function missingErrors(large: boolean): string {
  return large
    ? `more than ${DENSE_ITEMS} items: ask standardErrors(table, fit, { items }) for those you need`
    : 'the fit did not converge or its information is singular';
}

// The error of one parameter of a large table, without the inverse.
function largeError(
  table: PairTable,
  solved: SolvedTable,
  at: number,
  kind: ErrorKind,
): number | null {
  if (!solved.converged) return null;
  const contrast = new Float64Array(solved.values.length);
  contrast[at] = 1;
  return errorOfVariance(contrastVariance(table, solved, contrast, kind), kind);
}
