import { describe } from '../checks/describe.js';
import { expectMembers } from '../checks/expect-members.js';
import { InvalidInputError } from '../errors.js';
import { plainText } from '../judgments/formats/plain-text.js';
import type { CsvOptions } from '../judgments/readers/write-verdicts.js';
import { delimiterOption } from '../judgments/settings/delimiter-option.js';
import { csvRecords } from '../judgments/text/csv-records.js';
import type { LeaderboardRow } from '../ranking/leaderboard-shapes.js';
import { leaderboardColumns } from './leaderboard-columns.js';
import { leaderboardRow } from './leaderboard-row.js';
import { schemaIssues } from './schema-issues.js';

/**
 * Reads the rows that `writeLeaderboard` wrote, and gives them back as they were.
 *
 * @param text the whole text
 * @returns the rows in the order of the file
 * @throws InvalidInputError if the text is no string or no CSV, its columns are other ones, or a row
 * is no row of a leaderboard; the message names the line
 *
 * @example
 * ```ts
 * import { rankingContract, readLeaderboard, writeLeaderboard } from 'assize';
 *
 * const [row] = readLeaderboard(writeLeaderboard(rankingContract.examples[0]!));
 * [row?.wins, row?.losses, row?.ties]; // => [6, 3, 3]
 * readLeaderboard('item,rank\nx,1\n'); // throws the columns are
 * ```
 */
export function readLeaderboard(text: string, options?: CsvOptions): readonly LeaderboardRow[] {
  if (typeof text !== 'string') throw wrong(`text is ${describe(text)}; expected a string`, null);
  const given = expectMembers('readLeaderboard', 'options', options, ['delimiter']);
  const delimiter = delimiterOption('readLeaderboard', given.delimiter) ?? ',';
  const rows: LeaderboardRow[] = [];
  let header: readonly string[] | null = null;
  const records = csvRecords(delimiter, {
    record(fields, line) {
      if (header !== null) rows.push(rowOf(fields, line));
      else header = expectHeader(fields);
    },
    broken: (_, line, why) => {
      throw wrong(why, line);
    },
    blank: () => undefined,
  });
  records.push(text);
  records.end();
  if (header === null) throw wrong('the text is empty; expected a header', null);
  return rows;
}

const NAMES: readonly string[] = leaderboardColumns.map(({ name }) => name);

function expectHeader(fields: readonly string[]): readonly string[] {
  if (fields.length === NAMES.length && fields.every((name, at) => name === NAMES[at])) {
    return fields;
  }
  throw wrong(`the columns are ${fields.join(', ')}; expected ${NAMES.join(', ')}`, 1);
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

function rowOf(fields: readonly string[], line: number): LeaderboardRow {
  if (fields.length !== NAMES.length) {
    throw wrong(`the number of fields is ${fields.length}; expected ${NAMES.length}`, line);
  }
  const cells = new Map<string, string | number | null>(
    leaderboardColumns.map(({ name, kind }, at) => {
      const cell = fields[at]!;
      if (cell === '') return [name, null];
      if (kind === 'text') return [name, plainText(cell)];
      if (!NUMBER.test(cell)) throw wrong(`${name} is ${describe(cell)}; expected a number`, line);
      return [name, Number(cell)];
    }),
  );
  const interval = (name: string): object => ({
    lower: cells.get(`${name}_lower`),
    upper: cells.get(`${name}_upper`),
    reason: cells.get(`${name}_open`),
  });
  const ranks = [cells.get('rank_lower'), cells.get('rank_upper')];
  const row = {
    rank: cells.get('rank'),
    rankBounds: [cells.get('rank_best'), cells.get('rank_worst')],
    item: cells.get('item'),
    ability: cells.get('ability'),
    standardError: cells.get('standard_error'),
    rating: cells.get('rating'),
    interval: interval('ability'),
    ratingInterval: interval('rating'),
    certainRank: cells.get('certain_rank'),
    tiedWith: cells.get('tied_with'),
    rankInterval: ranks.every((rank) => rank === null) ? null : ranks,
    wins: cells.get('wins'),
    losses: cells.get('losses'),
    ties: cells.get('ties'),
    winRate: cells.get('win_rate'),
    component: cells.get('component'),
    reason: cells.get('reason'),
  };
  const [issue] = schemaIssues(leaderboardRow, row);
  if (issue !== undefined) throw wrong(`${issue.path}: ${issue.text}`, line);
  return leaderboardRow.parse(row);
}

const wrong = (text: string, line: number | null): InvalidInputError =>
  new InvalidInputError(`readLeaderboard: ${line === null ? '' : `line ${line}: `}${text}`, {
    function: 'readLeaderboard',
    line,
  });
