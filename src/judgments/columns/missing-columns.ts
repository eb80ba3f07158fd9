import { InvalidInputError } from '../../errors.js';
import { usualPairs, usualWide } from '../formats/usual-columns.js';
import { verdictFormats } from '../formats/verdict-formats.js';
import { headerExcerpt } from './header-excerpt.js';

/**
 * The error for a header that lacks a column: what is missing, what was found and, for the columns
 * of items and verdicts, what is accepted.
 */
export function missingColumns(
  where: string,
  missing: string,
  header: readonly string[],
  main: boolean,
): InvalidInputError {
  const { text, names } = headerExcerpt(header);
  return new InvalidInputError(
    `${where}: ${missing}; found are ${text}${main ? `; ${accepted()}` : ''}`,
    { function: where, problem: 'missing-column', found: names },
  );
}

const accepted = (): string =>
  [
    `accepted are, with one verdict a row, ${usualPairs.map((pair) => pair.join(' and ')).join(', or ')}, each with winner`,
    `and, with both orders in a row, ${usualWide.join(', ')}`,
    'other names go into the option columns',
    `and the named formats are ${verdictFormats.map(({ name }) => name).join(', ')}`,
  ].join('; ');
