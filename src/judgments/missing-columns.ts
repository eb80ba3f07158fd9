import { InvalidInputError } from '../errors.js';

/** The pairs of item columns that narrow files are known to use. */
export const usualPairs: readonly (readonly [first: string, second: string])[] = [
  ['model_a', 'model_b'],
  ['left', 'right'],
  ['model_1', 'model_2'],
  ['modelA', 'modelB'],
  ['player_a', 'player_b'],
];

/** The columns of a wide file. */
export const usualWide: readonly [string, string, string, string] = [
  'item_1',
  'item_2',
  'winner_original',
  'winner_reverse',
];

/** The error for a header that lacks a column: what is missing, found and accepted. */
export function missingColumns(
  where: string,
  missing: string,
  header: readonly string[],
): InvalidInputError {
  const found = header.map((name) => JSON.stringify(name)).join(', ');
  const narrow = usualPairs.map((pair) => pair.join(' and ')).join(', or ');
  return new InvalidInputError(
    `${where}: ${missing}; found are ${found}; accepted are, with one verdict a row, ${narrow}, each with winner, and, with both orders in a row, ${usualWide.join(', ')}; other names go into the option columns`,
    { function: where, problem: 'missing-column', found: header },
  );
}
