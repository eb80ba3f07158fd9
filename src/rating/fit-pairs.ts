import { expectNumber } from '../checks/expect-number.js';
import { expectObject } from '../checks/expect-object.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { InvalidInputError } from '../errors.js';
import { listNames } from '../judgments/list-names.js';
import type { Note } from '../judgments/note.js';
import { centreWithin } from './centre-within.js';
import { checkPairTable } from './check-pair-table.js';
import { chooseErrorKind } from './choose-error-kind.js';
import { componentNotes } from './component-notes.js';
import { contrastVariance } from './contrast-variance.js';
import { errorOfVariance } from './error-of-variance.js';
import { componentsOf } from './existence/components-of.js';
import { createGapAnalysis } from './existence/gap-analysis.js';
import { type Estimate, type EstimateOptions, readEstimate } from './fit-options.js';
import { isWholeFit } from './is-whole-fit.js';
import { logLikelihoodOf } from './log-likelihood-of.js';
import { pairMargins } from './pair-margins.js';
import type { PairModel } from './pair-model.js';
import { parameterCovariance } from './parameter-covariance.js';
import { parametersOf } from './parameters-of.js';
import { DENSE_ITEMS } from './row-system.js';
import { separationNote } from './separation-note.js';
import type { ErrorKind, Fit, PairTable } from './shapes.js';
import { solveTable } from './solve-table.js';
import type { SolvedTable } from './solved-table.js';
import { tableFingerprint } from './table-fingerprint.js';

/** Options of `fitBradleyTerry` and `fitDavidson`. */
export interface FitOptions extends EstimateOptions {
  /**
   * Standard errors from the inverse `information`, or from a sandwich over each `case` or each
   * `cluster`. By default `cluster` where a cluster holds two cases; else `information` where every
   * case is one whole outcome of the model, and `case` where it is not.
   */
  readonly errors?: ErrorKind | undefined;
  /**
   * Bias-reduced estimates [Fir93] instead of maximum likelihood: finite for items that comparisons
   * link, undefeated ones too. Only for whole outcomes of a log-linear model, without pseudo-wins or
   * ridge, up to 500 items. Default false.
   */
  readonly biasReduction?: boolean | undefined;
  /**
   * Lit2Test's policy for separation: where one item wins at least this rate of the decisive
   * comparisons with another, from 0.5 to 1, magnitudes are marked diagnostic. By default only
   * exact separation is, where a gap has no bound.
   */
  readonly separationThreshold?: number | undefined;
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
  expectObject(where, 'options with a model', options, 'model');
  const estimate = readFitEstimate(where, table, options);
  const solved = solveTable(where, table, estimate);
  const kind = chooseErrorKind(where, table, solved.margins, estimate, options.errors);
  const large = table.items.length > DENSE_ITEMS;
  const covariance = solved.converged && !large ? parameterCovariance(table, solved, kind) : null;
  const { gaps, margins, values, converged } = solved;
  const size = values.length;
  const errorAt = (at: number): number | null => {
    if (covariance !== null) {
      return errorOfVariance(covariance[at * size + at]!, kind);
    }
    return large && at >= margins.items ? largeError(table, solved, at, kind) : null;
  };
  const lone = loneItems(solved);
  const abilities = centredAbilities(solved);
  const threshold =
    options.separationThreshold === undefined
      ? null
      : expectNumber(where, 'separationThreshold', options.separationThreshold, {
          min: 0.5,
          max: 1,
        });
  const separation = separationNote(table.items, margins, gaps, threshold);
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
    magnitudes: separation === null ? 'calibrated' : 'diagnostic',
    notes: [
      ...componentNotes(table.items, margins, gaps),
      ...fitted.notes,
      // Exact separation has notes of its own: undefeated, winless, separated.
      ...(separation === null || threshold === null ? [] : [separation]),
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
      biasReduction: estimate.biasReduction,
      separationThreshold: threshold,
      errors: kind,
      errorsReason:
        covariance === null ? missingErrors(large) : variationReason(covariance, solved, kind),
      scale: 'centred log-odds',
      table: tableFingerprint(table),
      tableSettings: table.settings,
    },
  };
}

function readFitEstimate(where: string, table: PairTable, options: FitPairsOptions): Estimate {
  const estimate = readEstimate(where, table, options.model, options);
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

// Figures that maximum likelihood alone would not give.
function priorNotes(table: PairTable, solved: SolvedTable, estimate: Estimate): Note[] {
  if (estimate.pseudoWins === 0 && !estimate.biasReduction) return [];
  const bare = createGapAnalysis(solved.margins, estimate.model);
  bare.analyse(solved.margins.totals);
  const driven = table.items.filter((_, i) =>
    table.items.some(
      (_name, j) =>
        solved.gaps.component[i] === solved.gaps.component[j] &&
        bare.state.component[i] !== bare.state.component[j],
    ),
  );
  const [code, text, source] = estimate.biasReduction
    ? ([
        'bias-reduced',
        'The estimates are bias-reduced (Firth), not of maximum likelihood.',
        'the bias reduction',
      ] as const)
    : ([
        'prior',
        `A prior of ${estimate.pseudoWins} wins in each direction of each observed pair enters every figure.`,
        'the prior',
      ] as const);
  const notes: Note[] = [{ code, items: [], text }];
  if (driven.length > 0) {
    notes.push({
      code: `${code}-driven`,
      items: driven,
      text: `By maximum likelihood the gaps between ${listNames(driven)} have no finite estimate: their size comes from ${source}.`,
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
      text: `${table.clusters.length} ${table.clusters.length === 1 ? 'cluster is' : 'clusters are'} few: errors over clusters are too small below about ${FEW_CLUSTERS}.`,
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
