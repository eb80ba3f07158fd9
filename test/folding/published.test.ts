import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { foldOrders } from '../../src/folding/fold-orders.js';
import type { FoldedCase } from '../../src/folding/folded-case.js';
import { positionBias } from '../../src/folding/position-bias.js';
import { summarizeFolding } from '../../src/folding/summarize-folding.js';
import type { Judgment } from '../../src/judgments/judgment.js';
import { readVerdicts } from '../../src/judgments/readers/read-verdicts.js';
import { sharedFile } from '../support/shared.js';

type Triple = readonly [wins: number, losses: number, sensitive: number];
type Triples = Readonly<Record<string, Triple>>;

/** Provenance: tables 1 and 3 of the Lit2Test paper and its released result files. */
interface Golden {
  readonly pairs_W_L_T_row_view: Triples;
  readonly model_W_L_T_600_cases: Triples;
  readonly second_judge: {
    readonly pairs_W_L_T_row_view: Triples;
    readonly W_L_T_folded_lit2test_rule: Triples;
  };
  readonly position: {
    readonly primary: {
      readonly first_shown_wins_by_pair: Readonly<Record<string, readonly [number, number]>>;
    };
  };
}

const files = {
  wide: sharedFile('data/lit2test-primary-judge.csv'),
  ordered: sharedFile('data/lit2test-primary-judge-ordered.csv'),
  second: sharedFile('data/lit2test-second-judge.csv'),
  golden: sharedFile('golden/lit2test-published.json'),
};
const absent = Object.values(files).includes(null);
const because = absent ? ' (skipped: ../shared with the Lit2Test files is not here)' : '';

function judgmentsOf(file: 'wide' | 'ordered' | 'second'): readonly Judgment[] {
  const options = { context: 'context', stratum: 'batch' };
  return Object.freeze(readVerdicts(readFileSync(files[file]!, 'utf8'), options).judgments);
}

function published(): Golden {
  return JSON.parse(readFileSync(files.golden!, 'utf8')) as Golden;
}

function triple(cases: readonly FoldedCase[], item: string): Triple {
  const own = cases.filter(({ items }) => items.includes(item));
  const wins = own.filter(({ winner }) => winner === item).length;
  const ties = own.filter(({ winner }) => winner === null).length;
  return [wins, own.length - wins - ties, ties];
}

function pairTriples(cases: readonly FoldedCase[], expected: Triples): Triples {
  return Object.fromEntries(
    Object.keys(expected).map((pair) => {
      const [row, column] = pair.split('|');
      const own = cases.filter(({ items }) => items.includes(row!) && items.includes(column!));
      return [pair, triple(own, row!)];
    }),
  );
}

function itemTriples(cases: readonly FoldedCase[], expected: Triples): Triples {
  return Object.fromEntries(Object.keys(expected).map((item) => [item, triple(cases, item)]));
}

describe.skipIf(absent)(`Lit2Test, as published${because}`, () => {
  test('primary judge: 950 stable, 250 sensitive, all reversals, in 200 contexts', () => {
    const cases = foldOrders(judgmentsOf('ordered'));
    expect(summarizeFolding(cases)).toMatchObject({
      cases: 1200,
      stable: 950,
      stableTies: 0,
      sensitive: 250,
      singleOrder: 0,
      causes: { reversal: 250, 'one-tie': 0, 'both-ties': 0, failed: 0, missing: 0 },
      contexts: 200,
      clusters: 200,
      judges: 0,
      unjudged: 0,
    });
  });

  test('primary judge: the triples of the pairs and of the models', () => {
    const cases = foldOrders(judgmentsOf('ordered'));
    const { pairs_W_L_T_row_view: pairs, model_W_L_T_600_cases: models } = published();
    expect(pairTriples(cases, pairs)).toEqual(pairs);
    expect(itemTriples(cases, models)).toEqual(models);
  });

  test('primary judge: the wide and the narrow file give the same cases, slots aside', () => {
    const outcomes = (file: 'wide' | 'ordered'): readonly string[] =>
      foldOrders(judgmentsOf(file))
        .map(({ context, cluster, stratum, items, stability, cause, winner, share }) =>
          JSON.stringify([context, cluster, stratum, items, stability, cause, winner, share]),
        )
        .sort();
    expect(outcomes('wide')).toEqual(outcomes('ordered'));
  });

  test('primary judge: 1440 to 960 for the item shown first, 245 of 250 reversals', () => {
    const bias = positionBias(judgmentsOf('ordered'));
    expect(bias).toMatchObject({
      verdicts: 2400,
      firstWins: 1440,
      secondWins: 960,
      ties: 0,
      firstRate: 0.6,
      bothOrders: 1200,
      flips: 250,
      flipsToFirst: 245,
      flipsToSecond: 5,
    });
    // 950 cases depart from the rate by -0.2, 245 by 0.8, 5 by -1.2: squares add up to 202, so 2,400
    // verdicts are worth 1440 · 960 / 202 · 1199 / 1200. Wilson's formula then in 40-digit decimals.
    expect(bias.interval?.lower).toBeCloseTo(0.5883353367311449, 12);
    expect(bias.interval?.upper).toBeCloseTo(0.6115523678679075, 12);
  });

  test('primary judge: first-shown wins of each pair', () => {
    const judgments = judgmentsOf('ordered');
    const { first_shown_wins_by_pair: pairs } = published().position.primary;
    for (const [pair, [first, second]] of Object.entries(pairs)) {
      const own = judgments.filter((one) => [one.first, one.second].sort().join('|') === pair);
      expect(positionBias(own), pair).toMatchObject({ firstWins: first, secondWins: second });
    }
  });

  test('primary judge, wide file: 250 flips of unknown direction', () => {
    expect(positionBias(judgmentsOf('wide'))).toMatchObject({
      unknownSlot: 2400,
      firstRate: null,
      flips: 250,
      flipsToFirst: null,
      flipsUnknownSlot: 250,
    });
  });

  test("second judge: 980 to 220 by Lit2Test's rule, 992 to 208 where two ties agree", () => {
    const judgments = judgmentsOf('second');
    expect(summarizeFolding(foldOrders(judgments))).toMatchObject({
      stable: 980,
      stableTies: 0,
      sensitive: 220,
      causes: { reversal: 148, 'one-tie': 60, 'both-ties': 12 },
    });
    expect(summarizeFolding(foldOrders(judgments, { ties: 'agree' }))).toMatchObject({
      stable: 992,
      stableTies: 12,
      sensitive: 208,
      causes: { reversal: 148, 'one-tie': 60, 'both-ties': 0 },
    });
  });

  test('second judge: the triples of the pairs and of the models', () => {
    const cases = foldOrders(judgmentsOf('second'));
    const { pairs_W_L_T_row_view: pairs, W_L_T_folded_lit2test_rule: models } =
      published().second_judge;
    expect(pairTriples(cases, pairs)).toEqual(pairs);
    expect(itemTriples(cases, models)).toEqual(models);
  });

  test('second judge: 1270 to 1046 with 84 ties, 119 of 148 reversals to the first', () => {
    expect(positionBias(judgmentsOf('second'))).toMatchObject({
      firstWins: 1270,
      secondWins: 1046,
      ties: 84,
      flips: 148,
      flipsToFirst: 119,
      flipsToSecond: 29,
    });
  });
});
