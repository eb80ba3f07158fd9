import { expect, test } from 'vitest';
import { NoDataError } from '../../src/errors.js';
import { foldOrders } from '../../src/folding/fold-orders.js';
import { positionBias } from '../../src/folding/position-bias.js';
import { summarizeFolding } from '../../src/folding/summarize-folding.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { winRates } from '../../src/rating/table/win-rates.js';
import { judgeReplyContract } from '../../src/schema/judge-reply.js';
import { readFlag } from '../../src/schema/read-flag.js';
import { readReply } from '../../src/schema/read-reply.js';
import { narrow, refusal } from './tables.js';

// Cases from practice, 24 to 33: orders and failures of judges.

const inBothOrders = (winners: readonly (readonly [string, string])[]): string =>
  [
    'q,model_a,model_b,winner',
    ...winners.flatMap(([one, two], at) => [`${at},p,r,${one}`, `${at},r,p,${two}`]),
  ].join('\n');

const read = (text: string) => readVerdicts(text, { context: 'q', failureLabels: ['error'] });

test('24: two games that both prefer slot A disagree, and are no win of the baseline', () => {
  const row = {
    ...{ uid: 'u', model: 'new', baseline: 'base' },
    games: [{ score: 'A>>B' }, { score: 'A>B' }],
  };
  const { judgments } = readVerdicts(JSON.stringify(row));
  const [folded] = foldOrders(judgments);
  expect(folded).toMatchObject({ stability: 'sensitive', cause: 'reversal', winner: null });
  expect(folded?.items).toEqual(['base', 'new']);
  expect(folded?.share).toBe((1 + 0.25) / 2);
});

test('25: what an order disagreement counts as is a policy, and the table says which', () => {
  const { judgments } = read(inBothOrders([['model_a', 'model_a']]));
  const cases = foldOrders(judgments);
  const record = (options: Parameters<typeof pairTable>[1]) => {
    const table = pairTable(cases, options);
    const [row] = winRates(table);
    return [row?.wins, row?.ties, row?.losses, table.settings.sensitive, table.settings.excluded];
  };
  expect(record({})).toEqual([0, 1, 0, 'tie', 0]);
  expect(record({ sensitive: 'exclude' })).toEqual([0, 0, 0, 'exclude', 1]);
  expect(record({ count: 'verdicts' }).slice(0, 3)).toEqual([1, 0, 1]);
});

test('26: a single order per pair works, and folding says that it was impossible', () => {
  const reading = readVerdicts(narrow('p,r,model_a', 'r,p,model_a'));
  expect(reading.notices.map(({ code }) => code)).toContain('no-context');
  const summary = summarizeFolding(foldOrders(reading.judgments));
  expect(summary).toMatchObject({ cases: 2, singleOrder: 2, stable: 0, sensitive: 0 });
  const bias = positionBias(reading.judgments);
  expect([bias.firstWins, bias.flipRate]).toEqual([2, null]);
  expect(bias.reasons.flipRate).not.toBeNull();
});

test('27: an outage of the judge is two failures, outside every denominator', () => {
  const { judgments, failures } = read(
    inBothOrders([
      ['error', 'error'],
      ['model_a', 'model_b'],
    ]),
  );
  expect([judgments.length, failures.length]).toEqual([2, 2]);
  const cases = foldOrders(judgments, { failures });
  const summary = summarizeFolding(cases, { failures });
  expect(summary).toMatchObject({ cases: 1, stable: 1, unjudged: 1, failures: 2 });
  expect(winRates(pairTable(cases)).map(({ winRate }) => winRate)).toEqual([1, 0]);
});

test('28: a truncated reply is unreadable unless a parser of the caller succeeds', () => {
  const cut = '{"pair_id":"x","winner":"A","confidence":"low","main_reason":"... cut';
  const reply = readReply(cut, judgeReplyContract);
  expect(reply.ok).toBe(false);
  const repair = (text: string): unknown => JSON.parse(`${text}","weakness_a":"","weakness_b":""}`);
  expect(readReply(cut, judgeReplyContract, { repair })).toMatchObject({
    ...{ ok: true, from: 'repaired', value: { winner: 'A' } },
  });
});

test('29: the text "false" is false, and a missing flag is an error', () => {
  expect(readFlag('false')).toBe(false);
  expect(refusal(() => readFlag(undefined)).message).toBe(
    'readFlag: undefined is neither yes nor no; accepted are true, false, yes and no',
  );
});

test('31: nothing left to compare is a typed error or a null rate, never NaN', () => {
  const { judgments, failures } = read(inBothOrders([['error', 'error']]));
  const cases = foldOrders(judgments, { failures });
  expect(() => pairTable(cases)).toThrow(NoDataError);
  expect(summarizeFolding(cases, { failures }).rates).toEqual({
    ...{ stable: null, sensitive: null, reversal: null, singleOrder: null, unjudged: 1 },
  });
});

test('33: first-slot rate, flip rate and ties of 1000 pairs in both orders', () => {
  const of = (count: number, one: string, two: string) =>
    Array.from({ length: count }, () => [one, two] as const);
  const text = inBothOrders([
    ...of(400, 'model_a', 'model_b'), // p wins both orders
    ...of(371, 'model_b', 'model_a'), // r wins both orders
    ...of(90, 'model_a', 'model_a'), // the first slot wins twice
    ...of(39, 'model_b', 'model_b'), // the second slot wins twice
    ...of(100, 'tie', 'tie'),
  ]);
  const bias = positionBias(read(text).judgments);
  expect(bias).toMatchObject({ verdicts: 2000, ties: 200, firstWins: 951, secondWins: 849 });
  expect(bias.firstRate).toBeCloseTo(951 / 1800, 12);
  expect([bias.flips, bias.bothOrders, bias.flipRate]).toEqual([129, 1000, 0.129]);
  expect([bias.flipsToFirst, bias.flipsToSecond]).toEqual([90, 39]);
  expect(bias.interval?.lower).toBeLessThan(951 / 1800);
});
