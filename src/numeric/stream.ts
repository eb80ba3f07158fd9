import alea from 'seedrandom/lib/alea.js';

/** A source of uniform numbers that can be set to the start of any replicate. */
export interface Stream {
  /** Moves to the start of replicate `replicate`, an integer from 0 to 2^32 − 1. */
  start(replicate: number): void;
  /** A uniform number in [0, 1), a multiple of 2^-53. */
  uniform(): number;
}

const DISCARDED = 12;

/**
 * The streams of one seed. Baagøe's alea expands the seed, as text, into a 64-bit key once; replicate
 * r then runs sfc32 [DH10] from the state (key, r, counter 1) with twelve draws discarded, and takes
 * each uniform number from two draws, 27 and 26 bits. Depends on (seed, r) alone and uses integers,
 * + and × only, so every engine draws the same bits. FINAL: a change would move every published
 * interval.
 */
export function createStream(seed: number | string): Stream {
  const expand = alea(String(seed));
  const high = expand.int32();
  const low = expand.int32();
  const state = new Int32Array(4); // typed, so that no engine boxes a word

  return {
    start(replicate: number): void {
      state[0] = high;
      state[1] = low;
      state[2] = replicate;
      state[3] = 1;
      for (let k = 0; k < DISCARDED; k += 1) draw(state);
    },
    uniform(): number {
      const upper = draw(state) >>> 5;
      const lower = draw(state) >>> 6;
      return (upper * 67108864 + lower) * TINY; // (upper · 2^26 + lower) / 2^53
    },
  };
}

const TINY = 2 ** -53;

function draw(state: Int32Array): number {
  const a = state[0]!;
  const b = state[1]!;
  const c = state[2]!;
  const counter = state[3]!;
  const sum = (((a + b) | 0) + counter) | 0;
  state[0] = b ^ (b >>> 9);
  state[1] = (c + (c << 3)) | 0;
  state[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
  state[3] = (counter + 1) | 0;
  return sum;
}
