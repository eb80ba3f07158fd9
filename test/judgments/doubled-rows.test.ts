import { expect, test } from 'vitest';
import type { VerdictFormatName } from '../../src/judgments/formats/verdict-format.js';
import { verdictFormats } from '../../src/judgments/formats/verdict-formats.js';
import { readRows } from '../../src/judgments/readers/read-rows.js';
import type { VerdictCounts } from '../../src/judgments/rows/verdict-reading.js';

const each = (shape: (cell: unknown, at: number) => object, ...cells: readonly unknown[]) =>
  cells.map((cell, at) => ({ ...shape(cell, at) }));
const game = (score: unknown) => ({ score });
const hot = (a: number, b: number, tie: number) => ({
  ...{ model_a: 'p', model_b: 'q', winner_model_a: a, winner_model_b: b, winner_tie: tie },
});
const arena = (winner: unknown) => ({ model_a: 'p', model_b: 'q', winner });
const own = {
  ...{ context: 'c', cluster: '', judge: '', stratum: '', weight: '1', first: 'p', second: 'q' },
  ...{ share: '0.5', order: '', slot_known: 'true', reason: 'bothBad', line: '', failed: '' },
};

/** Rows of each format, with every kind of label that it knows, and one that it does not. */
const rows: Readonly<
  Record<
    Exclude<VerdictFormatName, 'narrow' | 'wide'>,
    readonly Readonly<Record<string, unknown>>[]
  >
> = {
  assize: [own, { ...own, share: '', reason: 'error', failed: 'yes' }, { ...own, share: '2' }],
  'chatbot-arena': each(
    (winner) => ({ ...arena(winner), question_id: 1, anony: true }),
    ...['model_a', 'tie', 'tie (bothbad)', 'leftvote', 'p', 'oops'],
  ),
  'one-hot': [hot(1, 0, 0), hot(0, 0, 1), hot(1, 1, 0)],
  'arena-hard': each(
    (score) => ({ uid: 'u', model: 'p', baseline: 'q', games: [game(score), game('A=B')] }),
    ...['A>>B', 'B<A', null, 'A'],
  ),
  'alpaca-eval': each(
    (preference) => ({ instruction: 'i', generator_1: 'p', generator_2: 'q', preference }),
    ...[1, 2, 0, 1.5, 1.2, '1.0', '2.', null, 3],
  ),
  'mt-bench-human': each(
    (winner) => ({ ...arena(winner), question_id: 81, judge: ['g', 'pair-v2'], turn: 1 }),
    ...['model_b', 'tie', 'tie (inconsistent)', 'oops'],
  ),
  'mt-bench-judge': each(
    (g1_winner) => ({ model_1: 'p', model_2: 'q', g1_winner, g2_winner: 'tie', question_id: 8 }),
    ...['model_1', 'error', 'oops'],
  ),
  evalica: each(
    (winner) => ({ left: 'p', right: 'tIE', winner }),
    ...['left', 'lEfT', 'RIGHT', 'Tie', 'tIE', 'p', 'oops'],
  ),
  'crowd-kit': each((label) => ({ worker: 'w', left: 'p', right: 'q', label }), 'p', 'q', 'oops'),
  sciarena: each(
    (vote) => ({ id: 1, modelA: 'p', modelB: 'q', vote }),
    ...['A', 'B', 'tie', 'bad', 'oops'],
  ),
  'sciarena-processed': each(
    (winner) => ({ ...arena(winner), support_count_a: 1 }),
    ...['model_a', 'tie', 'oops'],
  ),
  'lit2test-folded': each(
    (winner) => ({
      ...{ context_id: 'c', batch: 'b', model_pair: ['p', 'q'] },
      ...{ gemini_original_winner: winner, gemini_reverse_winner: 'q' },
      ...{ gemini_original_confidence: 'high', gemini_reverse_confidence: 'low' },
    }),
    ...['p', 'tie', 'oops'],
  ),
  'lit2test-judgments': each(
    (winner) => ({
      ...{ context_id: 'c', order: 'reverse', system_a: 'p', system_b: 'q', winner },
      ...{ confidence: 'low' },
    }),
    ...['A', 'tie', 'oops'],
  ),
  hypoarena: each(
    (verdict) => ({ case_id: 'c', model_a: 'p', model_b: 'q', verdict }),
    ...['A≫B', 'B>A', 'A≈B', 'A'],
  ),
  'hypoarena-wide': each(
    (verdict) => ({
      ...{ case_id: 'c', model_a: 'p', model_b: 'q' },
      ...{ verdict_forward: verdict, verdict_reverse: 'A=B' },
    }),
    ...['A≫B', 'B>A', 'A'],
  ),
  langwatch: each((winner) => ({ candidates: ['p', 'q'], winner }), 'p', 'tie', null, 'oops'),
};

// What a row gives does not depend on the rows in front of it, so every count is additive.
const doubled = (counts: VerdictCounts): unknown =>
  JSON.parse(JSON.stringify(counts), (_, value: unknown) =>
    typeof value === 'number' ? 2 * value : value,
  );

test.each(verdictFormats.map(({ name }) => name))(
  '%s: the rows twice give every count twice',
  (name) => {
    const list = rows[name as keyof typeof rows];
    const read = (more: typeof list) => readRows(more, { format: name, onInvalid: 'skip' });
    const once = read(list);
    expect(once.judgments.length).toBeGreaterThan(0);
    expect(once.skipped.length).toBeGreaterThan(0);
    const twice = read([...list, ...list]);
    expect(twice.counts).toEqual(doubled(once.counts));
    const shares = once.judgments.map(({ share, reason }) => [share, reason]);
    expect(twice.judgments.map(({ share, reason }) => [share, reason])).toEqual([
      ...shares,
      ...shares,
    ]);
  },
);
