import { expect, describe as group, test } from 'vitest';
import { cutText } from '../../src/checks/cut-text.js';
import { describe } from '../../src/checks/describe.js';

group('a received value in a message', () => {
  test('a text is quoted and cut after 60 characters', () => {
    expect(describe('a "b"')).toBe('"a \\"b\\""');
    expect(describe('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`);
    expect(describe('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`);
  });

  test('a text is not cut within a character', () => {
    expect(describe(`${'x'.repeat(59)}😀y`)).toBe(`"${'x'.repeat(59)}…"`);
    expect(describe(`${'x'.repeat(58)}😀y`)).toBe(`"${'x'.repeat(58)}😀…"`);
    expect(cutText('😀😀', 3)).toBe('😀…');
  });
});
