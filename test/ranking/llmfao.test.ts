import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { rank } from '../../src/ranking/rank.js';
import type { Ranking } from '../../src/ranking/ranking-shapes.js';
import { expectJsonSafe } from '../support/json-safe.js';
import { noteCodes, noteText } from '../support/ranking.js';
import { sharedFile } from '../support/shared.js';

// LLMFAO: 59 models, 13 prompts, crowd workers, 39 per cent ties.
const path = sharedFile('data/llmfao.csv');
const because = path === null ? ' (skipped: ../shared with llmfao.csv is not here)' : '';
const text = path === null ? '' : readFileSync(path, 'utf8');

// Straight from the text: the file quotes nothing.
const lines = text
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

function expectWhole(ranking: Ranking): void {
  expectJsonSafe(ranking);
  const names = new Set(lines.flatMap((cells) => [cells[6]!, cells[7]!]));
  expect(ranking.rows).toHaveLength(59);
  expect(new Set(ranking.rows.map(({ item }) => item))).toEqual(names);
  for (const { item, wins, losses, ties } of ranking.rows) {
    const own = lines.filter((cells) => cells[6] === item || cells[7] === item);
    const won = own.filter(
      (cells) => cells[cells[5] === 'left' ? 6 : 7] === item && cells[5] !== 'tie',
    );
    const tied = own.filter((cells) => cells[5] === 'tie');
    expect([item, wins, ties, losses]).toEqual([
      item,
      won.length,
      tied.length,
      own.length - won.length - tied.length,
    ]);
  }
}

// One strong component of "beat or tied" and a win each way somewhere: every gap is finite. Where
// that fails some items have no rating, and the notes must say so.
function expectTruthful(ranking: Ranking): void {
  const reach = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    reach.set(from, (reach.get(from) ?? new Set()).add(to));
  };
  for (const cells of lines) {
    const [winner, left, right] = [cells[5]!, cells[6]!, cells[7]!];
    if (winner !== 'right') add(left, right);
    if (winner !== 'left') add(right, left);
  }
  const reachable = (from: string): number => {
    const seen = new Set([from]);
    for (const item of seen) for (const next of reach.get(item) ?? []) seen.add(next);
    return seen.size;
  };
  const linked = ranking.rows.every(({ item }) => reachable(item) === 59);
  expect(ranking.components.length === 1).toBe(linked);
  const bare = ranking.rows.filter(({ rating }) => rating === null);
  expect(bare.map(({ reason }) => reason).includes(null)).toBe(false);
  expect(bare.length === 0).toBe(linked);
}

describe.skipIf(path === null)(`LLMFAO${because}`, { timeout: 60_000 }, () => {
  test('context = prompt, judge = worker: ranked over 13 clusters, and the note says that is few', () => {
    const { judgments, failures, counts } = readVerdicts(text, {
      context: 'prompt',
      judge: 'worker',
    });
    expect(counts).toMatchObject({ rows: 8931, used: 8931, skipped: 0 });
    expect(failures).toEqual([]);
    const ranking = rank(judgments, { failures, seed: 1, replicates: 200 });
    expectWhole(ranking);
    expectTruthful(ranking);
    expect(ranking.replicates).toMatchObject({ unit: 'cluster', units: 13 });
    expect(noteText(ranking, 'few-clusters')).toMatch(/13 clusters are few/);
    expect(noteText(ranking, 'single-order')).toContain('8931 of 8931');
    expect(noteCodes(ranking)).not.toContain('no-context');
    expect(ranking.folding).toMatchObject({ cases: 8931, contexts: 13, singleOrder: 8931 });
    expect(ranking.rows[0]!.item).toBe('GPT 4');
    for (const { rank: place, rankInterval } of ranking.rows) {
      expect(rankInterval![0]).toBeGreaterThanOrEqual(1);
      expect(rankInterval![1]).toBeLessThanOrEqual(59);
      expect(place).not.toBeNull();
    }
  });

  test('no options at all: every row is its own case, and the note says so', () => {
    const { judgments } = readVerdicts(text);
    const ranking = rank(judgments, { seed: 1, replicates: 100 });
    expectWhole(ranking);
    expectTruthful(ranking);
    expect(ranking.replicates).toMatchObject({ unit: 'case', units: 8931 });
    expect(noteText(ranking, 'no-context')).toContain('every verdict is a case of its own');
    expect(ranking.folding).toMatchObject({ cases: 8931, contexts: 0, clusters: 0, judges: 0 });
    expect(ranking.settings.errors).toBe('information');
  });
});
