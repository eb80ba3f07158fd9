import { expect, test } from 'vitest';
import { fuzzReaders } from '../../scripts/fuzz-readers.js';
import * as library from '../../src/index.js';

test('1,000 mutations of valid files and replies lose no row and make up no verdict', () => {
  const tally = fuzzReaders(library, 1_000, 20260721);
  expect(tally.readings + tally.refused + tally.replies).toBe(1_000);
  // The run must have had something to check.
  for (const count of [tally.judgments, tally.failures, tally.skipped, tally.compared]) {
    expect(count).toBeGreaterThan(20);
  }
  expect(tally.unreadable).toBeLessThan(tally.replies);
  expect(fuzzReaders(library, 50, 7)).toEqual(fuzzReaders(library, 50, 7));
}, 30_000);
