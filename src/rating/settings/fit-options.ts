import { describe } from '../../checks/describe.js';
import { expectArray } from '../../checks/expect-array.js';
import { expectNumber } from '../../checks/expect-number.js';
import { expectOneOf } from '../../checks/expect-one-of.js';
import type { Members } from '../../checks/expect-options.js';
import { InvalidInputError } from '../../errors.js';
import type { PairModel } from '../models/pair-model.js';
import type { ErrorKind, PairTable } from '../shapes.js';

/** How ties enter a model that has no outcome for them. */
export type TieRule = 'half' | 'exclude';

/** What decides a point fit, shared by fits and replicates. */
export interface EstimateOptions {
  /** How ties enter a model without a tie parameter; `half` a win each by default. */
  readonly tieRule?: TieRule | undefined;
  /** Wins added in each direction of each observed pair; 0 by default. */
  readonly pseudoWins?: number | undefined;
  /** Fit δ, the log-odds gained by being shown first; needs an ordered table. Default false. */
  readonly orderEffect?: boolean | undefined;
  /** Covariates of the table to fit, by name; none by default. */
  readonly covariates?: readonly string[] | undefined;
  /**
   * A ridge on the covariates only: ½ · ridge · Σ β² is taken off the log-likelihood, which is a sum
   * over verdicts and not a mean. 0 by default.
   */
  readonly covariateRidge?: number | undefined;
}

/** The members of `EstimateOptions`. */
export const ESTIMATE_OPTIONS: Members<EstimateOptions> = {
  tieRule: true,
  pseudoWins: true,
  orderEffect: true,
  covariates: true,
  covariateRidge: true,
};

/** Options of `fitBradleyTerry`, `fitDavidson`, `fitGraded` and `fitRaoKupper`. */
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

/** The members of `FitOptions`. */
export const FIT_OPTIONS: Members<FitOptions> = {
  ...ESTIMATE_OPTIONS,
  errors: true,
  biasReduction: true,
  separationThreshold: true,
};

/** Options of `fitPairs`. */
export interface FitPairsOptions extends FitOptions {
  /** `davidson`, `bradleyTerry`, `graded` or `raoKupper`. */
  readonly model: PairModel;
}

/** The same, complete. */
export interface Estimate {
  readonly model: PairModel;
  readonly tieRule: TieRule;
  readonly pseudoWins: number;
  readonly orderEffect: boolean;
  /** Positions of the fitted covariates in the table, and their names. */
  readonly covariates: readonly number[];
  readonly covariateNames: readonly string[];
  readonly covariateRidge: number;
  /** Bias-reduced instead of maximum-likelihood estimates. */
  readonly biasReduction: boolean;
}

/** Fills in defaults; throws for values that are not accepted, naming the function. */
export function readEstimate(
  where: string,
  table: PairTable,
  model: PairModel,
  options: EstimateOptions,
): Estimate {
  const fail = (option: string, text: string): never => {
    throw new InvalidInputError(`${where}: ${text}`, { function: where, option });
  };
  if (typeof model?.derivatives !== 'function') {
    const received = model === undefined ? 'missing' : describe(model);
    const meant = typeof model === 'string' ? ': the value imported from assize, not its name' : '';
    fail('model', `model is ${received}; expected a pair model such as davidson${meant}`);
  }
  const tieRule = expectOneOf(where, 'tieRule', options.tieRule ?? 'half', ['half', 'exclude']);
  if (options.tieRule !== undefined && model.parameters.length > 0) {
    fail(
      'tieRule',
      `tieRule is ${describe(options.tieRule)}, and ${model.name} has a parameter for ties; leave the option out`,
    );
  }
  const pseudoWins = expectNumber(where, 'pseudoWins', options.pseudoWins ?? 0, { min: 0 }) + 0;
  const orderEffect = expectOneOf(where, 'orderEffect', options.orderEffect ?? false, [
    true,
    false,
  ]);
  if (orderEffect && !table.ordered) {
    fail(
      'orderEffect',
      "orderEffect: true needs an ordered table: pairTable(cases, { count: 'verdicts', ordered: true }), which needs to know who was shown first",
    );
  }
  const covariateNames = options.covariates ?? [];
  expectArray(where, 'covariates', covariateNames);
  const covariates = covariateNames.map((name) => {
    const at = table.covariates.indexOf(name);
    if (at >= 0) return at;
    const known =
      table.covariates.length === 0 ? 'none' : table.covariates.map(describe).join(', ');
    return fail('covariates', `covariate ${describe(name)} is not in the table; it has ${known}`);
  });
  if (new Set(covariates).size < covariates.length) {
    fail('covariates', 'a covariate is named twice');
  }
  const covariateRidge = expectNumber(where, 'covariateRidge', options.covariateRidge ?? 0, {
    min: 0,
  });
  return {
    model,
    tieRule,
    pseudoWins,
    orderEffect,
    covariates,
    covariateNames,
    covariateRidge,
    biasReduction: false,
  };
}
