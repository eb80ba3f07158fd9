import { describe } from '../../checks/describe.js';
import { InvalidInputError } from '../../errors.js';
import { emptyReading } from '../rows/empty-reading.js';
import { finishReading } from '../rows/finish-reading.js';
import { objectRows } from '../rows/object-rows.js';
import type { VerdictReading } from '../rows/verdict-reading.js';
import type { RowOptions } from '../settings/verdict-options.js';
import { verdictSettings } from '../settings/verdict-settings.js';

/**
 * Reads rows that are objects, such as parsed JSON, into judgments, in the way of `readVerdicts`:
 * the own keys of the first row are the columns. An item is a string; a verdict is a string, a
 * finite number (read as its decimal text), or null or undefined (blank); contexts, clusters,
 * judges, strata and confidences are strings, finite numbers or blank; a weight is a number or its
 * decimal text. A key that a later row lacks is a blank, and a notice names keys that come too late
 * to be read. The rows are not changed. The cost is linear in the rows.
 *
 * @param rows an iterable of objects; no rows at all give an empty reading with a notice
 * @returns as `readVerdicts`; `line` is null everywhere, and skipped rows are named by `row`
 * @throws InvalidInputError as `readVerdicts` does, naming the position of the row, from 0; also
 * if `rows` is not an iterable or its first row is not an object
 *
 * @example
 * ```ts
 * import { readRows } from 'assize';
 *
 * const rows = [
 *   { item_1: 'm1', item_2: 'm2', winner_original: 'm1', winner_reverse: 'm2', prompt: 7 },
 * ];
 * const { judgments } = readRows(rows, { context: 'prompt', shownFirst: 'item_1' });
 *
 * judgments.map(({ first, share }) => [first, share]); // => [['m1', 1], ['m2', 1]]
 * judgments[0]?.context; // => '7'
 * ```
 */
export function readRows(
  rows: Iterable<Readonly<Record<string, unknown>>>,
  options?: RowOptions,
): VerdictReading {
  const reading = objectRows(verdictSettings('readRows', options, false), (text) => text, 'error');
  for (const row of expectRows(rows)) reading.take(row, null);
  const intake = reading.intake();
  return intake === null ? emptyReading() : finishReading(intake, 0, 'objects');
}

function expectRows(rows: unknown): Iterable<unknown> {
  if (typeof rows === 'object' && rows !== null && Symbol.iterator in rows) {
    return rows as Iterable<unknown>;
  }
  const hint = typeof rows === 'string' ? ' (the text of a CSV file goes to readVerdicts)' : '';
  throw new InvalidInputError(
    `readRows: rows is ${describe(rows)}; expected an iterable of objects${hint}`,
    { function: 'readRows', received: describe(rows) },
  );
}
