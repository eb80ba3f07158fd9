import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfText } from '../../src/numeric/bytes-of-text.js';
import { textOfBytes } from '../../src/numeric/text-of-bytes.js';

test('law: is the base64 of Node, both ways, for every length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = textOfBytes(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      expect(bytesOfText(text)).toEqual(bytes);
    }),
  );
});

test('a long text in pieces', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => (at * at) % 256);
  expect(textOfBytes(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});

test.each(['A', 'AAAAA', 'AA=A', '=AAA', 'AA A', 'ÄAAA', 'A==='])('%j is none', (text) => {
  expect(bytesOfText(text)).toBeNull();
});
