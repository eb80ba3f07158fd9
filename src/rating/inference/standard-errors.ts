import { describe } from '../../checks/describe.js';
import { expectArray } from '../../checks/expect-array.js';
import { expectOptions, type Members } from '../../checks/expect-options.js';
import { InvalidInputError } from '../../errors.js';
import { estimateOf } from '../settings/estimate-of.js';
import type { ErrorKind, Fit, PairTable } from '../shapes.js';
import { solveTable } from '../solver/solve-table.js';
import type { SolvedTable } from '../solver/solved-table.js';
import { checkPairTable } from '../table/check-pair-table.js';
import { chooseErrorKind } from './choose-error-kind.js';
import { contrastVariance } from './contrast-variance.js';
import { errorOfVariance } from './error-of-variance.js';

/** What `standardErrors` is asked for. */
export interface StandardErrorOptions {
  /** Items whose ability errors are wanted. Default: none. */
  readonly items?: readonly string[] | undefined;
  /** Pairs of items whose difference is wanted. Default: none. */
  readonly pairs?: readonly (readonly [string, string])[] | undefined;
  /** Which errors; by default the kind of the fit. */
  readonly errors?: ErrorKind | undefined;
}

/** Standard errors in log-odds. A null comes with its reason. */
export interface StandardErrors {
  readonly errors: ErrorKind;
  readonly items: readonly {
    readonly item: string;
    readonly standardError: number | null;
    readonly reason: string | null;
  }[];
  readonly pairs: readonly {
    readonly first: string;
    readonly second: string;
    readonly standardError: number | null;
    readonly reason: string | null;
  }[];
}

/**
 * Standard errors of the items and differences that are asked for, one solution of the information
 * each: for tables of thousands of items, where a fit leaves its errors null, and for single
 * differences anywhere. The error of an ability is of the ability centred within its component.
 *
 * @param table the table that was fitted
 * @throws InvalidInputError for another table, an unknown item, or `cluster` without clusters
 *
 * Cost: one fit, then for each figure one solution, and for a sandwich a pass over the cells.
 *
 * @example
 * ```ts
 * import { fitBradleyTerry, pairTableFromCounts, standardErrors } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 7, losses: 3 }]);
 * const { pairs } = standardErrors(table, fitBradleyTerry(table), { pairs: [['a', 'b']] });
 * pairs[0]?.standardError; // => 0.690066
 * ```
 */
export function standardErrors(
  table: PairTable,
  fit: Fit,
  options: StandardErrorOptions = {},
): StandardErrors {
  checkPairTable('standardErrors', table);
  checkOptions(options);
  const estimate = estimateOf('standardErrors', table, fit);
  const solved = solveTable('standardErrors', table, estimate);
  const asked = options.errors ?? fit.settings.errors;
  const kind = chooseErrorKind('standardErrors', table, solved.margins, estimate, asked);
  const ready = solved.converged && solved.information.system.factor();
  const errorOf = (contrast: Float64Array | null): ErrorFigure => {
    if (!ready) return missing('the fit did not converge or its information is singular');
    if (contrast === null) return missing('there is no finite estimate, see the notes of the fit');
    const error = errorOfVariance(contrastVariance(table, solved, contrast, kind), kind);
    return error === null
      ? missing(`the ${kind}s do not vary about the fit, so a sandwich over them says nothing`)
      : { standardError: error, reason: null };
  };
  return {
    errors: kind,
    items: (options.items ?? []).map((item) => ({
      item,
      ...errorOf(itemContrast(solved, findItem(fit, item))),
    })),
    pairs: (options.pairs ?? []).map(([first, second]) => ({
      first,
      second,
      ...errorOf(pairContrast(solved, findItem(fit, first), findItem(fit, second))),
    })),
  };
}

function checkOptions(options: StandardErrorOptions): void {
  expectOptions('standardErrors', options, ACCEPTED);
  const { items = [], pairs = [] } = options;
  expectArray('standardErrors', 'items', items);
  expectArray('standardErrors', 'pairs', pairs);
  pairs.forEach((pair, at) => {
    if (Array.isArray(pair) && pair.length === 2) return;
    throw new InvalidInputError(
      `standardErrors: pairs[${at}] is ${describe(pair)}; expected an array of two items`,
      { function: 'standardErrors', option: 'pairs' },
    );
  });
}

interface ErrorFigure {
  readonly standardError: number | null;
  readonly reason: string | null;
}

function missing(reason: string): ErrorFigure {
  return { standardError: null, reason };
}

// The item against the mean of its component; null for an item without a finite ability.
function itemContrast({ gaps, values }: SolvedTable, item: number): Float64Array | null {
  const component = gaps.component[item]!;
  const members: number[] = [];
  gaps.component.forEach((other, at) => {
    if (other === component) members.push(at);
  });
  if (members.length === 1 || gaps.onlyTies[item] === 1) return null;
  const contrast = new Float64Array(values.length);
  for (const at of members) contrast[at] = -1 / members.length;
  contrast[item]! += 1;
  return contrast;
}

function pairContrast({ gaps, values }: SolvedTable, i: number, j: number): Float64Array | null {
  if (i === j || gaps.component[i] !== gaps.component[j] || gaps.onlyTies[i] === 1) return null;
  const contrast = new Float64Array(values.length);
  contrast[i] = 1;
  contrast[j] = -1;
  return contrast;
}

function findItem(fit: Fit, name: string): number {
  const at = fit.items.indexOf(name);
  if (at >= 0) return at;
  throw new InvalidInputError(
    `standardErrors: ${describe(name)} is not an item; the items are ${fit.items.map(describe).join(', ')}`,
    { function: 'standardErrors', received: describe(name) },
  );
}

const ACCEPTED: Members<StandardErrorOptions> = { items: true, pairs: true, errors: true };
