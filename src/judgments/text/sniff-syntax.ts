import type { VerdictSettings } from '../settings/verdict-settings.js';

/** How a text is written. */
export interface Syntax {
  readonly kind: 'csv' | 'json' | 'json-lines';
  /** Of CSV. */
  readonly delimiter: string;
}

// Of a text without line ends so much is looked at, however it is cut into chunks.
const LONGEST_HEAD = 65_536;

const DELIMITERS = [',', '\t', ';', '|'] as const;

/**
 * How a text is written, from its start: by the options, else by its first character, and for CSV by
 * the delimiters in its first line. Null if more of the text is needed; never if it is complete.
 */
export function sniffSyntax(
  { syntax, delimiter }: VerdictSettings,
  start: string,
  complete: boolean,
): Syntax | null {
  if (syntax === 'json' || syntax === 'json-lines') return { kind: syntax, delimiter: ',' };
  if (delimiter !== null) return { kind: 'csv', delimiter };
  const head = start.slice(0, LONGEST_HEAD);
  const enough = complete || start.length >= LONGEST_HEAD;
  const first = /[^\s\ufeff]/.exec(head)?.[0];
  if (first === undefined && !enough) return null;
  if (syntax === null && first === '[') return { kind: 'json', delimiter: ',' };
  if (syntax === null && first === '{') return { kind: 'json-lines', delimiter: ',' };
  const line = firstLine(head);
  if (line === null && !enough) return null;
  return { kind: 'csv', delimiter: delimiterOf(line ?? head) };
}

// Null if it does not end in `head`. A pattern with the line end in it would be tried from every
// character of a long line.
function firstLine(head: string): string | null {
  const begin = head.search(/[^\r\n\ufeff]/);
  const stop = begin < 0 ? -1 : head.indexOf('\n', begin);
  return stop < 0 ? null : head.slice(begin, stop);
}

// An even part of the line, cut at its quotes, is outside them.
function delimiterOf(line: string): string {
  const outside = line
    .split('"')
    .filter((_, at) => at % 2 === 0)
    .join('');
  const counts = DELIMITERS.map((delimiter) => outside.split(delimiter).length - 1);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}
