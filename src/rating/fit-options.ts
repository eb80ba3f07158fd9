import { describe } from '../checks/describe.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { InvalidInputError } from '../errors.js';
import type { PairModel } from './pair-model.js';
import type { PairTable } from './shapes.js';

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
    fail('model', `model is ${describe(model)}; expected a pair model such as davidson`);
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
