import { InvalidInputError } from '../../errors.js';
import { usualPairs } from '../formats/usual-columns.js';
import type { VerdictSettings } from '../settings/verdict-settings.js';
import { headerExcerpt } from './header-excerpt.js';
import { missingColumns } from './missing-columns.js';

/** The names of the two item columns of a narrow file: those named, else the one usual pair. */
export function narrowPair(
  { where, columns: { first, second } }: VerdictSettings,
  header: readonly string[],
): readonly [first: string, second: string] {
  if (first !== null && second !== null) return [first, second];
  if (first !== null || second !== null) {
    throw new InvalidInputError(
      `${where}: only columns.${first === null ? 'second' : 'first'} is given; expected columns.first and columns.second together`,
      { function: where, option: 'columns' },
    );
  }
  const [pair, ...others] = usualPairs.filter((names) =>
    names.every((name) => header.includes(name)),
  );
  if (pair === undefined)
    throw missingColumns(where, 'the two item columns are missing', header, true);
  if (others.length === 0) return pair;
  const spelled = [pair, ...others].map((names) => names.join(' and ')).join('; ');
  throw new InvalidInputError(
    `${where}: more than one pair of item columns is there: ${spelled}; choose with columns.first and columns.second`,
    { function: where, option: 'columns', found: headerExcerpt(header).names },
  );
}
