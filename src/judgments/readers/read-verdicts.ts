import type { VerdictReading } from '../rows/verdict-reading.js';
import type { VerdictOptions } from '../settings/verdict-options.js';
import { openReader } from './open-reader.js';

/**
 * Reads the text of an export into judgments: CSV with a header, an array of JSON objects, or JSON
 * Lines. A narrow file has one ordered verdict a row: two item columns, such as `model_a` and
 * `model_b` or `left` and `right`, and `winner`. A wide file has one case a row: `item_1`, `item_2`,
 * `winner_original`, `winner_reverse`. Exports that are in use have names of their own (`format`).
 * Which it is shows from the header or the keys of the first object. Names and labels are taken
 * exactly as they stand, and a verdict that cannot be read never becomes a tie.
 *
 * Two laws hold on every file: rows = used + partly used + skipped, and places = judgments +
 * failures. The cost is linear in the text.
 *
 * @param text the whole text, with or without a byte order mark; lines end in LF or CRLF
 * @returns judgments in the order of the file, failed judgments, skipped rows, counts, notices
 * @throws InvalidInputError if the text is not a string or has no header, if a column is missing,
 * doubled or unclear, if an option is unknown or has a wrong value, and, unless `onInvalid` is
 * `skip`, for the first invalid row: broken CSV, a wrong number of fields, a blank item, an item
 * against itself, a weight that is no finite number of at least 0, an unknown order, a label that
 * is blank, unknown or ambiguous. The message names line, column, value and what is accepted.
 *
 * @example
 * ```ts
 * import { readVerdicts } from 'assize';
 *
 * const text = 'prompt,model_a,model_b,winner\n7,x,y,model_a\n7,y,x,tie\n8,x,y,error\n';
 * const reading = readVerdicts(text, { context: 'prompt', failureLabels: ['error'] });
 *
 * reading.judgments.map((judgment) => judgment.share); // => [1, 0.5]
 * reading.failures[0]?.reason; // => 'error'
 * reading.counts.rows; // => 3
 * reading.counts.places; // => 3
 * ```
 */
export function readVerdicts(text: string, options?: VerdictOptions): VerdictReading {
  const reader = openReader('readVerdicts', options);
  reader.push(text);
  return reader.end();
}
