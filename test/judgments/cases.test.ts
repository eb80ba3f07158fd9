import { describe, expect, test } from 'vitest';
import { readRows } from '../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { narrow, refusal, verdictsOf } from './tables.js';

describe('ties', () => {
  test('14, 15: both-bad verdicts are ties that keep their reason, and are counted by item', () => {
    const { judgments, counts } = readVerdicts(narrow('p,q,tie', 'p,q,tie (bothbad)'));
    expect(judgments.map(({ share, reason }) => [share, reason])).toEqual([
      [0.5, null],
      [0.5, 'bothBad'],
    ]);
    expect(counts.bothBad).toEqual([
      { item: 'p', verdicts: 1, of: 2 },
      { item: 'q', verdicts: 1, of: 2 },
    ]);
  });

  test('16: the winner by name is read; any other unknown label is an error with its row', () => {
    const text = narrow('GPT-4,Claude,GPT-4', 'Claude,GPT-4,GPT-4');
    expect(verdictsOf(readVerdicts(text))).toEqual([
      ['GPT-4', 'Claude', 1],
      ['Claude', 'GPT-4', 0],
    ]);
    expect(refusal(() => readVerdicts(narrow('GPT-4,Claude,GPT-3'))).details).toMatchObject({
      ...{ problem: 'unknown-label', line: 2, value: 'GPT-3' },
    });
  });

  test('21: 0 is a value: context 0 is kept, weight 0 removes the row, an empty name is an error', () => {
    const rows = [{ id: 0, w: 1, model_a: '0', model_b: '1', winner: 'model_b' }];
    expect(readRows(rows, { context: 'id', weight: 'w' }).judgments[0]).toMatchObject({
      ...{ context: '0', first: '0', second: '1', share: 0 },
    });
    const weightless = readRows([{ ...rows[0], w: 0 }], { weight: 'w' });
    expect(weightless.counts).toMatchObject({ rows: 1, used: 0, skipped: 1 });
    const nameless = refusal(() => readRows([{ ...rows[0], model_a: '' }]));
    expect(nameless.details['problem']).toBe('blank-item');
  });

  test('23: C and [[C]] are ties', () => {
    expect(verdictsOf(readVerdicts(narrow('p,q,C', 'p,q,[[C]]')))).toEqual([
      ['p', 'q', 0.5],
      ['p', 'q', 0.5],
    ]);
  });
});

describe('orders', () => {
  test('24: slots are mapped to items once, at input', () => {
    const columns = {
      ...{ item1: 'baseline', item2: 'model' },
      ...{ winnerOriginal: 'game_1', winnerReverse: 'game_2' },
    };
    const text = 'baseline,model,game_1,game_2\nbase,new,A>>B,A>B';
    expect(verdictsOf(readVerdicts(text, { columns, shownFirst: 'item_1' }))).toEqual([
      ['base', 'new', 1],
      ['new', 'base', 0.75],
    ]);
  });

  test('27, 28: a failed or cut verdict is never a tie', () => {
    const text = narrow('p,q,error', 'q,p,error', '"p","q","{""winner"":""A"",""why"":""cut"');
    const reading = readVerdicts(text, { failureLabels: ['error'], onInvalid: 'skip' });
    expect(reading.judgments).toEqual([]);
    expect(reading.failures).toHaveLength(2);
    expect(reading.counts).toMatchObject({ rows: 3, used: 2, skipped: 1 });
  });

  test('32: only slots that were shown count: without them slotKnown is false', () => {
    const row = { item_1: 'p', item_2: 'q', winner_original: 'q', winner_reverse: 'q' };
    const known = readRows([row], { shownFirst: 'item_2' }).judgments;
    expect(known.map(({ first, share, slotKnown }) => [first, share, slotKnown])).toEqual([
      ['q', 1, true],
      ['p', 0, true],
    ]);
    expect(readRows([row]).judgments.every(({ slotKnown }) => !slotKnown)).toBe(true);
  });
});

describe('input files and names', () => {
  test('42: a byte order mark in front of the header', () => {
    expect(verdictsOf(readVerdicts(`\ufeff${narrow('p,q,A')}`))).toEqual([['p', 'q', 1]]);
  });

  test('43: CRLF, a line break in quotes, a last line without an end, physical lines', () => {
    const text = 'answer,model_a,model_b,winner\r\n"one\r\ntwo",p,q,tie\r\n,p,q,model_b';
    const { judgments, counts } = readVerdicts(text);
    expect(judgments.map(({ share, line }) => [share, line])).toEqual([
      [0.5, 2],
      [0, 4],
    ]);
    expect(counts.labels.map(({ label }) => label)).toEqual(['model_b', 'tie']);
  });

  test('44: a file without winner lists found and accepted; a blank winner is missing, not 0', () => {
    expect(refusal(() => readVerdicts('id,model_a,model_b\n1,p,q')).message).toMatch(
      /found are "id", "model_a", "model_b"; accepted are, with one verdict a row, model_a and model_b/,
    );
    const blank = readVerdicts(narrow('p,q,'), { onInvalid: 'skip' });
    expect(blank.judgments).toEqual([]);
    expect(blank.skipped).toMatchObject([{ line: 2, code: 'blank-label' }]);
  });

  test('45: names that break plain objects are kept apart', () => {
    const items = ['__proto__', 'constructor', '1', '01', 'toString'];
    const rows = items.flatMap((one) =>
      items.filter((other) => other !== one).map((other) => `${one},${other},tie (bothbad)`),
    );
    const { judgments, counts } = readVerdicts(narrow(...rows));
    expect(judgments).toHaveLength(20);
    const order = ['01', '1', '__proto__', 'constructor', 'toString'];
    expect(counts.bothBad).toEqual(order.map((item) => ({ item, verdicts: 8, of: 8 })));
  });

  test('46: NaN and infinite weights are refused, and results survive JSON', () => {
    for (const w of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const row = { w, model_a: 'p', model_b: 'q', winner: 'A' };
      const error = refusal(() => readRows([row], { weight: 'w' }));
      expect(error.details).toMatchObject({ problem: 'bad-weight', row: 0, value: String(w) });
      const reading = readRows([row], { weight: 'w', onInvalid: 'skip' });
      expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
    }
  });
});
