import type { GapState } from './existence/gap-state.js';
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
  /** The constant added along the common level of a part. */
  level(): number;
}

/** Cost of `evaluate`: linear in pairs, plus items² for the common levels. */
export function createInformation(margins: PairMargins, model: PairModel): Information {
  const { items, outcomes, first, second } = margins;
  const { scores, levels } = model;
  const ties = model.parameters.length;
  const size = items + ties;
  const every = (1 << outcomes) - 1;
  const observed = new Float64Array(size);
  const weight = new Float64Array(first.length);
  const p = new Float64Array(outcomes);
  const tiedShare = new Float64Array(ties);
  const gradient = new Float64Array(size);
  const matrix = new Float64Array(size * size);
  let state: GapState;
  let estimated = size;
  let added = 1;

  return {
    gradient,
    matrix,
    observe,
    evaluate,
    probabilities,
    active: () => estimated,
    level: () => added,
  };

  function observe(totals: Float64Array, gaps: GapState): void {
    state = gaps;
    estimated = gaps.tie === 'free' ? size : items;
    observed.fill(0);
    for (let pair = 0; pair < weight.length; pair += 1) {
      weight[pair] = 0;
      if (isSingle(gaps.survivors[pair]!)) continue; // probability 1 in the limit: no information
      const at = pair * outcomes;
      let score = 0;
      for (let c = 0; c < outcomes; c += 1) {
        const total = totals[at + c]!;
        weight[pair]! += total;
        score += total * scores[c]!;
        if (levels[c]! >= 0) observed[items + levels[c]!]! += total;
      }
      observed[first[pair]!]! += score;
      observed[second[pair]!]! -= score;
    }
  }

  function evaluate(values: Float64Array): void {
    gradient.set(observed);
    matrix.fill(0);
    for (let pair = 0; pair < weight.length; pair += 1) {
      if (weight[pair]! > 0) addPair(pair, values);
    }
    let trace = 0;
    for (let i = 0; i < items; i += 1) trace += matrix[i * size + i]!;
    added = trace > 0 ? trace / items : 1;
    const { part } = state;
    for (let i = 0; i < items; i += 1) {
      for (let j = 0; j <= i; j += 1) if (part[i] === part[j]) matrix[i * size + j]! += added;
    }
    for (let k = estimated; k < size; k += 1) {
      gradient[k] = 0;
      for (let j = 0; j < k; j += 1) matrix[k * size + j] = 0;
      matrix[k * size + k] = 1;
    }
  }

  function addPair(pair: number, values: Float64Array): void {
    const i = first[pair]!;
    const j = second[pair]!;
    const n = weight[pair]!;
    probabilities(pair, values);
    let mean = 0;
    let variance = 0;
    for (let c = 0; c < outcomes; c += 1) {
      mean += p[c]! * scores[c]!;
      for (let b = 0; b < c; b += 1) variance += p[b]! * p[c]! * (scores[b]! - scores[c]!) ** 2;
    }
    gradient[i]! -= n * mean;
    gradient[j]! += n * mean;
    matrix[i * size + i]! += n * variance;
    matrix[j * size + j]! += n * variance;
    matrix[j * size + i]! -= n * variance;
    for (let g = 0; g < ties; g += 1) addTie(items + g, i, j, n, mean, g);
  }

  function addTie(row: number, i: number, j: number, n: number, mean: number, g: number): void {
    let tied = 0;
    let covariance = 0;
    for (let c = 0; c < outcomes; c += 1) {
      if (levels[c] !== g) continue;
      tied += p[c]!;
      covariance += p[c]! * (scores[c]! - mean);
    }
    tiedShare[g] = tied;
    gradient[row]! -= n * tied;
    for (let h = 0; h < g; h += 1) matrix[row * size + items + h]! -= n * tied * tiedShare[h]!;
    matrix[row * size + i]! += n * covariance;
    matrix[row * size + j]! -= n * covariance;
    matrix[row * size + row]! += n * tied * (1 - tied);
  }

  function probabilities(pair: number, values: Float64Array): Float64Array {
    model.probabilities(values[first[pair]!]! - values[second[pair]!]!, values, items, p);
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

function isSingle(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}
