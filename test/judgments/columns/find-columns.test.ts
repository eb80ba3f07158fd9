import { describe, expect, test } from 'vitest';
import { readVerdicts } from '../../../src/judgments/readers/read-verdicts.js';
import type { VerdictOptions } from '../../../src/judgments/settings/verdict-options.js';
import { notice, refusal, verdictsOf } from '../tables.js';

const refused = (text: string, options?: VerdictOptions) =>
  refusal(() => readVerdicts(text, options)).message;

describe('the usual pairs of item columns', () => {
  test.each([
    ['model_a', 'model_b'],
    ['left', 'right'],
    ['model_1', 'model_2'],
    ['modelA', 'modelB'],
    ['player_a', 'player_b'],
  ])('%s and %s, in any order of columns and among others', (first, second) => {
    const text = `winner,id,${second},note,${first}\nA,1,claude,"a, b",gpt\n${second},2,claude,,gpt`;
    expect(verdictsOf(readVerdicts(text))).toEqual([
      ['gpt', 'claude', 1],
      ['gpt', 'claude', 0],
    ]);
  });

  test('half a pair does not make a pair', () => {
    const text = 'model_a,left,right,winner\n?,gpt,claude,left';
    expect(verdictsOf(readVerdicts(text))).toEqual([['gpt', 'claude', 1]]);
  });

  test('two whole pairs are an error that names both and the option', () => {
    const text = 'model_a,model_b,left,right,winner\ngpt,claude,p,q,A';
    expect(refused(text)).toBe(
      'readVerdicts: more than one pair of item columns is there: model_a and model_b; left and right; choose with columns.first and columns.second',
    );
    const columns = { first: 'left', second: 'right' };
    expect(verdictsOf(readVerdicts(text, { columns }))).toEqual([['p', 'q', 1]]);
  });
});

describe('columns with other names', () => {
  test('narrow, and a label that names an item column means the item in it', () => {
    const text = 'system,baseline,preferred\ngpt,claude,system\ngpt,claude,baseline\ngpt,claude,A';
    const columns = { first: 'system', second: 'baseline', winner: 'preferred' };
    expect(verdictsOf(readVerdicts(text, { columns }))).toEqual([
      ['gpt', 'claude', 1],
      ['gpt', 'claude', 0],
      ['gpt', 'claude', 1],
    ]);
  });

  test('with the usual columns the other way round, their names keep their items', () => {
    const text = 'model_a,model_b,winner\ngpt,claude,model_a';
    const columns = { first: 'model_b', second: 'model_a' };
    expect(verdictsOf(readVerdicts(text, { columns }))).toEqual([['claude', 'gpt', 0]]);
  });

  test('a label of the caller cannot turn a column round', () => {
    const text = 'system,baseline,winner\ngpt,claude,system';
    const columns = { first: 'system', second: 'baseline' };
    expect(refused(text, { columns, labels: { system: 'second' } })).toMatch(
      /^readVerdicts: labels: "system" names a column of items; expected it to mean the item/,
    );
  });

  test('wide, with labels that name the item columns', () => {
    const text = 'model_1,model_2,g1_winner,g2_winner\ngpt,claude,model_1,model_2';
    const columns = {
      ...{ item1: 'model_1', item2: 'model_2' },
      ...{ winnerOriginal: 'g1_winner', winnerReverse: 'g2_winner' },
    };
    expect(verdictsOf(readVerdicts(text, { columns, shownFirst: 'item_1' }))).toEqual([
      ['gpt', 'claude', 1],
      ['claude', 'gpt', 1],
    ]);
  });

  test('hostile column names', () => {
    const text = '__proto__,constructor,toString,\ngpt,claude,A,7';
    const columns = { first: '__proto__', second: 'constructor', winner: 'toString' };
    const { judgments } = readVerdicts(text, { columns, context: '' });
    expect(judgments[0]).toMatchObject({ first: 'gpt', second: 'claude', share: 1, context: '7' });
  });

  test.each([
    [
      { first: 'p' },
      'readVerdicts: only columns.first is given; expected columns.first and columns.second together',
    ],
    [
      { second: 'p' },
      'readVerdicts: only columns.second is given; expected columns.first and columns.second together',
    ],
    [
      { first: 'p', second: 'p', winner: 'w' },
      'readVerdicts: items, verdicts and order are read from "p", "p", "w"; expected a column of its own for each',
    ],
    [
      { first: 'p', second: 'q', winner: 'q' },
      'readVerdicts: items, verdicts and order are read from "p", "q", "q"; expected a column of its own for each',
    ],
    [
      { first: 'p', item2: 'q' },
      /^readVerdicts: format is not given and the options are columns.first, columns.item2; expected/,
    ],
  ])('%j is refused', (columns, message) => {
    expect(refused('p,q,w\n1,2,A', { columns })).toMatch(message);
  });
});

describe('narrow or wide', () => {
  const both = 'left,right,winner,item_1,item_2,winner_original,winner_reverse\np,q,p,r,s,s,s';

  test('a header that fits both asks for the format', () => {
    expect(refused(both)).toBe(
      'readVerdicts: the columns fit both a narrow and a wide file; say which with the option format',
    );
    expect(verdictsOf(readVerdicts(both, { format: 'narrow' }))).toEqual([['p', 'q', 1]]);
    expect(verdictsOf(readVerdicts(both, { format: 'wide' }))).toEqual([
      ['r', 's', 0],
      ['r', 's', 0],
    ]);
  });

  test('naming a column of one of them decides as well', () => {
    expect(readVerdicts(both, { columns: { winner: 'winner' } }).judgments).toHaveLength(1);
    expect(readVerdicts(both, { columns: { item1: 'item_1' } }).judgments).toHaveLength(2);
  });

  test('the wrong format is an error, as are columns of the other', () => {
    const text = 'left,right,winner\np,q,left';
    expect(refused(text, { format: 'wide' })).toMatch(
      /^readVerdicts: the column "item_1" \(columns.item1\) is missing; found are "left", "right", "winner"; accepted are/,
    );
    expect(refused(text, { format: 'wide', columns: { winner: 'winner' } })).toMatch(
      /^readVerdicts: format is wide and the options are columns.winner; expected first, second/,
    );
    expect(refused(text, { format: 'narrow', columns: { item1: 'left' } })).toMatch(
      /^readVerdicts: format is narrow and the options are columns.item1; expected first, second/,
    );
  });

  test('options of the other kind are refused, not ignored', () => {
    const text = 'left,right,winner\np,q,left';
    expect(refused(text, { shownFirst: 'item_1' })).toBe(
      'readVerdicts: shownFirst does not apply to a narrow file; expected slots',
    );
    expect(refused(text, { confidence: ['left', 'right'] })).toMatch(
      /^readVerdicts: a pair of columns for confidence does not apply to a narrow file/,
    );
    const other = 'item_1,item_2,winner_original,winner_reverse\np,q,p,p';
    expect(refused(other, { slots: 'unknown' })).toBe(
      'readVerdicts: slots does not apply to a wide file; expected shownFirst',
    );
  });
});

describe('missing and doubled columns', () => {
  test('a missing verdict column: found and accepted are listed', () => {
    const error = refusal(() => readVerdicts('id,left,right\n1,p,q'));
    expect(error.message).toBe(
      'readVerdicts: the verdict columns are missing; found are "id", "left", "right"; accepted are, with one verdict a row, model_a and model_b, or left and right, or model_1 and model_2, or modelA and modelB, or player_a and player_b, each with winner; and, with both orders in a row, item_1, item_2, winner_original, winner_reverse; other names go into the option columns; and the named formats are assize, chatbot-arena, one-hot, arena-hard, alpaca-eval, mt-bench-human, mt-bench-judge, evalica, crowd-kit, sciarena, sciarena-processed, lit2test-folded, lit2test-judgments, hypoarena, hypoarena-wide, langwatch',
    );
    expect(error.details).toEqual({
      function: 'readVerdicts',
      problem: 'missing-column',
      found: ['id', 'left', 'right'],
    });
    expect(Object.isFrozen(error.details)).toBe(true);
  });

  test('missing item columns, where the verdict column is named', () => {
    expect(refused('p,q,vote\n1,2,A', { columns: { winner: 'vote' } })).toMatch(
      /^readVerdicts: the two item columns are missing; found are "p", "q", "vote"; accepted are/,
    );
  });

  test.each(['context', 'cluster', 'judge', 'stratum', 'weight', 'confidence'] as const)(
    'a missing %s column: found are listed',
    (option) => {
      expect(refused('left,right,winner\np,q,left', { [option]: 'id' })).toBe(
        `readVerdicts: the column "id" (${option}) is missing; found are "left", "right", "winner"`,
      );
    },
  );

  test('names are compared exactly', () => {
    expect(refused('left,right, winner\np,q,left')).toMatch(/found are "left", "right", " winner"/);
  });

  test('a doubled column is an error if it is used, and nothing if it is not', () => {
    expect(refused('left,right,winner,winner\np,q,left,right')).toBe(
      'readVerdicts: the column "winner" (columns.winner) is there more than once; expected one',
    );
    expect(refused('left,right,winner,id,id\np,q,left,1,2', { context: 'id' })).toMatch(
      /more than once/,
    );
    expect(readVerdicts('left,right,winner,id,id\np,q,left,1,2').judgments).toHaveLength(1);
  });

  test.each(['', '\ufeff', '\n\r\n'])('no header in %j', (text) => {
    expect(refused(text)).toBe(
      'readVerdicts: the text is empty; expected a header with column names',
    );
  });

  test('a header that is broken CSV is an error even where invalid rows are skipped', () => {
    const options = { onInvalid: 'skip' } as const;
    expect(refused('left,"right"x,winner\np,q,left', options)).toMatch(
      /^readVerdicts: line 1, the header, cannot be read: line 1 has text after a closing quote$/,
    );
    expect(refused('\nleft,"right,winner\np,q,left', options)).toMatch(
      /^readVerdicts: line 2, the header, cannot be read: a quoted field is never closed$/,
    );
  });

  test('a header in quotes, on several lines, after blank lines', () => {
    const text = '\n\n"left","right","win\nner"\np,q,left';
    const columns = { winner: 'win\nner' };
    expect(readVerdicts(text, { columns }).judgments[0]?.line).toBe(5);
  });
});

test('the notice `columns` says what was read from where', () => {
  const text = 'id,left,right,winner,order,w,sure,topic,who,group\n1,p,q,left,reverse,2,high,a,b,c';
  const reading = readVerdicts(text, {
    ...{ context: 'id', cluster: 'group', judge: 'who', stratum: 'topic' },
    ...{ weight: 'w', confidence: 'sure' },
  });
  expect(notice(reading, 'columns')?.text).toBe(
    'Read as a narrow file of format evalica (the header has "left", "right", "winner"): items from "left" and "right", verdicts from "winner", order from "order", context from "id", cluster from "group", judge from "who", stratum from "topic", weight from "w", confidence from "sure".',
  );
  expect(reading.judgments).toEqual([
    {
      ...{ context: '1', cluster: 'c', judge: 'b', stratum: 'a', weight: 2 },
      ...{ first: 'p', second: 'q', share: 1, order: 'reverse' },
      ...{ slotKnown: true, reason: null, line: 2 },
    },
  ]);
});

describe('the order column of a narrow file', () => {
  test('is read where it is called order: original, reverse, blank', () => {
    const text = 'left,right,winner,order\np,q,left,original\nq,p,left,reverse\np,q,left,';
    const orders = readVerdicts(text).judgments.map(({ order }) => order);
    expect(orders).toEqual(['original', 'reverse', null]);
  });

  test('may have another name, and may be switched off', () => {
    const text = 'left,right,winner,order,turn\np,q,left,3,reverse';
    expect(readVerdicts(text, { columns: { order: 'turn' } }).judgments[0]?.order).toBe('reverse');
    expect(readVerdicts(text, { columns: { order: null } }).judgments[0]?.order).toBeNull();
    expect(refused(text)).toMatch(
      /^readVerdicts: line 2, column "order": "3" is not an order; expected original, reverse or nothing, or columns: \{ order: null \}/,
    );
  });

  test('must exist where it is named', () => {
    expect(refused('left,right,winner\np,q,left', { columns: { order: 'turn' } })).toMatch(
      /^readVerdicts: the column "turn" \(columns.order\) is missing/,
    );
  });
});

test('an error about a header of any length is short', () => {
  const long = 'x'.repeat(1000);
  const names = Array.from({ length: 2000 }, (_, at) => `${at}${long}`);
  for (const text of [names.join(','), `left,right,model_a,model_b,winner,${names.join(',')}`]) {
    const { message, details } = refusal(() => readVerdicts(text));
    expect(message.length).toBeLessThan(6000);
    expect(JSON.stringify(details).length).toBeLessThan(6000);
    expect(details['found']).toHaveLength(50);
  }
  expect(refusal(() => readVerdicts(names.join(','))).message).toContain(
    '…" and 1950 more; accepted',
  );
});
