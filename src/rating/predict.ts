import { describe } from '../checks/describe.js';
import { expectObject } from '../checks/expect-object.js';
import { expectOptions, type Members } from '../checks/expect-options.js';
import { InvalidInputError } from '../errors.js';
import { createPredictor } from './create-predictor.js';
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
 * their values are given, and so is the order effect unless `shownFirst` is. Null where the gap between
 * the two items has no finite estimate, or a parameter that adds to it.
 *
 * @throws InvalidInputError for an unknown item, an item against itself, or `shownFirst` without an
 * order effect
 *
 * Cost: linear in items.
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
  expectOptions('predict', options, ACCEPTED);
  const { position, model, between } = createPredictor('predict', fit);
  const i = findItem(position, first);
  const j = findItem(position, second);
  if (i === j) {
    throw new InvalidInputError(`predict: ${describe(first)} cannot be compared with itself`, {
      function: 'predict',
    });
  }
  const shown = readShown(fit, options.shownFirst ?? null, first, second);
  const p = between(i, j, shown, readCovariates(fit, options.covariateValues));
  if (typeof p === 'string') {
    const none = { win: null, tie: null, loss: null, share: null, outcomes: null };
    return { first, second, ...none, reason: p };
  }
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
  return { first, second, win, tie, loss, share, outcomes: Array.from(p), reason: null };
}

function readCovariates(fit: Fit, given: readonly number[] | undefined): readonly number[] {
  const wanted = fit.settings.covariates.length;
  if (given === undefined) return new Array<number>(wanted).fill(0);
  if (Array.isArray(given) && given.length === wanted && given.every(Number.isFinite)) return given;
  throw new InvalidInputError(
    `predict: covariateValues are ${Array.isArray(given) ? JSON.stringify(given) : describe(given)}; expected ${wanted} finite numbers`,
    { function: 'predict', option: 'covariateValues' },
  );
}

// 1 where `first` is shown first, −1 where `second` is, 0 where nothing is said.
function readShown(fit: Fit, shownFirst: string | null, first: string, second: string): number {
  if (shownFirst === null) return 0;
  const fail = (why: string): never => {
    throw new InvalidInputError(`predict: shownFirst is ${describe(shownFirst)}, ${why}`, {
      function: 'predict',
      option: 'shownFirst',
    });
  };
  if (!fit.settings.orderEffect) return fail('and the fit has no order effect');
  if (shownFirst === first) return 1;
  if (shownFirst === second) return -1;
  return fail('which is neither of the two items');
}

function findItem(position: ReadonlyMap<string, number>, name: string): number {
  const at = position.get(name);
  if (at !== undefined) return at;
  throw new InvalidInputError(
    `predict: ${describe(name)} is not an item; the items are ${[...position.keys()].map(describe).join(', ')}`,
    { function: 'predict', received: describe(name) },
  );
}

const ACCEPTED: Members<PredictOptions> = { shownFirst: true, covariateValues: true };
