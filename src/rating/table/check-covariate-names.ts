import { describe } from '../../checks/describe.js';
import { expectArray } from '../../checks/expect-array.js';
import { InvalidInputError } from '../../errors.js';

// A fit lists these beside its covariates, and everything that reads a parameter goes by its name.
const PARAMETERS = ['delta', 'nu', 'nuSlight', 'nuEven', 'theta'];
const TAKEN: ReadonlySet<string> = new Set(PARAMETERS.flatMap((name) => [name, `ln ${name}`]));

/**
 * Throws unless `names` are distinct, not empty, and none of the names that a fit gives its own
 * parameters. Cost: linear.
 */
export function checkCovariateNames(where: string, names: readonly string[]): void {
  expectArray(where, 'covariates', names);
  const fail = (fault: string): never => {
    throw new InvalidInputError(`${where}: ${fault}`, { function: where, option: 'covariates' });
  };
  names.forEach((name, at) => {
    if (typeof name !== 'string' || name === '') {
      fail(`the name of covariate ${at} is ${describe(name)}; expected a non-empty name`);
    }
    if (TAKEN.has(name)) {
      fail(
        `a covariate is named ${describe(name)}, which is a parameter of the models; name it otherwise`,
      );
    }
  });
  if (new Set(names).size < names.length) fail('two covariates have one name');
}
