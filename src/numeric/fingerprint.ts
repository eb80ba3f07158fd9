/** Collects numbers and texts into a short fingerprint. Not cryptographic. */
export interface Fingerprint {
  text(value: string): void;
  number(value: number): void;
  /** Sixteen hexadecimal digits. */
  digest(): string;
}

const BITS = new DataView(new ArrayBuffer(8));

/**
 * A 64-bit fingerprint: two lanes of multiply-and-rotate mixing with the constants and the finish of
 * MurmurHash3 [App08]. Equal sequences give equal digests on every engine; texts are told apart from
 * their neighbours by their lengths.
 */
export function createFingerprint(): Fingerprint {
  let left = 0x9747b28c;
  let right = 0x3c6ef372;

  const mix = (word: number): void => {
    left = Math.imul(rotate(left ^ Math.imul(word, 0xcc9e2d51), 13), 5) + 0xe6546b64;
    right = Math.imul(rotate(right ^ Math.imul(word, 0x1b873593), 17), 9) + 0x38495ab5;
  };

  return {
    text(value: string): void {
      mix(value.length);
      for (let at = 0; at < value.length; at += 1) mix(value.charCodeAt(at));
    },
    number(value: number): void {
      BITS.setFloat64(0, value + 0); // −0 and 0 are one value
      mix(BITS.getUint32(0));
      mix(BITS.getUint32(4));
    },
    digest(): string {
      return hex(finish(left ^ right)) + hex(finish(right + Math.imul(left, 0x85ebca6b)));
    },
  };
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function finish(word: number): number {
  let x = word ^ (word >>> 16);
  x = Math.imul(x, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
