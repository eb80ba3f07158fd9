import { plainExp } from './plain-exp.js';
import { plainLog, plainLogOneMinus } from './plain-log.js';
import type { Stream } from './stream.js';

/** Success probabilities with what the sampler derives from them once, by position. */
export interface BinomialRates {
  /** The smaller of each probability and its complement, at most ½. */
  readonly p: Float64Array;
  /** 1 where `p` is the complement. */
  readonly flipped: Uint8Array;
  /** p / (1 − p). */
  readonly odds: Float64Array;
  /** ln(1 − p). */
  readonly logFailure: Float64Array;
}

/** Prepares success probabilities from 0 to 1 for `drawBinomial`. */
export function binomialRates(probabilities: readonly number[]): BinomialRates {
  const flipped = Uint8Array.from(probabilities, (probability) => (probability > 0.5 ? 1 : 0));
  const p = Float64Array.from(probabilities, (value, at) =>
    flipped[at] === 1 ? 1 - value : value,
  );
  return { p, flipped, odds: p.map((x) => x / (1 - x)), logFailure: p.map(plainLogOneMinus) };
}

// Below this mean the sequential search is the faster one, above it the rejection sampler is valid.
const SEARCH_BELOW = 30;

/**
 * The number of successes in `trials` independent trials with the probability at `at`: sequential
 * search from zero where the mean is below 30 [KS88, algorithm BINV], transformed rejection with
 * squeeze elsewhere [Hor93, algorithm BTRS]. Both sample the exact distribution. Uses + − × ÷, square
 * root and a logarithm made of these, so every engine draws the same number. Cost: bounded, whatever
 * `trials` is.
 */
export function drawBinomial(
  trials: number,
  rates: BinomialRates,
  at: number,
  stream: Stream,
): number {
  const p = rates.p[at]!;
  const flipped = rates.flipped[at] === 1;
  if (trials === 0 || p === 0) return flipped ? trials : 0;
  const successes =
    trials * p < SEARCH_BELOW
      ? search(trials, rates, at, stream)
      : reject(trials, rates, at, stream);
  return flipped ? trials - successes : successes;
}

function search(trials: number, rates: BinomialRates, at: number, stream: Stream): number {
  const odds = rates.odds[at]!;
  const none = plainExp(trials * rates.logFailure[at]!);
  const ratio = (trials + 1) * odds;
  for (;;) {
    let rest = stream.uniform();
    let mass = none;
    for (let k = 0; k <= trials; k += 1) {
      if (rest < mass) return k;
      rest -= mass;
      mass *= ratio / (k + 1) - odds; // P(k + 1) / P(k)
      if (mass <= 0) break;
    }
    // Rounding left less than 1e-12 of the mass beyond the last value: draw again.
  }
}

function reject(trials: number, rates: BinomialRates, at: number, stream: Stream): number {
  const p = rates.p[at]!;
  const variance = trials * p * (1 - p);
  const deviation = Math.sqrt(variance);
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const centre = trials * p + 0.5;
  const squeeze = 0.92 - 4.2 / b;
  for (;;) {
    const u = stream.uniform() - 0.5;
    const v = stream.uniform();
    const edge = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / edge + b) * u + centre);
    if (edge >= 0.07 && v <= squeeze) return k;
    if (!(k >= 0 && k <= trials) || v === 0) continue;
    const ratio = (v * ((2.83 + 5.1 / b) * deviation)) / (a / (edge * edge) + b);
    if (isBelowMass(ratio, k, trials, rates, at)) return k;
  }
}

// Whether ln ratio <= ln P(k) − ln P(mode). The first three terms of both logarithms in
// Σ ln(1 − i / A) − ln(1 + i / B), over the steps i from the mode B to k with A = trials − B + 1, decide
// nearly always, with room for the terms left out and for rounding: the outcome is always that of the
// full comparison.
function isBelowMass(
  ratio: number,
  k: number,
  trials: number,
  rates: BinomialRates,
  at: number,
): boolean {
  const bound = plainLog(ratio);
  const odds = rates.odds[at]!;
  const mode = Math.floor((trials + 1) * rates.p[at]!);
  const y = k - mode;
  if (Math.abs(y) <= 0.5 * mode) {
    const up = 1 / mode;
    const down = 1 / (trials - mode + 1);
    const excess = (trials - mode + 1) * odds * up - 1; // of the ratio at the mode, over one
    const sum = 0.5 * y * (y + 1); // Σ i; Σ i² = sum (2y + 1) / 3 and Σ i³ = sum²
    const slope = excess * (1 - excess * (0.5 - excess * (1 / 3)));
    const squares = (y + 0.5) * (1 / 3) * (up * up - down * down);
    const cubes = sum * (1 / 3) * (up * up * up + down * down * down);
    const height = y * slope - sum * (up + down - squares + cubes);
    const steps = Math.abs(y) + 1;
    const fifth = steps * steps * steps * steps * steps; // Σ i⁴ is at most a fifth of it
    const error = (0.2 * fifth + 4 * steps) * up * up * up * up + 1e-9 + 1e-14 * trials;
    if (bound < height - error) return true;
    if (bound > height + error) return false;
  }
  return bound <= logMassRatio(k, mode, trials, odds);
}

// ln P(k) − ln P(mode), with Stirling's formula for the four factorials.
function logMassRatio(k: number, mode: number, trials: number, odds: number): number {
  return (
    (mode + 0.5) * plainLog((mode + 1) / (odds * (trials - mode + 1))) +
    (trials + 1) * plainLog((trials - mode + 1) / (trials - k + 1)) +
    (k + 0.5) * plainLog((odds * (trials - k + 1)) / (k + 1)) +
    stirlingTail(mode) +
    stirlingTail(trials - mode) -
    stirlingTail(k) -
    stirlingTail(trials - k)
  );
}

// ln k! − [(k + ½) ln(k + 1) − (k + 1) + ½ ln 2π]
const TAILS = [
  0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.020790672103765, 0.0166446911898211,
  0.0138761288230707, 0.0118967099458917, 0.010411265261972, 0.00925546218271273,
  0.00833056343336287,
];

function stirlingTail(k: number): number {
  if (k < TAILS.length) return TAILS[k]!;
  const inverse = 1 / (k + 1);
  const square = inverse * inverse;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680) * square) * square) * square) * inverse;
}
