import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bradleyTerry } from '../../../src/rating/models/bradley-terry.js';
import { davidson } from '../../../src/rating/models/davidson.js';
import { graded } from '../../../src/rating/models/graded.js';
import type { PairModel } from '../../../src/rating/models/pair-model.js';
import { raoKupper } from '../../../src/rating/models/rao-kupper.js';
import { createRowBatch } from '../../../src/rating/models/row-batch.js';

const named = (models: readonly PairModel[]): (readonly [string, PairModel])[] =>
  models.map((model) => [model.name, model]);
const LOG_LINEAR = named([bradleyTerry, davidson, graded]);
const ALL = named([bradleyTerry, davidson, graded, raoKupper]);

const gaps = fc.double({ min: -12, max: 12, noNaN: true });

/** Values of the tie parameters: 0.05 to 20, and from 1.6 where the model has a floor at 1. */
function tieValues(model: PairModel): fc.Arbitrary<Float64Array> {
  const logarithm = fc.double({ min: -3, max: 3, noNaN: true });
  return fc
    .array(logarithm, { minLength: model.parameters.length, maxLength: model.parameters.length })
    .map((list) =>
      Float64Array.from(list, (value) =>
        Math.exp(model.floor === 0 ? Math.abs(value) + 0.5 : value),
      ),
    );
}

function totalsOf(model: PairModel): fc.Arbitrary<Float64Array> {
  return fc
    .array(fc.integer({ min: 0, max: 30 }), {
      minLength: model.scores.length,
      maxLength: model.scores.length,
    })
    .map((list) => Float64Array.from(list));
}

function probabilitiesOf(model: PairModel, gap: number, ties: Float64Array): Float64Array {
  const out = new Float64Array(model.scores.length);
  model.probabilities(gap, Math.exp(-0.5 * Math.abs(gap)), ties, out);
  return out;
}

function derivativesOf(
  model: PairModel,
  gap: number,
  ties: Float64Array,
  totals: Float64Array,
  alive: number,
): Float64Array {
  // The row stands behind another, to see that each is read and written in its place.
  const batch = createRowBatch(2, model.scores.length, ties.length);
  batch.gap.set([0.3, gap]);
  batch.half.set(batch.gap.map((value) => Math.exp(-0.5 * Math.abs(value))));
  batch.alive.set([(1 << model.scores.length) - 1, alive]);
  batch.totals.set([...totals.map(() => 9), ...totals]);
  model.derivatives(batch, ties);
  return batch.out.slice(batch.out.length / 2);
}

describe.each(LOG_LINEAR)('%s, a log-linear model', (_name, model) => {
  test('outcome c has probability proportional to exp(s_c · gap + g_c)', () => {
    fc.assert(
      fc.property(gaps, tieValues(model), (gap, ties) => {
        const weights = model.scores.map(
          (score, c) =>
            Math.exp(score * gap) * (model.levels[c]! < 0 ? 1 : ties[model.levels[c]!]!),
        );
        const sum = weights.reduce((total, weight) => total + weight, 0);
        probabilitiesOf(model, gap, ties).forEach((p, c) => {
          expect(p / (weights[c]! / sum)).toBeCloseTo(1, 11);
        });
      }),
    );
  });

  // Score equations and information of an exponential family: observed minus expected, and n times
  // variances and covariances of score and tie indicators under the probabilities.
  test('derivatives are the moments of its probabilities, over any set of outcomes that can occur', () => {
    const some = fc.integer({ min: 1, max: (1 << model.scores.length) - 1 });
    fc.assert(
      fc.property(gaps, tieValues(model), totalsOf(model), some, (gap, ties, all, alive) => {
        const occurs = (c: number): boolean => (alive & (1 << c)) !== 0;
        const totals = all.map((total, c) => (occurs(c) ? total : 0));
        const p = probabilitiesOf(model, gap, ties).map((value, c) => (occurs(c) ? value : 0));
        const sum = p.reduce((total, value) => total + value, 0);
        const mean = (of: (c: number) => number): number =>
          p.reduce((total, value, c) => total + (value / sum) * of(c), 0);
        const n = totals.reduce((total, value) => total + value, 0);
        const score = (c: number): number => model.scores[c]!;
        const level = (k: number) => (c: number) => (model.levels[c] === k ? 1 : 0);
        const spread = (f: (c: number) => number, g: (c: number) => number): number => {
          const [f0, g0] = [mean(f), mean(g)];
          return n * mean((c) => (f(c) - f0) * (g(c) - g0));
        };
        const observed = (of: (c: number) => number): number =>
          totals.reduce((total, value, c) => total + value * of(c), 0);
        const count = ties.length;
        const expected = [
          observed(score) - n * mean(score),
          spread(score, score),
          ...Array.from({ length: count }, (_, k) => observed(level(k)) - n * mean(level(k))),
          ...Array.from({ length: count }, (_, k) => spread(score, level(k))),
          ...Array.from({ length: count }, (_, k) =>
            Array.from({ length: k + 1 }, (_unused, l) => spread(level(k), level(l))),
          ).flat(),
        ];
        derivativesOf(model, gap, ties, totals, alive).forEach((value, at) => {
          expect(Math.abs(value - expected[at]!)).toBeLessThan(1e-11 * (1 + n));
        });
      }),
    );
  });
});

describe.each(ALL)('%s', (_name, model) => {
  const every = (1 << model.scores.length) - 1;

  test('probabilities are positive, add up to 1, and turn about with the gap', () => {
    fc.assert(
      fc.property(gaps, tieValues(model), (gap, ties) => {
        const p = probabilitiesOf(model, gap, ties);
        expect(p.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 13);
        expect(Math.min(...p)).toBeGreaterThan(0);
        const mirrored = probabilitiesOf(model, -gap, ties).reverse();
        p.forEach((value, c) => {
          expect(mirrored[c]! / value).toBeCloseTo(1, 12);
        });
      }),
    );
  });

  test('a gap beyond any doubt, ±2000, gives 1 and 0 and no NaN', () => {
    const ties = new Float64Array(model.parameters.length).fill(2);
    const sure = [1, ...model.scores.slice(1).map(() => 0)];
    expect([...probabilitiesOf(model, 2000, ties)]).toEqual(sure);
    expect([...probabilitiesOf(model, -2000, ties)]).toEqual([...sure].reverse());
    for (const gap of [2000, -2000]) {
      const totals = Float64Array.from(model.scores, () => 1);
      for (const value of derivativesOf(model, gap, ties, totals, every)) {
        expect(Number.isFinite(value)).toBe(true);
      }
    }
  });

  // Central differences of Σ totals ln P with steps of 1e-4: the error of a first difference is about
  // 1e-8 n and of a second one 1e-7 n, rounding included.
  test('derivatives are those of the log-likelihood (central differences)', () => {
    const mild = fc.double({ min: -4, max: 4, noNaN: true });
    fc.assert(
      fc.property(mild, tieValues(model), totalsOf(model), (gap, ties, totals) => {
        const n = 1 + totals.reduce((sum, value) => sum + value, 0);
        const likelihood = (moves: readonly number[]): number => {
          const moved = ties.map((value, k) => value * Math.exp(moves[k + 1]!));
          return probabilitiesOf(model, gap + moves[0]!, moved).reduce(
            (sum, p, c) => sum + totals[c]! * Math.log(p),
            0,
          );
        };
        const size = 1 + ties.length;
        const h = 1e-4;
        const at = (steps: readonly (readonly [which: number, by: number])[]): number => {
          const moves = new Array<number>(size).fill(0);
          for (const [which, by] of steps) moves[which]! += by;
          return likelihood(moves);
        };
        const first = (a: number): number => (at([[a, h]]) - at([[a, -h]])) / (2 * h);
        const second = (a: number, b: number): number =>
          (at([
            [a, h],
            [b, h],
          ]) -
            at([
              [a, h],
              [b, -h],
            ]) -
            at([
              [a, -h],
              [b, h],
            ]) +
            at([
              [a, -h],
              [b, -h],
            ])) /
          (4 * h * h);
        const out = derivativesOf(model, gap, ties, totals, every);
        const count = ties.length;
        const close = (value: number, expected: number, tolerance: number): void => {
          expect(Math.abs(value - expected)).toBeLessThan(tolerance * n);
        };
        close(out[0]!, first(0), 1e-6);
        close(out[1]!, -second(0, 0), 1e-5);
        for (let k = 0; k < count; k += 1) {
          close(out[2 + k]!, first(1 + k), 1e-5);
          close(out[2 + count + k]!, -second(0, 1 + k), 1e-5);
          const row = 2 + 2 * count + (k * (k + 1)) / 2;
          for (let l = 0; l <= k; l += 1) close(out[row + l]!, -second(1 + k, 1 + l), 1e-4);
        }
      }),
    );
  });

  test('is frozen', () => {
    expect(Object.isFrozen(model)).toBe(true);
    expect(Object.isFrozen(model.scores) && Object.isFrozen(model.levels)).toBe(true);
  });
});

describe('raoKupper', () => {
  // [RK67, eq. 2.3] in strengths p = exp(λ): p_i / (p_i + θ p_j), and the rest is the tie.
  test('P(i beats j) = p_i / (p_i + θ p_j), and the tie is what is left', () => {
    fc.assert(
      fc.property(gaps, tieValues(raoKupper), (gap, ties) => {
        const [theta, strength] = [ties[0]!, Math.exp(gap)];
        const [win, tie, loss] = probabilitiesOf(raoKupper, gap, ties);
        expect(win! / (strength / (strength + theta))).toBeCloseTo(1, 12);
        expect(loss! / (1 / (1 + theta * strength))).toBeCloseTo(1, 12);
        expect(tie!).toBeCloseTo(1 - win! - loss!, 12);
      }),
    );
  });
});
