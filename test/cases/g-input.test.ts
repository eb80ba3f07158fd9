import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import { readRows } from '../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { rank } from '../../src/ranking/rank.js';
import type { Ranking } from '../../src/ranking/ranking-shapes.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { judged } from '../support/judgments.js';
import { noteText, ranksOf, rowOf } from '../support/ranking.js';

// cases.md, section G, from text to the leaderboard.

const LINES = [
  'q,model_a,model_b,winner,answer',
  '1,x,y,model_a,yes',
  '1,y,x,model_b,"yes, twice"',
  '2,x,y,tie,no',
  '2,y,x,tie,no',
  '3,x,y,model_b,maybe',
  '3,y,x,model_a,maybe',
  '4,x,y,model_a,so',
  '4,y,x,model_b,so',
];

function rankText(text: string): Ranking {
  const { judgments, failures } = readVerdicts(text, { context: 'q', failureLabels: ['error'] });
  const ranking = rank(judgments, { failures, seed: 1, replicates: 100 });
  expectJsonSafe(ranking);
  return ranking;
}

const clean = rankText(LINES.join('\n'));

test('the clean file: x 2–1–1 over y', () => {
  expect(ranksOf(clean)).toEqual([
    ['x', 1],
    ['y', 2],
  ]);
  expect(rowOf(clean, 'x')).toMatchObject({ wins: 2, losses: 1, ties: 1 });
});

describe('the same ranking, to the last bit, from', () => {
  test.each([
    ['42: a file with a BOM', `\uFEFF${LINES.join('\n')}`],
    ['43: CRLF and a final line end', `${LINES.join('\r\n')}\r\n`],
    ['43: mixed line ends', LINES.map((line, at) => line + (at % 2 ? '\n' : '\r\n')).join('')],
    [
      '43: a line break in quotes',
      LINES.join('\n').replace('"yes, twice"', '"yes,\nand\r\ntwice"'),
    ],
  ])('%s', (_name, text) => {
    expect(rankText(text)).toEqual(clean);
  });
});

describe('44: what is missing', () => {
  test('a file without winner: found and accepted columns', () => {
    const text = LINES.map((line) => line.replace('winner', 'outcome')).join('\n');
    expect(() => rankText(text)).toThrow(InvalidInputError);
    expect(() => rankText(text)).toThrow(/"outcome"/);
    expect(() => rankText(text)).toThrow(/winner/);
  });

  test('a blank winner is missing, not 0 and not a tie: an error, or skipped and counted', () => {
    const text = [...LINES, '5,x,y,,none'].join('\n');
    expect(() => rankText(text)).toThrow(/line 10/);
    const { judgments, counts } = readVerdicts(text, { context: 'q', onInvalid: 'skip' });
    expect(counts).toMatchObject({ rows: 9, used: 8, skipped: 1 });
    expect(rank(judgments, { seed: 1, replicates: 100 })).toEqual(clean);
  });

  test('a failed verdict is counted, named in the notes, and moves nobody', () => {
    const ranking = rankText([...LINES, '5,x,y,error,none', '5,y,x,error,none'].join('\n'));
    expect(noteText(ranking, 'failures')).toContain('2 presentations');
    expect(noteText(ranking, 'unjudged')).toContain('1 case');
    expect(ranking.rows).toEqual(clean.rows);
  });
});

test('45: "__proto__", "constructor", "1" and "01" are four items, ranked by their results', () => {
  const names = ['01', 'constructor', '1', '__proto__'];
  const rows = names.flatMap((winner, at) =>
    names
      .slice(at + 1)
      .flatMap((loser) => [
        `${winner},${loser},model_a`,
        `${winner},${loser},model_a`,
        `${winner},${loser},model_b`,
      ]),
  );
  const { judgments } = readVerdicts(['model_a,model_b,winner', ...rows].join('\n'), {
    winnerAs: 'side',
  });
  const ranking = rank(judgments, { seed: 1, replicates: 100 });
  expectJsonSafe(ranking);
  expect(ranksOf(ranking)).toEqual(names.map((name, at) => [name, at + 1]));
  expect(ranking.condorcet.order).toEqual(names);
  expect(ranking.condorcet.items).toEqual(['01', '1', '__proto__', 'constructor']);
});

describe('46: what is not finite', () => {
  test.each(['NaN', 'Infinity', '-1', '1e999'])('weight %s is refused with its line', (weight) => {
    const text = `model_a,model_b,winner,w\nx,y,model_a,1\nx,y,model_b,${weight}`;
    expect(() => readVerdicts(text, { weight: 'w' })).toThrow(/line 3/);
  });

  test.each([NaN, Infinity, -Infinity, -1, '1', null])(
    'a weight of %o in code is refused',
    (weight) => {
      const judgments = [judged('x', 'y', 1), { ...judged('x', 'y', 0), weight: weight as never }];
      expect(() => rank(judgments, { seed: 1, replicates: 10 })).toThrow(/weight is /);
    },
  );

  test('a share of Infinity or NaN is refused', () => {
    for (const share of [Infinity, NaN, -0.5, 2]) {
      expect(() => rank([judged('x', 'y', share)], { seed: 1, replicates: 10 })).toThrow(
        /share is /,
      );
    }
    expect(() => readRows([{ model_a: 'x', model_b: 'y', winner: Number.NaN }])).toThrow(
      InvalidInputError,
    );
  });

  test('a result with an unidentified item holds null and a reason, and survives JSON', () => {
    const ranking = rank(
      [judged('u', 'x', 1), judged('x', 'y', 1), judged('y', 'x', 1), judged('v', 'w', 0.5)],
      { seed: 1, replicates: 50 },
    );
    expectJsonSafe(ranking);
    const row = rowOf(ranking, 'u');
    expect([row.ability, row.standardError, row.rating]).toEqual([null, null, null]);
    expect([row.reason, row.interval.reason]).not.toContain(null);
    expect(JSON.parse(JSON.stringify(ranking))).toEqual(ranking);
  });
});
