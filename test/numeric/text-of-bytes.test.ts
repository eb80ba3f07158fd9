import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOfText } from '../../src/numeric/bytes-of-text.js';
import { textOfBytes } from '../../src/numeric/text-of-bytes.js';

describe('textOfBytes and bytesOfText', () => {
  // RFC 4648, section 10.
  test.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ])('%j is %j, there and back [RFC 4648, §10]', (plain, text) => {
    const bytes = Uint8Array.from(Buffer.from(plain, 'latin1'));
    expect(textOfBytes(bytes)).toBe(text);
    expect(bytesOfText(text)).toEqual(bytes);
  });

  test("law: the text is that of Node's Buffer, and comes back as it was", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
        const text = textOfBytes(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(bytesOfText(text)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  test.each(['Zg', 'Zg=', 'Z===', 'Zg=a', '====', 'Zm9v!', 'Zm\n9', 'Zm9é', 'Z m9v==='])(
    '%j is no such text: null',
    (text) => {
      expect(bytesOfText(text)).toBeNull();
    },
  );
});
