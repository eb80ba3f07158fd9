import { describe } from '../checks/describe.js';
import { InvalidInputError } from '../errors.js';
import { modelOf } from './model-of.js';
import type { Fit } from './shapes.js';

/** What a fit expects of one comparison. */
export interface Prediction {
  readonly first: string;
  readonly second: string;
  /** Probability that `first` wins, of a tie, and that `second` wins; they add up to 1. */
  readonly win: number | null;
  readonly tie: number | null;
  readonly loss: number | null;
  /** Expected share of `first`: win + tie / 2. */
  readonly share: number | null;
  /** Why the figures are null. */
  readonly reason: string | null;
}

/**
 * The outcome probabilities of one comparison under a fit: for Bradley–Terry
 * win = 1 / (1 + exp(λ_j − λ_i)), for Davidson with ν for ties. Null where the gap between the two
 * items has no finite estimate.
 *
 * @throws InvalidInputError for an unknown item, or an item against itself
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
export function predict(fit: Fit, first: string, second: string): Prediction {
  const i = findItem(fit, first);
  const j = findItem(fit, second);
  if (i === j) {
    throw new InvalidInputError(`predict: ${describe(first)} cannot be compared with itself`, {
      function: 'predict',
    });
  }
  const missing = { first, second, win: null, tie: null, loss: null, share: null };
  const together = fit.components.some(({ items }) => items.includes(i) && items.includes(j));
  const a = fit.abilities[i] ?? null;
  const b = fit.abilities[j] ?? null;
  if (!together || a === null || b === null) {
    return { ...missing, reason: 'the gap between the two has no finite estimate, see the notes' };
  }
  const model = modelOf('predict', fit.model);
  const p = new Float64Array(model.scores.length);
  const ties = Float64Array.from(
    model.parameters,
    (name) => fit.parameters.find((parameter) => parameter.name === name)?.value ?? NaN,
  );
  if (ties.some(Number.isNaN)) {
    return { ...missing, reason: 'the tie parameter has no finite estimate, see the notes' };
  }
  model.probabilities(Math.exp(-0.5 * Math.abs(a - b)), ties, p);
  if (a < b) p.reverse();
  const win = p[0]!;
  const loss = p[p.length - 1]!;
  const tie = p.length === 3 ? p[1]! : 0;
  return { first, second, win, tie, loss, share: win + tie / 2, reason: null };
}

function findItem(fit: Fit, name: string): number {
  const at = fit.items.indexOf(name);
  if (at >= 0) return at;
  throw new InvalidInputError(
    `predict: ${describe(name)} is not an item; the items are ${fit.items.map(describe).join(', ')}`,
    { function: 'predict', received: describe(name) },
  );
}
