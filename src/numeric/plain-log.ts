const BITS = new Float64Array(1);
const WORDS = new Uint32Array(BITS.buffer);
const HIGH_WORD = new Uint32Array(new Float64Array([1]).buffer)[1] === 0x3ff00000 ? 1 : 0;

/**
 * The natural logarithm of a positive normal number, from + − × ÷ and bit fields only, so that its
 * last bits do not depend on the engine as those of `Math.log` do. Good to about 2e-16 relative.
 *
 * x = m · 2^k with m in [√½, √2); ln m = 2 artanh((m − 1)/(m + 1)).
 */
export function plainLog(x: number): number {
  BITS[0] = x;
  const word = WORDS[HIGH_WORD]!;
  let exponent = (word >>> 20) - 1023;
  WORDS[HIGH_WORD] = (word & 0x000fffff) | 0x3ff00000;
  let mantissa = BITS[0]!;
  if (mantissa > Math.SQRT2) {
    mantissa *= 0.5;
    exponent += 1;
  }
  // |s| <= 0.1716 here, so that twelve terms are enough; two chains of them do not wait for each other.
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  const fourth = square * square;
  const even = ((((1 / 21) * fourth + 1 / 17) * fourth + 1 / 13) * fourth + 1 / 9) * fourth + 1 / 5;
  const odd =
    (((((1 / 23) * fourth + 1 / 19) * fourth + 1 / 15) * fourth + 1 / 11) * fourth + 1 / 7) *
      fourth +
    1 / 3;
  return exponent * Math.LN2 + 2 * s * (1 + square * (odd + square * even));
}

/** ln(1 − p) for p in [0, 0.5], with no loss of digits for small p; + − × ÷ only. */
export function plainLogOneMinus(p: number): number {
  return twiceArtanh(-p / (2 - p));
}

// 1, 1/3, 1/5 … 1/35: enough for |s| <= 1/3, where the next term is below 1e-17 of the first.
const RECIPROCALS = Float64Array.from({ length: 18 }, (_, k) => 1 / (2 * k + 1));

// 2 artanh(s) = 2 (s + s³/3 + s⁵/5 + …)
function twiceArtanh(s: number): number {
  const square = s * s;
  let sum = 0;
  for (let k = 17; k >= 0; k -= 1) sum = sum * square + RECIPROCALS[k]!;
  return 2 * s * sum;
}
