import { describe } from '../checks/describe.js';
import { expectNumber } from '../checks/expect-number.js';
import { expectOneOf } from '../checks/expect-one-of.js';
import { InvalidInputError } from '../errors.js';
import type { PairModel } from './pair-model.js';
import type { TieRule } from './project-outcomes.js';

/** What decides a point fit, shared by fits and replicates. */
export interface EstimateOptions {
  /** How ties enter a model without a tie parameter; `half` a win each by default. */
  readonly tieRule?: TieRule | undefined;
  /** Wins added in each direction of each observed pair; 0 by default. */
  readonly pseudoWins?: number | undefined;
}

/** The same, complete. */
export interface Estimate {
  readonly model: PairModel;
  readonly tieRule: TieRule;
  readonly pseudoWins: number;
}

/** Fills in defaults; throws for values that are not accepted, naming the function. */
export function readEstimate(where: string, model: PairModel, options: EstimateOptions): Estimate {
  if (typeof model?.probabilities !== 'function') {
    throw new InvalidInputError(
      `${where}: model is ${describe(model)}; expected a pair model such as davidson or bradleyTerry`,
      { function: where, option: 'model' },
    );
  }
  const tieRule = expectOneOf(where, 'tieRule', options.tieRule ?? 'half', ['half', 'exclude']);
  if (options.tieRule !== undefined && model.parameters.length > 0) {
    throw new InvalidInputError(
      `${where}: tieRule is ${describe(options.tieRule)}, and ${model.name} has a parameter for ties; leave the option out`,
      { function: where, option: 'tieRule' },
    );
  }
  const pseudoWins = expectNumber(where, 'pseudoWins', options.pseudoWins ?? 0, { min: 0 });
  return { model, tieRule, pseudoWins };
}
