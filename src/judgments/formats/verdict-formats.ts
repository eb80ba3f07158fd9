import { alpacaLabel } from './alpaca-label.js';
import { evalicaLabel } from './evalica-label.js';
import { elementOf, listText, oneHotLabel, scoreOfGame, togetherText } from './made-columns.js';
import { ownColumns } from './own-columns.js';
import type { VerdictFormat } from './verdict-format.js';

const QUESTION_AND_TURN = 'question_id, turn';
const turns = { name: QUESTION_AND_TURN, from: ['question_id', 'turn'], value: togetherText };
const JUDGE = 'judge, as one text';
const judges = { name: JUDGE, from: ['judge'], value: listText };
// The program that writes these files knows people by these names. The verdict of a model is that of
// its two games together.
const isPerson = (judge: unknown): boolean =>
  typeof judge === 'string' && /^(?:author|expert)/.test(judge);
const FIVE = 'A>>B, A>B, A=B, B>A, B>>A and their listed spellings';

/**
 * The closed table of formats that are recognised from their header, or taken by name. Columns,
 * labels and sides are those of the programs that write them; docs/data.md prints the table.
 */
export const verdictFormats: readonly VerdictFormat[] = [
  {
    ...{ name: 'assize', layout: 'narrow', needs: ownColumns },
    columns: { first: 'first', second: 'second', winner: 'share' },
    texts: { context: ['context'], cluster: ['cluster'], judge: ['judge'], stratum: ['stratum'] },
  },
  {
    ...{ name: 'chatbot-arena', layout: 'narrow', needs: ['model_a', 'model_b', 'winner'] },
    marks: ['anony', 'tstamp', 'conv_metadata'],
    columns: { first: 'model_a', second: 'model_b', winner: 'winner' },
    texts: { context: ['question_id', 'id'], judge: ['judge'] },
  },
  {
    ...{ name: 'one-hot', layout: 'narrow' },
    needs: ['model_a', 'model_b', 'winner_model_a', 'winner_model_b', 'winner_tie'],
    columns: { first: 'model_a', second: 'model_b', winner: 'winner_model_a, …_b, …_tie' },
    texts: { context: ['id'] },
    ...{ winnerAs: 'side', vocabulary: 'own' },
    labels: [
      ['winner_model_a', { share: 1, reason: null }],
      ['winner_model_b', { share: 0, reason: null }],
      ['winner_tie', { share: 0.5, reason: null }],
    ],
    made: [
      {
        name: 'winner_model_a, …_b, …_tie',
        from: ['winner_model_a', 'winner_model_b', 'winner_tie'],
        value: oneHotLabel,
      },
    ],
    accepts: '1 in one of the three columns and 0 in the other two',
  },
  {
    ...{ name: 'arena-hard', layout: 'wide', needs: ['model', 'baseline', 'games'] },
    columns: {
      ...{ item1: 'baseline', item2: 'model' },
      ...{ winnerOriginal: 'games[0].score', winnerReverse: 'games[1].score' },
    },
    texts: { context: ['uid', 'question_id'], judge: ['judge'], stratum: ['category'] },
    ...{ shownFirst: 'item_1', winnerAs: 'side', failures: [''], vocabulary: 'five' },
    made: [0, 1].map((at) => ({
      name: `games[${at}].score`,
      from: ['games'],
      value: ([games]: readonly unknown[]) => scoreOfGame(games, at),
    })),
    accepts: `${FIVE}, and null for a failed game`,
  },
  {
    ...{ name: 'alpaca-eval', layout: 'narrow' },
    needs: ['generator_1', 'generator_2', 'preference'],
    columns: { first: 'generator_1', second: 'generator_2', winner: 'preference' },
    texts: { context: ['instruction'], judge: ['annotator'], stratum: ['dataset'] },
    ...{ slots: 'unknown', winnerAs: 'side', failures: [''] },
    ...{ vocabulary: 'own', readLabel: alpacaLabel },
    accepts: '1, 2, 0 or 1.5 for a draw, a number between 1 and 2, and null',
  },
  {
    ...{ name: 'mt-bench-human', layout: 'narrow' },
    needs: ['question_id', 'model_a', 'model_b', 'winner', 'judge', 'turn'],
    without: ['anony', 'tstamp', 'conv_metadata'],
    columns: { first: 'model_a', second: 'model_b', winner: 'winner' },
    texts: { context: [QUESTION_AND_TURN], cluster: ['question_id'], judge: [JUDGE] },
    folded: { column: 'judge', holds: (judge) => !isPerson(judge) },
    made: [turns, judges],
  },
  {
    ...{ name: 'mt-bench-judge', layout: 'wide' },
    needs: ['model_1', 'model_2', 'g1_winner', 'g2_winner'],
    columns: {
      ...{ item1: 'model_1', item2: 'model_2' },
      ...{ winnerOriginal: 'g1_winner', winnerReverse: 'g2_winner' },
    },
    texts: {
      context: [QUESTION_AND_TURN, 'question_id'],
      ...{ cluster: ['question_id'], judge: [JUDGE] },
    },
    ...{ shownFirst: 'item_1', winnerAs: 'side', failures: ['error'], made: [turns, judges] },
  },
  {
    ...{ name: 'evalica', layout: 'narrow', needs: ['left', 'right', 'winner'] },
    without: ['model_a', 'model_1', 'modelA', 'player_a', 'item_1', 'label'],
    columns: { first: 'left', second: 'right', winner: 'winner' },
    readLabel: evalicaLabel,
  },
  {
    ...{ name: 'crowd-kit', layout: 'narrow', needs: ['left', 'right', 'label'] },
    without: ['winner'],
    columns: { first: 'left', second: 'right', winner: 'label' },
    texts: { judge: ['worker'] },
    ...{ winnerAs: 'name', vocabulary: 'own', accepts: 'the name of one of the two items' },
  },
  {
    ...{ name: 'sciarena', layout: 'narrow', needs: ['modelA', 'modelB', 'vote'] },
    without: ['winner'],
    columns: { first: 'modelA', second: 'modelB', winner: 'vote' },
    texts: { context: ['id'] },
  },
  {
    ...{ name: 'sciarena-processed', layout: 'narrow', needs: ['model_a', 'model_b', 'winner'] },
    marks: ['support_count_a'],
    columns: { first: 'model_a', second: 'model_b', winner: 'winner' },
    texts: { context: ['id'] },
  },
  {
    ...{ name: 'lit2test-folded', layout: 'wide' },
    needs: ['context_id', 'model_pair', 'gemini_original_winner', 'gemini_reverse_winner'],
    columns: {
      ...{ item1: 'model_pair[0]', item2: 'model_pair[1]' },
      winnerOriginal: 'gemini_original_winner',
      winnerReverse: 'gemini_reverse_winner',
    },
    texts: { context: ['context_id'], stratum: ['batch'] },
    confidence: ['gemini_original_confidence', 'gemini_reverse_confidence'],
    winnerAs: 'name',
    made: [0, 1].map((at) => ({
      name: `model_pair[${at}]`,
      from: ['model_pair'],
      value: ([pair]: readonly unknown[]) => elementOf(pair, at),
    })),
  },
  {
    ...{ name: 'lit2test-judgments', layout: 'narrow' },
    needs: ['context_id', 'order', 'system_a', 'system_b', 'winner'],
    columns: { first: 'system_a', second: 'system_b', winner: 'winner' },
    texts: { context: ['context_id'], judge: ['judge_model'], stratum: ['batch'] },
    confidence: ['confidence'],
  },
  {
    ...{ name: 'hypoarena', layout: 'narrow', needs: ['model_a', 'model_b', 'verdict'] },
    without: ['winner'],
    columns: { first: 'model_a', second: 'model_b', winner: 'verdict' },
    texts: { context: ['case_id', 'case'], judge: ['judge'], stratum: ['domain'] },
    ...{ winnerAs: 'side', vocabulary: 'five', accepts: FIVE },
  },
  {
    ...{ name: 'hypoarena-wide', layout: 'wide' },
    needs: ['model_a', 'model_b', 'verdict_forward', 'verdict_reverse'],
    columns: {
      ...{ item1: 'model_a', item2: 'model_b' },
      ...{ winnerOriginal: 'verdict_forward', winnerReverse: 'verdict_reverse' },
    },
    texts: { context: ['case_id', 'case'], judge: ['judge'], stratum: ['domain'] },
    ...{ shownFirst: 'item_1', winnerAs: 'side', vocabulary: 'five', accepts: FIVE },
  },
  {
    ...{ name: 'langwatch', layout: 'narrow', needs: ['candidates', 'winner'] },
    columns: { first: 'candidates[0]', second: 'candidates[1]', winner: 'winner' },
    ...{ slots: 'unknown', winnerAs: 'name', failures: [''] },
    made: [0, 1].map((at) => ({
      name: `candidates[${at}]`,
      from: ['candidates'],
      value: ([pair]: readonly unknown[]) => elementOf(pair, at),
    })),
  },
];
