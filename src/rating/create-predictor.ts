import { modelOf } from './models/model-of.js';
import type { PairModel } from './models/pair-model.js';
import type { Fit } from './shapes.js';

/** The outcome probabilities of a fit, looked up once for many comparisons. */
export interface Predictor {
  readonly model: PairModel;
  /** The position of each item of the fit by its name. */
  readonly position: ReadonlyMap<string, number>;
  /**
   * The probability of each outcome of the model, best for item `i` in front, or why there is none.
   *
   * @param shown 1 if `i` is shown first, −1 if `j` is, 0 to leave the order effect out
   * @param covariates one value for each fitted covariate, `i` minus `j`
   */
  between(
    i: number,
    j: number,
    shown: number,
    covariates: readonly number[],
  ): Float64Array | string;
}

/** Prepares a fit for predictions. Cost: linear in items; then constant for each comparison. */
export function createPredictor(where: string, fit: Fit): Predictor {
  const model = modelOf(where, fit.model);
  const component = new Int32Array(fit.items.length);
  fit.components.forEach(({ items }, at) => {
    for (const item of items) component[item] = at;
  });
  const parameters = new Map(fit.parameters.map(({ name, value }) => [name, value ?? NaN]));
  const valueFor = (name: string): number => parameters.get(name) ?? NaN;
  const delta = valueFor('delta');
  const slopes = fit.settings.covariates.map(valueFor);
  const ties = Float64Array.from(model.parameters, valueFor);
  return {
    model,
    position: new Map(fit.items.map((name, at) => [name, at])),
    between(i, j, shown, covariates): Float64Array | string {
      const a = fit.abilities[i] ?? null;
      const b = fit.abilities[j] ?? null;
      if (component[i] !== component[j] || a === null || b === null) {
        return 'the gap between the two has no finite estimate, see the notes';
      }
      let gap = a - b + part(shown, delta);
      slopes.forEach((slope, at) => {
        gap += part(covariates[at]!, slope);
      });
      if (Number.isNaN(gap) || ties.some(Number.isNaN)) {
        return 'a parameter has no finite estimate, see the notes';
      }
      const p = new Float64Array(model.scores.length);
      model.probabilities(gap, Math.exp(-0.5 * Math.abs(gap)), ties, p);
      return p;
    },
  };
}

// At zero a parameter adds nothing, and whether it has an estimate does not matter.
function part(value: number, parameter: number): number {
  return value === 0 ? 0 : value * parameter;
}
