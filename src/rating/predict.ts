import { describe } from '../checks/describe.js';
import { expectObject } from '../checks/expect-object.js';
import { InvalidInputError } from '../errors.js';
import { modelOf } from './models/model-of.js';
import type { Fit } from './shapes.js';

/** Options of `predict`. */
export interface PredictOptions {
  /** The item shown first, for a fit with an order effect; null, the default, leaves the effect out. */
  readonly shownFirst?: string | null | undefined;
  /** Values of the fitted covariates, `first` minus `second`, in their order; zeros by default. */
  readonly covariateValues?: readonly number[] | undefined;
}

/** What a fit expects of one comparison. */
export interface Prediction {
  readonly first: string;
  readonly second: string;
  /** Probability that `first` wins (by any grade), of a tie, that `second` wins; they add up to 1. */
  readonly win: number | null;
  readonly tie: number | null;
  readonly loss: number | null;
  /** Expected share of `first`; without grades win + tie / 2. */
  readonly share: number | null;
  /** The probability of each outcome of the model, best for `first` in front. */
  readonly outcomes: readonly number[] | null;
  /** Why the figures are null. */
  readonly reason: string | null;
}

/**
 * The outcome probabilities of one comparison under a fit: for Bradley–Terry
 * win = 1 / (1 + exp(λ_j − λ_i)), for Davidson with ν for ties. Covariates are at zero unless
 * their values are given, and so is the order effect unless `shownFirst` is. Null where the gap between the two items has no finite
 * estimate.
 *
 * @throws InvalidInputError for an unknown item, an item against itself, or `shownFirst` without an
 * order effect
 *
 * @example
 * ```ts
 * import { fitDavidson, pairTableFromCounts, predict } from 'assize';
 *
 * const fit = fitDavidson(pairTableFromCounts([{ first: 'a', second: 'b', wins: 2, ties: 1, losses: 1 }]));
 * const { win, tie, loss } = predict(fit, 'a', 'b');
 * [win, tie, loss]; // => [0.50, 0.25, 0.25]
 * ```
 */
export function predict(
  fit: Fit,
  first: string,
  second: string,
  options: PredictOptions = {},
): Prediction {
  expectObject('predict', 'a fit', fit, 'abilities');
  const i = findItem(fit, first);
  const j = findItem(fit, second);
  if (i === j) {
    throw new InvalidInputError(`predict: ${describe(first)} cannot be compared with itself`, {
      function: 'predict',
    });
  }
  const missing = { first, second, win: null, tie: null, loss: null, share: null, outcomes: null };
  const together = fit.components.some(({ items }) => items.includes(i) && items.includes(j));
  const a = fit.abilities[i] ?? null;
  const b = fit.abilities[j] ?? null;
  if (!together || a === null || b === null) {
    return { ...missing, reason: 'the gap between the two has no finite estimate, see the notes' };
  }
  const model = modelOf('predict', fit.model);
  const p = new Float64Array(model.scores.length);
  const valueAt = (name: string): number =>
    fit.parameters.find((parameter) => parameter.name === name)?.value ?? NaN;
  const shift = shiftOf(fit, options.shownFirst ?? null, first, second, valueAt);
  const ties = Float64Array.from(model.parameters, valueAt);
  const gap = a - b + shift + covariatePart(fit, options.covariateValues, valueAt);
  if (Number.isNaN(gap) || ties.some(Number.isNaN)) {
    return { ...missing, reason: 'a parameter has no finite estimate, see the notes' };
  }
  model.probabilities(gap, Math.exp(-0.5 * Math.abs(gap)), ties, p);
  let win = 0;
  let tie = 0;
  let loss = 0;
  let share = 0;
  model.scores.forEach((score, c) => {
    if (score > 0) win += p[c]!;
    if (score === 0) tie += p[c]!;
    if (score < 0) loss += p[c]!;
    share += p[c]! * (score + 0.5);
  });
  const outcomes = Array.from(p);
  return { first, second, win, tie, loss, share, outcomes, reason: null };
}

function covariatePart(
  fit: Fit,
  given: readonly number[] | undefined,
  valueAt: (name: string) => number,
): number {
  if (given === undefined) return 0;
  const names = fit.settings.covariates;
  if (given.length !== names.length || !given.every(Number.isFinite)) {
    throw new InvalidInputError(
      `predict: covariateValues are ${JSON.stringify(given)}; expected ${names.length} finite numbers`,
      { function: 'predict', option: 'covariateValues' },
    );
  }
  return names.reduce((sum, name, at) => sum + given[at]! * valueAt(name), 0);
}

// What the order effect adds to the gap of `first`.
function shiftOf(
  fit: Fit,
  shownFirst: string | null,
  first: string,
  second: string,
  valueAt: (name: string) => number,
): number {
  if (shownFirst === null) return 0;
  const fail = (why: string): never => {
    throw new InvalidInputError(`predict: shownFirst is ${describe(shownFirst)}, ${why}`, {
      function: 'predict',
      option: 'shownFirst',
    });
  };
  if (!fit.settings.orderEffect) return fail('and the fit has no order effect');
  if (shownFirst === first) return valueAt('delta');
  if (shownFirst === second) return -valueAt('delta');
  return fail('which is neither of the two items');
}

function findItem(fit: Fit, name: string): number {
  const at = fit.items.indexOf(name);
  if (at >= 0) return at;
  throw new InvalidInputError(
    `predict: ${describe(name)} is not an item; the items are ${fit.items.map(describe).join(', ')}`,
    { function: 'predict', received: describe(name) },
  );
}
