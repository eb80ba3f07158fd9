import { describe, expect, test } from 'vitest';
import { foldOrders } from '../../src/folding/fold-orders.js';
import { positionBias } from '../../src/folding/position-bias.js';
import { verdictFormats } from '../../src/judgments/formats/verdict-formats.js';
import { fiveLevelLabels } from '../../src/judgments/labels/verdict-labels.js';
import { readRows } from '../../src/judgments/readers/read-rows.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { pairTable } from '../../src/rating/table/pair-table.js';
import { winRates } from '../../src/rating/table/win-rates.js';
import { narrow, notice, refusal, verdictsOf } from './tables.js';

// Column names and labels are those of the programs that write the files.

const csv = (header: string, ...rows: readonly string[]): string => [header, ...rows].join('\n');
const lines = (...rows: readonly object[]): string =>
  rows.map((row) => JSON.stringify(row)).join('\n');
const named = (text: string) => readVerdicts(text).recognised?.format;

describe('chatbot-arena', () => {
  const header =
    'question_id,model_a,model_b,winner,judge,conversation_a,conversation_b,turn,anony,language,tstamp';
  const text = csv(
    header,
    'q1,p,q,model_a,u1,"[{""role"": ""user"", ""content"": ""a, b\nc""}]",x,1,True,English,1.6e9',
    'q2,p,q,tie (bothbad),u2,x,y,1,True,German,1.6e9',
    'q3,q,p,tie,u3,x,y,1,True,German,1.6e9',
  );

  test('is recognised, with its contexts and judges', () => {
    const { recognised, judgments, counts } = readVerdicts(text);
    expect(recognised).toEqual({
      ...{ format: 'chatbot-arena', layout: 'narrow', syntax: 'csv', delimiter: ',' },
      why: 'the header has "model_a", "model_b", "winner", "anony", "tstamp"',
      columns: [
        { role: 'first', column: 'model_a' },
        { role: 'second', column: 'model_b' },
        { role: 'winner', column: 'winner' },
        { role: 'context', column: 'question_id' },
        { role: 'judge', column: 'judge' },
      ],
    });
    expect(judgments.map(({ context, judge, line }) => [context, judge, line])).toEqual([
      ['q1', 'u1', 2],
      ['q2', 'u2', 4],
      ['q3', 'u3', 5],
    ]);
    expect(counts.bothBad).toHaveLength(2);
  });

  test('columns that the caller names come first', () => {
    const { judgments } = readVerdicts(text, { context: 'language', judge: 'turn' });
    expect(judgments.map(({ context, judge }) => [context, judge])[1]).toEqual(['German', '1']);
  });

  test('narrow by name reads the same columns and nothing else', () => {
    const { judgments, notices } = readVerdicts(text, { format: 'narrow' });
    expect(judgments[0]).toMatchObject({ context: null, judge: null, share: 1 });
    expect(notices.map(({ code }) => code)).toContain('no-context');
  });

  test('the votes of raw logs and the labels of the 140k preferences are known', () => {
    const raw = ['leftvote', 'rightvote', 'tievote', 'bothbad_vote', 'both_bad'];
    const rows = raw.map((winner) => ({ model_a: 'p', model_b: 'q', winner, conv_metadata: {} }));
    const { recognised, judgments } = readRows(rows);
    expect(recognised?.format).toBe('chatbot-arena');
    expect(judgments.map(({ share, reason }) => [share, reason])).toEqual([
      [1, null],
      [0, null],
      [0.5, null],
      [0.5, 'bothBad'],
      [0.5, 'bothBad'],
    ]);
  });
});

describe('one-hot', () => {
  const header =
    'id,model_a,model_b,prompt,response_a,response_b,winner_model_a,winner_model_b,winner_tie';

  test('one of three columns says who won', () => {
    const text = csv(header, '1,p,q,x,y,z,1,0,0', '2,p,q,x,y,z,0,1,0', '3,p,q,x,y,z,0,0,1');
    const { recognised, judgments, counts } = readVerdicts(text);
    expect(recognised?.format).toBe('one-hot');
    expect(judgments.map(({ context, share }) => [context, share])).toEqual([
      ['1', 1],
      ['2', 0],
      ['3', 0.5],
    ]);
    expect(counts.labels.map(({ label }) => label)).toEqual([
      ...['winner_model_a', 'winner_model_b', 'winner_tie'],
    ]);
  });

  test.each(['0,0,0', '1,1,0', '2,0,0', '1,0,'])('%s is no verdict', (cells) => {
    const text = csv(header, `1,p,q,x,y,z,${cells}`);
    const error = refusal(() => readVerdicts(text));
    expect(error.details).toMatchObject({ problem: 'unknown-label', line: 2 });
    expect(error.message).toContain(
      'accepted are 1 in one of the three columns and 0 in the other',
    );
    const { judgments, counts } = readVerdicts(text, { onInvalid: 'skip' });
    expect([judgments, counts.skipped]).toEqual([[], 1]);
  });

  test('three blanks are a blank, and numbers and booleans of JSON will do', () => {
    expect(refusal(() => readVerdicts(csv(header, '1,p,q,x,y,z,,,'))).details['problem']).toBe(
      'blank-label',
    );
    const row = (a: unknown, b: unknown, tie: unknown) => ({
      ...{ model_a: 'p', model_b: 'q' },
      ...{ winner_model_a: a, winner_model_b: b, winner_tie: tie },
    });
    expect(verdictsOf(readRows([row(0, 1, 0), row(true, false, false)]))).toEqual([
      ['p', 'q', 0],
      ['p', 'q', 1],
    ]);
  });
});

describe('arena-hard', () => {
  const row = (games: unknown) => ({
    ...{ uid: 'u', category: 'hard', judge: 'j', model: 'new', baseline: 'base', games },
  });
  const game = (score: string | null) => ({ score, judgment: {}, prompt: 'p' });

  test('two games a row: the baseline is A in the first and B in the second', () => {
    const { recognised, judgments } = readVerdicts(lines(row([game('A>>B'), game('A>B')])));
    expect(recognised).toMatchObject({
      format: 'arena-hard',
      layout: 'wide',
      syntax: 'json-lines',
    });
    expect(judgments.map(({ first, second, share }) => [first, second, share])).toEqual([
      ['base', 'new', 1],
      ['new', 'base', 0.75],
    ]);
    expect(judgments[0]).toMatchObject({ context: 'u', judge: 'j', stratum: 'hard' });
  });

  test('a null score and a null game are failed judgments; the other game stays', () => {
    for (const lost of [game(null), null]) {
      const { judgments, failures, counts } = readVerdicts(lines(row([game('B=A'), lost])));
      expect(judgments.map(({ share }) => share)).toEqual([0.5]);
      expect(failures).toMatchObject([{ first: 'new', second: 'base', reason: 'blank' }]);
      expect(counts.failed).toEqual([{ reason: 'blank', failures: 1 }]);
    }
  });

  test.each([[game('A')], [game('AB')], ['A>B'], [game('[[<>]]')], [{}, game('A>B'), {}]])(
    'what is no level of two games is no verdict: %j',
    (...games) => {
      const error = refusal(() => readVerdicts(lines(row(games))));
      expect(error.details['problem']).toBe('unknown-label');
    },
  );

  test('every spelling of the five levels', () => {
    for (const [label, { share }] of fiveLevelLabels) {
      expect(verdictsOf(readVerdicts(lines(row([game(label), game('A=B')]))))[0]).toEqual([
        ...['base', 'new', share],
      ]);
    }
  });
});

describe('alpaca-eval', () => {
  const row = (preference: unknown) => ({
    ...{ instruction: 'i', output_1: 'x', generator_1: 'base', dataset: 'd', output_2: 'y' },
    ...{ generator_2: 'new', annotator: 'j', preference },
  });

  test('1 is the base, 2 the model, 0 and 1.5 a draw, null a failure', () => {
    const rows = [1, 2, 0, 1.5, null].map(row);
    const { recognised, judgments, failures, counts } = readVerdicts(JSON.stringify(rows));
    expect(recognised).toMatchObject({ format: 'alpaca-eval', syntax: 'json' });
    expect(judgments.map(({ share }) => share)).toEqual([1, 0, 0.5, 0.5]);
    expect(judgments.every(({ slotKnown }) => !slotKnown)).toBe(true);
    expect(failures).toHaveLength(1);
    expect(counts.labels.map(({ label }) => label)).toEqual(['0', '1', '1.5', '2']);
  });

  test('a file of 805 rows in the mix of a published one is read whole', () => {
    const mix = [...new Array<unknown>(672).fill(1), ...new Array<unknown>(112).fill(2)];
    const rows = [...mix, ...new Array<unknown>(20).fill(1.5), null].map(row);
    const { judgments, failures, counts } = readRows(rows);
    expect([judgments.length, failures.length]).toEqual([804, 1]);
    expect(counts.labels).toEqual([
      { label: '1', verdicts: 672 },
      { label: '1.5', verdicts: 20 },
      { label: '2', verdicts: 112 },
    ]);
  });

  test('spellings of one number are counted together', () => {
    const rows = ['1.0', '1.0', '1', '1.00'].map(row);
    expect(readRows(rows).counts.labels).toEqual([{ label: '1', verdicts: 4 }]);
  });

  test.each([3, -1, 0.5, 2.01, 'x', '1e999', true])('%s is no preference', (preference) => {
    expect(refusal(() => readRows([row(preference)])).details['problem']).toBe('unknown-label');
  });

  test('case 30: a probability is a share; the soft and the discrete rate have their names', () => {
    const rows = [1.9, 1.6, 1.2].map((preference, at) => ({ ...row(preference), instruction: at }));
    const { judgments, counts } = readRows(rows);
    expect(counts.labels).toEqual([{ label: 'between 1 and 2', verdicts: 3 }]);
    const cases = foldOrders(judgments);
    const rate = (credit: 'share' | 'winner'): number | null | undefined =>
      winRates(pairTable(cases, { credit })).find(({ item }) => item === 'new')?.winRate;
    expect(rate('share')).toBeCloseTo(17 / 30, 12);
    expect(rate('winner')).toBeCloseTo(2 / 3, 12);
  });
});

describe('mt-bench', () => {
  test('human judgments: a turn is a context of its own in the cluster of its question', () => {
    const header = 'question_id,model_a,model_b,winner,judge,conversation_a,conversation_b,turn';
    const text = csv(
      header,
      '81,p,q,model_a,author_2,x,y,1',
      '81,p,q,tie (inconsistent),author_2,x,y,2',
    );
    const { recognised, judgments, counts } = readVerdicts(text);
    expect(recognised?.format).toBe('mt-bench-human');
    expect(judgments.map(({ context, cluster, reason }) => [context, cluster, reason])).toEqual([
      ['81, turn 1', '81', null],
      ['81, turn 2', '81', 'inconsistent'],
    ]);
    expect(counts.labels).toContainEqual({ label: 'tie (inconsistent)', verdicts: 1 });
    expect(notice(readVerdicts(text), 'inconsistent')?.text).toMatch(
      /two orders which disagree: 1\./,
    );
    expect(foldOrders(judgments)).toHaveLength(2);
  });

  test('the verdict of a model on both orders has no first place; that of a person has', () => {
    const header = 'question_id,model_a,model_b,winner,judge,turn';
    const rows = [
      ...['81,p,q,model_a,gpt4_pair,1', '82,p,q,model_b,"[""gpt-4"", ""pair-v2""]",1'],
      ...['83,p,q,tie,expert_4,1', '84,p,q,model_a,author_2,1'],
    ];
    const reading = readVerdicts(csv(header, ...rows));
    expect(reading.judgments.map(({ slotKnown }) => slotKnown)).toEqual([false, false, true, true]);
    expect(notice(reading, 'slot-unknown')?.text).toBe(
      "It is not known which item was shown first in 2 of 4 judgments; they do not count for the rate of the item shown first. If the item named first was shown first, say so with slots: 'known'.",
    );
    const models = readRows(
      ['model_a', 'tie (inconsistent)', 'model_a'].map((winner, at) => ({
        ...{ question_id: at, model_a: 'p', model_b: 'q', winner, turn: 1 },
        judge: ['gpt-4', 'pair-v2'],
      })),
    );
    const bias = positionBias(models.judgments);
    expect([bias.firstRate, bias.ties, bias.firstWins]).toEqual([null, null, null]);
    expect(bias.reasons.firstRate).toBe('the source does not say which item was shown first');
    const known = readVerdicts(csv(header, ...rows), { slots: 'known' });
    expect(known.judgments.every(({ slotKnown }) => slotKnown)).toBe(true);
  });

  test('judge files: two games, items by the names of their columns, and errors are failures', () => {
    const row = {
      ...{ question_id: 81, model_1: 'p', model_2: 'q', g1_winner: 'model_1', turn: 1 },
      ...{ g2_winner: 'error', judge: ['gpt-4', 'pair-v2'], g1_judgment: '[[A]]', tstamp: 1 },
    };
    const { recognised, judgments, failures } = readVerdicts(
      lines(row, { ...row, question_id: 82, g2_winner: 'model_1' }),
    );
    expect(recognised?.format).toBe('mt-bench-judge');
    expect(judgments.map(({ first, share, judge }) => [first, share, judge])).toEqual([
      ['p', 1, '["gpt-4","pair-v2"]'],
      ['p', 1, '["gpt-4","pair-v2"]'],
      ['q', 0, '["gpt-4","pair-v2"]'],
    ]);
    expect(failures).toMatchObject([{ first: 'q', second: 'p', reason: 'error' }]);
    const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown;
    expect(refusal(() => readRows([{ ...row, judge: deep }])).details['problem']).toBe('bad-value');
  });
});

describe('evalica and crowd-kit', () => {
  test('evalica folds the case of its three labels and trims nothing', () => {
    const text = csv('left,right,winner', 'p,q,lEfT', 'p,q,right', 'p,q,tIE');
    expect(readVerdicts(text).recognised?.format).toBe('evalica');
    expect(verdictsOf(readVerdicts(text)).map(([, , share]) => share)).toEqual([1, 0, 0.5]);
    expect(
      refusal(() => readVerdicts(csv('left,right,winner', 'p,q, left'))).details,
    ).toMatchObject({
      problem: 'unknown-label',
    });
  });

  test('a label in unusual case is read again in a later row', () => {
    const text = csv('left,right,winner', 'p,q,lEfT', 'r,s,lEfT');
    expect(verdictsOf(readVerdicts(text))).toEqual([
      ['p', 'q', 1],
      ['r', 's', 1],
    ]);
  });

  test('an item whose name is a label in another case is ambiguous, as one named tie is', () => {
    const text = csv('left,right,winner', 'p,tIE,tIE');
    expect(refusal(() => readVerdicts(text)).details['problem']).toBe('ambiguous-label');
    expect(verdictsOf(readVerdicts(text, { winnerAs: 'name' }))).toEqual([['p', 'tIE', 0]]);
    expect(verdictsOf(readVerdicts(text, { winnerAs: 'side' }))).toEqual([['p', 'tIE', 0.5]]);
    expect(verdictsOf(readVerdicts(csv('left,right,winner', 'lEFT,q,lEFT')))).toEqual([
      ['lEFT', 'q', 1],
    ]);
  });

  test('the label of crowd-kit is the name of the winner', () => {
    const text = csv('worker,left,right,label', 'w,p,q,q', 'w,left,right,left');
    expect(readVerdicts(text).recognised?.format).toBe('crowd-kit');
    expect(verdictsOf(readVerdicts(text))).toEqual([
      ['p', 'q', 0],
      ['left', 'right', 1],
    ]);
    for (const label of ['left', 'tie', 'C', '=']) {
      expect(
        refusal(() => readVerdicts(csv('left,right,label', `p,q,${label}`))).details['problem'],
      ).toBe('unknown-label');
    }
    const outside = csv('left,right,label', 'A,B,A', 'A,C,C', 'A,B,C');
    expect(refusal(() => readVerdicts(outside)).details).toMatchObject({ line: 4, value: 'C' });
  });
});

describe('sciarena', () => {
  test('raw votes and processed battles', () => {
    const raw = (vote: string) => ({ id: 1, question: 'x', modelA: 'p', modelB: 'q', vote });
    const reading = readRows([raw('A'), raw('B'), raw('tie'), raw('bad')]);
    expect(reading.recognised?.format).toBe('sciarena');
    expect(reading.judgments.map(({ share, reason }) => [share, reason])).toEqual([
      [1, null],
      [0, null],
      [0.5, null],
      [0.5, 'bothBad'],
    ]);
    expect(refusal(() => readRows([raw('unknown')])).details['problem']).toBe('unknown-label');
    const processed = { model_a: 'p', model_b: 'q', winner: 'model_b', support_count_a: 1 };
    expect(readRows([processed]).recognised?.format).toBe('sciarena-processed');
  });
});

describe('lit2test', () => {
  test('folded pairs: item names in both orders, and who was shown first is not said', () => {
    const row = {
      ...{ pair_id: 'c1__p__vs__q', context_id: 'c1', batch: 'b', model_pair: ['p', 'q'] },
      ...{ gemini_original_winner: 'p', old_gemini_reverse_winner: 'p' },
      ...{ gemini_reverse_winner: 'q', folded_winner: 'consistency_tie' },
      ...{ gemini_original_confidence: 'high', gemini_reverse_confidence: 'low' },
    };
    const { recognised, judgments, counts } = readVerdicts(lines(row));
    expect(recognised?.format).toBe('lit2test-folded');
    expect(judgments.map(({ order, share, slotKnown }) => [order, share, slotKnown])).toEqual([
      ['original', 1, false],
      ['reverse', 0, false],
    ]);
    expect(judgments[0]).toMatchObject({ context: 'c1', stratum: 'b' });
    expect(counts.confidence.map(({ value }) => value)).toEqual(['high', 'low']);
    const broken = { ...row, model_pair: ['p'] };
    expect(refusal(() => readVerdicts(lines(broken))).details['problem']).toBe('blank-item');
  });

  test('ordered judgments', () => {
    const row = {
      ...{ pair_id: 'c1__p__vs__q', order: 'reverse', context_id: 'c1', judge_model: 'j' },
      ...{ system_a: 'q', system_b: 'p', winner: 'A', winning_system: 'q', confidence: 'low' },
    };
    const { recognised, judgments } = readVerdicts(lines(row));
    expect(recognised?.format).toBe('lit2test-judgments');
    expect(judgments).toMatchObject([
      { first: 'q', share: 1, order: 'reverse', context: 'c1', judge: 'j', slotKnown: true },
    ]);
  });
});

describe('hypoarena', () => {
  test('five levels, one verdict a row or both orders', () => {
    const one = csv('case_id,domain,model_a,model_b,verdict', 'c,it_operations,p,q,A≫B');
    expect(readVerdicts(one).judgments).toMatchObject([
      { context: 'c', stratum: 'it_operations', share: 1 },
    ]);
    const both = csv('case_id,model_a,model_b,verdict_forward,verdict_reverse', 'c,p,q,A>B,A≈B');
    expect(readVerdicts(both).recognised?.format).toBe('hypoarena-wide');
    expect(verdictsOf(readVerdicts(both))).toEqual([
      ['p', 'q', 0.75],
      ['q', 'p', 0.5],
    ]);
    expect(refusal(() => readVerdicts(one.replace('A≫B', 'A'))).details['problem']).toBe(
      'unknown-label',
    );
  });
});

describe('langwatch', () => {
  test('the winner by name, a tie, or no winner', () => {
    const row = (winner: string | null) => ({ candidates: ['p', 'q'], winner });
    const { recognised, judgments, failures } = readRows([row('q'), row('tie'), row(null)]);
    expect(recognised?.format).toBe('langwatch');
    expect(judgments.map(({ share }) => share)).toEqual([0, 0.5]);
    expect(failures).toHaveLength(1);
  });
});

describe('recognition', () => {
  test('a winner that is the name of an item needs no format', () => {
    expect(verdictsOf(readVerdicts(narrow('GPT-4,Claude,Claude')))).toEqual([
      ['GPT-4', 'Claude', 0],
    ]);
  });

  test('a format that is named need not be recognised, but its columns must be there', () => {
    const text = csv('model_a,model_b,winner,question_id', 'p,q,model_a,7');
    expect(named(text)).toBe('narrow');
    const { judgments, recognised } = readVerdicts(text, { format: 'chatbot-arena' });
    expect(judgments[0]?.context).toBe('7');
    expect(recognised?.why).toBe('format is chatbot-arena');
    expect(refusal(() => readVerdicts(text, { format: 'arena-hard' })).message).toBe(
      'readVerdicts: a file of format arena-hard needs "model", "baseline", "games", and "baseline" and "model" and "games[0].score" and "games[1].score" cannot be read; found are "model_a", "model_b", "winner", "question_id"',
    );
  });

  test('columns of the other layout are refused under a named format', () => {
    const text = csv('left,right,winner', 'p,q,left');
    expect(
      refusal(() => readVerdicts(text, { format: 'evalica', columns: { item1: 'left' } })).message,
    ).toBe(
      'readVerdicts: columns.item1 does not apply to a narrow file, such as one of format evalica',
    );
  });

  test('columns that fit two formats ask for one', () => {
    const text = csv(
      'model_a,model_b,winner,tstamp,winner_model_a,winner_model_b,winner_tie',
      'p,q,model_a,1,0,1,0',
    );
    expect(refusal(() => readVerdicts(text)).message).toMatch(
      /fit more than one format: chatbot-arena, one-hot; choose with the option format/,
    );
    expect(verdictsOf(readVerdicts(text, { format: 'one-hot' }))).toEqual([['p', 'q', 0]]);
  });

  test('0, 1 and 2 without a format are an error that says so', () => {
    expect(refusal(() => readVerdicts(narrow('p,q,1'))).message).toContain(
      '0, 1 and 2 mean different things in different exports; say which in the option labels or take a named format',
    );
  });

  test('the meaning that a caller gives to a label comes before the failure of the format', () => {
    const text = csv('model_1,model_2,g1_winner,g2_winner', 'p,q,error,model_1');
    const reading = readVerdicts(text, { labels: { error: 'tie' } });
    expect(reading.judgments.map(({ share }) => share)).toEqual([0.5, 0]);
    expect(notice(reading, 'row-context')).toBeDefined();
  });

  test('every format has a name of its own and reads only what it needs or makes', () => {
    const names = verdictFormats.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { needs, made = [], columns = {} } of verdictFormats) {
      const known = [...needs, ...made.map(({ name }) => name)];
      expect(known).toEqual(expect.arrayContaining(Object.values(columns)));
    }
  });
});
