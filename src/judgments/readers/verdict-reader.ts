import type { VerdictReader } from '../rows/verdict-reading.js';
import type { VerdictOptions } from '../settings/verdict-options.js';
import { openReader } from './open-reader.js';

/**
 * Reads exported verdicts that arrive in chunks, cut anywhere: inside a line end, a quoted field or
 * a surrogate pair. However the text is cut, `end` returns what `readVerdicts` returns for the
 * whole. The text is not held; memory follows the judgments and the distinct names in it.
 *
 * @param options as for `readVerdicts`
 * @returns a reader for one text: `push` each chunk, then `end` once
 * @throws InvalidInputError as `readVerdicts` does, from `push` or from `end`; also if a chunk is
 * not a string, and from every call after `end` or after an error
 *
 * @example
 * ```ts
 * import { verdictReader } from 'assize';
 *
 * const reader = verdictReader({ context: 'prompt' });
 * for (const chunk of ['prompt,model_a,model_b,win', 'ner\r', '\n1,x,y,model_a\n']) {
 *   reader.push(chunk);
 * }
 * reader.end().judgments[0]?.share; // => 1
 * ```
 */
export function verdictReader(options?: VerdictOptions): VerdictReader {
  return openReader('verdictReader', options);
}
