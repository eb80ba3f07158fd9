import {
  bradleyTerry,
  compareJudges,
  fitBradleyTerry,
  foldOrders,
  pairTableFromCounts,
  positionBias,
  summarizeFolding,
} from 'assize';
import * as printed from '../published-lit2test.js';
import { MODELS } from '../published-lit2test.js';
import { compare } from '../rows.js';
import { inOrder, pairName, pairRecords, perCase, total } from './judge.js';
import { SMOOTHED } from './resampling.js';

/** @import { Row } from '../rows.js' */
/** @import { Judge } from './judge.js' */

/**
 * @param {Judge | null} one
 * @param {Judge | null} two
 * @returns {Row[]}
 */
export function secondJudge(one, two) {
  const { PAIRS, SECOND, SECOND_ORDERED } = printed;
  const named = (/** @type {number} */ at) => MODELS[at] ?? '';
  const ordered = fitBradleyTerry(
    pairTableFromCounts(
      SECOND_ORDERED.map(([a, b, [wins = 0, losses = 0]]) => ({
        first: named(a),
        second: named(b),
        wins,
        losses,
      })),
    ),
    SMOOTHED,
  );
  const folded = fitBradleyTerry(
    pairTableFromCounts(
      PAIRS.second.map(([a, b, [wins = 0, losses = 0, ties = 0]]) => ({
        first: named(a),
        second: named(b),
        wins,
        losses,
        ties,
      })),
    ),
    SMOOTHED,
  );
  const sides = [0, 1, 2].map((at) =>
    total(SECOND_ORDERED.map(([, , verdicts]) => verdicts[at] ?? NaN)),
  );
  const summary = two && summarizeFolding(two.cases);
  const agree = two && summarizeFolding(foldOrders(two.judgments, { ties: 'agree' }));
  const bias = two && positionBias(two.judgments);
  const compared =
    one && two && compareJudges(one.judgments, two.judgments, { model: bradleyTerry }).agreement;
  const counted = (/** @type {{ hits: number, of: number }} */ { hits, of }) => [hits, of];
  return [
    compare('wins of the first and second shown, ties', SECOND.sides, sides, {
      note: 'added up from the supplement’s twelve rows',
    }),
    ...PAIRS.second.map(([a, b, record], at) =>
      perCase(
        two,
        `${pairName(a, b)}, from the cases`,
        record,
        (judge) => pairRecords(judge)[at] ?? [],
      ),
    ),
    perCase(
      summary,
      'stable and sensitive, any tie is sensitive',
      SECOND.fold,
      ({ stable, sensitive }) => [stable, sensitive],
      { note: 'the fold of §3.2 and table 1' },
    ),
    perCase(
      agree,
      'stable and sensitive, two ties agree',
      SECOND.foldTwoTiesAgree,
      ({ stable, sensitive }) => [stable, sensitive],
      { note: 'the fold of the supplement’s analysis' },
    ),
    perCase(
      two && { bias, summary },
      'reversals to first and second shown, one tie, two ties',
      SECOND.causes,
      ({ bias: found, summary: causes }) => [
        found?.flipsToFirst ?? null,
        found?.flipsToSecond ?? null,
        causes?.causes['one-tie'] ?? null,
        causes?.causes['both-ties'] ?? null,
      ],
    ),
    compare(
      'ability, decisive ordered verdicts with pseudo-wins of one half',
      SECOND.ordered,
      inOrder(ordered.items, ordered.abilities),
      { digits: 6 },
    ),
    compare(
      'ability, folded, half wins with pseudo-wins of one half',
      SECOND.folded,
      inOrder(folded.items, folded.abilities),
      { digits: 6 },
    ),
    perCase(compared, 'ordered verdicts that agree', SECOND.orderedAgreement, (found) =>
      counted(found.ordered),
    ),
    perCase(
      compared,
      'the same, on cases stable for the primary judge',
      SECOND.orderedOnStable,
      (found) => counted(found.orderedOnStable),
    ),
    perCase(
      compared,
      'the same, per cent',
      SECOND.orderedOnStablePercent,
      (found) => 100 * (found.orderedOnStable.value ?? NaN),
      { digits: 1 },
    ),
    perCase(compared, 'cases with the same winner', SECOND.sameWinner, (found) =>
      counted(found.sameWinner),
    ),
    perCase(
      compared,
      'the same, on cases stable for the primary judge',
      SECOND.sameWinnerOnStable,
      (found) => counted(found.sameWinnerOnStable),
    ),
    perCase(
      compared,
      'the same, per cent',
      SECOND.sameWinnerOnStablePercent,
      (found) => 100 * (found.sameWinnerOnStable.value ?? NaN),
      { digits: 1 },
    ),
    perCase(
      compared,
      'the same, on cases decisive for both judges',
      SECOND.bothDecisive,
      (found) => counted(found.sameWinnerBothDecisive),
      {
        note: 'the printed denominator is the number of cases decisive for the second judge alone; both are decisive in 813',
      },
    ),
    perCase(
      compared,
      'the same, as a rate',
      SECOND.bothDecisiveRate,
      (found) => found.sameWinnerBothDecisive.value,
      { digits: 3 },
    ),
  ];
}
