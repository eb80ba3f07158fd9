import { InvalidInputError } from '../../src/errors.js';
import type { VerdictReading } from '../../src/judgments/rows/verdict-reading.js';

/** The text of a narrow file with the given rows. */
export const narrow = (...rows: readonly string[]): string =>
  ['model_a,model_b,winner', ...rows].join('\n');

/** The text of a wide file with the given rows. */
export const wide = (...rows: readonly string[]): string =>
  ['item_1,item_2,winner_original,winner_reverse', ...rows].join('\n');

/** First item, second item and share of every judgment. */
export const verdictsOf = ({ judgments }: VerdictReading): (readonly [string, string, number])[] =>
  judgments.map(({ first, second, share }) => [first, second, share]);

/** Line and code of every skipped row. */
export const skippedOf = ({ skipped }: VerdictReading): (readonly [number | null, string])[] =>
  skipped.map(({ line, code }) => [line, code]);

/** The notice with a code, or undefined. */
export const notice = ({ notices }: VerdictReading, code: string) =>
  notices.find((note) => note.code === code);

/** The error that `act` throws; it must be an `InvalidInputError`. */
export function refusal(act: () => unknown): InvalidInputError {
  try {
    act();
  } catch (error) {
    if (error instanceof InvalidInputError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
