import type { Estimate } from './fit-options.js';

/** Names of what is estimated beside abilities: `delta`, the covariates, the tie parameters. */
export function parameterNames(estimate: Estimate): string[] {
  const order = estimate.orderEffect ? ['delta'] : [];
  return [...order, ...estimate.covariateNames, ...estimate.model.parameters];
}
