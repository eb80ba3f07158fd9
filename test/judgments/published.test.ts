import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Judgment } from '../../src/judgments/judgment.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { verdictReader } from '../../src/judgments/readers/verdict-reader.js';
import type { VerdictOptions } from '../../src/judgments/settings/verdict-options.js';
import { sharedFile } from '../support/shared.js';

const file = (name: string) => {
  const path = sharedFile(`data/${name}`);
  const why = path === null ? ` (skipped: ../shared/data/${name} is not here)` : '';
  const read = (options?: VerdictOptions) => readVerdicts(readFileSync(path!, 'utf8'), options);
  return { path, title: `${name}${why}`, read };
};

const wide = file('lit2test-primary-judge.csv');
const ordered = file('lit2test-primary-judge-ordered.csv');
const second = file('lit2test-second-judge.csv');
const crowd = file('llmfao.csv');

const count = (judgments: readonly Judgment[], share: number): number =>
  judgments.filter((judgment) => judgment.share === share).length;

const distinct = (values: readonly (string | null)[]): number => new Set(values).size;

/** Per pair of items and order: wins of the item that comes first by name, and of the other. */
function byPairAndOrder(judgments: readonly Judgment[]): ReadonlyMap<string, readonly number[]> {
  const wins = new Map<string, [number, number]>();
  for (const { first, second, share, order } of judgments) {
    const pair = [first, second].sort();
    const key = `${pair.join('|')}|${order}`;
    const tally = wins.get(key) ?? [0, 0];
    const winner = share === 1 ? first : second;
    tally[winner === pair[0] ? 0 : 1] += 1;
    wins.set(key, tally);
  }
  return wins;
}

// Provenance of the numbers: README.md of the data and lit2test-published.json beside it, counted
// by other programs.
describe.skipIf(wide.path === null)(wide.title, () => {
  const options = {
    ...{ context: 'context', stratum: 'batch' },
    confidence: ['confidence_original', 'confidence_reverse'],
  } as const;

  test('1,200 rows give 2,400 verdicts of six pairs in 200 contexts and five batches, no tie', () => {
    const { judgments, failures, skipped, counts } = wide.read(options);
    expect([failures, skipped]).toEqual([[], []]);
    expect(counts).toMatchObject({ rows: 1200, used: 1200, partlyUsed: 0, places: 2400 });
    expect(judgments).toHaveLength(2400);
    expect(count(judgments, 0.5)).toBe(0);
    expect(distinct(judgments.map(({ context }) => context))).toBe(200);
    expect(distinct(judgments.map(({ stratum }) => stratum))).toBe(5);
    expect(distinct(judgments.map(({ first, second }) => `${first}|${second}`))).toBe(6);
    expect(counts.confidence).toEqual([
      { value: 'high', verdicts: 2380 },
      { value: 'medium', verdicts: 20 },
    ]);
  });

  test('the last row is on line 1,201', () => {
    expect(wide.read().judgments.at(-1)?.line).toBe(1201);
  });

  test('the verdicts do not depend on who is said to have been shown first', () => {
    const known = wide.read({ shownFirst: 'item_1' }).judgments;
    const other = wide.read({ shownFirst: 'item_2' }).judgments;
    expect(byPairAndOrder(known)).toEqual(byPairAndOrder(wide.read().judgments));
    expect(byPairAndOrder(other)).toEqual(byPairAndOrder(known));
    expect(known.map(({ second }) => second)).toEqual(other.map(({ first }) => first));
  });

  test.skipIf(ordered.path === null)('it is the ordered file: same wins per pair and order', () => {
    const wins = byPairAndOrder(wide.read().judgments);
    expect(wins.size).toBe(12);
    expect(wins).toEqual(byPairAndOrder(ordered.read().judgments));
  });
});

describe.skipIf(ordered.path === null)(ordered.title, () => {
  test('2,400 verdicts: 1,440 for the item shown first, 960 for the second', () => {
    const { judgments, counts, notices } = ordered.read({ context: 'context' });
    expect(counts).toMatchObject({ rows: 2400, used: 2400, places: 2400 });
    expect([1, 0.5, 0].map((share) => count(judgments, share))).toEqual([1440, 0, 960]);
    expect(judgments.every(({ slotKnown }) => slotKnown)).toBe(true);
    expect(judgments.filter(({ order }) => order === 'original')).toHaveLength(1200);
    expect(judgments.filter(({ order }) => order === 'reverse')).toHaveLength(1200);
    expect(notices.map(({ code }) => code)).toEqual(['columns']);
  });
});

describe.skipIf(second.path === null)(second.title, () => {
  test('1,270 for the item shown first, 84 ties, 1,046 for the second', () => {
    const { judgments, counts } = second.read({ context: 'context', confidence: 'confidence' });
    expect([1, 0.5, 0].map((share) => count(judgments, share))).toEqual([1270, 84, 1046]);
    expect(counts.labels).toEqual([
      { label: 'model_a', verdicts: 1270 },
      { label: 'model_b', verdicts: 1046 },
      { label: 'tie', verdicts: 84 },
    ]);
    expect(counts.confidence).toEqual([
      { value: 'high', verdicts: 1060 },
      { value: 'medium', verdicts: 1340 },
    ]);
  });
});

describe.skipIf(crowd.path === null)(crowd.title, () => {
  test('is read as left, right, winner with no options: 8,931 rows, 59 items, 39 per cent ties', () => {
    const { judgments, counts, notices } = crowd.read();
    expect(counts).toMatchObject({ rows: 8931, used: 8931, places: 8931 });
    expect([1, 0.5, 0].map((share) => count(judgments, share))).toEqual([2911, 3471, 2549]);
    expect(distinct(judgments.flatMap(({ first, second }) => [first, second]))).toBe(59);
    expect(notices.map(({ code }) => code)).toEqual(['columns', 'no-context']);
    expect(notices[0]?.text).toBe(
      'Read as a narrow file of format evalica (the header has "left", "right", "winner"): items from "left" and "right", verdicts from "winner".',
    );
  });

  test('13 prompts, 124 workers', () => {
    const { judgments } = crowd.read({ context: 'prompt', judge: 'worker' });
    expect(distinct(judgments.map(({ context }) => context))).toBe(13);
    expect(distinct(judgments.map(({ judge }) => judge))).toBe(124);
  });

  test('in chunks of a thousand characters it is the same', () => {
    const reader = verdictReader({ context: 'prompt' });
    const text = readFileSync(crowd.path!, 'utf8');
    for (let at = 0; at < text.length; at += 1000) reader.push(text.slice(at, at + 1000));
    expect(reader.end()).toEqual(crowd.read({ context: 'prompt' }));
  });
});
