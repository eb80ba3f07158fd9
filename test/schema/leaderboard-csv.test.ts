import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeaderboardRow } from '../../src/ranking/leaderboard-shapes.js';
import { rankingContract } from '../../src/schema/ranking-schema.js';
import { readLeaderboard } from '../../src/schema/read-leaderboard.js';
import { writeLeaderboard } from '../../src/schema/write-leaderboard.js';
import { refusal } from '../judgments/tables.js';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'"\',;\t|\r\n=+-@＝ \ufeff\ud800a'), maxLength: 6 }),
);
const number = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((value) => (value === 0 ? 0 : value));
const maybe = fc.option(number);
const rank = fc.integer({ min: 1, max: 99 });
const interval = fc.record({ lower: maybe, upper: maybe, reason: fc.option(text) });
const row: fc.Arbitrary<LeaderboardRow> = fc.record({
  rank: fc.option(rank),
  rankBounds: fc.tuple(rank, rank),
  item: text.filter((name) => name !== ''),
  ...{ ability: maybe, standardError: maybe, rating: maybe, interval, ratingInterval: interval },
  certainRank: fc.option(rank),
  tiedWith: fc.option(text),
  rankInterval: fc.option(fc.tuple(rank, rank)),
  ...{ wins: number, losses: number, ties: number, winRate: maybe },
  component: fc.nat({ max: 9 }),
  reason: fc.option(text),
});

test('writing then reading gives the same rows', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 4 }),
      fc.constantFrom(',', ';', '\t', '|'),
      (rows, delimiter) => {
        const written = writeLeaderboard({ rows }, { delimiter });
        expect(readLeaderboard(written, { delimiter })).toEqual(rows);
      },
    ),
    { numRuns: 150 },
  );
});

test('a ranking is written with its rows, and names that look like formulas are made safe', () => {
  const ranking = rankingContract.examples[0]!;
  expect(readLeaderboard(writeLeaderboard(ranking))).toEqual(ranking.rows);
  const rows = [{ ...ranking.rows[0]!, item: '=2+5', ability: -1.5 }];
  expect(writeLeaderboard({ rows })).toContain(",'=2+5,-1.5,");
});

describe('what is refused', () => {
  const rows = rankingContract.examples[0]!.rows;
  const written = writeLeaderboard({ rows });

  test('a row that is none', () => {
    const wrong = [{ ...rows[0]!, ability: Number.NaN }];
    expect(refusal(() => writeLeaderboard({ rows: wrong })).message).toMatch(
      /^writeLeaderboard: rows\[0\]\.ability: Invalid input/,
    );
    expect(refusal(() => writeLeaderboard({} as never)).message).toMatch(/rows are undefined/);
  });

  test('other columns, too few fields, a number that is none, broken CSV, no text', () => {
    const read = (changed: string) => refusal(() => readLeaderboard(changed)).message;
    expect(read('rank\n1')).toMatch(
      /^readLeaderboard: line 1: the columns are rank; expected rank, /,
    );
    expect(read(written.replace('1,1,1,x', '1,1,x'))).toMatch(/line 2: the number of fields is 22/);
    expect(read(written.replace('1,1,1,x', '1,1,one,x'))).toMatch(
      /line 2: rank_worst is "one"; expected a number/,
    );
    expect(read(written.replace('1,1,1,x', '1,1,0,x'))).toMatch(/line 2: rankBounds\.1: Too small/);
    expect(read(`${written}"`)).toMatch(/line 4: a quoted field is never closed/);
    expect(read('')).toMatch(/the text is empty/);
    expect(read(7 as never)).toMatch(/text is 7; expected a string/);
  });
});
