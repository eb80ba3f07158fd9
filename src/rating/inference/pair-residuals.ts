import { isWholeFit } from '../margins/is-whole-fit.js';
import { estimateOf } from '../settings/estimate-of.js';
import type { Estimate } from '../settings/fit-options.js';
import type { Fit, PairTable } from '../shapes.js';
import { solveTable } from '../solver/solve-table.js';
import type { SolvedTable } from '../solver/solved-table.js';
import { checkPairTable } from '../table/check-pair-table.js';
import { informationVariance } from './information-variance.js';

/** How well a fit agrees with one pair. */
export interface PairResidual {
  readonly first: string;
  readonly second: string;
  /** Weighted verdicts or cases of the pair. */
  readonly cases: number;
  /** Credit to `first`: what the data give, and what the fit expects. */
  readonly observed: number;
  readonly expected: number;
  /**
   * (observed − expected) / its standard error, which allows for the pair's own pull on the fit: about
   * standard normal where the model holds. Null where the reason says so.
   */
  readonly standardised: number | null;
  readonly reason: string | null;
}

/**
 * Observed and expected credit of each observed pair. A large standardised residual marks a pair
 * that strengths on one line cannot explain: transitivity of strength fails there.
 *
 * @returns one row a pair, in item order; standardised residuals only where every case is one whole
 * outcome, and not for a pair that the fit reproduces exactly
 * @throws InvalidInputError if the fit was made from another table
 *
 * Source: adjusted residuals [Hab73]. Cost: one solution of the information a row.
 *
 * @example
 * ```ts
 * import { fitBradleyTerry, pairResiduals, pairTableFromCounts } from 'assize';
 *
 * const table = pairTableFromCounts([
 *   { first: 'a', second: 'b', wins: 8, losses: 2 },
 *   { first: 'b', second: 'c', wins: 8, losses: 2 },
 *   { first: 'c', second: 'a', wins: 8, losses: 2 },
 * ]);
 * pairResiduals(table, fitBradleyTerry(table)).map((row) => row.expected); // => [5, 5, 5]
 * ```
 */
export function pairResiduals(table: PairTable, fit: Fit): readonly PairResidual[] {
  checkPairTable('pairResiduals', table);
  const estimate = estimateOf('pairResiduals', table, fit);
  const solved = solveTable('pairResiduals', table, estimate);
  const missing = missingReason(solved, estimate);
  const { margins } = solved;
  const pairs = new Map<string, number[]>();
  for (let row = 0; row < margins.first.length; row += 1) {
    const key = `${margins.first[row]},${margins.second[row]}`;
    pairs.set(key, [...(pairs.get(key) ?? []), row]);
  }
  return [...pairs.values()].map((rows): PairResidual => {
    const figures = sumRows(solved, estimate.model.scores, rows);
    const shown = {
      first: table.items[margins.first[rows[0]!]!]!,
      second: table.items[margins.second[rows[0]!]!]!,
      cases: figures.cases,
      observed: figures.observed,
      expected: figures.expected,
    };
    if (missing !== null) return { ...shown, standardised: null, reason: missing };
    // What is left of the variance after the pair has pulled the fit its way.
    const rest = figures.variance - informationVariance(solved, figures.pull);
    if (!(rest > 1e-9 * figures.variance)) return { ...shown, standardised: null, reason: EXACT };
    const standardised = (figures.observed - figures.expected) / Math.sqrt(rest) + 0;
    return { ...shown, standardised, reason: null };
  });
}

// Why no residual of the table can be standardised, or null.
function missingReason(solved: SolvedTable, estimate: Estimate): string | null {
  if (!isWholeFit(solved.margins, estimate))
    return 'cases are not whole outcomes, so the variance of a pair is not that of the model';
  if (estimate.biasReduction)
    return 'a bias-reduced fit does not reproduce what it adds, so its residuals have another law';
  if (!solved.converged) return 'the fit did not converge';
  return solved.information.system.factor() ? null : 'the information is singular';
}

const EXACT = 'the fit reproduces this pair exactly, or it is certain in the limit';

interface RowSums {
  readonly cases: number;
  readonly observed: number;
  readonly expected: number;
  readonly variance: number;
  /** Covariance of the pair's credit with the gradient of the log-likelihood. */
  readonly pull: Float64Array;
}

function sumRows(solved: SolvedTable, scores: readonly number[], rows: readonly number[]): RowSums {
  const { margins, information, values, gaps } = solved;
  const { items, outcomes, columns, design, totals } = margins;
  const pull = new Float64Array(values.length);
  const ties = values.length - items - columns;
  const one = new Float64Array(outcomes); // one case of each outcome in turn
  let cases = 0;
  let observed = 0;
  let expected = 0;
  let variance = 0;
  for (const row of rows) {
    const p = information.probabilities(row, values).slice();
    let n = 0;
    let mean = 0;
    for (let c = 0; c < outcomes; c += 1) {
      n += totals[row * outcomes + c]!;
      observed += totals[row * outcomes + c]! * (0.5 + scores[c]!);
      mean += p[c]! * (0.5 + scores[c]!);
    }
    cases += n;
    expected += n * mean;
    for (let c = 0; c < outcomes; c += 1) {
      if (p[c] === 0) continue;
      const lead = 0.5 + scores[c]! - mean;
      variance += n * p[c]! * lead * lead;
      one.fill(0);
      one[c] = 1;
      const score = information.derivatives(row, values, one, 0);
      const weight = n * p[c]! * lead;
      pull[margins.first[row]!]! += weight * score[0]!;
      pull[margins.second[row]!]! -= weight * score[0]!;
      for (let k = 0; k < columns; k += 1) {
        pull[items + k]! += weight * design[row * columns + k]! * score[0]!;
      }
      for (let g = 0; g < ties; g += 1) pull[items + columns + g]! += weight * score[2 + g]!;
    }
  }
  for (let k = 0; k < pull.length; k += 1) if (gaps.fixed[k] === 1) pull[k] = 0;
  return { cases, observed, expected, variance, pull };
}
