import { describe } from '../checks/describe.js';
import { expectMembers } from '../checks/expect-members.js';
import { InvalidInputError } from '../errors.js';
import { csvLine } from '../judgments/formats/csv-line.js';
import { safeText } from '../judgments/formats/safe-text.js';
import type { CsvOptions } from '../judgments/readers/write-verdicts.js';
import { delimiterOption } from '../judgments/settings/delimiter-option.js';
import type { Leaderboard, LeaderboardRow } from '../ranking/leaderboard-shapes.js';
import { leaderboardColumns } from './leaderboard-columns.js';
import { leaderboardRow } from './leaderboard-row.js';
import { schemaIssues } from './schema-issues.js';

/**
 * Writes the rows of a leaderboard as CSV, one line an item, for spreadsheets and plots; what
 * limits the ranking as a whole, such as notes and settings, stays in the leaderboard.
 * `readLeaderboard` reads it back identically. A text that a spreadsheet could take for a formula
 * gets an apostrophe in front, and null is an empty cell. Lines end in CRLF.
 *
 * @param leaderboard a leaderboard or a ranking; only its rows are written
 * @throws InvalidInputError if a row is not one, naming its position, and for a delimiter that is
 * not one character
 *
 * @example
 * ```ts
 * import { rankingContract, readLeaderboard, writeLeaderboard } from 'assize';
 *
 * const ranking = rankingContract.examples[0]!;
 * const text = writeLeaderboard(ranking);
 * text.split('\r\n')[1]?.startsWith('1,1,1,x,'); // => true
 * readLeaderboard(text).map(({ item }) => item); // => ['x', 'y']
 * ```
 */
export function writeLeaderboard(
  leaderboard: Pick<Leaderboard, 'rows'>,
  options?: CsvOptions,
): string {
  const rows: readonly LeaderboardRow[] | undefined = leaderboard?.rows;
  if (!Array.isArray(rows)) {
    throw new InvalidInputError(
      `writeLeaderboard: rows are ${describe(rows)}; expected an array, such as leaderboard returns`,
      { function: 'writeLeaderboard' },
    );
  }
  const given = expectMembers('writeLeaderboard', 'options', options, ['delimiter']);
  const delimiter = delimiterOption('writeLeaderboard', given.delimiter) ?? ',';
  const lines = rows.map((row: LeaderboardRow, at) => cellsOf(row, at));
  const header = leaderboardColumns.map(({ name }) => name);
  return [header, ...lines].map((cells) => `${csvLine(cells, delimiter)}\r\n`).join('');
}

function cellsOf(row: LeaderboardRow, at: number): readonly string[] {
  const [issue] = schemaIssues(leaderboardRow, row);
  if (issue !== undefined) {
    throw new InvalidInputError(`writeLeaderboard: rows[${at}].${issue.path}: ${issue.text}`, {
      function: 'writeLeaderboard',
      row: at,
    });
  }
  return leaderboardColumns.map(({ get }) => {
    const value = get(row);
    if (value === null) return '';
    return typeof value === 'string' ? safeText(value) : String(value);
  });
}
