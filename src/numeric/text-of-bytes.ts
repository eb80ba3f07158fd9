const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes as text, base64 of RFC 4648 with padding. */
export function textOfBytes(bytes: Uint8Array): string {
  const pieces: string[] = [];
  let piece = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    piece += DIGITS[word >>> 18]! + DIGITS[(word >>> 12) & 63]!;
    piece += left > 1 ? DIGITS[(word >>> 6) & 63]! : '=';
    piece += left > 2 ? DIGITS[word & 63]! : '=';
    if (piece.length >= 4096) {
      pieces.push(piece);
      piece = '';
    }
  }
  return pieces.join('') + piece;
}
