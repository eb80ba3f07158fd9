import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

// Grows to the longest text seen; its bytes are copied out of sight by the hash before they change.
let buffer = new Uint8Array(4096);

/**
 * SHA-256 of the UTF-8 bytes of a text [NIST15], as 64 lower-case hex digits. The text holds no
 * lone surrogate: canonical JSON refuses those. UTF-8 is written here because an engine without a
 * browser or Node around it has no TextEncoder.
 */
export function sha256Hex(text: string): string {
  if (buffer.length < 3 * text.length) buffer = new Uint8Array(6 * text.length);
  return bytesToHex(sha256(buffer.subarray(0, writeUtf8(text, buffer))));
}

function writeUtf8(text: string, bytes: Uint8Array): number {
  let size = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes[size++] = unit;
    } else if (unit < 0x800) {
      bytes[size++] = 0xc0 | (unit >> 6);
      bytes[size++] = 0x80 | (unit & 0x3f);
    } else if (unit < 0xd800 || unit > 0xdfff) {
      bytes[size++] = 0xe0 | (unit >> 12);
      bytes[size++] = 0x80 | ((unit >> 6) & 0x3f);
      bytes[size++] = 0x80 | (unit & 0x3f);
    } else {
      at += 1;
      const point = 0x10000 + ((unit - 0xd800) << 10) + (text.charCodeAt(at) - 0xdc00);
      bytes[size++] = 0xf0 | (point >> 18);
      bytes[size++] = 0x80 | ((point >> 12) & 0x3f);
      bytes[size++] = 0x80 | ((point >> 6) & 0x3f);
      bytes[size++] = 0x80 | (point & 0x3f);
    }
  }
  return size;
}
