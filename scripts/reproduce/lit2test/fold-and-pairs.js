import { condorcet, pairTable, positionBias, summarizeFolding } from 'assize';
import * as printed from '../published-lit2test.js';
import { FILE_NAMES, MODELS } from '../published-lit2test.js';
import { added, compare } from '../rows.js';
import { inOrder, pairName, pairRecords, perCase } from './judge.js';

/** @import { Judgment } from 'assize' */
/** @import { Row } from '../rows.js' */
/** @import { Judge } from './judge.js' */

/**
 * @param {Judge} counts
 * @param {Judge | null} one
 * @returns {Row[]}
 */
export function fold(counts, one) {
  const { FOLD } = printed;
  const wanted = [FOLD.stable, FOLD.sensitive];
  const sides = [FOLD.firstShownWins, FOLD.secondShownWins];
  const folded = (/** @type {Judge} */ { cases }) => {
    const { stable, sensitive } = summarizeFolding(cases);
    return [stable, sensitive];
  };
  const shown = (/** @type {Judge} */ { judgments }) => {
    const { firstWins, secondWins } = positionBias(judgments);
    return [firstWins, secondWins];
  };
  const byPair = (/** @type {Judge} */ { judgments }) =>
    printed.PAIRS.primary.map(([a, b]) => {
      const names = [MODELS[a], FILE_NAMES[a], MODELS[b], FILE_NAMES[b]];
      const own = judgments.filter(
        (/** @type {Judgment} */ it) => names.includes(it.first) && names.includes(it.second),
      );
      return positionBias(own).firstWins;
    });
  const bias = positionBias(counts.judgments);
  return [
    compare('stable and sensitive cases, from the shipped counts', wanted, folded(counts)),
    perCase(one, 'the same, from the cases', wanted, folded, { again: true }),
    compare(
      'wins of the first and of the second shown, from the shipped counts',
      sides,
      shown(counts),
    ),
    perCase(one, 'the same, from the cases', sides, shown, { again: true }),
    perCase(one, 'wins of the first shown, by pair', FOLD.firstShownByPair, byPair),
    added(
      'reversals to the first and to the second shown',
      `${bias.flipsToFirst}, ${bias.flipsToSecond}`,
      'implied by the printed counts; every sensitive case is a reversal',
    ),
  ];
}

/**
 * @param {Judge} counts
 * @param {Judge | null} one
 * @returns {Row[]}
 */
export function pairs(counts, one) {
  const own = pairRecords(counts);
  const majorities = condorcet(pairTable(counts.cases));
  const beats = inOrder(majorities.items, majorities.beatCounts);
  const { PAIRS, CONDORCET } = printed;
  return [
    ...PAIRS.primary.map(([a, b, record], at) => compare(pairName(a, b), record, own[at] ?? [])),
    ...PAIRS.primary.map(([a, b, record], at) =>
      perCase(
        one,
        `${pairName(a, b)}, from the cases`,
        record,
        (judge) => pairRecords(judge)[at] ?? [],
        { again: true },
      ),
    ),
    compare(
      'table 1, head to head: the six pairs seen from the lower model',
      PAIRS.primary.flatMap(([, , [w = 0, l = 0, t = 0]]) => [l, w, t]),
      own.flatMap(([w = 0, l = 0, t = 0]) => [l, w, t]),
    ),
    compare('majorities won', CONDORCET.beatCounts, beats),
  ];
}
