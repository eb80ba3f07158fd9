import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.js';
import type { Judgment } from '../../src/judgments/judgment.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { type RankOptions, rank } from '../../src/ranking/rank.js';
import { bradleyTerry } from '../../src/rating/models/bradley-terry.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { caseList, judged } from '../support/judgments.js';
import { noteCodes, noteText, ranksOf, rowOf } from '../support/ranking.js';
import { frozen } from '../support/tables.js';

// cases.md, section B, from judgments or text to the leaderboard, on its scale: mean 1000.

function ranked(judgments: readonly Judgment[], options: Partial<RankOptions> = {}) {
  const ranking = rank(frozen(judgments), { centre: 1000, seed: 1, replicates: 200, ...options });
  expectJsonSafe(ranking);
  return ranking;
}

const read = (text: string) => readVerdicts(text).judgments;
const points = (ranking: ReturnType<typeof ranked>, one: string, other: string): number =>
  rowOf(ranking, one).rating! - rowOf(ranking, other).rating!;
const nuOf = (ranking: ReturnType<typeof ranked>) =>
  ranking.parameters.find(({ name }) => name === 'nu')!;

test('12: a:b 2-1-1: Davidson ln 2 and ν = 0.70711, half-win Bradley–Terry ln(2.5/1.5)', () => {
  const judgments = caseList('a', 'b', [2, 1, 1]);
  const ranking = ranked(judgments);
  expect(points(ranking, 'a', 'b')).toBeCloseTo(120.41, 2);
  expect(nuOf(ranking).value).toBeCloseTo(0.70711, 5);
  expect(points(ranked(judgments, { model: bradleyTerry }), 'a', 'b')).toBeCloseTo(88.74, 2);
});

test('13: a:b 1-0-10: a tie is half a win each, total weight 1, and not a win each way', () => {
  const ranking = ranked(caseList('a', 'b', [1, 10, 0]), { model: bradleyTerry });
  const gap = rowOf(ranking, 'a').ability! - rowOf(ranking, 'b').ability!;
  expect(gap).toBeCloseTo(Math.log(6 / 5), 9);
  expect(rowOf(ranking, 'a')).toMatchObject({ wins: 1, losses: 0, ties: 10 });
});

test('14, 15: tie and tie (bothbad) are both ties, and the judgment keeps which it was', () => {
  const judgments = read(
    'model_a,model_b,winner\na,b,tie\na,b,tie (bothbad)\na,b,model_a\na,b,model_b',
  );
  expect(judgments.map(({ reason }) => reason)).toEqual([null, 'bothBad', null, null]);
  const ranking = ranked(judgments);
  expect(rowOf(ranking, 'a')).toMatchObject({ wins: 1, losses: 1, ties: 2 });
  expect(nuOf(ranking).value).toBeCloseTo(2, 8); // t / √(w l)
});

test('16: a winner by name is that item and not a tie; another label is an error with its row', () => {
  const head = 'model_a,model_b,winner\n';
  const ranking = ranked(
    read(`${head}GPT-4,Vicuna,GPT-4\nVicuna,GPT-4,GPT-4\nGPT-4,Vicuna,Vicuna`),
  );
  expect(rowOf(ranking, 'GPT-4')).toMatchObject({ rank: 1, wins: 2, losses: 1, ties: 0 });
  expect(() => read(`${head}GPT-4,Vicuna,GPT-4\nGPT-4,Vicuna,GPT4`)).toThrow(InvalidInputError);
  expect(() => read(`${head}GPT-4,Vicuna,GPT-4\nGPT-4,Vicuna,GPT4`)).toThrow(/line 3.*"GPT4"/s);
});

describe('17: a = b, b = c, c = a, ties only', () => {
  const judgments = [
    ...caseList('a', 'b', [0, 1, 0]),
    ...caseList('b', 'c', [0, 1, 0]),
    ...caseList('c', 'a', [0, 1, 0]),
  ];

  test('all equal at 1000; ν and the errors have no estimate, and the notes say why', () => {
    const ranking = ranked(judgments);
    for (const { rank: place, rating, standardError } of ranking.rows) {
      expect([place, rating, standardError]).toEqual([1, 1000, null]);
    }
    expect(nuOf(ranking)).toMatchObject({ value: null, standardError: null });
    expect(nuOf(ranking).boundary).not.toBeNull();
    expect(noteText(ranking, 'ties-only')).toContain('not estimable');
    expect(noteCodes(ranking)).toContain('nu-unbounded');
  });
});

test('18: 2-1 without ties: 120.41 points; ν → 0 is reported as a boundary', () => {
  const ranking = ranked(caseList('a', 'b', [2, 0, 1]));
  expect(points(ranking, 'a', 'b')).toBeCloseTo(120.41, 2);
  expect(nuOf(ranking)).toMatchObject({ value: 0, standardError: null });
  expect(nuOf(ranking).boundary).toContain('no ties');
  expect(noteCodes(ranking)).toContain('no-ties');
});

test('18: a star against base: +147.19, 0 and −240.82 from the anchor', () => {
  const ranking = ranked(
    [
      ...caseList('m1', 'base', [7, 0, 3]),
      ...caseList('m2', 'base', [5, 0, 5]),
      ...caseList('m3', 'base', [2, 0, 8]),
    ],
    { anchor: 'base', centre: 0 },
  );
  expect(rowOf(ranking, 'm1').rating).toBeCloseTo(147.19, 2);
  expect(rowOf(ranking, 'm2').rating).toBeCloseTo(0, 9);
  expect(rowOf(ranking, 'm3').rating).toBeCloseTo(-240.82, 2);
  expect(rowOf(ranking, 'base').rating).toBe(0);
  expect(ranksOf(ranking)).toEqual([
    ['m1', 1],
    ['base', 2],
    ['m2', 2],
    ['m3', 4],
  ]);
});

test('19: a:b 8-2-90: the same order, very different numbers, so the result names its model', () => {
  const judgments = caseList('a', 'b', [8, 90, 2]);
  const [davidson, half] = [ranked(judgments), ranked(judgments, { model: bradleyTerry })];
  expect(points(davidson, 'a', 'b')).toBeCloseTo(240.82, 2);
  expect(nuOf(davidson).value).toBeCloseTo(22.5, 6);
  expect(points(half, 'a', 'b')).toBeCloseTo(20.87, 2);
  expect(ranksOf(half)).toEqual(ranksOf(davidson));
  expect([davidson.model, half.model]).toEqual(['davidson', 'bradley-terry']);
  expect([davidson.settings.tieRule, half.settings.tieRule]).toEqual([null, 'half']);
});

test('20: equal scores on every case are one half, neither a win nor a loss', () => {
  const ranking = ranked(
    ['q1', 'q2', 'q3', 'q4'].map((context) => judged('a', 'b', 0.5, { context })),
    { model: bradleyTerry },
  );
  expect(rowOf(ranking, 'a')).toMatchObject({ wins: 0, losses: 0, ties: 4, winRate: 0.5 });
  expect(points(ranking, 'a', 'b')).toBe(0);
});

test('21: context "0", item "0" and share 0 are values; weight 0 removes the row', () => {
  const ranking = ranked([
    judged('0', 'a', 0, { context: '0' }),
    judged('0', 'a', 1, { context: '1' }),
    judged('0', 'a', 0, { context: '2' }),
    judged('0', 'a', 1, { context: '3', weight: 0 }),
  ]);
  expect(rowOf(ranking, '0')).toMatchObject({ rank: 2, wins: 1, losses: 2, ties: 0 });
  expect(ranking.folding.contexts).toBe(4);
  expect(ranking.settings.tableSettings).toMatchObject({ cases: 3, weightless: 1 });
  expect(noteCodes(ranking)).not.toContain('no-context');
});

test('21: an empty name is an error', () => {
  expect(() => read('model_a,model_b,winner\n,b,model_a')).toThrow(/line 2/);
  expect(() => ranked([judged('', 'b', 1)])).toThrow(InvalidInputError);
});

test('22: 40 per cent ties: kept by default; leaving them out is explicit and the count stays', () => {
  const judgments = caseList('a', 'b', [8, 8, 4]);
  const kept = ranked(judgments, { model: bradleyTerry });
  const dropped = ranked(judgments, { model: bradleyTerry, tieRule: 'exclude' });
  expect(kept.settings.tieRule).toBe('half');
  expect(points(kept, 'a', 'b')).toBeCloseTo((400 / Math.LN10) * Math.log(12 / 8), 8);
  expect(dropped.settings.tieRule).toBe('exclude');
  expect(points(dropped, 'a', 'b')).toBeCloseTo((400 / Math.LN10) * Math.log(8 / 4), 8);
  expect(dropped.replicates).toMatchObject({ tieRule: 'exclude', units: 20 });
  expect(rowOf(dropped, 'a')).toMatchObject({ wins: 8, losses: 4, ties: 8 });
});

test('23: verdicts C and [[C]] are ties', () => {
  const ranking = ranked(read('model_a,model_b,winner\na,b,[[A]]\na,b,C\na,b,[[C]]\na,b,B'));
  expect(rowOf(ranking, 'a')).toMatchObject({ wins: 1, losses: 1, ties: 2 });
});
