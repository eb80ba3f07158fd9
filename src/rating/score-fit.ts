import { describe } from '../checks/describe.js';
import { expectObject } from '../checks/expect-object.js';
import { InvalidInputError } from '../errors.js';
import { createPredictor, type Predictor } from './create-predictor.js';
import { projectOutcomes } from './margins/project-outcomes.js';
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

/** Cases that a fit says nothing about, or that say nothing to it. */
export interface UnscoredCases {
  readonly reason: string;
  readonly cases: number;
}

/**
 * Scores a fit on the cases of a table by log loss and Brier score [Bri50], so that models can be
 * compared out of sample. Items are matched by name. Cases with an item that the fit does not know, with
 * a gap that has no finite estimate, or with no outcome of the model (left out by a policy, or a tie that
 * the fit excludes) are counted and named and not scored.
 *
 * @param table other cases, with the outcomes that the model takes
 * @throws InvalidInputError for a table whose outcomes the model does not take, for a fit with an
 * order effect and a table without orders, or a fitted covariate that the table lacks
 *
 * Cost: linear in items and cells.
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
  expectObject('scoreFit', 'a fit', fit, 'settings');
  checkPairTable('scoreFit', table);
  const { settings } = fit;
  const predictor = createPredictor('scoreFit', fit);
  const { model } = predictor;
  if (settings.orderEffect && !table.ordered) {
    throw new InvalidInputError('scoreFit: the fit has an order effect, and the table no orders', {
      function: 'scoreFit',
    });
  }
  const scorer: Scorer = {
    predictor,
    table,
    orderEffect: settings.orderEffect,
    positions: table.items.map((name) => predictor.position.get(name)),
    covariates: settings.covariates.map((name) => findCovariate(table, name)),
    projection: projectOutcomes('scoreFit', table, { model, tieRule: settings.tieRule ?? 'half' }),
  };
  const sums: Sums = { logLoss: 0, brier: 0, scored: 0 };
  const skipped = new Map<string, number>();
  let cases = 0;
  for (const cell of table.cells) {
    const why = scoreCell(scorer, cell, sums);
    if (why === null) cases += cell.cases;
    else skipped.set(why, (skipped.get(why) ?? 0) + cell.cases);
  }
  const { logLoss, brier, scored } = sums;
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

const NOTHING = 'adds no outcome of the model';
const RULED_OUT = 'an outcome was seen that the fit rules out, so the log loss is infinite';

interface Scorer {
  readonly predictor: Predictor;
  readonly table: PairTable;
  readonly orderEffect: boolean;
  /** The position in the fit of each item of the table. */
  readonly positions: readonly (number | undefined)[];
  /** Positions of the fitted covariates in the table. */
  readonly covariates: readonly number[];
  readonly projection: Float64Array;
}

interface Sums {
  logLoss: number;
  brier: number;
  scored: number;
}

// Adds the cases of a cell to the sums, or says why they are not scored.
function scoreCell(scorer: Scorer, cell: PairCell, sums: Sums): string | null {
  const { table, orderEffect, projection } = scorer;
  const width = table.scores.length;
  let why: string | null = NOTHING;
  for (let from = 0; from < cell.counts.length; from += width) {
    const counts = projected(cell, from, width, projection);
    const n = counts.reduce((sum, count) => sum + count, 0);
    if (n === 0) continue;
    const p = expected(scorer, cell, !orderEffect ? 0 : from === 0 ? 1 : -1);
    if (typeof p === 'string') return p;
    why = null;
    sums.scored += cell.cases * n;
    counts.forEach((count, c) => {
      if (count > 0) sums.logLoss -= cell.cases * count * Math.log(p[c]!);
      sums.brier += cell.cases * (count * (1 - p[c]!) ** 2 + (n - count) * p[c]! ** 2);
    });
  }
  return why;
}

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
  { predictor, positions, covariates }: Scorer,
  cell: PairCell,
  shown: number,
): Float64Array | string {
  const i = positions[cell.first];
  const j = positions[cell.second];
  if (i === undefined || j === undefined) return 'the fit does not know an item';
  const values = covariates.map((at) => cell.covariates[at]!);
  return predictor.between(i, j, shown, values);
}

function findCovariate(table: PairTable, name: string): number {
  const at = table.covariates.indexOf(name);
  if (at >= 0) return at;
  throw new InvalidInputError(
    `scoreFit: the fit has covariate ${describe(name)}, and the table has ${table.covariates.map(describe).join(', ') || 'none'}`,
    { function: 'scoreFit', covariate: name },
  );
}
