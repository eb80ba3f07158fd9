import { describe, expect, test } from 'vitest';
import { createStream } from '../../../src/numeric/stream.js';
import { fitBradleyTerry } from '../../../src/rating/fit/fit-bradley-terry.js';
import { fitDavidson } from '../../../src/rating/fit/fit-davidson.js';
import { fitGraded } from '../../../src/rating/fit/fit-graded.js';
import { fitPairs } from '../../../src/rating/fit/fit-pairs.js';
import { pairResiduals } from '../../../src/rating/inference/pair-residuals.js';
import { standardErrors } from '../../../src/rating/inference/standard-errors.js';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { raoKupper } from '../../../src/rating/models/rao-kupper.js';
import { scoreFit } from '../../../src/rating/score-fit.js';
import { pairTable } from '../../../src/rating/table/pair-table.js';
import { pairTableFromCounts } from '../../../src/rating/table/pair-table-from-counts.js';
import { folded, reversal } from '../../support/folded.js';
import { expectJsonSafe } from '../../support/json-safe.js';
import { casesOf } from '../../support/tables.js';

// Of two outcomes the second is the loss, the third of three.
function drawOutcome(chances: Float64Array, uniform: number): number {
  if (uniform < chances[0]!) return 0;
  return chances.length === 3 && uniform < chances[0]! + chances[1]! ? 1 : 2;
}

describe('pairResiduals', () => {
  // All fitted at one half: a pair has variance 10/4, of which a triangle of equal pairs takes two
  // thirds for the fit. The square is Pearson's χ² of the one degree of freedom, 3 · 3² / 2.5 = 10.8.
  test('a cycle 8–2, 8–2, 8–2: expected 5, and each residual is ±√10.8', () => {
    const table = casesOf([
      ['a', 'b', 8, 0, 2],
      ['b', 'c', 8, 0, 2],
      ['c', 'a', 8, 0, 2],
    ]);
    const residuals = pairResiduals(table, fitBradleyTerry(table));
    expect(residuals.map(({ first, second }) => first + second)).toEqual(['ab', 'ac', 'bc']);
    expect(residuals.map(({ observed }) => observed)).toEqual([8, 2, 8]);
    const root = Math.sqrt(10.8);
    [root, -root, root].forEach((value, at) => {
      expect(residuals[at]!.expected).toBeCloseTo(5, 12);
      expect(residuals[at]!.standardised).toBeCloseTo(value, 11);
    });
    expectJsonSafe(residuals);
  });

  // Between equals a tie has probability ν / (2 + ν): 6 of 30. The score varies by 0.8 / 4 a case.
  test('the same with ties by Davidson: variance 10 · 0.2, ±3 / √(2 / 3)', () => {
    const rows = [
      ['a', 'b', 7, 2, 1],
      ['b', 'c', 7, 2, 1],
      ['c', 'a', 7, 2, 1],
    ] as const;
    const table = casesOf(rows);
    const [ab] = pairResiduals(table, fitDavidson(table));
    expect(ab!.observed).toBe(8);
    expect(ab!.standardised).toBeCloseTo(3 / Math.sqrt(2 / 3), 10);
  });

  // Five pairs of four items, 200 cases each, drawn from the model itself: residuals that are
  // standardised have variance 1. Over 400 sets the standard deviation of one is known to 3.5 %.
  test.each([
    ['bradley-terry', bradleyTerry, []],
    ['davidson', davidson, [0.8]],
    ['rao-kupper', raoKupper, [1.6]],
  ] as const)(
    '%s: residuals of its own verdicts have standard deviation 1',
    (_name, model, ties) => {
      const abilities = [0.6, 0.2, -0.3, -0.5];
      const pairs = [
        [0, 1],
        [0, 2],
        [1, 2],
        [1, 3],
        [2, 3],
      ] as const;
      const chances = pairs.map(([i, j]) => {
        const gap = abilities[i]! - abilities[j]!;
        const out = new Float64Array(model.scores.length);
        model.probabilities(gap, Math.exp(-Math.abs(gap) / 2), Float64Array.from(ties), out);
        return out;
      });
      const stream = createStream('residuals');
      const squares = new Float64Array(pairs.length);
      const sets = 400;
      for (let set = 0; set < sets; set += 1) {
        stream.start(set);
        const table = pairTableFromCounts(
          pairs.map(([i, j], at) => {
            const counts = [0, 0, 0];
            for (let k = 0; k < 200; k += 1)
              counts[drawOutcome(chances[at]!, stream.uniform())]! += 1;
            return { first: `item ${i}`, second: `item ${j}`, counts };
          }),
        );
        const residuals = pairResiduals(table, fitPairs(table, { model }));
        residuals.forEach(({ standardised }, at) => {
          squares[at]! += standardised! ** 2;
        });
      }
      for (const sum of squares) expect(Math.abs(Math.sqrt(sum / sets) - 1)).toBeLessThan(0.12);
    },
  );

  test('a pair that alone links its items is reproduced, and says so', () => {
    const table = casesOf([['a', 'b', 7, 0, 3]]);
    expect(pairResiduals(table, fitBradleyTerry(table))).toEqual([
      {
        first: 'a',
        second: 'b',
        cases: 10,
        observed: 7,
        expected: expect.closeTo(7, 10),
        standardised: null,
        reason: 'the fit reproduces this pair exactly, or it is certain in the limit',
      },
    ]);
  });

  test('half ties: observed and expected stay, the standardised one is null with its reason', () => {
    const table = casesOf([
      ['a', 'b', 8, 1, 2],
      ['b', 'c', 8, 0, 2],
      ['c', 'a', 8, 0, 2],
    ]);
    const [ab] = pairResiduals(table, fitBradleyTerry(table));
    expect([ab!.cases, ab!.observed, ab!.standardised]).toEqual([11, 8.5, null]);
    expect(ab!.reason).toBe(
      'cases are not whole outcomes, so the variance of a pair is not that of the model',
    );
  });

  test('a fit of another table is refused', () => {
    const fit = fitBradleyTerry(casesOf([['a', 'b', 7, 0, 3]]));
    expect(() => pairResiduals(casesOf([['a', 'b', 7, 0, 4]]), fit)).toThrow('pairResiduals');
  });
});

describe('scoreFit', () => {
  // 2–1–1 gives probabilities ½, ¼, ¼.
  const fit = fitDavidson(casesOf([['a', 'b', 2, 1, 1]]));

  test('log loss and Brier score of Davidson by hand', () => {
    const score = scoreFit(fit, casesOf([['a', 'b', 1, 1, 0]]));
    expect(score.logLoss).toBeCloseTo((Math.log(2) + Math.log(4)) / 2, 12);
    expect(score.brier).toBeCloseTo((0.25 + 2 * 0.0625 + (0.25 + 0.5625 + 0.0625)) / 2, 12);
    expect([score.scored, score.cases, score.unscored, score.reason]).toEqual([2, 2, [], null]);
  });

  test('a half tie in Bradley–Terry is half of each outcome', () => {
    const plain = fitBradleyTerry(casesOf([['a', 'b', 3, 0, 1]])); // ¾
    const score = scoreFit(plain, casesOf([['a', 'b', 0, 1, 0]]));
    expect(score.logLoss).toBeCloseTo(-(Math.log(0.75) + Math.log(0.25)) / 2, 12);
    expect(score.brier).toBeCloseTo((2 * 0.25 ** 2 + 2 * 0.75 ** 2) / 2, 12);
    expect(score.scored).toBe(1);
  });

  test('items are matched by name; what the fit cannot foretell is counted by reason', () => {
    const score = scoreFit(
      fit,
      casesOf([
        ['b', 'a', 1, 0, 0],
        ['a', 'z', 4, 0, 0],
      ]),
    );
    expect(score.logLoss).toBeCloseTo(Math.log(4), 12);
    expect(score.unscored).toEqual([{ reason: 'the fit does not know an item', cases: 4 }]);
    const open = fitDavidson(casesOf([['a', 'b', 3, 0, 0]]));
    const none = scoreFit(open, casesOf([['a', 'b', 2, 0, 0]]));
    expect([none.logLoss, none.brier, none.cases]).toEqual([null, null, 0]);
    expect(none.reason).toBe('no case could be scored');
    expect(none.unscored[0]!.cases).toBe(2);
  });

  test('cases without an outcome of the model are counted: every case is scored or named', () => {
    const excluding = fitBradleyTerry(casesOf([['a', 'b', 3, 0, 1]]), { tieRule: 'exclude' });
    const tied = scoreFit(excluding, casesOf([['a', 'b', 1, 2, 1]]));
    expect([tied.cases, tied.scored]).toEqual([2, 2]);
    expect(tied.unscored).toEqual([{ reason: 'adds no outcome of the model', cases: 2 }]);
    const left = pairTable(
      [folded({ items: ['a', 'b'], winner: 'a' }), reversal({ items: ['a', 'b'] })],
      {
        sensitive: 'exclude',
      },
    );
    expect(scoreFit(excluding, left)).toMatchObject({
      cases: 1,
      unscored: [{ reason: 'adds no outcome of the model', cases: 1 }],
    });
  });

  test('an outcome that the fit rules out: no log loss, with the reason, and a Brier score', () => {
    const noTies = fitDavidson(casesOf([['a', 'b', 3, 0, 1]]));
    const score = scoreFit(noTies, casesOf([['a', 'b', 0, 1, 0]]));
    expect(score.logLoss).toBeNull();
    expect(score.reason).toBe(
      'an outcome was seen that the fit rules out, so the log loss is infinite',
    );
    expect(score.brier).toBeCloseTo(1 + 0.75 ** 2 + 0.25 ** 2, 12);
    expectJsonSafe(score);
  });

  test('an order effect is scored by who was shown first, and needs to know', () => {
    const rows = [
      { first: 'i', second: 'j', wins: 9, losses: 1 },
      { first: 'j', second: 'i', wins: 5, losses: 5 },
    ];
    const ordered = fitBradleyTerry(pairTableFromCounts(rows, { ordered: true }), {
      orderEffect: true,
    });
    const later = pairTableFromCounts([{ first: 'i', second: 'j', wins: 1 }], { ordered: true });
    expect(scoreFit(ordered, later).logLoss).toBeCloseTo(-Math.log(0.9), 11);
    const turned = pairTableFromCounts([{ first: 'j', second: 'i', losses: 1 }], { ordered: true });
    expect(scoreFit(ordered, turned).logLoss).toBeCloseTo(Math.log(2), 11);
    expect(() => scoreFit(ordered, casesOf([['i', 'j', 1, 0, 0]]))).toThrow(
      'scoreFit: the fit has an order effect, and the table no orders',
    );
  });

  test('a covariate that the table lacks, and grades that the model does not take, are refused', () => {
    const rows = [
      { first: 'a', second: 'b', wins: 9, losses: 3, covariates: [1] },
      { first: 'a', second: 'b', wins: 4, losses: 8, covariates: [-1] },
    ];
    const table = pairTableFromCounts(rows, { covariates: ['x'] });
    const withX = fitBradleyTerry(table, { covariates: ['x'] });
    expect(() => scoreFit(withX, casesOf([['a', 'b', 1, 0, 0]]))).toThrow(
      'scoreFit: the fit has covariate "x", and the table has none',
    );
    // Twelve of the 24 have P(a) = 9/12, twelve 4/12; both are reproduced.
    const entropy = (w: number, l: number): number =>
      -(w * Math.log(w / 12) + l * Math.log(l / 12)) / 24;
    expect(scoreFit(withX, table).logLoss).toBeCloseTo(entropy(9, 3) + entropy(4, 8), 11);
    const five = pairTableFromCounts([{ first: 'a', second: 'b', counts: [1, 1, 1, 1, 1] }]);
    expect(() => scoreFit(fit, five)).toThrow('scoreFit: the table has outcomes scored');
    expect(scoreFit(fitGraded(five), five).logLoss).toBeCloseTo(Math.log(5), 11);
  });
});

describe('standardErrors', () => {
  const rows = [
    ['a', 'b', 7, 0, 3],
    ['b', 'c', 6, 0, 4],
    ['a', 'c', 8, 0, 2],
  ] as const;

  test('7–3: the difference has √(1/7 + 1/3), the ability half of it', () => {
    const table = casesOf([['a', 'b', 7, 0, 3]]);
    const { items, pairs, errors } = standardErrors(table, fitBradleyTerry(table), {
      items: ['b'],
      pairs: [['a', 'b']],
    });
    const error = Math.sqrt(1 / 7 + 1 / 3);
    expect(errors).toBe('information');
    expect(pairs[0]).toEqual({
      first: 'a',
      second: 'b',
      standardError: expect.closeTo(error, 12),
      reason: null,
    });
    expect(items[0]!.standardError).toBeCloseTo(error / 2, 12);
  });

  test('of items are those of the fit, of every kind', () => {
    const table = casesOf(rows);
    for (const errors of ['information', 'case'] as const) {
      const fit = fitBradleyTerry(table, { errors });
      const { items } = standardErrors(table, fit, { items: fit.items });
      items.forEach(({ standardError }, at) => {
        expect(standardError).toBeCloseTo(fit.standardErrors[at]!, 11);
      });
    }
  });

  test('nothing finite, one cluster: null with the reason, never 0', () => {
    const open = casesOf([['a', 'b', 3, 0, 0]]);
    const asked = { items: ['a'], pairs: [['a', 'b']] } as const;
    const result = standardErrors(open, fitBradleyTerry(open), asked);
    const reason = 'there is no finite estimate, see the notes of the fit';
    expect(result.items).toEqual([{ item: 'a', standardError: null, reason }]);
    expect(result.pairs[0]).toMatchObject({ standardError: null, reason });
    const cluster = pairTableFromCounts([
      { first: 'a', second: 'b', wins: 6, losses: 4, cluster: 'only' },
    ]);
    const single = standardErrors(cluster, fitBradleyTerry(cluster), asked);
    expect(single.errors).toBe('cluster');
    expect(single.items[0]).toEqual({
      item: 'a',
      standardError: null,
      reason: 'the clusters do not vary about the fit, so a sandwich over them says nothing',
    });
  });

  test('an unknown item is refused', () => {
    const table = casesOf(rows);
    expect(() => standardErrors(table, fitBradleyTerry(table), { items: ['z'] })).toThrow(
      'standardErrors: "z" is not an item; the items are "a", "b", "c"',
    );
  });
});
