import { listNames } from '../judgments/list-names.js';
import type { Note } from '../judgments/note.js';
import { centreWithin } from './centre-within.js';
import { checkPairTable } from './check-pair-table.js';
import { chooseErrorKind } from './choose-error-kind.js';
import { componentNotes } from './component-notes.js';
import { contrastVariance } from './contrast-variance.js';
import { componentsOf } from './existence/components-of.js';
import { createGapAnalysis } from './existence/gap-analysis.js';
import { type Estimate, type EstimateOptions, readEstimate } from './fit-options.js';
import { logLikelihoodOf } from './log-likelihood-of.js';
import type { PairModel } from './pair-model.js';
import { parameterCovariance } from './parameter-covariance.js';
import { parametersOf } from './parameters-of.js';
import { DENSE_ITEMS } from './row-system.js';
import type { ErrorKind, Fit, PairTable } from './shapes.js';
import { type SolvedTable, solveTable } from './solve-table.js';
import { tableFingerprint } from './table-fingerprint.js';

/** Options of `fitBradleyTerry` and `fitDavidson`. */
export interface FitOptions extends EstimateOptions {
  /**
   * Standard errors from the inverse `information`, or from a sandwich over each `case` or each
   * `cluster`. By default `cluster` where a cluster holds two cases; else `information` where every
   * case is one whole outcome of the model, and `case` where it is not.
   */
  readonly errors?: ErrorKind | undefined;
}

/** Options of `fitPairs`. */
export interface FitPairsOptions extends FitOptions {
  /** `davidson`, `bradleyTerry`, `graded` or `raoKupper`. */
  readonly model: PairModel;
}

const FEW_CLUSTERS = 30;

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
 * @returns abilities in natural-log odds of the extreme outcomes, in item order
 * @throws InvalidInputError for an unsound table or option value
 * @throws NoDataError for a table without items
 *
 * Source: [BT52], [Dav70, eq. 3], existence [Alb84], errors [Whi82], [LZ86].
 * Cost: a few iterations of (pairs + items³ / 6), and items³ for the errors.
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
  return fitTable('fitPairs', table, options);
}

/** `fitPairs` under the name of the function that was called. */
export function fitTable(where: string, table: PairTable, options: FitPairsOptions): Fit {
  checkPairTable(where, table);
  const estimate = readEstimate(where, table, options.model, options);
  const solved = solveTable(where, table, estimate);
  const kind = chooseErrorKind(where, table, solved.margins, estimate, options.errors);
  const large = table.items.length > DENSE_ITEMS;
  const covariance = solved.converged && !large ? parameterCovariance(table, solved, kind) : null;
  const { gaps, margins, values, converged } = solved;
  const size = values.length;
  const errorAt = (at: number): number | null => {
    if (covariance !== null) return Math.sqrt(Math.max(0, covariance[at * size + at]!));
    return large && at >= margins.items ? largeError(table, solved, at, kind) : null;
  };
  const lone = loneItems(solved);
  const abilities = centredAbilities(solved);
  const fitted = parametersOf(solved, estimate, errorAt);
  const hidden = (at: number): boolean => !converged || lone[at] === 1;
  return {
    model: estimate.model.name,
    items: table.items,
    abilities: abilities.map((ability, at) => (hidden(at) ? null : ability)),
    standardErrors: abilities.map((_, at) =>
      hidden(at) || gaps.onlyTies[at] === 1 ? null : errorAt(at),
    ),
    parameters: fitted.parameters,
    logLikelihood: logLikelihoodOf(solved),
    converged,
    lastIterate: converged ? null : Array.from(values, (value) => value + 0),
    iterations: solved.iterations,
    components: componentsOf(gaps),
    notes: [
      ...componentNotes(table.items, margins, gaps),
      ...fitted.notes,
      ...priorNotes(table, solved, estimate),
      ...generalNotes(table, kind, solved),
    ],
    settings: {
      model: estimate.model.name,
      tieRule: estimate.model.parameters.length > 0 ? null : estimate.tieRule,
      pseudoWins: estimate.pseudoWins,
      orderEffect: estimate.orderEffect,
      covariates: estimate.covariateNames,
      covariateRidge: estimate.covariateRidge,
      errors: kind,
      errorsReason: covariance === null ? missingErrors(large) : null,
      scale: 'centred log-odds',
      table: tableFingerprint(table),
      tableSettings: table.settings,
    },
  };
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
  return Math.sqrt(contrastVariance(table, solved, contrast, kind));
}

function loneItems({ gaps, margins }: SolvedTable): Uint8Array {
  const sizes = new Int32Array(gaps.count);
  for (const component of gaps.component) sizes[component]! += 1;
  return Uint8Array.from({ length: margins.items }, (_, at) =>
    sizes[gaps.component[at]!] === 1 ? 1 : 0,
  );
}

function centredAbilities({ gaps, margins, values }: SolvedTable): number[] {
  const abilities = values.slice(0, margins.items);
  centreWithin(
    abilities,
    gaps.component,
    gaps.count,
    new Float64Array(gaps.count),
    new Int32Array(gaps.count),
  );
  return Array.from(abilities, (ability) => ability + 0);
}

function priorNotes(table: PairTable, solved: SolvedTable, estimate: Estimate): Note[] {
  if (estimate.pseudoWins === 0) return [];
  const bare = createGapAnalysis(solved.margins, estimate.model);
  bare.analyse(solved.margins.totals);
  const driven = table.items.filter((_, i) =>
    table.items.some(
      (_name, j) =>
        solved.gaps.component[i] === solved.gaps.component[j] &&
        bare.state.component[i] !== bare.state.component[j],
    ),
  );
  const text = `A prior of ${estimate.pseudoWins} wins in each direction of each observed pair enters every figure.`;
  const notes: Note[] = [{ code: 'prior', items: [], text }];
  if (driven.length > 0) {
    notes.push({
      code: 'prior-driven',
      items: driven,
      text: `Without the prior the gaps between ${listNames(driven)} have no finite estimate: their size comes from the prior.`,
    });
  }
  return notes;
}

function generalNotes(table: PairTable, kind: ErrorKind, solved: SolvedTable): Note[] {
  const notes: Note[] = [];
  if (kind === 'cluster' && table.clusters.length < FEW_CLUSTERS) {
    notes.push({
      code: 'few-clusters',
      items: [],
      text: `${table.clusters.length} clusters are few: errors over clusters are too small below about ${FEW_CLUSTERS}.`,
    });
  }
  if (!solved.converged) {
    notes.push({
      code: 'not-converged',
      items: [],
      text: `The fit stopped after ${solved.iterations} iterations without reaching the maximum: abilities are withheld.`,
    });
  }
  return notes;
}
