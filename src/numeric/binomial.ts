import { plainExp } from './plain-exp.js';
import { plainLog, plainLogOneMinus } from './plain-log.js';
import type { Stream } from './stream.js';

/** A success probability with what the sampler derives from it once. */
export interface BinomialRate {
  /** The smaller of the probability and its complement, at most ½. */
  readonly p: number;
  /** Whether `p` is the complement. */
  readonly flipped: boolean;
  /** p / (1 − p). */
  readonly odds: number;
  /** ln(1 − p). */
  readonly logFailure: number;
}

/** Prepares a success probability from 0 to 1 for `drawBinomial`. */
export function binomialRate(probability: number): BinomialRate {
  const flipped = probability > 0.5;
  const p = flipped ? 1 - probability : probability;
  return { p, flipped, odds: p / (1 - p), logFailure: plainLogOneMinus(p) };
}

// Below this mean the sequential search is the faster one, above it the rejection sampler is valid.
const SEARCH_BELOW = 30;

/**
 * The number of successes in `trials` independent trials: sequential search from zero where the
 * mean is below 30 [KS88, algorithm BINV], transformed rejection with squeeze elsewhere [Hor93,
 * algorithm BTRS]. Both sample the exact distribution. Uses + − × ÷, square root and a logarithm
 * made of these, so every engine draws the same number. Cost: bounded, whatever `trials` is.
 */
export function drawBinomial(trials: number, rate: BinomialRate, stream: Stream): number {
  if (trials === 0 || rate.p === 0) return rate.flipped ? trials : 0;
  const successes =
    trials * rate.p < SEARCH_BELOW ? search(trials, rate, stream) : reject(trials, rate, stream);
  return rate.flipped ? trials - successes : successes;
}

function search(trials: number, rate: BinomialRate, stream: Stream): number {
  const none = plainExp(trials * rate.logFailure);
  const ratio = (trials + 1) * rate.odds;
  for (;;) {
    let rest = stream.uniform();
    let mass = none;
    for (let k = 0; k <= trials; k += 1) {
      if (rest < mass) return k;
      rest -= mass;
      mass *= ratio / (k + 1) - rate.odds; // P(k + 1) / P(k)
      if (mass <= 0) break;
    }
    // Rounding left less than 1e-12 of the mass beyond the last value: draw again.
  }
}

function reject(trials: number, rate: BinomialRate, stream: Stream): number {
  const { p, odds } = rate;
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
    const alpha = (2.83 + 5.1 / b) * deviation;
    const bound = plainLog((v * alpha) / (a / (edge * edge) + b));
    const mode = Math.floor((trials + 1) * p);
    // The normal curve decides most of the rest [KS88, step 5.2], with room for its error and for
    // rounding: the outcome is always that of the full comparison.
    const distance = Math.abs(k - mode);
    if (distance < 0.5 * variance - 1) {
      const inverse = 1 / variance;
      const height = -0.5 * distance * distance * inverse;
      const skewness = (distance * (distance * (1 / 3) + 0.625) + 1 / 6) * inverse + 0.5;
      const error = 1.001 * distance * inverse * skewness + 1e-9 + 1e-14 * trials;
      if (bound < height - error) return k;
      if (bound > height + error) continue;
    }
    if (bound <= logMassRatio(k, mode, trials, odds)) return k;
  }
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
