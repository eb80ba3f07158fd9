import { chiSquareTail } from '../../numeric/chi-square-tail.js';
import { isWholeFit } from '../margins/is-whole-fit.js';
import type { PairMargins } from '../margins/pair-margins.js';
import { estimateOf } from '../settings/estimate-of.js';
import type { Estimate } from '../settings/fit-options.js';
import type { Fit, PairTable } from '../shapes.js';
import { logLikelihoodOf } from '../solver/log-likelihood-of.js';
import { solveMargins, solveTable } from '../solver/solve-table.js';
import type { SolvedTable } from '../solver/solved-table.js';
import { checkPairTable } from '../table/check-pair-table.js';

/** A likelihood-ratio test. All null where the reason says why it is not to be had. */
export interface LikelihoodTest {
  /** Twice the difference of the log-likelihoods. */
  readonly statistic: number | null;
  readonly degreesOfFreedom: number | null;
  /** Upper tail of χ² at the statistic. */
  readonly pValue: number | null;
  readonly reason: string | null;
}

/**
 * The likelihood tests of a fit. Degrees of freedom count what the data can tell: a parameter that has
 * no finite estimate or repeats others is none, and so is an outcome that the fit rules out.
 */
export interface LikelihoodTests {
  /** All items are equally strong. */
  readonly equalAbilities: LikelihoodTest;
  /** δ = 0: being shown first makes no difference. */
  readonly noOrderEffect: LikelihoodTest;
  /** The fit against free probabilities for each row: small p-values say that the model fails. */
  readonly deviance: LikelihoodTest;
}

/**
 * Likelihood-ratio tests of equal abilities and of no order effect, and the overall deviance. Each
 * holds only where every case is one whole outcome and every gap is finite; elsewhere it is null with
 * the reason, since twice the log-likelihood then has no χ² law.
 *
 * @throws InvalidInputError if the fit was made from another table
 *
 * Source: [Wil38]. Cost: two further fits.
 *
 * @example
 * ```ts
 * import { fitBradleyTerry, likelihoodTests, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([{ first: 'a', second: 'b', wins: 7, losses: 3 }]);
 * const { equalAbilities } = likelihoodTests(table, fitBradleyTerry(table));
 * equalAbilities.statistic; // => 1.6457
 * equalAbilities.degreesOfFreedom; // => 1
 * ```
 */
export function likelihoodTests(table: PairTable, fit: Fit): LikelihoodTests {
  checkPairTable('likelihoodTests', table);
  const estimate = estimateOf('likelihoodTests', table, fit);
  const solved = solveTable('likelihoodTests', table, estimate);
  const why = refusal(solved, estimate);
  if (why !== null) {
    return { equalAbilities: missing(why), noOrderEffect: missing(why), deviance: missing(why) };
  }
  const { margins } = solved;
  const equal = solveMargins(mergeItems(margins), estimate);
  return {
    equalAbilities: compare(solved, equal),
    noOrderEffect: estimate.orderEffect ? orderTest(solved, estimate) : missing(NO_ORDER),
    deviance: test(
      saturatedHeight(margins) - logLikelihoodOf(solved),
      freeProbabilities(solved) - estimated(solved),
    ),
  };
}

const NO_ORDER = 'the fit has no order effect';

function orderTest(solved: SolvedTable, estimate: Estimate): LikelihoodTest {
  const without = solveMargins(dropOrder(solved.margins), estimate);
  return estimated(without) < estimated(solved)
    ? compare(solved, without)
    : missing('the order effect cannot be told apart from the items or covariates');
}

function refusal(solved: SolvedTable, estimate: Estimate): string | null {
  if (estimate.biasReduction) return 'the estimates are bias-reduced and not of maximum likelihood';
  if (!isWholeFit(solved.margins, estimate)) {
    return 'cases are not whole outcomes (half ties, shares, weights, two verdicts a case, a prior or a ridge)';
  }
  if (!solved.converged) return 'the fit did not converge';
  if (solved.gaps.count > 1) return 'some gaps are not finite, see the notes of the fit';
  if (solved.gaps.onlyTies.includes(1)) return 'items that only tied are equal by convention';
  return null;
}

function missing(reason: string): LikelihoodTest {
  return { statistic: null, degreesOfFreedom: null, pValue: null, reason };
}

function compare(larger: SolvedTable, smaller: SolvedTable): LikelihoodTest {
  return test(
    logLikelihoodOf(larger) - logLikelihoodOf(smaller),
    estimated(larger) - estimated(smaller),
  );
}

function test(difference: number, degreesOfFreedom: number): LikelihoodTest {
  const statistic = Math.max(0, 2 * difference) + 0;
  if (degreesOfFreedom <= 0) {
    return {
      statistic,
      degreesOfFreedom: 0,
      pValue: null,
      reason: 'no degrees of freedom are left',
    };
  }
  return {
    statistic,
    degreesOfFreedom,
    pValue: chiSquareTail(statistic, degreesOfFreedom),
    reason: null,
  };
}

// All items are one, so that every gap is zero but for columns.
function mergeItems(margins: PairMargins): PairMargins {
  const zeros = new Int32Array(margins.first.length);
  return { ...margins, items: 1, first: zeros, second: zeros };
}

function dropOrder(margins: PairMargins): PairMargins {
  const design = margins.design.slice();
  for (let at = 0; at < design.length; at += margins.columns) design[at] = 0;
  return { ...margins, design };
}

function saturatedHeight({ totals, outcomes, first }: PairMargins): number {
  let sum = 0;
  for (let row = 0; row < first.length; row += 1) {
    const counts = totals.subarray(row * outcomes, (row + 1) * outcomes);
    const n = counts.reduce((all, count) => all + count, 0);
    for (const count of counts) if (count > 0) sum += count * Math.log(count / n);
  }
  return sum;
}

// All outcomes but one of each row, of those that the fit leaves possible.
function freeProbabilities({ gaps }: SolvedTable): number {
  let free = 0;
  for (const alive of gaps.survivors) {
    for (let bits = alive & (alive - 1); bits > 0; bits &= bits - 1) free += 1;
  }
  return free;
}

// Abilities but one, and of the parameters those that are not held.
function estimated({ margins, gaps }: SolvedTable): number {
  return margins.items - 1 + gaps.fixed.subarray(margins.items).filter((held) => held === 0).length;
}
