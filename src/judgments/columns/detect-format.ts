import { InvalidInputError } from '../../errors.js';
import { usualPairs, usualWide } from '../formats/usual-columns.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';
import { headerExcerpt } from './header-excerpt.js';
import { missingColumns } from './missing-columns.js';

/**
 * Whether a header is that of a narrow file, one ordered verdict a row, or of a wide one, one case
 * a row: by the option, else by the columns that the caller named, else by the usual names.
 */
export function detectFormat(
  settings: VerdictSettings,
  header: readonly string[],
): 'narrow' | 'wide' {
  const narrow = namedColumns(settings, ['first', 'second', 'winner']);
  if (typeof settings.order === 'string') narrow.push('columns.order');
  const wide = namedColumns(settings, ['item1', 'item2', 'winnerOriginal', 'winnerReverse']);
  if (settings.format !== 'wide' && narrow.length > 0 && wide.length === 0) return 'narrow';
  if (settings.format !== 'narrow' && wide.length > 0 && narrow.length === 0) return 'wide';
  if (narrow.length + wide.length > 0) throw mixedNames(settings, [...narrow, ...wide]);
  const { format } = settings;
  return format === 'narrow' || format === 'wide' ? format : formatOf(settings.where, header);
}

function namedColumns(
  { columns }: VerdictSettings,
  keys: readonly (keyof VerdictSettings['columns'])[],
): string[] {
  return keys.filter((key) => columns[key] !== null).map((key) => `columns.${key}`);
}

function mixedNames(
  { where, format }: VerdictSettings,
  names: readonly string[],
): InvalidInputError {
  return new InvalidInputError(
    `${where}: format is ${format ?? 'not given'} and the options are ${names.join(', ')}; expected first, second, winner and order for a narrow file, or item1, item2, winnerOriginal and winnerReverse for a wide one`,
    { function: where, option: 'columns', received: names },
  );
}

function formatOf(where: string, header: readonly string[]): 'narrow' | 'wide' {
  const has = (name: string): boolean => header.includes(name);
  const narrow = has('winner') && usualPairs.some((pair) => pair.every(has));
  const wide = usualWide.every(has);
  if (narrow && wide) {
    throw new InvalidInputError(
      `${where}: the columns fit both a narrow and a wide file; say which with the option format`,
      { function: where, option: 'format', found: headerExcerpt(header).names },
    );
  }
  if (!narrow && !wide)
    throw missingColumns(where, 'the verdict columns are missing', header, true);
  return narrow ? 'narrow' : 'wide';
}
