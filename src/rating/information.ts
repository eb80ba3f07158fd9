import type { GapState } from './existence/gap-state.js';
import { momentsOf } from './moments-of.js';
import type { PairMargins } from './pair-margins.js';
import type { PairModel } from './pair-model.js';

/** Gradient and information matrix of the log-likelihood; memory is reused. */
export interface Information {
  /** By ability, then by logarithm of the tie parameter. */
  readonly gradient: Float64Array;
  /**
   * Lower triangle, row-major. To each part that the data link, a constant is added along its
   * common level, which the data do not see; the solution of a step then keeps the level. Rows of
   * parameters that are not estimated are those of the unit matrix.
   */
  readonly matrix: Float64Array;
  /** Takes the totals and the limiting model to work on. */
  observe(totals: Float64Array, gaps: GapState): void;
  evaluate(values: Float64Array): void;
  /** Outcome probabilities of a pair at the values, outcomes that do not survive at zero. */
  probabilities(pair: number, values: Float64Array): Float64Array;
  /** How many of the values, from the front, are estimated. */
  active(): number;
}

// Abilities whose halves are exponentiated once an item instead of once a pair.
const SAFE = 600;

/** Cost of `evaluate`: linear in pairs, plus items² for the common levels. */
export function createInformation(margins: PairMargins, model: PairModel): Information {
  const { items, outcomes, first, second } = margins;
  const { scores, levels } = model;
  const ties = model.parameters.length;
  const size = items + ties;
  const every = (1 << outcomes) - 1;
  const observed = new Float64Array(size);
  const weight = new Float64Array(first.length);
  const root = new Float64Array(items); // exp(λ / 2)
  const tieValues = new Float64Array(ties);
  const p = new Float64Array(outcomes);
  const moments = new Float64Array(2 + 2 * ties);
  const gradient = new Float64Array(size);
  const matrix = new Float64Array(size * size);
  let state: GapState;
  let masked = false;
  let rooted = false;
  let estimated = size;

  return { gradient, matrix, observe, evaluate, probabilities, active: () => estimated };

  function observe(totals: Float64Array, gaps: GapState): void {
    state = gaps;
    estimated = gaps.tie === 'free' ? size : items;
    masked = false;
    observed.fill(0);
    for (let pair = 0; pair < weight.length; pair += 1) {
      const alive = gaps.survivors[pair]!;
      if (alive !== every) masked = true;
      weight[pair] = 0;
      if ((alive & (alive - 1)) === 0) continue; // one outcome, certain in the limit: no information
      const at = pair * outcomes;
      let score = 0;
      let sum = 0;
      for (let c = 0; c < outcomes; c += 1) {
        const total = totals[at + c]!;
        sum += total;
        score += total * scores[c]!;
        if (levels[c]! >= 0) observed[items + levels[c]!]! += total;
      }
      weight[pair] = sum;
      observed[first[pair]!]! += score;
      observed[second[pair]!]! -= score;
    }
  }

  function evaluate(values: Float64Array): void {
    prepare(values);
    gradient.set(observed);
    matrix.fill(0);
    for (let pair = 0; pair < weight.length; pair += 1) {
      const n = weight[pair]!;
      if (n === 0) continue;
      const i = first[pair]!;
      const j = second[pair]!;
      const sign = pairMoments(pair, i, j, values);
      const mean = n * sign * moments[0]!;
      const variance = n * moments[1]!;
      gradient[i]! -= mean;
      gradient[j]! += mean;
      matrix[i * size + i]! += variance;
      matrix[j * size + j]! += variance;
      matrix[j * size + i]! -= variance;
      if (estimated > items) addTies(i, j, n, sign);
    }
    fixLevels();
  }

  function prepare(values: Float64Array): void {
    rooted = true;
    for (let i = 0; i < items; i += 1) {
      if (Math.abs(values[i]!) > SAFE) rooted = false;
      root[i] = Math.exp(0.5 * values[i]!);
    }
    for (let g = 0; g < ties; g += 1) tieValues[g] = Math.exp(values[items + g]!);
  }

  // Fills `moments` for the stronger of the two; returns 1 if that is the first, −1 if the second.
  function pairMoments(pair: number, i: number, j: number, values: Float64Array): number {
    const gap = values[i]! - values[j]!;
    const sign = gap < 0 ? -1 : 1;
    if (masked && state.survivors[pair] !== every) {
      momentsOf(probabilities(pair, values), model, moments);
      return 1;
    }
    const half = rooted
      ? gap < 0
        ? root[i]! / root[j]!
        : root[j]! / root[i]!
      : Math.exp(-0.5 * Math.abs(gap));
    model.moments(half, tieValues, moments);
    return sign;
  }

  function addTies(i: number, j: number, n: number, sign: number): void {
    for (let g = 0; g < ties; g += 1) {
      const row = (items + g) * size;
      const tied = moments[2 + g]!;
      const covariance = n * sign * moments[2 + ties + g]!;
      gradient[items + g]! -= n * tied;
      matrix[row + i]! += covariance;
      matrix[row + j]! -= covariance;
      matrix[row + items + g]! += n * tied * (1 - tied);
      for (let h = 0; h < g; h += 1) matrix[row + items + h]! -= n * tied * moments[2 + h]!;
    }
  }

  function fixLevels(): void {
    const { part, parts } = state;
    let trace = 0;
    for (let i = 0; i < items; i += 1) trace += matrix[i * size + i]!;
    const level = trace > 0 ? trace / items : 1;
    for (let i = 0; i < items; i += 1) {
      const row = i * size;
      for (let j = 0; j <= i; j += 1)
        if (parts === 1 || part[i] === part[j]) matrix[row + j]! += level;
    }
    for (let k = estimated; k < size; k += 1) {
      gradient[k] = 0;
      matrix[k * size + k] = 1;
    }
  }

  function probabilities(pair: number, values: Float64Array): Float64Array {
    const gap = values[first[pair]!]! - values[second[pair]!]!;
    for (let g = 0; g < ties; g += 1) tieValues[g] = Math.exp(values[items + g]!);
    model.probabilities(Math.exp(-0.5 * Math.abs(gap)), tieValues, p);
    if (gap < 0) p.reverse();
    const alive = state.survivors[pair]!;
    if (alive === every) return p;
    let sum = 0;
    for (let c = 0; c < outcomes; c += 1) {
      if ((alive & (1 << c)) === 0) p[c] = 0;
      sum += p[c]!;
    }
    if (sum > 0) for (let c = 0; c < outcomes; c += 1) p[c]! /= sum;
    return p;
  }
}
