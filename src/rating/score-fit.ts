import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import { projectOutcomes } from './margins/project-outcomes.js';
import { modelOf } from './models/model-of.js';
import { predict } from './predict.js';
import type { Fit, PairCell, PairTable } from './shapes.js';
import { checkPairTable } from './table/check-pair-table.js';

/** How well a fit foretells cases, usually ones that it was not fitted to. */
export interface FitScore {
  /** Mean of −ln P(outcome) over the scored weight; 0 is certainty. A null comes with its reason. */
  readonly logLoss: number | null;
  /** Mean of Σ_c (p_c − y_c)² over the scored weight: 0 at best, 2 at worst. */
  readonly brier: number | null;
  /** Weight that was scored: a case counts once, half ties half a win each. */
  readonly scored: number;
  /** Cases that were scored, and those that were not. */
  readonly cases: number;
  readonly unscored: readonly UnscoredCases[];
  /** Why a score is null: nothing is scored, or an outcome was seen that the fit rules out. */
  readonly reason: string | null;
}

/** Cases that a fit says nothing about. */
export interface UnscoredCases {
  readonly reason: string;
  readonly cases: number;
}

/**
 * Scores a fit on the cases of a table by log loss and Brier score [Bri50], so that models can be
 * compared out of sample. Items are matched by name. Cases with an item that the fit does not know, or
 * with a gap that has no finite estimate, are counted and named and not scored.
 *
 * @param table other cases, with the outcomes that the model takes
 * @throws InvalidInputError for a table whose outcomes the model does not take, for a fit with an
 * order effect and a table without orders, or a fitted covariate that the table lacks
 *
 * Cost: cells times items.
 *
 * @example
 * ```ts
 * import { fitBradleyTerry, pairTableFromCounts, scoreFit } from 'assize';
 *
 * const fit = fitBradleyTerry(pairTableFromCounts([{ first: 'a', second: 'b', wins: 3, losses: 1 }]));
 * const later = pairTableFromCounts([{ first: 'a', second: 'b', wins: 1, losses: 1 }]);
 * scoreFit(fit, later).logLoss; // => 0.83699
 * scoreFit(fit, later).brier; // => 0.625
 * ```
 */
export function scoreFit(fit: Fit, table: PairTable): FitScore {
  checkPairTable('scoreFit', table);
  const { settings } = fit;
  const model = modelOf('scoreFit', fit.model);
  if (settings.orderEffect && !table.ordered) {
    throw new InvalidInputError('scoreFit: the fit has an order effect, and the table no orders', {
      function: 'scoreFit',
    });
  }
  const covariates = settings.covariates.map((name) => findCovariate(table, name));
  const projection = projectOutcomes('scoreFit', table, {
    model,
    tieRule: settings.tieRule ?? 'half',
  });
  const width = table.scores.length;
  const skipped = new Map<string, number>();
  let logLoss = 0;
  let brier = 0;
  let scored = 0;
  let cases = 0;
  for (const cell of table.cells) {
    const sides = table.ordered ? 2 : 1;
    let any = false;
    for (let side = 0; side < sides; side += 1) {
      const counts = projected(cell, side * width, width, projection);
      const n = counts.reduce((sum, count) => sum + count, 0);
      if (n === 0) continue;
      const p = expected(fit, table, cell, side, covariates);
      if (typeof p === 'string') {
        skipped.set(p, (skipped.get(p) ?? 0) + cell.cases);
        break;
      }
      any = true;
      scored += cell.cases * n;
      counts.forEach((count, c) => {
        if (count > 0) logLoss -= cell.cases * count * Math.log(p[c]!);
        brier += cell.cases * (count * (1 - p[c]!) ** 2 + (n - count) * p[c]! ** 2);
      });
    }
    if (any) cases += cell.cases;
  }
  const finite = scored > 0 && Number.isFinite(logLoss);
  return {
    logLoss: finite ? logLoss / scored + 0 : null,
    brier: scored > 0 ? brier / scored + 0 : null,
    scored,
    cases,
    unscored: [...skipped].map(([reason, count]) => ({ reason, cases: count })),
    reason: finite ? null : scored > 0 ? RULED_OUT : 'no case could be scored',
  };
}

const RULED_OUT = 'an outcome was seen that the fit rules out, so the log loss is infinite';

function projected(
  cell: PairCell,
  from: number,
  width: number,
  projection: Float64Array,
): number[] {
  const outcomes = projection.length / width;
  const counts = new Array<number>(outcomes).fill(0);
  for (let at = 0; at < width; at += 1) {
    for (let c = 0; c < outcomes; c += 1) {
      counts[c]! += cell.counts[from + at]! * projection[at * outcomes + c]!;
    }
  }
  return counts;
}

// Outcome probabilities, or why there are none.
function expected(
  fit: Fit,
  table: PairTable,
  cell: PairCell,
  side: number,
  covariates: readonly number[],
): readonly number[] | string {
  const first = table.items[cell.first]!;
  const second = table.items[cell.second]!;
  if (!fit.items.includes(first) || !fit.items.includes(second))
    return 'the fit does not know an item';
  const shownFirst = fit.settings.orderEffect ? (side === 0 ? first : second) : null;
  const values = covariates.map((at) => cell.covariates[at]!);
  const { outcomes, reason } = predict(fit, first, second, {
    shownFirst,
    covariateValues: values,
  });
  return outcomes ?? reason ?? 'no prediction';
}

function findCovariate(table: PairTable, name: string): number {
  const at = table.covariates.indexOf(name);
  if (at >= 0) return at;
  throw new InvalidInputError(
    `scoreFit: the fit has covariate ${describe(name)}, and the table has ${table.covariates.map(describe).join(', ') || 'none'}`,
    { function: 'scoreFit', covariate: name },
  );
}
