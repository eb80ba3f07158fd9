const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit.charCodeAt(0), value]));
const PADDING = '='.charCodeAt(0);

/** The bytes of a text that `textOfBytes` wrote, or null if it is none. */
export function bytesOfText(text: string): Uint8Array | null {
  if (text.length % 4 !== 0) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let at = 0, to = 0; at < text.length; at += 4, to += 3) {
    let word = 0;
    for (let digit = at; digit < at + 4; digit += 1) {
      const code = text.charCodeAt(digit);
      const value = VALUES.get(code);
      if (value === undefined && !(code === PADDING && digit >= text.length - padding)) return null;
      word = (word << 6) | (value ?? 0);
    }
    bytes[to] = word >>> 16;
    if (to + 1 < bytes.length) bytes[to + 1] = word >>> 8;
    if (to + 2 < bytes.length) bytes[to + 2] = word;
  }
  return bytes;
}
