import type { VerdictSettings } from './verdict-settings.js';

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
  const first = /[^\s\ufeff]/.exec(start.slice(0, LONGEST_HEAD))?.[0];
  if (syntax === 'json' || syntax === 'json-lines') return { kind: syntax, delimiter: ',' };
  if (syntax === null && delimiter === null) {
    if (first === '[') return { kind: 'json', delimiter: ',' };
    if (first === '{') return { kind: 'json-lines', delimiter: ',' };
  }
  if (delimiter !== null) return { kind: 'csv', delimiter };
  const head = start.slice(0, LONGEST_HEAD);
  const line = /[^\r\n\ufeff][^\n]*\n/.exec(head)?.[0];
  if (line !== undefined) return { kind: 'csv', delimiter: delimiterOf(line) };
  const enough = complete || start.length >= LONGEST_HEAD;
  return enough ? { kind: 'csv', delimiter: delimiterOf(head) } : null;
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
